import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { sefaz } from '#contract/gateway/notas/sefaz.ts';
import { receiveNext } from '#gateway/usecases/notas/sefaz/receiveNext.ts';
import { EMPRESAS } from '#sandbox/world/demo.ts';
import { chaveOf, notasPara } from '#tests/support/sefaz.ts';
import { inWorld } from '../inWorld.ts';

const { cnpj } = EMPRESAS.horizonteMatriz;

describe('invoices that arrive by themselves', () => {
  const at = inWorld();

  it('are chosen in the settings, receiving and ciência apart, with who and when', async () => {
    const page = await at.open('/configuracoes');
    const cartao = within(await screen.findByRole('region', { name: 'Notas da SEFAZ' }));
    const ciencia = cartao.getByRole('switch', { name: 'Dar ciência das notas que chegam' });
    expect(ciencia).toHaveProperty('disabled', true);
    await page.user.click(cartao.getByRole('switch', { name: 'Receber as notas da SEFAZ' }));
    await page.user.click(cartao.getByRole('button', { name: 'Salvar: Notas da SEFAZ' }));
    await screen.findByText('Escolha salva.');
    expect(await at.lojista.call(sefaz.situacao)).toMatchObject({
      receber: true,
      receberPor: 'Helena Modelo',
      ciencia: false,
    });
  });

  it('say where to turn them on, while they are off', async () => {
    await at.lojista.call(sefaz.saveOpcao, { receber: false, ciencia: false, confirmar: false });
    await at.open('/notas-recebidas');
    const link = await screen.findByRole('link', { name: 'Ligar em Configurações' });
    expect(link.getAttribute('href')).toContain('/configuracoes');
  });

  it('are listed with their state, and ask for their XML', async () => {
    const [amostra] = notasPara(cnpj, 1, () => new Date());
    if (!amostra) throw new Error('no sample');
    at.world.sandbox.sefaz.acervo.put({ tipo: 'nota', cnpj, xml: amostra.xml });
    await at.lojista.call(sefaz.saveOpcao, { receber: true, ciencia: false, confirmar: false });
    const { click, answer } = await at.open('/notas-recebidas');
    await screen.findByText('A primeira busca está para começar.');
    await receiveNext(at.world.gateway.ports);
    await screen.findByText(/Última resposta da SEFAZ/);
    await screen.findByText('Anunciada');
    await click('button', 'Pedir o XML');
    await screen.findByText(/É uma declaração da empresa à SEFAZ/);
    await answer('Dar ciência');
    await screen.findByText('Ciência da operação de 1 nota a caminho da SEFAZ.');
    await screen.findByText('Ciência enviada');
    expect(at.world.sandbox.sefaz.eventos()).toMatchObject([
      { chave: chaveOf(amostra), evento: '210210', cStat: 135 },
    ]);
  });

  it('say why they stand still', async () => {
    await at.lojista.call(sefaz.saveOpcao, { receber: true, ciencia: false, confirmar: false });
    at.world.sandbox.sefaz.falhas.add('outroPrograma');
    await receiveNext(at.world.gateway.ports);
    await at.open('/notas-recebidas');
    await screen.findByText(
      /Outro programa está buscando as notas deste CNPJ.* ninguém busca por 60 dias: para este, depois de \d{2}\/\d{2}\/\d{4}\./,
    );
  });
});
