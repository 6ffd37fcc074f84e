import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { LISTA_VAZIA } from '#domain/texts.ts';
import { changeUsuario } from '#tests/support/changes.ts';
import { inWorld } from '../inWorld.ts';
import { giveEntrada, PRIMEIRO } from '../seed.ts';

const EXPORTAR = 'Exportar em excel';

describe('a history', () => {
  const at = inWorld();

  it('without rows is not exported, with a message', async () => {
    const filter = JSON.stringify({
      dataMovimentacaoInicial: '2001-01-01',
      dataMovimentacaoFinal: '2001-01-02',
    });
    const { click } = await at.open(`/historico-movimentacao?filter=${encodeURIComponent(filter)}`);
    await screen.findByText(LISTA_VAZIA);
    await click('button', EXPORTAR);
    await screen.findByText('Sem registros para exportar, tente alterar os filtros!');
  });

  it('with required days is not exported without them', async () => {
    const suporte = await at.world.as('suporte', 'horizonteMatriz');
    const filter = JSON.stringify({ idsEmpresas: [1] });
    const { click } = await at.open(`/consulta-parceria?filter=${encodeURIComponent(filter)}`, suporte);
    await screen.findAllByText(/^Preencha os campos de data inicial e final/);
    await click('button', EXPORTAR);
    await screen.findByText('Obrigatório o preenchimento das datas para gerar o excel');
  });

  it('is not exported without the right', async () => {
    await changeUsuario(at.world, 'lojista', { direxportar_usu: false });
    await at.open('/historico-movimentacao');
    await screen.findAllByText('Confirmação de saída zero km');
    expect(screen.queryByRole('button', { name: EXPORTAR })).toBeNull();
  });
});

describe('the registry’s stock', () => {
  const at = inWorld();

  it('is listed, and queried by chassis', async () => {
    await giveEntrada(at.world, at.lojista, PRIMEIRO);
    const suporte = await at.world.as('suporte', 'horizonteMatriz');
    const { row, click, user } = await at.open('/estoque-renave', suporte);
    expect((await row(PRIMEIRO)).textContent).toContain('Estoque renave');
    await click('button', 'Consultar estoque no Renave');
    await user.type(await screen.findByLabelText('Chassi'), PRIMEIRO);
    await click('button', 'Consultar');
    expect((await screen.findByLabelText<HTMLTextAreaElement>('Resposta do Renave')).value).toContain(
      '"estado": "CONFIRMADO"',
    );
  });
});
