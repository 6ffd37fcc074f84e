import { Readable } from 'node:stream';
import type { Paging } from '#contract/list.ts';
import type { InputOf, Route } from '#contract/route.ts';
import { AppError } from '#domain/errors.ts';
import type { RowsOf } from '#domain/fields/pessoas.ts';
import type { EmpresaDaSessao, Sessao, UsuarioDaSessao } from '#domain/permissions.ts';
import type { Confirmado } from '#domain/values/confirmado.ts';
import { MissingFileError } from '../ports/missingFile.ts';
import type { Paginada } from '../ports/paginada.ts';
import type { EmpresaStores, Ports } from '../ports/ports.ts';
import type { RegistroDeIntencoes } from './operacoes/registro.ts';

export interface ChamadaPublica<I> {
  input: I;
  ports: Ports;
  /** The peer's address, for rate limits. */
  origem: string;
  /** The peer's browser and system, in words. */
  aparelho: string;
  /** The caller's session, if the headers open one. */
  quem(): Promise<Sessao | null>;
}

/** Context of a call with a session; `stores` reach the session's company only. */
export interface Chamada<I> extends Omit<ChamadaPublica<I>, 'aparelho'> {
  sessao: Sessao;
  rota: string;
  usuario: UsuarioDaSessao;
  empresa: EmpresaDaSessao;
  stores: EmpresaStores;
  /** Runs several writes atomically. */
  transacao<T>(work: (stores: EmpresaStores) => Promise<T>): Promise<T>;
  /** Hash of the session's token, for calls that manage sessions. */
  tokenHash: string;
  /** Milliseconds that a registry call waits for its end, where its caller says so. */
  esperaMs?: number;
  /** Throws unless the person lately proved who they are, where that depends on the input (`asksProof`). */
  askProof: () => void;
  /** What the question before this deed stated; refused where it is not so. */
  confirmado?: Confirmado | undefined;
  /** Told, inside the transaction, which operations the call created. */
  registradas?: (registro: RegistroDeIntencoes) => void;
}

/** Headers of a request of a company's own system. */
export interface PedidoDeSistema {
  /** Its idempotency key. */
  chave: string | null;
  esperaMs: number;
  /** The version of the record that it knows (`If-Match`); null where it does not say. */
  seVersao: number | null;
  partes: AsyncIterable<BodyPart>;
}

/** An answer to a company's own system: JSON, or a file. */
export interface RespostaASistema {
  status: number;
  corpo: unknown;
  /** The address of the operation. */
  local?: string | null;
  arquivo?: Arquivo;
}

/** A call before its input is known. */
export type ChamadaSemInput = Omit<Chamada<never>, 'input'>;

export type ComEmpresa = Sessao & { empresa: EmpresaDaSessao };

/** A call in a session's name; one that a job makes has neither peer nor token. */
export const chamadaOf = (
  ports: Ports,
  sessao: ComEmpresa,
  rota: string,
  { origem, tokenHash } = { origem: '', tokenHash: '' },
): ChamadaSemInput => ({
  ports,
  origem,
  quem: async () => sessao,
  sessao,
  rota,
  tokenHash,
  askProof: () => {},
  usuario: sessao.usuario,
  empresa: sessao.empresa,
  stores: ports.empresa(sessao.empresa.codigo),
  transacao: (work) => ports.transacao(sessao.empresa.codigo, work),
});

/**
 * One part of a multipart body, in order of arrival; a file must be consumed before the next part. Copy
 * chunks that are kept: a chunk shares its memory with all that arrived with it.
 */
export type BodyPart =
  | { tipo: 'arquivo'; campo: string; nome: string; mime: string; conteudo: AsyncIterable<Uint8Array> }
  | { tipo: 'campo'; campo: string; valor: string };

export interface Arquivo {
  nome: string;
  tipo: string;
  conteudo: Readable;
  tamanho?: number;
  /** Companies whose records it holds, where not the session's alone. */
  empresas?: readonly (number | null)[];
}

export type UseCase =
  | { kind: 'publica'; route: Route; run: (chamada: ChamadaPublica<never>) => Promise<unknown> }
  | {
      kind: 'json';
      route: Route;
      run: (chamada: Chamada<never>) => Promise<unknown>;
      /** Of a list that the registry is asked about: the rows as last heard, and having it asked. */
      list?: (chamada: Chamada<never>) => Promise<unknown>;
      refresh?: (chamada: Chamada<never>) => Promise<void>;
      /** Of a list: what its exported workbook is called, where the route alone cannot say it. */
      nomeDaPlanilha?: (chamada: Chamada<never>) => Promise<string>;
      /** Of an answer that is no list but has rows of one or several: they tell of people as those do. */
      rowsOf?: (answer: never) => readonly RowsOf[];
    }
  | {
      kind: 'envio';
      route: Route;
      run: (chamada: Chamada<never>, partes: AsyncIterable<BodyPart>) => Promise<unknown>;
    }
  | { kind: 'arquivo'; route: Route; run: (chamada: Chamada<never>) => Promise<Arquivo> }
  | {
      /** A call for a company's own systems. */
      kind: 'porta';
      route: Route;
      run: (chamada: Chamada<never>, pedido: PedidoDeSistema) => Promise<RespostaASistema>;
    };

