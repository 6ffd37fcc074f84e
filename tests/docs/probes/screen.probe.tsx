import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { sessao } from '#contract/gateway/acesso/sessao.ts';
import { estoqueRenave } from '#contract/gateway/estoque/estoqueRenave.ts';
import { inicio } from '#contract/gateway/estoque/inicio.ts';
import { homeLines } from '#contract/lists/home.ts';
import { destinations } from '#src/app/destinations.ts';
import { visibleMenu } from '#src/app/menu/visibleMenu.ts';
import { addressOfNumber } from '#src/workflows/estoque/inicio/figures.ts';
import { inWorld } from '#tests/console/workflows/inWorld.ts';
import { giveEntrada, PRIMEIRO } from '#tests/console/workflows/seed.ts';

// Runs in a copy of the project with the recipe of docs/recipes.md applied.

const at = inWorld();
const PATH = '/no-patio';

it('is in the menu of its permitted sessions only', async () => {
  const suporte = await at.world.as('suporte');
  const pathsOf = (who: Parameters<typeof visibleMenu>[0]) =>
    visibleMenu(who, destinations).flatMap(({ items }) => items.map(({ path }) => path));
  expect(pathsOf(await suporte.call(sessao.permissoes))).toContain(PATH);
  expect(pathsOf(await at.lojista.call(sessao.permissoes))).not.toContain(PATH);
});

it('shows its route’s rows, and is refreshed by events', async () => {
  const suporte = await at.world.as('suporte');
  await at.open(PATH, suporte);
  await screen.findByRole('heading', { name: 'No pátio' });
  expect((await suporte.call(estoqueRenave.lista)).data).toEqual([]);
  await giveEntrada(at.world, at.lojista, PRIMEIRO);
  await screen.findByText(PRIMEIRO);
});

it('is counted on the home page, with the way there', async () => {
  const suporte = await at.world.as('suporte');
  await giveEntrada(at.world, at.lojista, PRIMEIRO);
  expect((await suporte.call(inicio.resumo)).contagens['suporte.noPatio/estoque']?.total).toBe(1);
  const step = homeLines.flatMap(({ steps }) => steps).find(({ button }) => button === 'Ver estoque');
  expect(step?.numbers.map((number) => addressOfNumber(step, number, ''))).toEqual([PATH]);
});
