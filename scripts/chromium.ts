import { existsSync } from 'node:fs';
import sparticuz from '@sparticuz/chromium';
import { type Browser, chromium } from 'playwright';
import { packagedChromium } from './packagedChromium.ts';

interface Machine {
  platform: NodeJS.Platform;
  /** Unpacks the packaged browser, which runs on Linux alone, and answers its path. */
  packaged: () => string;
  /** The path at which Playwright installs its own. */
  installed: string;
  exists: (path: string) => boolean;
}

interface Chosen {
  executablePath: string;
  /** The arguments that this browser cannot do without. */
  args: readonly string[];
}

/**
 * The packaged browser on Linux: it asks nothing of the network. Elsewhere the one that Playwright finds.
 * @throws {Error} with the command that installs it, where there is none
 */
export const chooseChromium = ({ platform, packaged, installed, exists }: Machine): Chosen => {
  if (platform === 'linux') return { executablePath: packaged(), args: sparticuz.args };
  if (exists(installed)) return { executablePath: installed, args: [] };
  throw new Error(`There is no browser at ${installed}: \`npx playwright install chromium\` gets it`);
};

/** This machine's. */
export const chosenChromium = (): Chosen =>
  chooseChromium({
    platform: process.platform,
    packaged: packagedChromium,
    installed: chromium.executablePath(),
    exists: existsSync,
  });

/** Starts it without a window; `argsOf` adds to its own arguments. */
export const launchChromium = async (argsOf: (own: readonly string[]) => string[]): Promise<Browser> => {
  const { executablePath, args } = chosenChromium();
  return chromium.launch({ executablePath, args: argsOf(args), headless: true });
};
