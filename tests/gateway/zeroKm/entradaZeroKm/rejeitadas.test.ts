import { describe, expect, it } from 'vitest';
import { lookups } from '#contract/gateway/lookups.ts';
import { entradaZeroKm } from '#contract/gateway/zeroKm/entradaZeroKm.ts';
import { titleOf } from '#contract/lookup.ts';
import { announce } from '#tests/gateway/zeroKm/saidaZeroKm/veiculos.ts';
import { ownGateway, ownSession } from '#tests/support/ownGateway.ts';
import { confirmarEntradas, untilEstado } from '#tests/support/zeroKm.ts';

describe('rejected vehicles', () => {
  const world = ownGateway();
  const lojista = ownSession(world, 'lojista');

  const anunciados = async (quantos: number) =>
    (await announce(world, lojista, quantos)).map(({ chassi }) => chassi);
  const rejeitar = (chassi: string) =>
    lojista.call(entradaZeroKm.rejeitar, { chassi, motivoRejeicao: 'ERRO_OPERACIONAL_MONTADORA' });
  const cancelar = (chassi: string) => lojista.call(entradaZeroKm.cancelarRejeicao, { chassi });
  const list = (mais: object = {}) =>
    lojista.call(entradaZeroKm.rejeitadas, { ordemCampo: 'rejeitada|asc', ...mais });
  const chassisDe = async (mais: object = {}) => (await list(mais)).data.map(({ chassi }) => chassi);

  it('are listed with model, reason and author, searchable and paged', async () => {
    const [um = '', outro = ''] = await anunciados(2);
    await rejeitar(um);
    await rejeitar(outro);
    const { data, meta } = await list();
    expect(meta.total).toBe(2);
    expect(data[0]).toMatchObject({ chassi: um, motivo: 'ERRO_OPERACIONAL_MONTADORA' });
    expect(data[0]?.marcamodelo).toMatch(/\S/);
    expect(data[0]?.nome_usu).toMatch(/\S/);
    expect(Date.parse(data[0]?.rejeitada ?? '')).not.toBeNaN();
    expect(await chassisDe({ descricaoFiltro: outro.slice(-6) })).toEqual([outro]);
    expect(await chassisDe({ page: 2, perPage: 1 })).toEqual([outro]);
    // Nobody waits for the registry to announce what was sent back.
    expect((await lojista.call(entradaZeroKm.naoAnunciadas, { descricaoFiltro: um })).data).toEqual([]);
    await cancelar(um);
    await cancelar(outro);
    expect(await chassisDe()).toEqual([]);
  });

  it('reappear once when rejected again', async () => {
    const [chassi = ''] = await anunciados(1);
    await rejeitar(chassi);
    await cancelar(chassi);
    await rejeitar(chassi);
    expect(await chassisDe()).toEqual([chassi]);
    await cancelar(chassi);
  });

  it('exclude those pending again at the registry, and those entered since', async () => {
    const [volta = '', entra = ''] = await anunciados(2);
    await rejeitar(volta);
    await rejeitar(entra);
    expect(await chassisDe()).toEqual([volta, entra]);
    await cancelar(entra);
    const { data } = await lojista.heard(entradaZeroKm.lista, { descricaoFiltro: entra });
    await confirmarEntradas(lojista, data);
    await untilEstado(world, entra, 'confirmada');
    expect(await chassisDe()).toEqual([volta]);
    await cancelar(volta);
    await lojista.heard(entradaZeroKm.lista, {});
    expect(await chassisDe()).toEqual([]);
  });

  it('are found by chassis, model and day', () => {
    const { rejeitada = null } = { rejeitada: lookups.entradaRejeitada };
    const registro = { chassi: 'C1', descricao: 'AURORA/BRISA', rejeitada: '2026-09-02T13:00:00Z' };
    expect(rejeitada && titleOf(rejeitada, registro)).toBe('C1 · AURORA/BRISA · rejeitado em 02/09/2026');
    expect(rejeitada && titleOf(rejeitada, { ...registro, descricao: null })).toBe(
      'C1 · rejeitado em 02/09/2026',
    );
  });
});
