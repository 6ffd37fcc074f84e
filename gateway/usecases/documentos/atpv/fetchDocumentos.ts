import type { Recusa } from '#domain/recusa.ts';
import type { DesfechoDoItem, ItemDoLote } from '../../../ports/documentos.ts';
import type { Ports } from '../../../ports/ports.ts';
import { getDocumento } from './getDocumento.ts';

/** Concurrent document requests to the registry per batch. */
const CONCORRENCIA = 4;
/** Documents per round: between rounds other batches take their turn, and a shutdown need not wait. */
const PARTE = 100;
/** Outcomes written per transaction: often enough for visible progress, rarely enough to stay cheap. */
const PASSO = 20;
/** Consecutive unanswered requests after which the round is abandoned. */
const SEM_RESPOSTA_SEGUIDAS = 3;

/** A round's result: items without an answer, and the wait that the registry asked for. */
export interface Rodada {
  semResposta: number[];
  retryAfterMs: number | null;
}

/** A document that cannot be had, as the outcome of its vehicle. */
export const erroDoItem = (posicao: number, { codigo, titulo, mensagem }: Recusa): DesfechoDoItem => ({
  posicao,
  estado: 'erro',
  errocodigo: codigo,
  errotitulo: titulo,
  erromensagem: mensagem,
});

/** Buffers outcomes and writes them in steps, one write at a time. */
const createProgress = (ports: Ports, codigoEmpresa: number, codigoLote: number) => {
  const stores = ports.empresa(codigoEmpresa);
  let waiting: DesfechoDoItem[] = [];
  let writing: Promise<void> = Promise.resolve();
  const flush = (): Promise<void> => {
    const step = waiting;
    waiting = [];
    if (step.length === 0) return writing;
    writing = writing.then(async () => {
      await stores.lotesAtpv.saveDesfechos(codigoLote, step);
      await stores.notify('lotesAtpv');
    });
    return writing;
  };
  return {
    flush,
    async add(desfecho: DesfechoDoItem): Promise<void> {
      waiting.push(desfecho);
      if (waiting.length >= PASSO) await flush();
    },
  };
};

/** Fetches some of a batch's missing documents. A refusal is that vehicle's error; the batch continues. */
export const fetchDocumentos = async (
  ports: Ports,
  codigoEmpresa: number,
  codigoLote: number,
): Promise<Rodada> => {
  const pendentes = await ports.empresa(codigoEmpresa).lotesAtpv.listPendentes(codigoLote, PARTE);
  const progress = createProgress(ports, codigoEmpresa, codigoLote);
  const rodada: Rodada = { semResposta: [], retryAfterMs: null };
  let seguidas = 0;

  const fetchOne = async ({ posicao, chassi, idEstoque, isAcabado }: ItemDoLote): Promise<void> => {
    const tipo = isAcabado ? 'atpv' : 'termoSaida';
    const resposta = await getDocumento(ports, { codigoEmpresa, idEstoque, chassi, tipo });
    if (resposta.tipo === 'ok' || resposta.tipo === 'recusada') {
      seguidas = 0;
      return progress.add(
        resposta.tipo === 'ok' ? { posicao, estado: 'pronto' } : erroDoItem(posicao, resposta.recusa),
      );
    }
    seguidas += 1;
    rodada.semResposta.push(posicao);
    if (resposta.tipo === 'naoEnviada' && resposta.retryAfterMs !== null) {
      rodada.retryAfterMs = Math.max(rodada.retryAfterMs ?? 0, resposta.retryAfterMs);
      seguidas = SEM_RESPOSTA_SEGUIDAS;
    }
  };

  const queue = pendentes.values();
  const work = async (): Promise<void> => {
    for (const item of queue) {
      await fetchOne(item);
      if (seguidas >= SEM_RESPOSTA_SEGUIDAS) return;
    }
  };
  // Probe with one request first: while the registry is down, a round costs one call and not four.
  const first = queue.next();
  if (!first.done) await fetchOne(first.value);
  if (seguidas === 0) await Promise.all(Array.from({ length: CONCORRENCIA }, work));
  await progress.flush();
  return rodada;
};
