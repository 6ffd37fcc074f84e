import { buildConsole } from '#scripts/build.ts';
import { chosenChromium } from '#scripts/chromium.ts';

/** Unpacks the browser and builds the console once, before concurrent files would race for it. */
export const setup = async (): Promise<void> => {
  chosenChromium();
  await buildConsole();
};
