import type { Locator, Page } from 'playwright';

/** Opens a screen by the menu: in its submenu, which is unfolded, or by its section and its tab there. */
export const openFromMenu = async (page: Page, item: string, group: string): Promise<void> => {
  const menu = page.getByRole('navigation', { name: 'Menu principal' });
  const head = menu.getByRole('button', { name: group, exact: true });
  const section = menu.getByRole('link', { name: group, exact: true });
  await head.or(section).waitFor();
  const inSection = (await section.count()) > 0;
  if (inSection) await section.click();
  else if ((await head.getAttribute('aria-expanded')) === 'false') await head.click();
  const links = inSection ? page.getByRole('navigation', { name: group, exact: true }) : menu;
  await links.getByRole('link', { name: item, exact: true }).click();
};

/** The first row with this text. */
export const rowWith = (page: Page, text: string): Locator =>
  page.getByRole('table').locator('tbody').getByRole('row').filter({ hasText: text }).first();

type Files = Parameters<Locator['setInputFiles']>[0];

/** Sends invoices from their screen. */
export const importNotas = async (page: Page, files: Files): Promise<void> => {
  await openFromMenu(page, 'Importar XML', 'Notas');
  await page.getByRole('button', { name: 'Importar XML', exact: true }).click();
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
