import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { resources } from '#src/app/resources.tsx';
import { allPlaces } from '#src/workflows/places.ts';
import { ownGateway } from '#tests/support/ownGateway.ts';
import { openConsole } from './openConsole.tsx';
import { inEmptyBrowser } from './storedSession.ts';

const world = ownGateway();
inEmptyBrowser();
afterEach(cleanup);

/** Every address that names a record, of any list or screen. */
const records = [
  ...resources.map(({ paths: { record, values = {} } }) => ({ path: record, values })),
  ...allPlaces.map(({ path, values = {} }) => ({ path, values })),
]
  .filter(({ path }) => /:\w*id$/i.test(path))
  .map(({ path, values }) =>
    path.replace(/:(\w+)/g, (_, name: string) => (/id$/i.test(name) ? ':id' : (values[name]?.[0] ?? ''))),
  );

const cases = records.flatMap((path) => ['abc', '99999999'].map((id) => path.replace(':id', id)));

describe('an address of a record that is not there', () => {
  it('is tried of each kind', () => expect(records.length).toBeGreaterThan(5));

  it.each(cases)('%s says so, with a way back', async (path) => {
    await openConsole(world, path, 'suporte');
    const said = await screen.findByText(/não existe|não (?:foi )?encontrad|nada neste endereço|nenhum/i);
    const page = said.closest('main') ?? document.body;
    const back = within(page).getAllByRole('link', { name: /volt/i });
    expect(back.length).toBeGreaterThan(0);
    expect(within(page).queryByRole('button', { name: /Tentar novamente|Salvar/ })).toBeNull();
  });
});
