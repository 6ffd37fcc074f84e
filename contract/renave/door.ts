import { type Expected, type Grupo, renaveCall } from './call.ts';
import type { EstoqueRenave } from './types.ts';

/** Calls at one of the registry's doors: reads, and writes that are answered with a stock record. */
export const door = (grupo: Grupo) => ({
  read: <I>(path: string, expects: Expected, transacao?: number) =>
    renaveCall<I>({ grupo, method: 'GET', path, expects, transacao }),
  write: <I>(path: string, transacao?: number) =>
    renaveCall<I>({ grupo, method: 'POST', path, expects: 'estoque', transacao }).answers<EstoqueRenave>(),
});
