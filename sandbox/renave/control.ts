import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { CENARIOS, isNomeCenario } from '#contract/sandbox/cenarios.ts';
import { normalizeChassi } from '#domain/values/chassi.ts';
import { normalizeCnpj } from '#domain/values/cnpj.ts';
import { isForLoopback, openLoopback } from '../loopback.ts';
import type { Behaviours, FaultTarget, PedidoComportamento } from './behaviours.ts';
import type { Corpo } from './campos.ts';
import { isNomeChamada } from './operacoes/tabela.ts';
import { parseBody, readBody } from './pedido.ts';
import { RegistryRefusal, type Resposta } from './recusa.ts';
import { sendJson } from './respostaHttp.ts';

const refusal = (mensagem: string): RegistryRefusal =>
  new RegistryRefusal(400, 'Pedido inválido', mensagem, mensagem);

function optional<T>(corpo: Corpo, campo: string, isRight: (value: unknown) => value is T): T | undefined {
  const value = corpo[campo];
  if (value === undefined || value === null) return undefined;
  if (!isRight(value)) throw refusal(`Campo inválido: ${campo}`);
  return value;
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isFlag = (value: unknown): value is boolean => typeof value === 'boolean';
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;
const isStatus = (value: unknown): value is number => isCount(value) && value >= 200 && value <= 599;
const isObject = (value: unknown): value is Corpo =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isOperacoes = (value: unknown): value is NonNullable<FaultTarget['operacoes']> =>
  Array.isArray(value) && value.length > 0 && value.every(isNomeChamada);

/** A blank form field does not restrict anything. */
const optionalText = (corpo: Corpo, campo: string, normalize: (text: string) => string) =>
  normalize(optional(corpo, campo, isText) ?? '') || undefined;

/** Parses the support screen's request; an error names the invalid field. */
function pedidoOf(corpo: Corpo): PedidoComportamento {
  const { cenario } = corpo;
  if (!isNomeCenario(cenario)) throw refusal('Cenário desconhecido');
  const alvo = optional(corpo, 'alvo', isObject) ?? {};
  return {
    cenario,
    alvo: {
      chassi: optionalText(alvo, 'chassi', normalizeChassi),
      cnpj: optionalText(alvo, 'cnpj', normalizeCnpj),
      operacoes: optional(alvo, 'operacoes', isOperacoes),
    },
    vezes: optional(corpo, 'vezes', isCount),
    demoraMs: optional(corpo, 'demoraMs', isCount),
    status: optional(corpo, 'status', isStatus),
    corpo: corpo.corpo,
    tentarDepoisDe: optional(corpo, 'tentarDepoisDe', isCount),
    faz: optional(corpo, 'faz', isFlag),
  };
}

/** CSRF protection: accepts only loopback hosts, and no content type that a form can send. */
function isTrusted(req: IncomingMessage): boolean {
  const isJson = (req.headers['content-type'] ?? '').startsWith('application/json');
  return isForLoopback(req) && (req.method !== 'POST' || isJson);
}

const showAll = (behaviours: Behaviours): Resposta => ({
  status: 200,
  corpo: {
    cenarios: Object.entries(CENARIOS).map(([id, cenario]) => ({ id, ...cenario })),
    ativos: behaviours.list(),
  },
});

async function respond(req: IncomingMessage, behaviours: Behaviours): Promise<Resposta> {
  const notFound: Resposta = { status: 404, corpo: { message: 'Não encontrado' } };
  if (!isTrusted(req)) return { status: 403, corpo: { message: 'Somente deste computador' } };
  const match = /^\/comportamentos(?:\/(\d+))?$/.exec(req.url ?? '');
  if (!match) return notFound;
  const id = match[1];
  const path = id === undefined ? req.method : `${req.method} :id`;
  if (path === 'GET') return showAll(behaviours);
  if (path === 'POST') {
    const corpo = parseBody((await readBody(req)) ?? '');
    const comportamento = behaviours.add(pedidoOf(corpo));
    await behaviours.ready;
    return { status: 201, corpo: comportamento };
  }
  if (path === 'DELETE') behaviours.clear();
  else if (path !== 'DELETE :id' || !behaviours.remove(Number(id))) return notFound;
  return { status: 204, corpo: undefined };
}

/** Plain HTTP on a loopback port, through which the support screen lists and sets faults. */
export async function startControlServer(behaviours: Behaviours, port: number) {
  const handle = async (req: IncomingMessage, res: ServerResponse) => {
    try {
      sendJson(res, await respond(req, behaviours));
    } catch (error) {
      const message = error instanceof RegistryRefusal ? error.message : 'Erro interno';
      sendJson(res, { status: error instanceof RegistryRefusal ? error.status : 500, corpo: { message } });
    }
  };
  const server = createServer((req, res) => void handle(req, res));
  const { port: given, close } = await openLoopback(server, port);
  return { url: `http://127.0.0.1:${given}`, close };
}
