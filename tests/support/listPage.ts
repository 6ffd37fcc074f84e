import type { Locator, Page } from 'playwright';

/** Opens a screen by its item of the menu, in the group of that name. */
export const openFromMenu = (page: Page, item: string, group: string): Promise<void> =>
  page
    .getByRole('navigation')
    .getByRole('region', { name: group })
    .getByRole('link', { name: item, exact: true })
    .click();

/** The row of a list that says so: the first of them. */
export const rowWith = (page: Page, text: string): Locator =>
  page.getByRole('table').locator('tbody').getByRole('row').filter({ hasText: text }).first();

/** Opens the row that says so and clicks a button of what stands below it. */
export const actOn = async (page: Page, text: string, action: string): Promise<void> => {
  const row = rowWith(page, text);
  // Rows that were opened before are open still.
  await row.waitFor();
  if ((await row.getByRole('button', { expanded: true }).count()) === 0) await row.click();
  const below = row.locator('xpath=following-sibling::tr[1]');
  await below.getByRole('button', { name: action, exact: true }).click();
};

/** Chooses in a reference by what is typed into it. */
export const chooseIn = async (within: Page | Locator, field: string, text: string): Promise<void> => {
  await within.getByRole('combobox', { name: field }).fill(text);
  const page = 'page' in within ? within.page() : within;
  // Somebody new is offered too, and first while the others are on their way.
  await page
    .getByRole('option', { name: new RegExp(text) })
    .filter({ hasNotText: 'Cadastrar' })
    .first()
    .click();
};
