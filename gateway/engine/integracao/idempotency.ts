import { createHash, type Hash, randomUUID } from 'node:crypto';
import { AppError } from '#domain/errors.ts';
import { problemaOf } from '#domain/problema.ts';
import type { ChaveTomada, RespostaGuardada } from '../../ports/idempotencia.ts';
import { withHeartbeat } from '../repeatedly.ts';
import type { BodyPart, Chamada, PedidoDeSistema, RespostaASistema } from '../useCase.ts';

/** Lease on a key, renewed until its request is answered: a dead gateway's may be taken over after it. */
const LEASE_MS = 8000;

const emAndamento = (retryAfter: number) => new AppError('chaveEmAndamento', { retryAfter });

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
        throw emAndamento(LEASE_MS / 1000);
      return result;
    }),
});

const perform = async (uma: Uma, tomada: ChaveTomada): Promise<RespostaASistema> => {
  const { idempotencia } = uma.chamada.stores;
  try {
    const resposta = await withHeartbeat(
      LEASE_MS,
      () => uma.work(keeping(uma, tomada)),
      () =>
        idempotencia
          .renew(tomada, LEASE_MS)
          .catch((error) => uma.chamada.ports.log.warn({ err: error }, 'chave de idempotência não renovada')),
    );
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
 * @concept idempotency
 */
export const once = async (uma: Uma): Promise<RespostaASistema> => {
  const { chamada, pedido, resumo, reread, work } = uma;
  if (pedido.chave === null) return work(chamada);
  const tomada = { chave: pedido.chave, fence: randomUUID() };
  const inicio = await chamada.stores.idempotencia.begin(tomada, LEASE_MS);
  if (inicio.tipo === 'emAndamento') throw emAndamento(inicio.restaS);
  if (inicio.tipo === 'nova') return perform(uma, tomada);
  await reread?.();
  if (inicio.resumo !== resumo()) throw new AppError('chaveEmUso');
  return inicio.resposta;
};

export const digestOf = (...what: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(what)).digest('hex');
