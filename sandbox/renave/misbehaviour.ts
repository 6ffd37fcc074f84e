import type { ServerResponse } from 'node:http';
import type { ActiveBehaviour } from './behaviours.ts';
import type { Corpo } from './campos.ts';
import type { Detran } from './operacoes/contexto.ts';
import type { Resposta } from './recusa.ts';
import type { RegistryRows } from './registro.ts';

/** A call affected by a fault. */
export interface Vitima {
  comportamento: ActiveBehaviour;
  res: ServerResponse;
  path: string;
  agora: () => Date;
  /** Does the work and resolves to its regular answer. */
  execute(): Promise<Resposta>;
  corpo: Corpo;
  registro: RegistryRows;
  detran: Detran;
  /** The chassis that the call concerns. */
  chassi: string | null;
  /** The last answer of the same operation to any caller. */
  ultimaResposta: Resposta | null;
  /** Resolves when the fault is removed. */
  removed: Promise<void>;
  /** Aborted when the sandbox closes. */
  signal: AbortSignal;
}

export type Misbehaviour = (vitima: Vitima) => Promise<void>;
