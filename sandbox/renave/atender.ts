import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { TLSSocket } from 'node:tls';
import type { NomeChamada } from '#contract/renave/chamadas.ts';
import type { ClienteAutenticado } from '#contract/renave/types.ts';
import type { ActiveBehaviour, Behaviours } from './behaviours.ts';
import type { Corpo } from './campos.ts';
import { identify } from './identidade.ts';
import { misbehaviours } from './misbehave.ts';
import { checkNota, type notasConhecidas } from './notas.ts';
import type { Detran, Handler } from './operacoes/contexto.ts';
import { findRota, grupoOf } from './operacoes/tabela.ts';
import { parseBody, readBody } from './pedido.ts';
import { erroRenave, RegistryRefusal, type Resposta, respostaSpring } from './recusa.ts';
import type { RegistryRows } from './registro.ts';
import { sendJson } from './respostaHttp.ts';
import { moveDetrans } from './usados/detran.ts';

/** Base path of the real registry's application on its host. */
export const BASE = '/renave-ws';

/** Duration of a call in milliseconds; the real registry is not fast. */
export interface Latencia {
  leitura: number;
  escrita: number;
}

export interface Atendimento {
  registro: RegistryRows;
  behaviours: Behaviours;
  latencia: () => Latencia;
  detran: Detran;
  agora: () => Date;
  /** Imports the pre-registrations added since the last call. */
  refresh: () => void;
  /** The operation of a vehicle in an invoice, if the sample writer recorded it. */
  cfopDaNota: ReturnType<typeof notasConhecidas>;
  signal: AbortSignal;
}

interface Chamado {
  nome: NomeChamada;
  handler: Handler;
  corpo: Corpo;
  cliente: ClienteAutenticado;
}

const urlOf = (req: IncomingMessage): URL => new URL(req.url ?? '/', 'https://localhost');

/** The chassis that a call concerns, directly or through its stock record, authorisation or delivery. */
function chassiOf({ corpo }: Chamado, registro: RegistryRows): string | null {
  if (typeof corpo.chassi === 'string') return corpo.chassi;
  const { placa = corpo.placaVeiculo ?? corpo.placa } = Object(corpo.veiculo) as Corpo;
  if (typeof placa === 'string') return registro.usado(placa)?.chassi ?? null;
  if (corpo.idEntrega !== undefined)
    return registro.estoqueDaEntrega(Number(corpo.idEntrega))?.estoque.chassi ?? null;
  const autorizacao = registro.autorizacao(Number(corpo.idAutorizacao));
  if (autorizacao) return autorizacao.chassi;
  const id = Number(corpo.idEstoque ?? corpo.idEstoqueOrigem ?? corpo.id);
  return registro.estoque(id)?.estoque.chassi ?? null;
}

async function run(chamado: Chamado, atendimento: Atendimento): Promise<Resposta> {
  const { nome, handler, corpo, cliente } = chamado;
  const agora = atendimento.agora();
  try {
    atendimento.refresh();
    moveDetrans(atendimento.registro, agora);
    checkNota(nome, corpo, chassiOf(chamado, atendimento.registro), atendimento.cfopDaNota);
    return await handler(corpo, {
      operacao: nome,
      registro: atendimento.registro,
      cliente,
      agora,
      detran: atendimento.detran,
    });
  } catch (error) {
    if (!(error instanceof RegistryRefusal)) throw error;
    return { status: error.status, corpo: erroRenave(error, agora) };
  }
}

/** Identity first, then the route, then the body: the order in which the real registry refuses a call. */
async function understand(req: IncomingMessage, path: string): Promise<Chamado | number> {
  const identidade = identify(req.socket as TLSSocket);
  if (!identidade) return 401;
  if (!path.startsWith(`${BASE}/`)) return 404;
  const inner = path.slice(BASE.length).replace(/\/$/, '');
  if (!identidade.grupos.includes(grupoOf(inner))) return 401;
  const rota = findRota(req.method ?? 'GET', inner);
  if (typeof rota === 'number') return rota;
  const text = await readBody(req);
  if (text === null) return 413;
  const query = Object.fromEntries(urlOf(req).searchParams);
  return {
    nome: rota.nome,
    handler: rota.handler,
    cliente: identidade.cliente,
    corpo: { ...query, ...parseBody(text, rota.body), ...rota.params },
  };
}

/** Answers calls as the registry would, or with an injected fault. */
export function createAtendente(atendimento: Atendimento) {
  const { registro, behaviours, latencia, agora, signal } = atendimento;
  const ultimas = new Map<NomeChamada, Resposta>();

  const play = (comportamento: ActiveBehaviour, chamado: Chamado, path: string, res: ServerResponse) =>
    misbehaviours[comportamento.cenario]({
      comportamento,
      res,
      path,
      agora,
      execute: () => run(chamado, atendimento),
      corpo: chamado.corpo,
      detran: atendimento.detran,
      registro,
      chassi: chassiOf(chamado, registro),
      removed: behaviours.whenRemoved(comportamento.id),
      ultimaResposta: ultimas.get(chamado.nome) ?? null,
      signal,
    });

  async function answer(chamado: Chamado, req: IncomingMessage, path: string, res: ServerResponse) {
    const { leitura, escrita } = latencia();
    const wait = req.method === 'GET' ? leitura : escrita;
    if (wait > 0) await delay(wait, undefined, { signal });
    const comportamento = behaviours.take({
      operacao: chamado.nome,
      cnpj: chamado.cliente.cnpj,
      chassi: chassiOf(chamado, registro),
    });
    if (comportamento) return play(comportamento, chamado, path, res);
    const resposta = await run(chamado, atendimento);
    ultimas.set(chamado.nome, resposta);
    sendJson(res, resposta);
  }

  return async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const path = urlOf(req).pathname;
    try {
      const chamado = await understand(req, path);
      if (typeof chamado === 'number') sendJson(res, respostaSpring(chamado, path, agora()));
      else await answer(chamado, req, path, res);
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof RegistryRefusal)
        sendJson(res, { status: error.status, corpo: erroRenave(error, agora()) });
      else if (!res.destroyed) throw error;
    }
  };
}
