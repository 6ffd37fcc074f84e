import { describe, expect, it } from 'vitest';
import { type Situacao, todos } from '#contract/gateway/estoque/todos.ts';
import { usados } from '#contract/gateway/usados/usados.ts';
import { entradaZeroKm } from '#contract/gateway/zeroKm/entradaZeroKm.ts';
import { saidaZeroKm } from '#contract/gateway/zeroKm/saidaZeroKm.ts';
import { diaBrasilia } from '#domain/values/datas.ts';
import { convertPlaca, formatPlaca } from '#domain/values/placa.ts';
import { emEstoque } from '#tests/gateway/usados/mundo.ts';
import { stock, vendidos } from '#tests/gateway/zeroKm/saidaZeroKm/veiculos.ts';
import { ownGateway, ownSession } from '#tests/support/ownGateway.ts';

const world = ownGateway();
const lojista = ownSession(world, 'lojista');
const vizinho = ownSession(world, 'vizinho');

const onde = async (chassi: string) => {
  const { data } = await lojista.call(todos.lista, { descricaoFiltro: chassi });
  return data.map(({ tipo, situacao }) => [tipo, situacao]);
};

describe('every vehicle once', () => {
  it('has new and used ones, each where it stands, and counts what its chips list', async () => {
    const [novo] = await stock(world, lojista, 2);
    const usado = await emEstoque(world, lojista);
    const [vendido, antigo] = await vendidos(world, lojista, 2);
    const saida = `${diaBrasilia(new Date())}T10:00:00`;
    await world.kysely.updateTable('estoque').set({ saida }).where('chassi', '=', vendido.chassi).execute();
    expect(await onde(novo.chassi)).toEqual([['novo', 'emEstoque']]);
    expect(await onde(usado.chassi)).toEqual([['usado', 'emEstoque']]);
    expect(await onde(vendido.chassi)).toEqual([['novo', 'semDocumento']]);
    // Sold three months ago, by its invoice.
    expect(await onde(antigo.chassi)).toEqual([]);
    const { data, meta, quantidades } = await lojista.call(todos.lista, { perPage: 100 });
    expect(new Set(data.map(({ id }) => id)).size).toBe(meta.total);
    for (const situacao of new Set(data.map((row) => row.situacao as Situacao))) {
      const lista = await lojista.call(todos.lista, { estadoDaLinha: situacao });
      expect([situacao, lista.meta.total]).toEqual([situacao, quantidades[situacao]]);
    }
  });

  it('says that a vehicle waits for its entry until it is in stock', async () => {
    const { data } = await lojista.heard(entradaZeroKm.lista);
    const naSituacao = async (estadoDaLinha: Situacao) =>
      (await lojista.call(todos.lista, { estadoDaLinha, perPage: 100 })).data
        .map(({ chassi }) => chassi)
        .sort();
    const esperam = (semNota: boolean) =>
      data
        .filter(({ numeronf }) => (numeronf === null) === semNota)
        .map(({ chassi }) => chassi)
        .sort();
    expect(await naSituacao('aEntrar')).toEqual(esperam(false));
    expect(await naSituacao('semNota')).toEqual(esperam(true));
  });

  it('finds a used vehicle by its plate as it is shown, typed or was before', async () => {
    const [usado] = (await lojista.call(todos.lista, { tipo: 'usado' })).data;
    const placa = usado?.placa ?? '';
    const shown = formatPlaca(placa);
    const typed = [placa, shown, shown.slice(0, 4), shown.slice(0, 6).toLowerCase(), convertPlaca(placa)];
    for (const descricaoFiltro of typed) {
      const { data } = await lojista.call(todos.lista, { descricaoFiltro });
      expect(
        data.map(({ id }) => id),
        String(descricaoFiltro),
      ).toContain(usado?.id);
      // The column of the used vehicles' own list finds it as well.
      const { data: dosUsados } = await lojista.call(usados.lista, { descricaoFiltro });
      expect(
        dosUsados.map((one) => one.placa),
        String(descricaoFiltro),
      ).toContain(placa);
    }
  });

  it('hands out the rows that a list has of the vehicles that are asked for, and of no others', async () => {
    const [um, outro] = await stock(world, lojista, 3);
    const veiculos = [um.chassi, outro.chassi, '9BW00000000000000'].join(',');
    const { linhas } = await lojista.call(todos.linhas, { listas: 'saidas', veiculos });
    const { saidas: data = [] } = linhas;
    const daLista = await lojista.call(saidaZeroKm.lista, { descricaoFiltro: um.chassi });
    expect(data.map(({ chassi }) => chassi).sort()).toEqual([um.chassi, outro.chassi].sort());
    expect(data).toContainEqual(daLista.data[0]);
    expect((await vizinho.call(todos.linhas, { listas: 'saidas', veiculos })).linhas).toEqual({ saidas: [] });
  });

  it('hands out no list that the session may not see, and none without vehicles', async () => {
    expect(await lojista.call(todos.linhas, { listas: 'naIte', veiculos: 'A' })).toEqual({ linhas: {} });
    const wrong = lojista.call(todos.linhas, { listas: 'lotes', veiculos: 'A' });
    await expect(wrong).rejects.toMatchObject({ status: 400 });
  });
});
