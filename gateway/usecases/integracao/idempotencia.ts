import { createHash, type Hash, randomUUID } from 'node:crypto';
import { AppError } from '#domain/errors.ts';
import { problemaOf } from '#domain/problema.ts';
import type { ChaveTomada, RespostaGuardada } from '../../ports/idempotencia.ts';
import type { BodyPart, Chamada, PedidoDeSistema, RespostaASistema } from '../useCase.ts';

/** Time for a request's transaction; afterwards its key may be taken over, and it is refused. */
const PRAZO_MS = 120_000;
const PRAZO_DO_ENVIO_MS = 15 * 60_000;
const DE_NOVO_S = 1;

const emAndamento = () => new AppError('chaveEmAndamento', { retryAfter: DE_NOVO_S });

const guardada = ({ status, corpo, local = null }: RespostaASistema): RespostaGuardada => ({
  status,
  corpo,
  local,
});

async function* hashed(conteudo: AsyncIterable<Uint8Array>, hash: Hash): AsyncGenerator<Uint8Array> {
  for await (const chunk of conteudo) {
    hash.update(chunk);
    yield chunk;
  }
}

/** The same files under the console's name of the part; whoever reads them hashes their names and content. */
export async function* hashingParts(
  partes: AsyncIterable<BodyPart>,
  hash: Hash,
  campo: string,
): AsyncGenerator<BodyPart> {
  for await (const parte of partes) {
    if (parte.tipo !== 'arquivo') continue;
    hash.update(`${parte.campo}\0${parte.nome}\0`);
    yield {
      ...parte,
      campo: parte.campo === 'arquivo' ? campo : parte.campo,
      conteudo: hashed(parte.conteudo, hash),
    };
  }
}

interface Uma {
  chamada: Chamada<never>;
  pedido: PedidoDeSistema;
  /** The digest of the request; of files, once they were read. */
  resumo: () => string;
  /** Reads files that were sent again, so that they can be compared. */
  reread?: () => Promise<void>;
  /** The answer as far as the deed's transaction knows it; null before the deed. */
  answer: (result: unknown) => RespostaASistema | null;
  work: (chamada: Chamada<never>) => Promise<RespostaASistema>;
}

/** Keeps the answer in the transaction that knows it; whose key was taken over changes nothing at all. */
const keeping = ({ chamada, answer, resumo }: Uma, tomada: ChaveTomada): Chamada<never> => ({
  ...chamada,
  transacao: (work) =>
    chamada.transacao(async (stores) => {
      const result = await work(stores);
      const resposta = answer(result);
      if (resposta && !(await stores.idempotencia.keep(tomada, resumo(), guardada(resposta))))
        throw emAndamento();
      return result;
    }),
});

const perform = async (uma: Uma, tomada: ChaveTomada): Promise<RespostaASistema> => {
  const { idempotencia } = uma.chamada.stores;
  try {
    const resposta = await uma.work(keeping(uma, tomada));
    await idempotencia.keep(tomada, uma.resumo(), guardada(resposta));
    return resposta;
  } catch (error) {
    await idempotencia.free(tomada);
    // A refusal that was written is the answer; a freed key keeps nothing.
    if (error instanceof AppError && error.status < 500)
      await idempotencia.keep(tomada, uma.resumo(), {
        status: error.status,
        corpo: problemaOf(error),
        local: null,
      });
    throw error;
  }
};

/**
 * Does a request of one key once. The first answer is kept in the transaction of the deed, and replaced by the whole
 * one afterwards. A request that changed nothing frees its key.
 */
export const once = async (uma: Uma): Promise<RespostaASistema> => {
  const { chamada, pedido, resumo, reread, work } = uma;
  if (pedido.chave === null) return work(chamada);
  const prazoMs = reread ? PRAZO_DO_ENVIO_MS : PRAZO_MS;
  const tomada = { chave: pedido.chave, fence: randomUUID() };
  const inicio = await chamada.stores.idempotencia.begin(tomada, prazoMs);
  if (inicio.tipo === 'emAndamento') throw emAndamento();
  if (inicio.tipo === 'nova') return perform(uma, tomada);
  await reread?.();
  if (inicio.resumo !== resumo()) throw new AppError('chaveEmUso');
  return inicio.resposta;
};

export const digestOf = (...what: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(what)).digest('hex');
