import type { Inicio } from '#contract/gateway/estoque/inicio.ts';
import { countedAs, filterOf, type HomeStep, homeLines } from '#contract/lists/home.ts';
import { everywhere } from '#contract/lists/index.ts';
import type { HomeLine, HomeNumber } from '#contract/lists/list.ts';
import { may, type Sessao } from '#domain/permissions.ts';
import { contagem } from '#domain/values/contagem.ts';
import { inState, listAddress } from '#src/ui/list/listAddress.ts';
import { listPlace } from '../../places.ts';

/**
 * The list filtered to exactly the rows that the number counts. The screen's first tab is the default and has no
 * parameter.
 */
export const addressOfNumber = ({ shown }: HomeStep, number: HomeNumber, hoje: string): string => {
  const [first] = everywhere.flatMap(({ shown: { screen, tabs } }) =>
    screen === shown.screen ? Object.keys(tabs) : [],
  );
  const filter = {
    ...filterOf(number, hoje),
    ...(number.state !== undefined && inState(number.state)),
  };
  return listAddress(listPlace(shown.screen).path, filter, number.tab === first ? undefined : number.tab);
};

export type HomeCounts = Pick<Inicio, 'contagens' | 'hoje'> | undefined;

/** A number of a step with its count, undefined while it is unknown, and the list of what it counts. */
export interface Figure {
  step: HomeStep;
  number: HomeNumber;
  count: number | undefined;
  to: string;
}

/** The steps of one stage: the first figure is the large one. */
export interface Stage {
  key: string;
  title: string;
  figures: readonly Figure[];
}

export interface Line {
  line: HomeLine;
  title: string;
  stages: readonly Stage[];
}

const figuresOf = (step: HomeStep, told: HomeCounts): Figure[] =>
  step.numbers.map((number) => ({
    step,
    number,
    count: told?.contagens[countedAs(step, number)]?.[number.state ?? 'total'],
    to: addressOfNumber(step, number, told?.hoje ?? ''),
  }));

const stageOf = (key: string, steps: readonly HomeStep[], told: HomeCounts): Stage => ({
  key,
  title: steps[0]?.title ?? '',
  figures: steps.flatMap((step) => figuresOf(step, told)),
});

/** The lines of work that a session may open, with their counts. */
export const linesOf = (sessao: Sessao, told: HomeCounts): Line[] =>
  homeLines
    .map(({ steps, ...line }) => {
      const mine = steps.filter(({ shown }) => may(sessao, listPlace(shown.screen).permission));
      const stages = Map.groupBy(mine, ({ stage, shown }) => stage ?? shown.screen);
      return { ...line, stages: [...stages].map(([key, some]) => stageOf(key, some, told)) };
    })
    .filter(({ stages }) => stages.length > 0);

/** The figures of a tone that there are any of, in the order of the lines. */
export const figuresOfTone = (lines: readonly Line[], tone: HomeNumber['tone']): Figure[] =>
  lines
    .flatMap(({ stages }) => stages.flatMap(({ figures }) => figures))
    .filter(({ number, count = 0 }) => number.tone === tone && count > 0);

const form = ([one, many]: readonly [string, string], count: number | undefined) =>
  count === 1 ? one : many;

/** 'prontas' */
export const wordsOfFigure = ({ number, count }: Figure): string => form(number.words, count);

/** 'entradas' */
export const nounOf = ({ step, count }: Figure): string => form(step.noun, count);

/** 'entradas prontas' */
export const phraseOf = (figure: Figure): string => `${nounOf(figure)} ${wordsOfFigure(figure)}`;

/** '332 entradas prontas' */
export const countedPhraseOf = (figure: Figure): string =>
  contagem(figure.count ?? 0, phraseOf({ ...figure, count: 1 }), phraseOf({ ...figure, count: 2 }));

/** The count beside each screen's entry in the menu, by the screen's path. */
export const figuresByPath = (sessao: Sessao, told: HomeCounts): ReadonlyMap<string, Figure> =>
  new Map(
    linesOf(sessao, told)
      .flatMap(({ stages }) => stages.flatMap(({ figures }) => figures))
      .filter(({ step: { shown }, number }) => number === shown.home[0]?.numbers[0])
      // A screen's first list counts for its entry.
      .toReversed()
      .map((figure) => [listPlace(figure.step.shown.screen).path, figure]),
  );