/** A call without a session. */
export const publicUseCase = <I, A>(
  route: Route<I, A>,
  run: (chamada: ChamadaPublica<InputOf<Route<I, A>>>) => Promise<A>,
): UseCase => ({ kind: 'publica', route, run });

/** A call with a session that answers JSON. */
export const useCase = <I, A>(
  route: Route<I, A>,
  run: (chamada: Chamada<InputOf<Route<I, A>>>) => Promise<A>,
  more: {
    nomeDaPlanilha?: (chamada: Chamada<InputOf<Route<I, A>>>) => Promise<string>;
    rowsOf?: (answer: A) => readonly RowsOf[];
  } = {},
): UseCase => ({ kind: 'json', route, run, ...more });

/** Answer of a call besides its route's sentence of success; `message` replaces that sentence, void leaves it alone. */
type Beside<A> =
  | (Omit<A, 'message'> & { message?: string })
  // biome-ignore lint/suspicious/noConfusingVoidType: a function without a return
  | (object extends Omit<A, 'message'> ? void : never);

/** A call that answers with its route's sentence of success. */
export const tellingUseCase = <I, A extends { message: string }>(
  route: Route<I, A> & { success: string },
  run: (chamada: Chamada<InputOf<Route<I, A>>>) => Promise<Beside<A>>,
): UseCase =>
  useCase<I, A>(route, async (chamada) => Object.assign({ message: route.success }, await run(chamada)) as A);

/** A call with a multipart body, read part by part. */
export const uploadUseCase = <I, A>(
  route: Route<I, A>,
  run: (chamada: Chamada<InputOf<Route<I, A>>>, partes: AsyncIterable<BodyPart>) => Promise<A>,
): UseCase => ({ kind: 'envio', route, run });

export const fileUseCase = <I, A>(
  route: Route<I, A>,
  run: (chamada: Chamada<InputOf<Route<I, A>>>) => Promise<Arquivo>,
): UseCase => ({ kind: 'arquivo', route, run });

/** The record; throws `naoEncontrado` for null, the same for absent and foreign records. */
export const found = <T>(record: T | null | undefined, message?: string): T => {
  if (record === null || record === undefined)
    throw new AppError('naoEncontrado', message ? { message } : {});
  return record;
};

/** A file of these bytes. */
export const arquivoOf = (nome: string, tipo: string, bytes: Uint8Array): Arquivo => ({
  nome,
  tipo,
  conteudo: Readable.from([bytes]),
  tamanho: bytes.length,
});

/** A stored file; throws `naoEncontrado` where there is none any more. */
export const readStored = async (
  { arquivos }: Pick<Ports, 'arquivos'>,
  chave: string,
  message?: string,
  range?: { start: number; length: number },
): Promise<Readable> => {
  try {
    return await arquivos.read(chave, range);
  } catch (error) {
    if (error instanceof MissingFileError)
      throw new AppError('naoEncontrado', { ...(message && { message }), cause: error });
    throw error;
  }
};

/** Page of a list that is asked for; only calls of systems give a cursor (`depoisDe`). */
export type PaginaPedida = Pick<Paging, 'page' | 'perPage' | 'ordemCampo'> & Pick<Paginada, 'depoisDe'>;

/** Page and page size, by default 1 and 25, and the order. */
export const pagingOf = ({ page, perPage, ordemCampo, depoisDe }: PaginaPedida) => ({
  page: page ?? 1,
  perPage: perPage ?? 25,
  ordemCampo,
  ...(depoisDe !== undefined && { depoisDe }),
});

/** Paging, order, search text and state, common to all vehicle lists. */
export const consultaOf = (
  input: PaginaPedida & {
    descricaoFiltro?: string | null;
    estadoDaLinha?: string | null;
    lote?: number | null;
    recusa?: string | null;
    pedido?: string | null;
  },
) => ({
  ...pagingOf(input),
  descricaoFiltro: input.descricaoFiltro ?? null,
  estado: input.estadoDaLinha ?? null,
  ...(input.lote != null && { lote: input.lote }),
  ...(input.recusa && { recusa: input.recusa }),
  ...(input.pedido && { pedido: input.pedido }),
});
