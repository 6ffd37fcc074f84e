import type { Medidas } from '../ports/medidas.ts';
import type { RenavePort } from '../ports/ports.ts';
import { createContador } from './contador.ts';
import type { Familia } from './texto.ts';

interface Resposta {
  metodo: string;
  rota: string;
  status: number;
  segundos: number;
}

const medida = (nome: string, ajuda: string, amostras: Familia['amostras']): Familia => ({
  nome,
  ajuda,
  tipo: 'gauge',
  amostras,
});

const doBanco = ({ intencoes, trabalhos }: Medidas): Familia[] => [
  medida(
    'patio_intents',
    'Operations at the registry that have not ended.',
    intencoes.map(({ estado, total }) => ({ rotulos: { state: estado }, valor: total })),
  ),
  medida(
    'patio_intents_oldest_seconds',
    'Age of the oldest of them.',
    intencoes.map(({ estado, idade }) => ({ rotulos: { state: estado }, valor: idade })),
  ),
  medida(
    'patio_jobs',
    'Jobs in the queues; failed ones are kept for a month.',
    trabalhos.map(({ fila, estado, total }) => ({ rotulos: { queue: fila, state: estado }, valor: total })),
  ),
  medida(
    'patio_jobs_oldest_seconds',
    'Age of the oldest of them.',
    trabalhos.map(({ fila, estado, idade }) => ({ rotulos: { queue: fila, state: estado }, valor: idade })),
  ),
];

const doProcesso = (): Familia[] => [
  medida('process_resident_memory_bytes', 'Memory of this gateway.', [
    { rotulos: {}, valor: process.memoryUsage.rss() },
  ]),
  medida('process_uptime_seconds', 'How long this gateway has been running.', [
    { rotulos: {}, valor: Math.round(process.uptime()) },
  ]),
];

/** Counters of this gateway since its start, and gauges of all gateways from the database. */
export const createMetricas = () => {
  const pedidos = createContador('patio_http_requests_total', 'Requests answered.');
  const tempo = createContador('patio_http_request_seconds_total', 'Time in which they were answered.');
  const trabalhos = createContador('patio_jobs_total', 'Jobs run by this gateway, by how they ended.');
  const respostas = createContador(
    'patio_renave_answers_total',
    'Answers of the registry, by what they mean.',
  );
  const espera = createContador('patio_renave_answer_seconds_total', 'Time in which they came.');
  return {
    respondeu: ({ metodo, rota, status, segundos }: Resposta): void => {
      pedidos.sum({ method: metodo, route: rota, status });
      tempo.sum({ method: metodo, route: rota }, segundos);
    },
    /** Decorates a job with counting. */
    trabalho:
      <T>(fila: string, execute: (trabalho: T) => Promise<void>) =>
      async (trabalho: T): Promise<void> => {
        let fim = 'failed';
        try {
          await execute(trabalho);
          fim = 'done';
        } finally {
          trabalhos.sum({ queue: fila, result: fim });
        }
      },
    /** Decorates the registry port with counting by call and outcome. */
    renave: (port: RenavePort): RenavePort => ({
      callRenave: async (codigoEmpresa, call, input) => {
        const desde = performance.now();
        const resposta = await port.callRenave(codigoEmpresa, call, input);
        const chamada = `${call.method} ${call.path}`;
        respostas.sum({ call: chamada, answer: resposta.tipo });
        espera.sum({ call: chamada }, (performance.now() - desde) / 1000);
        return resposta;
      },
    }),
    familias: (medidas: Medidas): Familia[] => [
      ...[pedidos, tempo, trabalhos, respostas, espera].map((contador) => contador.familia()),
      ...doBanco(medidas),
      ...doProcesso(),
    ],
  };
};

export type Metricas = ReturnType<typeof createMetricas>;
