import sparticuz from '@sparticuz/chromium';
import { describe, expect, it } from 'vitest';
import { chooseChromium } from '#scripts/chromium.ts';

const INSTALLED = '/browsers/chromium/chrome';
const machine = (platform: NodeJS.Platform, there: boolean) => ({
  platform,
  packaged: () => '/packaged/chromium',
  installed: INSTALLED,
  exists: (path: string) => there && path === INSTALLED,
});

describe('the browser of tests, benches and pictures', () => {
  it.each([true, false])('is the packaged one on Linux, whether Playwright has one (%s) or not', (there) => {
    const chosen = chooseChromium(machine('linux', there));
    expect(chosen).toEqual({ executablePath: '/packaged/chromium', args: sparticuz.args });
  });

  it.each(['darwin', 'win32'] as const)('is the one that Playwright installed on %s', (platform) => {
    const packaged = () => {
      throw new Error('The packaged browser runs on Linux alone');
    };
    const chosen = chooseChromium({ ...machine(platform, true), packaged });
    expect(chosen).toEqual({ executablePath: INSTALLED, args: [] });
  });

  it.each(['darwin', 'win32'] as const)('is got by a command that is told where %s has none', (platform) => {
    expect(() => chooseChromium(machine(platform, false))).toThrow('npx playwright install chromium');
  });
});
