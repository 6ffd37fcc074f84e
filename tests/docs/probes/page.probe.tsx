import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { destinations } from '#src/app/destinations.ts';
import { visibleMenu } from '#src/app/menu/visibleMenu.ts';
import { pages } from '#src/app/pages.tsx';
import { answering, json } from '#tests/console/dataProvider/answering.ts';
import { lojista, renderWithPatio } from '#tests/console/ui/renderWithPatio.tsx';

// Runs in a copy of the project with the recipe of docs/recipes.md applied.

afterEach(cleanup);

it('is in the menu, and shows its content', async () => {
  const menu = visibleMenu(lojista, destinations);
  expect(menu.flatMap(({ items }) => items.map(({ path }) => path))).toContain('/sobre');
  const page = pages.find(({ path }) => path === '/sobre');
  renderWithPatio(page?.element, { ...answering(() => json({})), at: '/sobre' });
  await screen.findByRole('heading', { name: 'Sobre o Pátio' });
});
