import type { Browser, Page } from 'playwright';

/** What one visit cost. Times in milliseconds. */
export interface Visit {
  /** Gzip bytes of script asked for until the whole sign-in page ran: React too, where it comes later. */
  scriptBytes: number;
  /** From navigation until the page was painted and a press on the sign-in button is taken. */
  usable: number;
  /** From navigation until React answers for the page. */
  complete: number;
  /** From the click until the first screen shows what the server told it. */
  firstScreen: number;
  /** The longest the page could not react while the person typed. */
  longestBlock: number;
}

export interface Subject {
  address: string;
  /** A selector that matches once the first screen shows data. */
  firstScreen: string;
  emailName: string;
}

const CPU_SLOWDOWN = 4;
/** About 45 words a minute: an e-mail and a password take a person some seconds. */
const KEY_DELAY_MS = 120;
/** The page says so itself: whoever asks it meanwhile makes it run scripts that are not its own. */
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

/** Runs in the page before its scripts: notes the frame in which each thing is there. */
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

/** Notes the size of each script as it travels: the page itself is not told while its cache is off. */
const noteScripts = (page: Page) => {
  const sizes = new Map<string, number>();
  page.on('response', (response) => {
    if (response.url().endsWith('.js'))
      sizes.set(response.url(), Number(response.headers()['content-length']));
  });
  return sizes;
};

/** Names of what was asked for until then, in the page's own time. */
const askedUntil = (page: Page, until: number) =>
  page.evaluate(
    (limit) =>
      performance
        .getEntriesByType('resource')
        .filter(({ startTime }) => startTime <= limit)
        .map(({ name }) => name),
    until,
  );

/** One person's way in, in a browser that has never been here. */
export async function visit(browser: Browser, { address, firstScreen, emailName }: Subject): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const scripts = noteScripts(page);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.addInitScript(watch, { button: BUTTON, shown: firstScreen, said: COMPLETE });
  const complete = page.waitForEvent('console', (message) => message.text() === COMPLETE);
  await page.goto(address, { waitUntil: 'commit' });
  await complete;

  await page.locator(`[name=${emailName}]`).pressSequentially('lojista@patio.test', { delay: KEY_DELAY_MS });
  await page.locator('[name=password]').pressSequentially('Patio#2026', { delay: KEY_DELAY_MS });
  await page.locator(BUTTON).click();
  await page.waitForFunction(() => window.marks.shown > 0);

  const marks = await page.evaluate(() => window.marks);
  const asked = await askedUntil(page, marks.complete);
  const bytes = asked.reduce((sum, name) => sum + (scripts.get(name) ?? 0), 0);
  await context.close();
  return {
    scriptBytes: bytes,
    // What can be pressed but not seen is not usable yet.
    usable: Math.max(marks.enabled, marks.painted),
    complete: marks.complete,
    firstScreen: marks.shown - marks.clicked,
    longestBlock: marks.longest,
  };
}
