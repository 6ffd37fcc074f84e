import type { Assunto } from '#contract/gateway/engine/eventos.ts';
import type { ListRoute } from '#contract/list.ts';
import type { Tabbed } from '#contract/lists/list.ts';

/** A list that no table has, for screens that a test makes up. */
export const listOf = <Row, I, Wire>(
  route: ListRoute<Row, I, Wire>,
  ...subjects: readonly Assunto[]
): Tabbed<Row> => ({ route, subjects, screens: [] });
