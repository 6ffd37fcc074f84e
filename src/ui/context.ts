import { type ComponentType, createContext, type ReactElement, useContext } from 'react';
import type { FieldKind } from '#domain/fields/kinds.ts';
import type { Sessao } from '#domain/permissions.ts';
import type { Activity } from '#src/dataProvider/activity.ts';
import type { Client } from '#src/dataProvider/client.ts';
import type { Uploads } from './actions/uploads.ts';
import type { Live } from './live.ts';

/**
 * An entity that can be registered on the spot, with the parameters its form takes; absent where only its list knows
 * them.
 */
export interface Registered {
  entity: string;
  params?: Readonly<Record<string, string>>;
}

/** The ui kit's dependencies on the program around it; the app provides them once, above every screen. */
export interface Patio {
  sessao: Sessao;
  client: Client;
  live: Live;
  activity: Activity;
  /** Current uploads, which outlive the screen that started them. */
  uploads: Uploads;
  /** Link addresses by kind of value, wherever one is shown: a chassis leads to its vehicle. */
  leads?: Partial<Record<FieldKind, (value: string) => string>>;
  /** The address of a batch's operations, or of today's movements by these. */
  movements?: (operations: readonly string[], batch: string | null) => string;
  /** Shown in every page's header, before the help button. */
  besideHelp?: ComponentType;
  /** Reads the session anew: a fee that it states has changed. */
  renew?: () => Promise<unknown>;
  /** Balance of the company after a fee, in cents. */
  afterFee?: ComponentType<{ fee: number }>;
  /** The form that registers a field's target, if this person may; it opens above the field's own form. */
  registers?: (creates: Registered, sessao: Sessao) => ReactElement | null;
}

/** False where a field's target must not be registered on the spot: a filter only chooses, and one dialog is enough. */
export const OnTheSpot = createContext(true);

export const PatioContext = createContext<Patio | null>(null);

export const usePatio = (): Patio => {
  const patio = useContext(PatioContext);
  if (patio === null) throw new Error('PatioContext is missing: the app provides it above every screen');
  return patio;
};

export const useSessao = (): Sessao => usePatio().sessao;
