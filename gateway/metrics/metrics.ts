import { setTimeout as pause } from 'node:timers/promises';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Medidas } from '../ports/medidas.ts';
import type { RenavePort } from '../ports/ports.ts';
import { inSpan } from '../ports/tracing.ts';
import type { Versao } from '../ports/versao.ts';
import { createMedidores, type Fontes } from './gauges.ts';

interface RespostaMedida {
  metodo: string;
  rota: string;
  status: number;
  segundos: number;
}

/** Seconds: from an answer at once to the registry's slowest. */
const BUCKETS = [0.025, 0.1, 0.3, 1, 3, 10, 30, 60];

/** Prometheus waits 10 s for an answer, and asks most of all while the database is away. */
const BANCO_MS = 3000;

/** Null when the database does not answer in time; one question at a time, however often somebody asks. */
const createAsker = () => {
  let asking: Promise<Medidas | null> | null = null;
  return (medidas: Fontes['medidas']): Promise<Medidas | null> => {
    asking ??= medidas()
      .catch(() => null)
      .finally(() => {
        asking = null;
      });
    return Promise.race([asking, pause(BANCO_MS, null, { ref: false })]);
  };
};

const createInstrumentos = (register: Registry) => ({
  pedidos: new Histogram({
    name: 'patio_http_request_duration_seconds',
    help: 'Requests answered, by how long they took.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [register],
  }),
  trabalhos: new Counter({
    name: 'patio_jobs_total',
    help: 'Jobs run by this gateway, by how they ended.',
    labelNames: ['queue', 'result'],
    registers: [register],
  }),
  respostas: new Histogram({
    name: 'patio_renave_answer_duration_seconds',
    help: 'Answers of the registry by what they mean, and how long they took.',
    labelNames: ['call', 'answer'],
    buckets: BUCKETS,
    registers: [register],
  }),
});

/** Counters of this gateway since its start, and gauges of all gateways from the database. @concept metrics */
export const createMetricas = (versao: Versao) => {
  const register = new Registry();
  const { pedidos, trabalhos, respostas } = createInstrumentos(register);
  new Gauge({
    name: 'patio_build_info',
    help: 'What runs.',
    labelNames: ['version', 'commit'],
    registers: [register],
  }).set({ version: versao.versao, commit: versao.commit ?? '' }, 1);
  const setMedidores = createMedidores(register);
  const ask = createAsker();
  return {
    versao,
    respondeu: ({ metodo, rota, status, segundos }: RespostaMedida): void =>
      pedidos.observe({ method: metodo, route: rota, status }, segundos),
    /** Decorates a job with counting. */
    trabalho:
      <T>(fila: string, execute: (trabalho: T) => Promise<void>) =>
      async (trabalho: T): Promise<void> => {
        let fim = 'failed';
        try {
          await inSpan(`job ${fila}`, {}, () => execute(trabalho));
          fim = 'done';
        } finally {
          trabalhos.inc({ queue: fila, result: fim });
        }
      },
    /** Decorates the registry port with counting by call and outcome. */
    renave: (port: RenavePort): RenavePort => ({
      callRenave: async (codigoEmpresa, call, input) => {
        const desde = performance.now();
        const resposta = await port.callRenave(codigoEmpresa, call, input);
        const segundos = (performance.now() - desde) / 1000;
        respostas.observe({ call: `${call.method} ${call.path}`, answer: resposta.tipo }, segundos);
        return resposta;
      },
    }),
    /** Begins to watch the process itself; the returned function writes everything for Prometheus. */
    open: (fontes: Fontes) => {
      collectDefaultMetrics({ register });
      return async (): Promise<{ type: string; text: string }> => {
        const livres = await fontes.livres().catch(() => null);
        setMedidores(fontes, await ask(fontes.medidas), livres);
        return { type: register.contentType, text: await register.metrics() };
      };
    },
  };
};

export type Metricas = ReturnType<typeof createMetricas>;
