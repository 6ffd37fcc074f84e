import { type ComponentType, createContext, type ReactElement, useContext } from 'react';
import type { FieldKind } from '#domain/fields/kinds.ts';
import type { Sessao } from '#domain/permissions.ts';
import type { Activity } from '#src/dataProvider/activity.ts';
import type { Uploads } from './actions/uploads.ts';
import type { Live } from './live.ts';

/** The address that a value of a kind leads to. */
type Leads = Partial<Record<FieldKind, (value: string) => string>>;

/** An entity, and what its form is told by whoever points at it; nothing where only its list knows what to ask first. */
export interface Registered {
  entity: string;
  params?: Readonly<Record<string, string>>;
}

/** What the ui kit needs of the program around it; the app provides it once, above every screen. */
export interface Patio {
  sessao: Sessao;
  live: Live;
  activity: Activity;
  /** What is being sent: it outlives the screen it was started from. */
  uploads: Uploads;
  /** Where a value of a kind leads, wherever it is shown: a chassis to its vehicle. */
  leads?: Leads;
  /** Stands in every page's header, before what opens its help. */
  besideHelp?: ComponentType;
  /** The form that registers what a field may point at, where this person may: it opens above the field's own. */
  registers?: (creates: Registered, sessao: Sessao) => ReactElement | null;
}

/** Whether a field's target may be registered where it stands: a filter only chooses, and one dialog is enough. */
export const OnTheSpot = createContext(true);

export const PatioContext = createContext<Patio | null>(null);

export const usePatio = (): Patio => {
  const patio = useContext(PatioContext);
  if (patio === null) throw new Error('PatioContext is missing: the app provides it above every screen');
  return patio;
};

export const useSessao = (): Sessao => usePatio().sessao;
