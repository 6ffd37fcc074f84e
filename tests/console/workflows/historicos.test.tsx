import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { read, utils } from 'xlsx';
import { CONTAS } from '#sandbox/world/demo.ts';
import { watchDownloads } from './downloads.ts';
import { inWorld } from './inWorld.ts';
import { darEntrada, PRIMEIRO } from './seed.ts';

const EXPORTAR = 'Exportar em excel';

describe('a history', () => {
  const at = inWorld();
  const saved = watchDownloads();

  it('is exported as it is filtered, and saved as soon as it is ready', async () => {
    const filter = JSON.stringify({ mostraApenasCuscre: true });
    const { click } = await at.open(`/historico-movimentacao?filter=${encodeURIComponent(filter)}`);
    await screen.findAllByText('Confirmação de saída zero km');
    await click('button', EXPORTAR);
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.name).toMatch(/^Historico-Movimentacao-/);
    const pasta = read(new Uint8Array((await saved[0]?.content.arrayBuffer()) ?? new ArrayBuffer(0)));
    const linhas = utils.sheet_to_json<Record<string, unknown>>(Object.values(pasta.Sheets)[0] ?? {});
    expect(new Set(linhas.map((linha) => linha.Operação))).toEqual(
      new Set(['Confirmação de saída zero km', 'Venda de veículo usado']),
    );
  });

  it('of nothing is not exported, and says so', async () => {
    const filter = JSON.stringify({
      dataMovimentacaoInicial: '2001-01-01',
      dataMovimentacaoFinal: '2001-01-02',
    });
    const { click } = await at.open(`/historico-movimentacao?filter=${encodeURIComponent(filter)}`);
    await screen.findByText('Exibindo 0-0 de 0');
    await click('button', EXPORTAR);
    await screen.findByText('Sem registros para exportar, tente alterar os filtros!');
  });

  it('that must be told its days is not exported without them', async () => {
    const suporte = await at.world.as('suporte', 'horizonteMatriz');
    const filter = JSON.stringify({ idsEmpresas: [1] });
    const { click } = await at.open(`/consulta-parceria?filter=${encodeURIComponent(filter)}`, suporte);
    await screen.findAllByText(/^Preencha os campos de data inicial e final/);
    await click('button', EXPORTAR);
    await screen.findByText('Obrigatório o preenchimento das datas para gerar o excel');
  });

  it('is not exported by who lost the right', async () => {
    await at.world.gateway.database.kysely
      .updateTable('usuario')
      .set({ direxportar_usu: false })
      .where('email_usu', '=', CONTAS.lojista.email)
      .execute();
    await at.open('/historico-movimentacao');
    await screen.findAllByText('Confirmação de saída zero km');
    expect(screen.queryByRole('button', { name: EXPORTAR })).toBeNull();
  });
});

describe('the registry’s stock', () => {
  const at = inWorld();

  it('is listed, asked about, and synchronised once what differs was read', async () => {
    await darEntrada(at.world, at.lojista, PRIMEIRO);
    const suporte = await at.world.as('suporte', 'horizonteMatriz');
    const { row, click, user } = await at.open('/estoque-renave', suporte);
    expect((await row(PRIMEIRO)).textContent).toContain('Estoque renave');
    await click('button', 'Consultar estoque no Renave');
    await user.type(await screen.findByLabelText('Chassi'), PRIMEIRO);
    await click('button', 'Consultar');
    expect((await screen.findByLabelText<HTMLTextAreaElement>('Resposta do Renave')).value).toContain(
      '"estado": "CONFIRMADO"',
    );
    await click('button', 'Fechar');
    await at.world.gateway.database.kysely
      .updateTable('estoque')
      .set({ estado: 'SOLICITADO' })
      .where('chassi', '=', PRIMEIRO)
      .execute();
    await click('button', /^Sincronizar estoque/);
    await click('button', 'Comparar com o Renave');
    await screen.findByText('Estado: Entrada solicitada → Estoque renave.');
    await click('button', 'Trazer 1 diferença');
    await screen.findByText('Estoque do renave sincronizado com o sistema com sucesso!');
  });
});
