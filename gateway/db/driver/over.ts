import type { DaEmpresa } from './escopo/escopo.ts';

/** A port's methods as functions that are given their connection first: the types are stated by the port alone. */
export type Over<Port, Db = DaEmpresa> = {
  [Name in keyof Port]: Port[Name] extends (...given: infer Given) => infer Answer
    ? (db: Db, ...given: Given) => Answer
    : never;
};

type Methods<Functions> = {
  [Name in keyof Functions]: Functions[Name] extends (db: never, ...given: infer Given) => infer Answer
    ? (...given: Given) => Answer
    : never;
};

/** Such functions as methods that have their connection. */
export const over = <Db, Functions extends Readonly<Record<string, (db: Db, ...given: never[]) => unknown>>>(
  db: Db,
  functions: Functions,
) =>
  Object.fromEntries(
    Object.entries(functions).map(([name, work]) => [name, work.bind(null, db)]),
  ) as unknown as Methods<Functions>;
