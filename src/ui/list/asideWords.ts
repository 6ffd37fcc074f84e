import type { RaRecord } from 'react-admin';
import { contagem } from '#domain/values/contagem.ts';

/** Rows that 'all' left out: refused ones, and those beyond the largest batch. */
export interface LeftOut {
  ids: ReadonlySet<RaRecord['id']>;
  refused: number;
  beyond: number;
}

export const leftOutWords = ({ refused, beyond }: LeftOut, feminine: boolean): string =>
  [
    refused > 0 &&
      `${contagem(refused, `recusad${feminine ? 'a' : 'o'} fica`, `recusad${feminine ? 'as' : 'os'} ficam`)} de fora.`,
    beyond > 0 && `${contagem(beyond, 'fica', 'ficam')} para depois: vão até 1.000 de cada vez.`,
  ]
    .filter(Boolean)
    .join(' ');

/** Names of rows at most in a sentence. */
const MOST_NAMED = 5;

export const hiddenWords = (names: readonly string[]): string => {
  const [shown, more] = [names.slice(0, MOST_NAMED), names.length - MOST_NAMED];
  const whole = more > 0 ? `${shown.join(', ')} e mais ${more.toLocaleString('pt-BR')}` : shown.join(', ');
  return `${contagem(names.length, 'não está à vista', 'não estão à vista')}: ${whole}.`;
};
