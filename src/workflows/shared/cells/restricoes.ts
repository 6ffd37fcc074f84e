import { nomeDaRestricao } from '#domain/restricoes.ts';

/** The restrictions of a vehicle, by name. */
export const nomesDasRestricoes = (restricoes: readonly { tipoRestricao: string }[]): string =>
  restricoes.map(({ tipoRestricao }) => nomeDaRestricao(tipoRestricao)).join(', ') || 'Não há';
