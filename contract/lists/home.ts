import { everywhere } from './index.ts';
import {
  type Filter,
  HOME_LINES,
  type HomeLine,
  type HomeNumber,
  type List,
  type Step,
  WAY,
} from './list.ts';

/** A step of the home page, and where it leads. */
export type HomeStep = Step & Pick<(typeof everywhere)[number], 'list' | 'shown'>;

const placeOf = ({ stage }: Step): number => (stage ? WAY.indexOf(stage) : WAY.length);

const steps: readonly HomeStep[] = everywhere
  .flatMap(({ list, shown }) => shown.home.map((step) => ({ ...step, list, shown })))
  .toSorted((one, other) => placeOf(one) - placeOf(other));

export const homeLines = (Object.keys(HOME_LINES) as HomeLine[]).map((line) => ({
  line,
  title: HOME_LINES[line],
  steps: steps.filter((step) => step.line === line),
}));

/** The filter of a number within its tab; `today` is the day in Brasília. */
export const filterOf = ({ filter, today: days }: HomeNumber, today: string): Filter => ({
  ...filter,
  ...(days && { [days[0]]: today, [days[1]]: today }),
});

/** The rows that a number is of: numbers of the same rows in several states are counted at once. */
export const countedAs = ({ shown }: Pick<HomeStep, 'shown'>, number: HomeNumber): string =>
  [shown.screen, number.tab, ...Object.values(number.filter ?? {}), ...(number.today ?? [])].join('/');

/** Every list as it is counted for the home page, by `countedAs`, narrowed to `filter`. */
export const counted: ReadonlyMap<string, { list: List; filter: (today: string) => Filter }> = new Map(
  steps.flatMap((step) =>
    step.numbers.map((number) => [
      countedAs(step, number),
      {
        list: step.list,
        filter: (today: string) => ({ ...step.shown.tabs[number.tab], ...filterOf(number, today) }),
      },
    ]),
  ),
);
