import type { Browser } from 'playwright';
import { openSlowPage, scriptBytesUntil } from './support/slowPage.ts';

/** The measurements of one visit. Times in milliseconds. */
export interface Visit {
  /** Gzip bytes of script requested until the whole sign-in page ran, including React if it loads later. */
  scriptBytes: number;
  /** From navigation until the page was painted and accepts a click on the sign-in button. */
  usable: number;
  /** From navigation until React handles the page's events. */
  complete: number;
  /** From the click until the first screen shows the server's data. */
  firstScreen: number;
  /** The longest block of the main thread while the person typed. */
  longestBlock: number;
}

export interface Subject {
  address: string;
  /** A selector that matches once the first screen shows data. */
  firstScreen: string;
  emailName: string;
}

/** About 45 words a minute: typing an e-mail and a password takes some seconds. */
const KEY_DELAY_MS = 120;
/** Logged by the page itself: polling from outside would make it run additional scripts. */
const COMPLETE = 'bench: complete';
const BUTTON = 'button[type=submit]:not([disabled])';

interface Marks {
  enabled: number;
  painted: number;
  complete: number;
  clicked: number;
  shown: number;
  longest: number;
}
declare global {
  interface Window {
    marks: Marks;
  }
}

/** Runs in the page before its scripts and records the frame in which each element appears. */
const watch = ({ button, shown, said }: { button: string; shown: string; said: string }) => {
  const marks: Marks = { enabled: 0, painted: 0, complete: 0, clicked: 0, shown: 0, longest: 0 };
  window.marks = marks;
  const isReact = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps'));
  const look = () => {
    const found = document.querySelector(button);
    const now = performance.now();
    if (found && marks.enabled === 0) marks.enabled = now;
    if (found && marks.complete === 0 && isReact(found)) {
      marks.complete = now;
      console.debug(said);
    }
    if (marks.clicked > 0 && marks.shown === 0 && document.querySelector(shown)) marks.shown = now;
  };
  new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true });
  const eachFrame = () => {
    look();
    if (marks.shown === 0) requestAnimationFrame(eachFrame);
  };
  requestAnimationFrame(eachFrame);
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntriesByName('first-contentful-paint')) marks.painted = startTime;
  }).observe({ type: 'paint', buffered: true });
  document.addEventListener(
    'click',
    (event) => {
      if (event.target instanceof Element && event.target.closest(button)) marks.clicked = event.timeStamp;
    },
    true,
  );
  new PerformanceObserver((list) => {
    for (const { duration, startTime } of list.getEntries()) {
      const typing = marks.enabled > 0 && startTime > marks.enabled && marks.clicked === 0;
      if (typing) marks.longest = Math.max(marks.longest, duration);
    }
  }).observe({ type: 'longtask', buffered: true });
};

/** One sign-in, in a new browser context. */
export async function visit(browser: Browser, { address, firstScreen, emailName }: Subject): Promise<Visit> {
  const { page, scripts, close } = await openSlowPage(browser);
  await page.addInitScript(watch, { button: BUTTON, shown: firstScreen, said: COMPLETE });
  const complete = page.waitForEvent('console', (message) => message.text() === COMPLETE);
  await page.goto(address, { waitUntil: 'commit' });
  await complete;

  await page.locator(`[name=${emailName}]`).pressSequentially('lojista@patio.test', { delay: KEY_DELAY_MS });
  await page.locator('[name=password]').pressSequentially('Patio#2026', { delay: KEY_DELAY_MS });
  await page.locator(BUTTON).click();
  await page.waitForFunction(() => window.marks.shown > 0);

  const marks = await page.evaluate(() => window.marks);
  const scriptBytes = await scriptBytesUntil(page, scripts, marks.complete);
  await close();
  return {
    scriptBytes,
    // An enabled button that is not painted yet is not usable.
    usable: Math.max(marks.enabled, marks.painted),
    complete: marks.complete,
    firstScreen: marks.shown - marks.clicked,
    longestBlock: marks.longest,
  };
}
