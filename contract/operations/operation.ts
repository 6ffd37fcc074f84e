import type { Taxa } from '#domain/taxas.ts';
import type { Assunto } from '../gateway/engine/eventos.ts';
import type { GrupoDeMovimentos } from '../gateway/estoque/fechamento.ts';
import type { NomeDeEvento } from '../integracao/eventos.ts';

export type Module = 'zeroKm' | 'usados' | 'ite' | 'montadora';

/** The place that operations take their vehicle from; the lists of that place show their outcome. */
export type Family = 'pendencia' | 'estoque' | 'venda' | 'rejeicao' | 'entrega';

/** An act on a vehicle, in the words of its buttons, confirmations and refusals. */
export interface OperationWords {
  /** Completes 'Recusada ao' and 'Erro ao': 'confirmar a entrada'. The first word is the verb of a selection's button. */
  act: string;
  /** The noun after that verb: 'entrada', 'entradas'. */
  counted: readonly [one: string, many: string];
  /** Participle of an operation that is done, in the noun's gender: 'confirmada'. */
  done: string;
  /** The consequence; completes 'O veículo' and 'Cada veículo'. */
  does: string;
  /** The way to take it back, as a sentence; null if there is nothing to say. */
  wayBack: string | null;
}

/** How an intent ends, and the states that its record may have afterwards. */
type Outcome =
  | 'confirmada'
  | 'recusada'
  | 'TRANSFERIDO'
  | 'CONFIRMADO'
  | 'FINALIZADO'
  | 'CONSUMIDA'
  | 'SUMIDO';

/** The facts that are the same at every door of the registry. */
interface OperationFacts extends OperationWords {
  family: Family;
  /** Charged to the company. */
  charged: boolean;
  /** The state's fee and its payer, set aside before the call; null where there is none. */
  stateFee: { of: Taxa; payer: 'company' | 'branch' } | null;
  /** Refused without a valid inspection report, where the company's state demands one. */
  inspected?: true;
  /** The number of the month-end closing that counts it. */
  closing: GrupoDeMovimentos | null;
  /** Subjects announced whenever it changes something. */
  subjects: readonly Assunto[];
  /** The events that its outcomes are to the company's own systems. */
  events?: Readonly<Partial<Record<Outcome, NomeDeEvento>>>;
}

interface Door<Screen> {
  module: Module;
  /** The screen in which it is requested and its refusal is fixed: area and name in `src/workflows/places.ts`. */
  screen: Screen;
  /** Paths of the gateway's calls that request it; none if it only follows another operation. */
  routes: readonly string[];
}

interface Own<Undoing> {
  /** Title in histories. */
  title: string;
  /** The operation that takes it back, by name; null where there is none. */
  undoneBy: Undoing;
}

/**
 * The facts of one operation at the registry. Lists, histories, closing, tray and guided undo derive from them.
 * @rule facts of an operation, undo of an operation
 */
export type Facts<Screen = string, Undoing = string | null> = OperationFacts & Door<Screen> & Own<Undoing>;

/** Declares the facts that twins share; the result is called with each one's door and own facts. */
export const operation =
  (shared: OperationFacts) =>
  <const S extends string, const U extends string | null = null>(
    door: Door<S>,
    { undoneBy, ...own }: Omit<Own<U>, 'undoneBy'> & { undoneBy?: U } & Partial<OperationFacts>,
  ): Facts<S, U> => ({ ...shared, ...door, ...own, undoneBy: (undoneBy ?? null) as U });

/** The doors of a module. */
export const doorsOf =
  (module: Module) =>
  <const S extends string>(screen: S, ...routes: string[]): Door<S> => ({ module, screen, routes });

export const FREE = { charged: false, stateFee: null } as const;
export const UNCOUNTED = { ...FREE, closing: null } as const;
/** `wayBack` of an irreversible operation. */
export const FINAL = 'Não há como desfazer depois.';
export const VEICULOS = ['veículo', 'veículos'] as const;
export const ENTRADAS = ['entrada', 'entradas'] as const;
