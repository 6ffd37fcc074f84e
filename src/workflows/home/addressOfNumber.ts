import { filterOf, type HomeStep } from '#contract/lists/home.ts';
import type { HomeNumber } from '#contract/lists/list.ts';
import { inState, listAddress } from '#src/ui/list/listAddress.ts';
import { listPlace } from '../places.ts';

/**
 * The list filtered to exactly the rows that the number counts. The first tab is the default and has no
 * parameter.
 */
export const addressOfNumber = ({ shown }: HomeStep, number: HomeNumber, hoje: string): string => {
  const [first] = Object.keys(shown.tabs);
  const filter = {
    ...filterOf(number, hoje),
    ...(number.state !== undefined && inState(number.state)),
  };
  return listAddress(listPlace(shown.screen).path, filter, number.tab === first ? undefined : number.tab);
};
