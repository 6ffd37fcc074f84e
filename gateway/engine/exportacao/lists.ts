import { isList, type ListRoute } from '#contract/list.ts';
import type { Page } from '#contract/route.ts';
import type { WireRecord } from '#domain/fields/wire.ts';
import type { Chamada, UseCase } from '../useCase.ts';

/** A list as it is counted and exported: its route, and what answers a page of it as last heard. */
export interface Lista {
  route: ListRoute;
  list: (chamada: Chamada<never>) => Promise<Page<WireRecord>>;
  /** Has the registry asked for newer rows; only of lists whose rows it tells. */
  refresh?: ((chamada: Chamada<never>) => Promise<void>) | undefined;
  /** The name of the workbook, if the list's path does not give it. */
  nomeDaPlanilha?: ((chamada: Chamada<never>) => Promise<string>) | undefined;
}

export const listasOf = (useCases: readonly UseCase[]): ReadonlyMap<string, Lista> =>
  new Map(
    useCases.flatMap((useCase) => {
      const { route, kind } = useCase;
      if (kind !== 'json' || !isList(route)) return [];
      const { list = useCase.run, refresh, nomeDaPlanilha } = useCase;
      return [[route.path, { route, list: list as Lista['list'], refresh, nomeDaPlanilha }] as const];
    }),
  );
