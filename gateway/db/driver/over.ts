import type { DaEmpresa } from './escopo/escopo.ts';

/** A port's methods as functions that are given their connection first: the types are stated by the port alone. */
export type Over<Port, Db = DaEmpresa> = {
  [Name in keyof Port]: Port[Name] extends (...given: infer Given) => infer Answer
    ? (db: Db, ...given: Given) => Answer
    : never;
};
