import { AsyncLocalStorage } from 'node:async_hooks';
import { EMPRESAS, ESQUEMAS } from '../../migrations/escopo.ts';

/** Where the server looks for a statement's tables, and whose rows the views there have. */
export type Alcance = readonly [caminho: string, empresas: string];

export const DE_TODAS: Alcance = ['public', ''];

export const alcanceDe = (quais: number | readonly number[]): Alcance =>
  typeof quais === 'number'
    ? [`${ESQUEMAS.uma}, public`, String(quais)]
    : [`${ESQUEMAS.varias}, public`, `{${quais.join()}}`];

const storage = new AsyncLocalStorage<Alcance>();

/** Asks with the reach given; the driver sends it with the statement. */
export const noAlcance = <T>(alcance: Alcance, ask: () => T): T => storage.run(alcance, ask);

/** The reach of the statement that is about to run; none outside of a company's connection. */
export const alcanceAtual = (): Alcance | undefined => storage.getStore();

/** Runs right before the statement, in its transaction, whose end undoes it. Returns no row. */
export const ALCANCAR = {
  name: 'patio_alcance',
  text: `select where set_config('search_path', $1, true) || set_config('${EMPRESAS}', $2, true) is null`,
};
