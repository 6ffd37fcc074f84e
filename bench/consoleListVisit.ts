import type { Browser, Page } from 'playwright';
import { inOrder } from './consoleAnswers.ts';
import { FICHA, PARCEIROS, SAIDAS } from './consoleRows.ts';
import { median } from './support/limits.ts';
import { openSlowPage, scriptBytesUntil } from './support/slowPage.ts';
import { type ShownStep, timeBack, timeClick, timeOpening } from './support/watchSteps.ts';

/** The measurements of one visit to two lists. Times in milliseconds. */
export interface ListVisit {
  /** Gzip bytes of script requested until the first list was shown. */
  scriptBytes: number;
  /** From the list's address, already signed in, until its first row was painted. */
  firstRow: number;
  /** From a click on a row to the form's inputs, and from there back to the rows. */
  formAndBack: number;
  /** From the click in the menu until the hundredth row was painted. */
  rendered: number;
  /** From the click on a column until the rows are in its order. */
  sorted: number;
  /** From the click on the header's checkbox until every row is checked. */
  selected: number;
}

/** Inputs of a partner's form. */
const INPUTS = 9;
const EDIT = 'Editar';

const parceiro = String(PARCEIROS[0]?.nomraz_pcr);
const chassis = SAIDAS.map(({ chassi }) => chassi);
const porCliente = inOrder(SAIDAS, 'nome|asc').map(({ chassi }) => chassi);

const hundredRows = (inOrder: readonly string[]): ShownStep => ({
  rows: inOrder.length,
  first: inOrder[0] ?? '',
  last: inOrder.at(-1) ?? '',
});

const signIn = () => {
  for (const key of ['accessToken', 'credentials']) localStorage.setItem(key, 'x'.repeat(43));
  localStorage.setItem('empresa_id', '1');
};

/** Sums the time of each click until its answer is painted; pauses between clicks do not count. */
const formAndBack = async (page: Page): Promise<number> => {
  const form: ShownStep = { inputs: INPUTS, value: parceiro };
  const row = page.getByRole('row').filter({ hasText: parceiro });
  const opened = await timeClick(page, () => row.getByRole('cell').last().click(), form, { button: EDIT });
  // A record in read mode needs one more click to show its inputs.
  const named = { name: EDIT, exact: true };
  const edit = page.getByRole('button', named).or(page.getByRole('link', named));
  const edited = (await edit.count()) > 0 ? await timeClick(page, () => edit.click(), form) : 0;
  return opened + edited + (await timeBack(page, { rows: 1, first: parceiro }));
};

/** Takes the median of three times: the shortest figure has the most noise. */
const selectThrice = async (page: Page): Promise<number> => {
  const all = page.getByRole('columnheader').getByRole('checkbox');
  const select = () => timeClick(page, () => all.click(), { checked: chassis.length });
  const first = await select();
  const again: number[] = [];
  for (let at = 0; at < 2; at += 1) {
    await timeClick(page, () => all.click(), { checked: 0 });
    again.push(await select());
  }
  return median([first, ...again]);
};

/** Milliseconds until an empty form, opened by its address, accepts input. */
export async function visitForm(browser: Browser, origin: string): Promise<number> {
  const { page, close } = await openSlowPage(browser);
  try {
    await page.addInitScript(signIn);
    const address = `${origin}/parceiro`;
    return await timeOpening(page, address, { inputs: INPUTS, value: '' });
  } finally {
    await close();
  }
}

/** Milliseconds until a vehicle's page, opened by its address, shows the first events of its history. */
export async function visitVehicle(browser: Browser, origin: string): Promise<number> {
  const { page, close } = await openSlowPage(browser);
  try {
    await page.addInitScript(signIn);
    const { veiculo, historia } = FICHA;
    const story = { items: historia.data.length, text: historia.data[0]?.titulo ?? '' };
    return await timeOpening(page, `${origin}/ficha/${veiculo.chassi}`, story);
  } finally {
    await close();
  }
}

/** One visit to the lists, in a new browser context. */
export async function visitLists(browser: Browser, address: string): Promise<ListVisit> {
  const { page, scripts, close } = await openSlowPage(browser);
  try {
    await page.addInitScript(signIn);
    const firstRow = await timeOpening(page, address, { rows: 1, first: parceiro });
    const scriptBytes = await scriptBytesUntil(page, scripts, firstRow);
    const there = await formAndBack(page);

    const submenu = page.getByRole('button', { name: 'Zero km' });
    if ((await submenu.count()) > 0) await submenu.click();
    const name = { name: 'Confirmação de saída', exact: true };
    const entry = page.getByRole('link', name).or(page.getByRole('menuitem', name));
    const rendered = await timeClick(page, () => entry.click(), hundredRows(chassis));
    const column = page.getByRole('columnheader').filter({ hasText: 'Cliente' }).getByRole('button');
    const sorted = await timeClick(page, () => column.click(), hundredRows(porCliente));
    const selected = await selectThrice(page);
    return { scriptBytes, firstRow, formAndBack: there, rendered, sorted, selected };
  } finally {
    await close();
  }
}
