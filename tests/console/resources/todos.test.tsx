import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { everyField, permissionOf } from '#domain/entities/entity.ts';
import { resources } from '#src/app/resources.tsx';
import { ownGateway } from '#tests/support/ownGateway.ts';
import { sessao } from '../workflows/fixtures/sessao.ts';
import { openResources } from './openResources.tsx';

const named = resources.map((resource) => [resource.entity.name, resource] as const);

describe.each(named)('%s', (_, resource) => {
  const { entity, columns, sections, tabs, help } = resource;
  const fields = everyField(entity);

  it('lists only fields that it has, each once, for every session', () => {
    const keys = columns.map((column) => (typeof column === 'string' ? column : column.key));
    expect(new Set(keys).size).toBe(keys.length);
    expect(Object.keys(fields)).toEqual(expect.arrayContaining(keys));
    for (const suporte of [false, true]) {
      const shown = sections({} as never, sessao(suporte)).flatMap(({ fields: own, many = [] }) => [
        ...own,
        ...many,
      ]);
      expect(new Set(shown).size).toBe(shown.length);
      expect(Object.keys(fields)).toEqual(expect.arrayContaining(shown));
    }
  });

  it('has the gateway’s tab counts and a hint for an empty list', () => {
    expect(Object.keys(entity.tabs)).toEqual(expect.arrayContaining(Object.keys(tabs)));
    expect(help.length).toBeGreaterThanOrEqual(3);
    expect(help.length).toBeLessThanOrEqual(6);
  });
});

describe('every resource on the real gateway', () => {
  const world = ownGateway();
  afterEach(cleanup);

  it.each(named)('%s lists its records, and each can be opened', async (_, resource) => {
    const { user } = await openResources(world, 'suporte', resource.paths.list, 'horizonteMatriz');
    await screen.findByRole('heading', { level: 1, name: resource.title });
    await screen.findByText(/Exibindo \d+-\d+ de \d+/);
    const may = resource.create !== undefined && permissionOf(resource.entity, 'create') !== null;
    expect(screen.queryAllByText('Novo').length > 0).toBe(may);
    const [, first] = screen.getAllByRole('row');
    if (!first || within(first).queryAllByRole('cell').length === 0) return;
    await user.click(within(first).getAllByRole('link')[0] ?? first);
    const edit = permissionOf(resource.entity, 'update') !== null;
    if (edit) await screen.findByRole('button', { name: 'Editar' });
    await waitFor(() => expect(document.querySelectorAll('dt').length).toBeGreaterThan(3));
  });
});
