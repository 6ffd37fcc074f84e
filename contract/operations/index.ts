import type { GrupoDeMovimentos } from '../gateway/estoque/fechamento.ts';
import { entregas } from './entregas.ts';
import { ite } from './ite.ts';
import { montadora } from './montadora.ts';
import type { Facts } from './operation.ts';
import { transferencias } from './transferencias.ts';
import { usados } from './usados.ts';
import { zeroKm } from './zeroKm.ts';

const table = { ...zeroKm, ...montadora, ...ite, ...transferencias, ...usados, ...entregas };

/** The stable name of an operation, stored in intents and histories. */
export type OperationName = keyof typeof table;

export type Operation = Facts<(typeof table)[OperationName]['screen'], OperationName | null>;

/** Every operation at the registry. The gateway's definitions take their facts from here. */
export const operations: Readonly<Record<OperationName, Operation>> = table;

export const operationNames = Object.keys(table) as OperationName[];

const all: readonly (readonly [string, Operation])[] = Object.entries(operations);
const byName: ReadonlyMap<string, Operation> = new Map(all);
const byRoute: ReadonlyMap<string, Operation> = new Map(
  all.flatMap(([, operation]) => operation.routes.map((path) => [path, operation] as const)),
);

/** Entries whose record moves by itself at the registry, and may be gone from it. */
export const followedOperations: readonly OperationName[] = operationNames.filter((name) => {
  const { events } = operations[name];
  return events !== undefined && 'SUMIDO' in events;
});

/** By its stored name; undefined for an operation that no longer exists. */
export const operationOf = (name: string): Operation | undefined => byName.get(name);

/** By the path of a call that requests it; operations that share a call share its words and its screen. */
export const askedBy = (path: string): Operation | undefined => byRoute.get(path);

/** The operations that one number of the month-end closing counts. */
export const operationsIn = (closing: GrupoDeMovimentos): OperationName[] =>
  operationNames.filter((name) => operations[name].closing === closing);

export const operationsAskedIn = (...screens: readonly Operation['screen'][]): OperationName[] =>
  operationNames.filter((name) => screens.includes(operations[name].screen));
