import { describe, expect, it } from 'vitest';
import { everywhere } from '#contract/lists/index.ts';
import type { ListScreen } from '#src/ui/screen.ts';
import { screens } from '#src/workflows/index.ts';
import { listPlace } from '#src/workflows/places.ts';
import { everyTab } from './everyTab.ts';

const listScreens = screens.filter((screen): screen is ListScreen => 'tabs' in screen);

/** The tabs of a screen as the table of lists has them, by their keys. */
const statedAt = (path: string) =>
  Object.fromEntries(
    everywhere
      .filter(({ shown }) => listPlace(shown.screen).path === path)
      .flatMap(({ list, shown }) =>
        Object.entries(shown.tabs).map(([key, fixed]) => [key, { path: list.route.path, fixed }]),
      ),
  );

describe('the table of lists', () => {
  it.each(listScreens.map((screen) => [screen.path, screen] as const))(
    'has the tabs of %s, in their order, and what each narrows its rows to',
    (path, { tabs }) => {
      const shown = tabs.map(({ key, source, filters }) => {
        const fixed = typeof filters?.fixed === 'function' ? {} : (filters?.fixed ?? {});
        return [key, { path: source.path, fixed }] as const;
      });
      expect(Object.entries(statedAt(path))).toEqual(shown);
    },
  );

  it('has no screen that is none', () => {
    const paths = listScreens.map(({ path }) => path);
    for (const { shown } of everywhere) expect(paths).toContain(listPlace(shown.screen).path);
  });
});

it('a list in which nobody acts has no column of actions for refusals alone', () => {
  const alone = everyTab.filter(({ tab }) => {
    const names = tab.actions.filter(({ place }) => place === 'row').map(({ name }) => name);
    return names.length === 1 && names.includes('verRecusa');
  });
  expect(alone).toEqual([]);
});
