import { describe, expect, it } from 'vitest';
import { desconhecidos } from '#contract/gateway/suporte/desconhecidos.ts';
import { renave } from '#contract/renave/estabelecimento.ts';
import type { Desconhecido } from '#domain/desconhecido.ts';
import { createOddities } from '#gateway/oddities.ts';
import { nota } from '#tests/gateway/notas/xml/notas.ts';
import { loteFinalizado, send } from '#tests/gateway/notas/xml/send.ts';
import { ownGateway, ownSession } from '#tests/support/ownGateway.ts';
import { prepareSaidas } from '#tests/support/zeroKm.ts';

describe('suporte/desconhecidos', () => {
  const world = ownGateway();
  const suporte = ownSession(world, 'suporte', 'vizinho');
  const lojista = ownSession(world, 'lojista');
  const all = async () => (await suporte.call(desconhecidos.lista, { perPage: 100 })).data;

  it('counts what files have', async () => {
    for (const numero of [7701, 7702]) {
      const conteudo = nota({ numero, finalidade: 5, credito: '09' });
      const { codigoLote } = await send(lojista, [{ nome: 'a.xml', conteudo }]);
      await loteFinalizado(lojista, codigoLote);
    }
    expect(await all()).toMatchObject([{ especie: 'tipo', codigo: 'tpNFCredito 09', vezes: 2, empresas: 1 }]);
  });

  it('counts what the registry says, each line of a company once, and answers', async () => {
    await prepareSaidas(world, lojista, { quantidade: 1 });
    const codigo = await world.codigoOf('horizonteMatriz');
    const { id } = world.sandbox.behaviours.add({ cenario: 'palavrasNovas' });
    for (let times = 0; times < 2; times += 1)
      expect(await world.gateway.ports.renave.callRenave(codigo, renave.estoques, {})).toMatchObject({
        tipo: 'ok',
      });
    world.sandbox.behaviours.remove(id);
    const doRenave = (await all()).filter(({ especie }) => especie === 'renave');
    expect(doRenave.find(({ codigo: dito }) => dito.startsWith('estado: '))).toMatchObject({
      vezes: 1,
      empresas: 1,
    });
  });
});

describe('what the registry says that is unknown', () => {
  const silent = { warn: () => {} };
  const DIA = new Date('2026-11-30T12:00:00Z');
  /** Counts into a list, as long as it is not down. */
  const counting = () => {
    const state = { counted: [] as Desconhecido[], down: false, agora: DIA };
    const count = async (achados: readonly Desconhecido[]) => {
      if (state.down) throw new Error('fora do ar');
      state.counted.push(...achados);
    };
    const estranhou = createOddities(
      () => ({ desconhecidos: { count } }),
      silent,
      () => state.agora,
    );
    return { state, heard: (codigo: number, ...odd: string[]) => estranhou(codigo, 'estabelecimento', odd) };
  };
  const codigos = (counted: readonly Desconhecido[]) => counted.map(({ codigo }) => codigo);

  it('is counted by kind, once a day and company', async () => {
    const { state, heard } = counting();
    await heard(1, 'id 7: sem chassi', 'id 8: sem chassi', 'estado: RESERVADO');
    await heard(1, 'id 9: sem chassi');
    await heard(2, 'sem id', 'id 7: sem chassi');
    expect(codigos(state.counted)).toEqual(['sem chassi', 'estado: RESERVADO', 'sem id', 'sem chassi']);
    state.counted = [];
    state.agora = new Date('2026-12-01T12:00:00Z');
    await heard(1, 'estado: RESERVADO');
    expect(state.counted).toEqual([{ especie: 'renave', codigo: 'estado: RESERVADO' }]);
  });

  it('is answered all the same while nothing can be counted, and counted with the next answer', async () => {
    const { state, heard } = counting();
    state.down = true;
    await heard(1, 'sem id');
    state.down = false;
    await heard(1, 'sem id');
    expect(codigos(state.counted)).toEqual(['sem id']);
  });

  it('is text that a database takes, however long or odd', async () => {
    const { state, heard } = counting();
    await heard(1, `estado: ${'x'.repeat(51)}😀`, 'placa: \0');
    expect(codigos(state.counted)).toEqual([`estado: ${'x'.repeat(51)}\uFFFD`, 'placa: \uFFFD']);
  });
});
