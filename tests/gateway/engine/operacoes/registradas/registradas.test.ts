import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ficha } from '#contract/gateway/estoque/ficha.ts';
import { startTestGateway } from '#tests/support/gateway.ts';
import { acabou, dito, efeitos, efeitosDe, espelhado, intencoesDe, once, openBancada } from './bancada.ts';
import { CASOS, chamadasDe, PARES } from './casos.ts';
import type { Parado } from './lugar.ts';
import { type MundoRegistrado, openMundo, type Pessoas } from './mundo.ts';

describe('each registered operation', () => {
  let mundo: MundoRegistrado;
  let trazido: ReturnType<typeof openBancada>['trazido'];
  beforeAll(async () => {
    // Many vehicles are brought at once, so slow answers must not count as lost.
    mundo = await openMundo(await startTestGateway());
    const bancada = openBancada(mundo);
    trazido = bancada.trazido;
    await Promise.all([bancada.bring(CASOS, 'recusada', 'perdida', 'jaFeita'), bancada.bring(PARES, 'par')]);
  });
  afterAll(() => mundo.world.close());

  const fim = async (veiculo: Parado, nome: string) => {
    await acabou(mundo, veiculo);
    return (await intencoesDe(mundo, veiculo, nome)).at(-1);
  };
  const miss = (
    cenario: 'recusa' | 'derruba' | 'fazEDerruba' | 'jaFeita',
    { chassi }: Parado,
    nome: string,
  ) =>
    mundo.world.sandbox.behaviours.add({
      cenario,
      vezes: 1,
      alvo: { chassi, operacoes: chamadasDe(nome) },
    });
  /** Refusals shown on a vehicle's rows in all companies, and in its history. */
  const recusasDitas = async ({ chassi, placa }: Parado) => {
    const lidas = await Promise.all(
      Object.values(mundo.outros).map((quem) =>
        quem.call(ficha.read, { veiculo: placa ?? chassi }).catch(() => null),
      ),
    );
    const ditas = lidas.flatMap((lida) => lida ?? []);
    return {
      linhas: ditas.flatMap(({ linhas }) =>
        Object.values(linhas)
          .flat()
          .map((linha) => linha.erromensagem),
      ),
      historia: ditas.flatMap(({ historia }) => historia.data.map(({ erromensagem }) => erromensagem)),
    };
  };

  describe('that fails', () => {
    it.concurrent.each(CASOS)('%s, refused: shown on the row, without effect', async (nome, onde) => {
      const veiculo = trazido('recusada', nome, onde);
      miss('recusa', veiculo, nome);
      await dito(veiculo.request(nome, mundo.titulares));
      const recusada = await fim(veiculo, nome);
      expect(recusada).toMatchObject({ estado: 'recusada', erromensagem: expect.stringMatching(/\S{3}/) });
      expect(efeitos(mundo, veiculo.chassi).slice(veiculo.antes)).toEqual(
        onde.pedidos[nome]?.recusados ?? [],
      );
      await espelhado(mundo, veiculo);
      const { linhas, historia } = await recusasDitas(veiculo);
      expect(historia).toContain(recusada?.erromensagem);
      if (!onde.pedidos[nome]?.withoutRow) expect(linhas).toContain(recusada?.erromensagem);
    });

    it('during an outage waits, and is done once afterwards', async () => {
      const inteiras = CASOS.filter(([nome, onde]) => !onde.pedidos[nome]?.recusados);
      const pedidas = inteiras.map(([nome, onde]) => ({
        nome,
        onde,
        veiculo: trazido('recusada', nome, onde),
      }));
      const fora = mundo.world.sandbox.behaviours.add({ cenario: 'foraDoAr' });
      await Promise.all(pedidas.map(({ nome, veiculo }) => dito(veiculo.request(nome, mundo.titulares))));
      for (const { veiculo } of pedidas) expect(efeitos(mundo, veiculo.chassi)).toHaveLength(veiculo.antes);
      mundo.world.sandbox.behaviours.remove(fora.id);
      for (const { nome, onde, veiculo } of pedidas) {
        expect({ nome, ...(await fim(veiculo, nome)) }).toMatchObject({ nome, estado: 'confirmada' });
        once(mundo, veiculo, nome, onde);
        await espelhado(mundo, veiculo);
      }
    });
  });

  describe('with a lost answer', () => {
    it.concurrent.each(CASOS)(
      '%s, requested by two, lost before it is done and again after: sent twice, done once',
      async (nome, onde) => {
        const veiculo = trazido('perdida', nome, onde);
        miss('derruba', veiculo, nome);
        miss('fazEDerruba', veiculo, nome);
        const { titulares, outros } = mundo;
        await Promise.all([titulares, outros].map((quem) => dito(veiculo.request(nome, quem))));
        await acabou(mundo, veiculo);
        const todas = await intencoesDe(mundo, veiculo, nome);
        expect(todas.filter(({ estado }) => estado === 'confirmada')).toMatchObject([{ tentativas: 2 }]);
        once(mundo, veiculo, nome, onde);
        await espelhado(mundo, veiculo);
      },
    );
  });

  it.concurrent.each(CASOS)(
    '%s, done by another system a moment before: found by a look-up, not refused',
    async (nome, onde) => {
      const veiculo = trazido('jaFeita', nome, onde);
      miss('jaFeita', veiculo, nome);
      await dito(veiculo.request(nome, mundo.titulares));
      expect(await fim(veiculo, nome)).toMatchObject({ estado: 'confirmada', tentativas: 1 });
      once(mundo, veiculo, nome, onde);
      await espelhado(mundo, veiculo);
    },
  );

  describe('concurrent with another user’s', () => {
    /** Expects the operation to be refused, in its answer or on its row. */
    const negada = async (veiculo: Parado, nome: string, resposta: unknown) => {
      const { code, emAndamento = 0, recusadas = 0 } = (resposta ?? {}) as Record<string, number>;
      const [ultima] = (await intencoesDe(mundo, veiculo, nome)).slice(-1);
      return code !== undefined || emAndamento + recusadas > 0 || ultima?.estado === 'recusada';
    };

    it.concurrent.each(PARES)(
      '%s and %s: one is done, the other refused with a message',
      async (um, outro, onde) => {
        const veiculo = trazido('par', um, outro, onde);
        const pedidos: [string, Pessoas][] = [
          [um, mundo.titulares],
          [outro, mundo.outros],
        ];
        const respostas = await Promise.all(pedidos.map(([nome, quem]) => dito(veiculo.request(nome, quem))));
        await acabou(mundo, veiculo);
        // By all of its effects: two operations may begin with the same call.
        const feito = pedidos.findIndex(([nome]) => {
          const { novos, certos } = efeitosDe(mundo, veiculo, nome, onde);
          return isDeepStrictEqual(novos, certos);
        });
        const [perdida = ''] = pedidos[1 - feito] ?? [];
        once(mundo, veiculo, pedidos[feito]?.[0] ?? '', onde);
        expect(await negada(veiculo, perdida, respostas[1 - feito])).toBe(true);
        await espelhado(mundo, veiculo);
      },
    );
  });
});
