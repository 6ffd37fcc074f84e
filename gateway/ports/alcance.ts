import type { Alcance } from '#contract/gateway/engine/trabalhos.ts';

/** An exchange that lasts longer than this is slow, and the screens say so. */
export const DEMORA_MS = 4_000;

/** The reachability that any exchange with the registry reveals. */
export type Contato = 'ok' | 'recusado' | Alcance;
