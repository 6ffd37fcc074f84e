import type { Page } from 'playwright';

/** The content that completes a step; several are alternatives. */
export type ShownStep =
  | { rows: number; first: string; last?: string }
  | { inputs: number; value: string }
  | { items: number; text: string }
  | { button: string }
  | { checked: number };

/** Times on the page's clock, milliseconds since its navigation. */
interface Step {
  wanted: readonly ShownStep[];
  start: number | null;
  /** After the frame that shows it was painted. */
  end: number;
}
declare global {
  interface Window {
    step: Step;
    watchStep: (wanted: readonly ShownStep[], start: number | null) => void;
  }
}

/** Logged by the page itself: polling from outside would make it run additional scripts. */
const PAINTED = 'bench: painted';

/** Runs in the page before its scripts: finds elements by role, so that it works with any application. */
const install = ({ opening, said }: { opening: ShownStep; said: string }) => {
  const dataRows = () =>
    [...document.querySelectorAll('tr, [role=row]')].filter((row) =>
      row.querySelector('td, [role=cell], [role=gridcell]'),
    );
  const has = (element: Element | undefined, text: string) => element?.textContent.includes(text) === true;
  const typed = (): (HTMLInputElement | HTMLTextAreaElement)[] => [
    ...document.querySelectorAll<HTMLInputElement>(
      'form input:not([type=hidden], [type=checkbox], [type=radio], [type=search])',
    ),
    ...document.querySelectorAll<HTMLTextAreaElement>('form textarea:not([aria-hidden=true])'),
  ];
  const isShown = (wanted: ShownStep): boolean => {
    if ('rows' in wanted) {
      const rows = dataRows();
      const ends = has(rows[0], wanted.first) && has(rows.at(-1), wanted.last ?? '');
      return rows.length >= wanted.rows && ends;
    }
    if ('inputs' in wanted) {
      const inputs = typed();
      return inputs.length >= wanted.inputs && inputs.some(({ value }) => value === wanted.value);
    }
    if ('items' in wanted) {
      const items = [...document.querySelectorAll('ol > li')];
      return items.length >= wanted.items && has(items[0], wanted.text);
    }
    if ('button' in wanted) {
      const buttons = [...document.querySelectorAll('button, a, [role=button]')];
      return buttons.some((button) => button.textContent.trim() === wanted.button);
    }
    const boxes = 'td input[type=checkbox]:checked, td [role=checkbox][aria-checked=true]';
    return document.querySelectorAll(boxes).length === wanted.checked;
  };

  // A message posted in a frame arrives after that frame was painted.
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    window.step.end = performance.now();
    console.debug(said);
  };
  const eachFrame = () => {
    const { start, wanted } = window.step;
    if (start !== null && wanted.some(isShown)) port2.postMessage('');
    else requestAnimationFrame(eachFrame);
  };
  window.watchStep = (wanted, start) => {
    window.step = { wanted, start, end: 0 };
    requestAnimationFrame(eachFrame);
  };
  const clicked = ({ timeStamp }: Event) => {
    window.step.start ??= timeStamp;
  };
  document.addEventListener('click', clicked, true);
  window.watchStep([opening], 0);
};

const done = async (page: Page, ...wanted: ShownStep[]): Promise<void> => {
  try {
    await page.waitForEvent('console', (message) => message.text() === PAINTED);
  } catch (cause) {
    throw new Error(`Never shown: ${JSON.stringify(wanted)}`, { cause });
  }
};

const duration = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { start, end } = window.step;
    return end - (start ?? end);
  });

/** Waits until the page is idle, so that the next step has the processor to itself. */
const untilIdle = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 5000 })),
  );

/** Opens an address; resolves to the milliseconds until it shows the wanted content. */
export const timeOpening = async (page: Page, address: string, wanted: ShownStep): Promise<number> => {
  await page.addInitScript(install, { opening: wanted, said: PAINTED });
  await Promise.all([done(page, wanted), page.goto(address, { waitUntil: 'commit' })]);
  return duration(page);
};

/** Milliseconds from a click until the page shows one of the wanted contents. */
export const timeClick = async (
  page: Page,
  click: () => Promise<void>,
  ...wanted: ShownStep[]
): Promise<number> => {
  await untilIdle(page);
  await page.evaluate((those) => window.watchStep(those, null), wanted);
  await Promise.all([done(page, ...wanted), click()]);
  return duration(page);
};

/** Milliseconds from the browser's back button until the page shows the wanted content. */
export const timeBack = async (page: Page, wanted: ShownStep): Promise<number> => {
  await untilIdle(page);
  const back = page.evaluate((that) => {
    window.watchStep([that], performance.now());
    history.back();
  }, wanted);
  await Promise.all([done(page, wanted), back]);
  return duration(page);
};
