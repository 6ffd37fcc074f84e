import { xml } from '#contract/gateway/notas/xml.ts';
import { PAUSA_MS } from '#domain/sefaz/distribuicao.ts';
import { receiveNext } from '#gateway/usecases/notas/sefaz/receiveNext.ts';
import type { Amostra } from '#sandbox/notas/sampleNotas.ts';
import { type ChaveEmpresa, EMPRESAS } from '#sandbox/world/demo.ts';
import type { TestGateway, TestSession } from './gateway.ts';
import { exactly, type Many } from './many.ts';
import { type createRelogio, notasPara } from './sefaz.ts';
import { until } from './zeroKm.ts';

export const PAUSA_MINUTOS = PAUSA_MS / 60_000;

/** A standing order for every note of the manufacturer, at any hour. */
export const ORDEM = {
  modo: 'ativa',
  emitentes: EMPRESAS.aurora.cnpj,
  limite: 100_000_000,
  dias: 'todos',
  das: 0,
  ate: 24,
} as const;

/** Notes that reach the companies of a world from the tax authority, whose clock the test moves. */
export const createChegada = (
  world: TestGateway,
  relogio: ReturnType<typeof createRelogio>,
  primeira = 100,
) => {
  let semente = primeira;
  return {
    /** Puts notes of the manufacturer there; those that are not whole are announced first. */
    put: <N extends number>(empresa: ChaveEmpresa, quantidade: N, inteira = true): Many<Amostra, N> => {
      semente += 1;
      const { cnpj } = EMPRESAS[empresa];
      const amostras = notasPara<number>(cnpj, quantidade, relogio.agora, semente);
      world.sandbox.sefaz.acervo.put(
        ...amostras.map((amostra) => ({ tipo: 'nota' as const, cnpj, xml: amostra.xml, inteira })),
      );
      return exactly(quantidade, amostras);
    },
    /** Puts every due question, and returns how many there were. */
    receiveAll: async (): Promise<number> => {
      let quantas = 0;
      while (await receiveNext(world.gateway.ports)) quantas += 1;
      return quantas;
    },
    pause: () => relogio.advance(PAUSA_MINUTOS),
    /** Waits until all that arrived is read. */
    untilRead: (session: TestSession, empresa: ChaveEmpresa = 'horizonteMatriz') =>
      until(world, empresa, async () =>
        (await session.call(xml.lotes, { perPage: 100 })).data.every(
          ({ finalizado }) => finalizado === 'sim',
        ),
      ),
  };
};
