import type { ListRoute } from '#contract/list.ts';
import type { Page, Route } from '#contract/route.ts';
import type { Chamada, UseCase } from '../useCase.ts';

type WireRow = Record<string, unknown>;

/**
 * A countable and exportable list: its route, and the function that returns a page without asking the
 * registry.
 */
export interface Lista {
  route: ListRoute;
  run: (chamada: Chamada<never>) => Promise<Page<WireRow>>;
  /** The workbook's name when the path does not give it. */
  nomeDaPlanilha?: ((chamada: Chamada<never>) => Promise<string>) | undefined;
}

const isList = (route: Route): route is ListRoute => 'sorts' in route && 'key' in route;

export const listasOf = (useCases: readonly UseCase[]): ReadonlyMap<string, Lista> =>
  new Map(
    useCases.flatMap((useCase) => {
      const { route, kind } = useCase;
      if (kind !== 'json' || !isList(route)) return [];
      const run = (useCase.listar ?? useCase.run) as Lista['run'];
      return [[route.path, { route, run, nomeDaPlanilha: useCase.nomeDaPlanilha }] as const];
    }),
  );
