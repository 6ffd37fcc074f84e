import type { Registradas } from '#contract/gateway/engine/campos.ts';
import { erroDaRecusa } from '#domain/recusa.ts';
import { contagem } from '#domain/values/contagem.ts';
import type { Intencao } from '../../ports/intencoes.ts';
import type { Recusada, RegistroDeIntencoes } from './registro.ts';

/** Outcome of one batch, or several merged; of created intents only the number matters. */
export type Lote = Omit<RegistroDeIntencoes, 'criadas'> & { criadas: readonly Pick<Intencao, 'id'>[] };

/** Limit of named vehicles per reason, and of listed reasons that no row shows. */
const DITAS = 3;

/** Names in parentheses, e.g. ' (9P…, 9P… e mais 2)'. */
const quaisOf = (quantos: number, nomes: readonly string[]): string => {
  if (nomes.length === 0) return '';
  const outras = quantos - Math.min(nomes.length, DITAS);
  return ` (${nomes.slice(0, DITAS).join(', ')}${outras > 0 ? ` e mais ${outras}` : ''})`;
};

/** Names of the refused vehicles, except those in the reason itself. */
const recusadasOf = (recusadas: readonly Recusada[], dito: string): string =>
  quaisOf(
    recusadas.length,
    recusadas.flatMap(({ veiculo }) => (veiculo && !dito.includes(veiculo) ? [veiculo] : [])),
  );

/** Sentence about vehicles that were already being processed. */
const tellInProgress = ({ criadas, emAndamento }: Lote): string[] => {
  const quantos = emAndamento.length;
  if (quantos === 0) return [];
  const quais = quaisOf(quantos, emAndamento.filter(Boolean));
  const ja = contagem(quantos, 'veículo já está', 'veículos já estão');
  return [
    `${criadas.length === 0 ? 'Nada novo foi registrado: ' : ''}${ja} em processamento no Renave${quais}.`,
  ];
};

const quantas = (n: number): string => contagem(n, 'não pôde ser enviada', 'não puderam ser enviadas');

/** Groups refusals by sentence: the common reason, else where to read them; those without a row in full. */
const byDito = (
  comLinha: readonly Recusada[],
  withoutRow: readonly Recusada[],
  outraLista: string | null,
): [string, Recusada[]][] => {
  const [motivo, ...outros] = new Set(comLinha.map(({ mensagem }) => mensagem));
  const daLinha =
    outros.length === 0 && !outraLista
      ? motivo
      : `veja o motivo ${outraLista ? `em ${outraLista}` : 'na linha'}.`;
  const ditas = [
    ...comLinha.map((recusada) => ({ recusada, dito: daLinha ?? recusada.mensagem })),
    ...withoutRow.map((recusada) => ({ recusada, dito: recusada.mensagem })),
  ];
  const grupos = Map.groupBy(ditas, ({ dito }) => dito);
  return [...grupos].map(([dito, dele]) => [dito, dele.map(({ recusada }) => recusada)]);
};

/** Sentences about refusals; a row is only referred to if it exists. */
const tellRecusas = ({ recusadas, deslocadas }: Lote, outraLista: string | null): string[] => {
  const comLinha = recusadas.filter(({ withoutRow }) => !withoutRow);
  const withoutRow = [...recusadas.filter((recusada) => recusada.withoutRow), ...deslocadas];
  const grupos = byDito(comLinha, withoutRow, outraLista);
  const ditos = grupos.slice(0, DITAS + (comLinha.length > 0 ? 1 : 0));
  const caladas = grupos.slice(ditos.length).reduce((soma, [, dele]) => soma + dele.length, 0);
  return [
    ...ditos.map(([dito, dele]) => `${quantas(dele.length)}${recusadasOf(dele, dito)}: ${dito}`),
    ...(caladas > 0 ? [`E mais ${quantas(caladas)}.`] : []),
  ];
};

/**
 * Answer of a batch: message and counts. A single refused item is thrown instead, and a batch refused as a
 * whole does not claim to be registered. `outraLista` names the list that shows the reasons, if it is not the
 * one on screen.
 */
export const respostaDoLote = (
  message: string,
  lote: Lote,
  outraLista: string | null = null,
): Registradas => {
  const { criadas, recusadas, deslocadas, emAndamento } = lote;
  const [recusa] = recusadas;
  const emCurso = emAndamento.length;
  const naoEnviadas = recusadas.length + deslocadas.length;
  if (recusa && naoEnviadas + criadas.length + emCurso === 1) {
    throw erroDaRecusa(recusa);
  }
  const seguem = criadas.length > 0 || emCurso + naoEnviadas === 0;
  return {
    message: [...(seguem ? [message] : []), ...tellInProgress(lote), ...tellRecusas(lote, outraLista)].join(
      ' ',
    ),
    registradas: criadas.length,
    emAndamento: emCurso,
    recusadas: naoEnviadas,
  };
};
