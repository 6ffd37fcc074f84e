import type { Readable } from 'node:stream';
import type { InputOf, Route } from '#contract/route.ts';
import { AppError } from '#domain/errors.ts';
import type { EmpresaDaSessao, Sessao, UsuarioDaSessao } from '#domain/permissions.ts';
import type { EmpresaStores, Ports } from '../ports/ports.ts';

/** What a public call knows: its input, where it came from, and the ports. */
export interface ChamadaPublica<I> {
  input: I;
  ports: Ports;
  /** The peer's address, for limits. */
  origem: string;
  /** Who asks, where the headers open a session. */
  quem(): Promise<Sessao | null>;
}

/** What a call of a session knows besides: who, for which company, and that company's stores only. */
export interface Chamada<I> extends ChamadaPublica<I> {
  sessao: Sessao;
  /** The call's path. */
  rota: string;
  usuario: UsuarioDaSessao;
  empresa: EmpresaDaSessao;
  stores: EmpresaStores;
  /** Several writes that must all happen or none. */
  transacao<T>(work: (stores: EmpresaStores) => Promise<T>): Promise<T>;
  /** Hash of the session's token, for the calls that manage sessions. */
  tokenHash: string;
}

/**
 * One part of a multipart body, in the order it arrives; a file must be consumed before the next part comes. A piece
 * holds the memory of all that arrived with it: what is kept is copied.
 */
export type Parte =
  | { tipo: 'arquivo'; campo: string; nome: string; mime: string; conteudo: AsyncIterable<Uint8Array> }
  | { tipo: 'campo'; campo: string; valor: string };

export interface Arquivo {
  nome: string;
  tipo: string;
  conteudo: Readable;
  tamanho?: number;
}

export type UseCase =
  | { kind: 'publica'; route: Route; run: (chamada: ChamadaPublica<never>) => Promise<unknown> }
  | {
      kind: 'json';
      route: Route;
      run: (chamada: Chamada<never>) => Promise<unknown>;
      /** Of a list that the registry is asked about: the answer alone, without asking. */
      listar?: (chamada: Chamada<never>) => Promise<unknown>;
      /** Of a list: what its exported workbook is called, where the route alone cannot say it. */
      nomeDaPlanilha?: (chamada: Chamada<never>) => Promise<string>;
    }
  | {
      kind: 'envio';
      route: Route;
      run: (chamada: Chamada<never>, partes: AsyncIterable<Parte>) => Promise<unknown>;
    }
  | { kind: 'arquivo'; route: Route; run: (chamada: Chamada<never>) => Promise<Arquivo> };

/** A call without a session. */
export const publicUseCase = <I, A>(
  route: Route<I, A>,
  run: (chamada: ChamadaPublica<InputOf<Route<I, A>>>) => Promise<A>,
): UseCase => ({ kind: 'publica', route, run });

/** A call of a session that answers JSON. */
export const useCase = <I, A>(
  route: Route<I, A>,
  run: (chamada: Chamada<InputOf<Route<I, A>>>) => Promise<A>,
  nomeDaPlanilha?: (chamada: Chamada<InputOf<Route<I, A>>>) => Promise<string>,
): UseCase => ({ kind: 'json', route, run, ...(nomeDaPlanilha && { nomeDaPlanilha }) });

/** A call whose body is multipart, read part by part. */
export const uploadUseCase = <I, A>(
  route: Route<I, A>,
  run: (chamada: Chamada<InputOf<Route<I, A>>>, partes: AsyncIterable<Parte>) => Promise<A>,
): UseCase => ({ kind: 'envio', route, run });

/** A call that answers a file. */
export const fileUseCase = <I, A>(
  route: Route<I, A>,
  run: (chamada: Chamada<InputOf<Route<I, A>>>) => Promise<Arquivo>,
): UseCase => ({ kind: 'arquivo', route, run });

/** The record, or the one answer for absent and foreign alike. */
export const found = <T>(record: T | null | undefined, message?: string): T => {
  if (record === null || record === undefined)
    throw new AppError('naoEncontrado', message ? { message } : {});
  return record;
};

/** The page asked for, in numbers: 25 rows unless told. */
export const pagingOf = (input: { page: number | null; perPage: number | null }) => ({
  page: input.page ?? 1,
  perPage: input.perPage ?? 25,
});
