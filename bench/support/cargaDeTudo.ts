import { setTimeout as pause } from 'node:timers/promises';
import { sessao } from '#contract/gateway/acesso/sessao.ts';
import { entradaZeroKm } from '#contract/gateway/zeroKm/entradaZeroKm.ts';
import { sampleNotas } from '#sandbox/notas/sampleNotas.ts';
import { CONTAS, EMPRESAS } from '#sandbox/world/demo.ts';
import { GatewayError, signIn, type TestSession } from '#tests/support/gateway.ts';
import { sendNotas } from './pedidosDeUma.ts';

/** Milliseconds for which an event stream is read. */
const OUVIDO_MS = 700;

export interface Carga {
  /** Number of answers by status; `cut` without one. */
  respostas: ReadonlyMap<string, number>;
  /** Resolves when every request has its answer. */
  stop(): Promise<void>;
}

interface Onde {
  url: string;
  codigoEmpresa: number;
  lojista: TestSession;
  suporte: TestSession;
}

const hear = async ({ lojista }: Onde): Promise<void> => {
  const abort = new AbortController();
  const response = await lojista.fetch('/api/eventos', { signal: abort.signal });
  await pause(OUVIDO_MS);
  abort.abort();
  if (!response.ok) throw new Error(`${response.status}`);
};

const send = ({ lojista }: Onde, semente: number): Promise<void> => {
  const { cnpj } = EMPRESAS.horizonteMatriz;
  const notas = sampleNotas({ quantidade: 5, semente, empresa: cnpj, tipo: 'entrada' });
  return sendNotas(
    lojista,
    Array.from(notas, ({ xml }) => xml),
  );
};

/** Signs in and out; every fifth time with a wrong password. */
const enter = async ({ url, codigoEmpresa }: Onde, vez: number): Promise<void> => {
  const { email } = CONTAS.vizinho;
  if (vez % 5 === 0) {
    const senha = { email, password: 'errada', codigo_emp: codigoEmpresa };
    await fetch(`${url}/api/${sessao.login.path}`, {
      method: 'POST',
      body: JSON.stringify(senha),
      headers: { 'content-type': 'application/json' },
    });
  }
  const session = await signIn(url, 'lojista', codigoEmpresa);
  // Retries the sign-out: a remaining session would count as one left open.
  for (let tries = 0; tries < 50; tries += 1) {
    const { status } = await session.fetch(`/api/${sessao.logout.path}`, { method: sessao.logout.method });
    if (status < 500) return;
    await pause(50);
  }
};

/** Rejects a vehicle and cancels the rejection, alternately: each is an operation at the registry. */
const operate = async ({ lojista }: Onde, vez: number, chassi: string): Promise<void> => {
  const route = vez % 2 === 0 ? entradaZeroKm.rejeitar : entradaZeroKm.cancelarRejeicao;
  await lojista.call(route, { chassi });
};

const LISTAS = ['/api/veiculos', '/api/usuario/sessao', '/api/xml/getXmlImports?page=1', '/api/pessoas'];

/** Concurrent loops of requests, uploads, sign-ins, operations and event streams, until stopped. */
export const load = async (onde: Onde): Promise<Carga> => {
  const respostas = new Map<string, number>();
  let going = true;
  const count = (resposta: string) => respostas.set(resposta, (respostas.get(resposta) ?? 0) + 1);
  const sempre = async (work: (vez: number) => Promise<unknown>): Promise<void> => {
    for (let vez = 0; going; vez += 1) {
      try {
        await work(vez);
        count('200');
      } catch (error) {
        count(
          error instanceof GatewayError
            ? String(error.status)
            : (/\b\d{3}\b/.exec(String(error))?.[0] ?? 'cut'),
        );
        await pause(20);
      }
    }
  };
  const veiculos = await Promise.all(
    ['9001', '9002', '9003'].map((sufixoChassi) =>
      onde.suporte.call(entradaZeroKm.criarVeiculoMock, { sufixoChassi, veiculoAcabado: true }),
    ),
  );
  const read = async (path: string): Promise<void> => {
    const response = await onde.lojista.fetch(path);
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${response.status}`);
  };
  const trabalhos = [
    ...LISTAS.map((path) => sempre(() => read(path))),
    ...Array.from({ length: 6 }, () => sempre(() => hear(onde))),
    sempre((vez) => send(onde, 1 + vez)),
    sempre((vez) => enter(onde, vez)),
    ...veiculos.map(({ chassi }) => sempre((vez) => operate(onde, vez, chassi))),
  ];
  return {
    respostas,
    stop: async () => {
      going = false;
      await Promise.all(trabalhos);
    },
  };
};
