import { buildConsole } from '#scripts/build.ts';
import { chromiumPath } from './chromiumPath.ts';

/** Unpacks the browser and builds the console once, before two files may want them at the same moment: one would read what the other still writes. */
export const setup = async (): Promise<void> => {
  chromiumPath();
  await buildConsole();
};
