import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { createContext, useMemo } from 'react';
import type { Identifier, RaRecord } from 'react-admin';
import { type DesfechoDoVeiculo, MAX_DESFECHOS, trabalhos } from '#contract/gateway/engine/trabalhos.ts';
import { operationOf } from '#contract/operations/index.ts';
import type { Tone } from '#domain/fields/field.ts';
import { contagem } from '#domain/values/contagem.ts';
import { usePatio } from '../context.ts';

type CountedWord = readonly [one: string, many: string];

/** What became of a row that left its list. */
export interface RowOutcome {
  word: CountedWord;
  tone: Tone;
}

const GONE: RowOutcome = { word: ['saiu', 'saíram'], tone: 'calm' };
const REFUSED: RowOutcome = { word: ['recusada', 'recusadas'], tone: 'wrong' };
const RUNNING: RowOutcome = { word: ['em andamento', 'em andamento'], tone: 'running' };

const doneOf = ({ operacao }: DesfechoDoVeiculo): RowOutcome => {
  const done = operationOf(operacao)?.done;
  return done ? { word: [done, `${done}s`], tone: 'ready' } : GONE;
};

const BY_STATE: Readonly<Partial<Record<DesfechoDoVeiculo['estado'], RowOutcome>>> = {
  recusada: REFUSED,
  pendente: RUNNING,
  enviando: RUNNING,
  desconhecida: RUNNING,
};

const outcomeOf = (found: DesfechoDoVeiculo): RowOutcome =>
  found.estado === 'confirmada' ? doneOf(found) : (BY_STATE[found.estado] ?? GONE);

/** A row's outcome as its state: 'Confirmada ✓', 'Recusada', 'Saiu'. */
export const outcomeWords = ({ word: [one], tone }: RowOutcome): string =>
  `${one.charAt(0).toUpperCase()}${one.slice(1)}${tone === 'ready' ? ' ✓' : ''}`;

/** Rows that left a list and are still shown, each with what became of it; null until that is known. */
export const LeftRows = createContext<ReadonlyMap<Identifier, RowOutcome | null>>(new Map());

const nameOf = ({ chassi, placa }: RaRecord): string => chassi ?? placa ?? '';

const WHILE_RUNNING_MS = 1500;

/** The one batch that all of these were asked for in; null where they were asked for by themselves, or in several. */
const batchOf = ([first, ...others]: readonly DesfechoDoVeiculo[]): string | null => {
  if (!first || others.some(({ lote }) => lote !== first.lote)) return null;
  return first.confirmadas + first.recusadas + first.emCurso > 1 ? first.lote : null;
};

const isRunning = ({ emCurso }: DesfechoDoVeiculo): boolean => emCurso > 0;

const NOTHING: DesfechoDoVeiculo[] = [];

/** `asking`: what is not known yet may be soon. */
export const knownBy = (data: readonly DesfechoDoVeiculo[], asking: boolean) => {
  const found = new Map(data.map((one) => [one.veiculo, one]));
  return {
    outcomeIn: (row: RaRecord): RowOutcome | null => {
      const known = found.get(nameOf(row));
      if (known) return outcomeOf(known);
      return asking ? null : GONE;
    },
    /** How many became what: '284 confirmadas, 16 recusadas'; of a batch all, also those that were on another page. */
    counted: (some: readonly RaRecord[]): string => {
      const known = some.flatMap((row) => found.get(nameOf(row)) ?? []);
      const batches = new Map(known.map((one) => [one.lote, one])).values();
      const counts = new Map<CountedWord, number>();
      const add = ({ word }: RowOutcome, many: number) => {
        const same = [...counts.keys()].find(([one]) => one === word[0]) ?? word;
        if (many > 0) counts.set(same, (counts.get(same) ?? 0) + many);
      };
      for (const one of batches) {
        add(doneOf(one), one.confirmadas);
        add(REFUSED, one.recusadas);
        add(RUNNING, one.emCurso);
      }
      if (!asking) add(GONE, some.length - known.length);
      return [...counts].map(([word, many]) => contagem(many, ...word)).join(', ');
    },
    running: data.some(isRunning),
    /** The operations of these rows' vehicles. */
    done: [...new Set(data.map(({ operacao }) => operacao))],
    batch: batchOf(data),
  };
};

/** What became of rows that left a list; asked again while an operation of theirs, or of their batch, is under way. */
export const useRowOutcomes = (rows: readonly RaRecord[]) => {
  const { client, activity } = usePatio();
  const names = [...new Set(rows.map(nameOf).filter(Boolean))].slice(-MAX_DESFECHOS);
  const veiculos = names.join(',');
  const { data, isFetching } = useQuery({
    queryKey: [trabalhos.desfechos.path, veiculos],
    queryFn: ({ signal }) =>
      activity.callQuietly(() => client.call(trabalhos.desfechos, { veiculos }, signal)),
    enabled: names.length > 0,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.desfechos?.some(isRunning) ? WHILE_RUNNING_MS : false),
  });
  const desfechos = data?.desfechos ?? NOTHING;
  return useMemo(() => knownBy(desfechos, isFetching), [desfechos, isFetching]);
};
