import type { Locator, Page } from 'playwright';

/** Opens a screen by menu item and group, unfolding what hides it. */
export const openFromMenu = async (page: Page, item: string, group: string): Promise<void> => {
  const region = page.getByRole('navigation').getByRole('region', { name: group });
  await region.waitFor();
  const link = region.getByRole('link', { name: item, exact: true });
  const folded = region.getByRole('button', { expanded: false });
  while ((await link.count()) === 0 && (await folded.count()) > 0) await folded.first().click();
  await link.click();
};

/** The first row with this text. */
export const rowWith = (page: Page, text: string): Locator =>
  page.getByRole('table').locator('tbody').getByRole('row').filter({ hasText: text }).first();

type Files = Parameters<Locator['setInputFiles']>[0];

/** Sends invoices from their screen. */
export const importNotas = async (page: Page, files: Files): Promise<void> => {
  await page.getByRole('navigation').getByRole('link', { name: 'Importar XML', exact: true }).click();
  await page.getByRole('button', { name: 'Importar XMLs', exact: true }).click();
  await page.locator('input[type=file]').setInputFiles(files);
  await page.getByText('Arquivos enviados com sucesso!').waitFor();
};

/** Clicks an action of the row with this text: in the row itself, or below it once expanded. */
export const actOn = async (page: Page, text: string, action: string): Promise<void> => {
  const row = rowWith(page, text);
  // Expanded rows stay open.
  await row.waitFor();
  const own = row.getByRole('button', { name: action, exact: true });
  if ((await own.count()) > 0) return own.click();
  if ((await row.getByRole('button', { expanded: true }).count()) === 0) await row.click();
  const below = row.locator('xpath=following-sibling::tr[1]');
  await below.getByRole('button', { name: action, exact: true }).click();
};

/** Selects in a reference field by typing. */
export const chooseIn = async (within: Page | Locator, field: string, text: string): Promise<void> => {
  await within.getByRole('combobox', { name: field }).fill(text);
  const page = 'page' in within ? within.page() : within;
  // "Cadastrar" is offered too, and first while the search runs.
  await page
    .getByRole('option', { name: new RegExp(text) })
    .filter({ hasNotText: 'Cadastrar' })
    .first()
    .click();
};
