import { AsyncLocalStorage } from 'node:async_hooks';
import { EMPRESAS, ESQUEMAS } from '../../migrations/tenancyViews.ts';

/** Scope of a statement: search_path, and the companies whose rows the views there show. */
export type StatementScope = readonly [caminho: string, empresas: string];

export const DE_TODAS: StatementScope = ['public', ''];

export const alcanceDe = (quais: number | readonly number[]): StatementScope =>
  typeof quais === 'number'
    ? [`${ESQUEMAS.uma}, public`, String(quais)]
    : [`${ESQUEMAS.varias}, public`, `{${quais.join()}}`];

const storage = new AsyncLocalStorage<StatementScope>();

/** Runs `ask` with a scope in async context; the driver sends it with each statement. */
export const noAlcance = <T>(alcance: StatementScope, ask: () => T): T => storage.run(alcance, ask);

/** Scope of the current async context; undefined outside a company's connection. */
export const alcanceAtual = (): StatementScope | undefined => storage.getStore();

const setting = (settings: readonly string[]): string =>
  `select where ${settings.map((name, at) => `set_config('${name}', $${at + 1}, true)`).join(' || ')} is null`;

const ALCANCE = ['search_path', EMPRESAS];

/** Time limits of a statement, in milliseconds. @concept statement timeout */
const PRAZOS = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'];

/** Sets the scope right before a statement, local to its transaction. Returns no row. */
export const ALCANCAR = { name: 'patio_alcance', text: setting(ALCANCE) };

/** The same behind a pooler, where nothing outlives a transaction: unnamed, and with the time limits. */
export const ALCANCAR_NO_POOLER = {
  comPrazos: setting([...ALCANCE, ...PRAZOS]),
  semPrazos: setting(ALCANCE),
};
