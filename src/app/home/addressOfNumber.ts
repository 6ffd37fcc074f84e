import { filterOf, type HomeStep } from '#contract/lists/home.ts';
import type { HomeNumber } from '#contract/lists/list.ts';
import { inState, listAddress } from '#src/ui/list/listAddress.ts';
import { listPlace } from '#src/workflows/lugares.ts';

/** Where exactly the rows stand that a number counts; a screen opens with its first tab. */
export const addressOfNumber = ({ shown }: HomeStep, number: HomeNumber, hoje: string): string => {
  const [first] = Object.keys(shown.tabs);
  const filter = {
    ...filterOf(number, hoje),
    ...(number.state !== undefined && inState(number.state)),
  };
  return listAddress(listPlace(shown.screen).path, filter, number.tab === first ? undefined : number.tab);
};
