import { buildConsole } from '#scripts/build.ts';
import { chromiumPath } from './chromiumPath.ts';

/** Unpacks the browser and builds the console once, before concurrent files would race for it. */
export const setup = async (): Promise<void> => {
  chromiumPath();
  await buildConsole();
};
