import { cleanup, createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createActivity } from '#src/dataProvider/activity.ts';
import { createClient } from '#src/dataProvider/client.ts';
import type { Listing } from '#src/ui/action.ts';
import type { Runner } from '#src/ui/actions/useActionRunner.ts';
import { FileDrop } from '#src/ui/list/FileDrop.tsx';
import type { ListTab } from '#src/ui/screen.ts';
import { json } from '../../dataProvider/answering.ts';
import { renderWithPatio } from '../renderWithPatio.tsx';

afterEach(cleanup);

const send = { name: 'enviar', files: { accept: '.xml', multiple: true } };
const listing = { filters: {}, params: {}, total: 0 } as Listing;

const show = async (actions: readonly object[]) => {
  const run = vi.fn();
  const client = createClient({
    session: { read: () => null },
    activity: createActivity(),
    onUnauthorized: () => {},
    fetch: async () => json({}),
  });
  renderWithPatio(
    <FileDrop tab={{ actions } as unknown as ListTab} listing={listing} runner={{ run } as unknown as Runner}>
      <p>A lista</p>
    </FileDrop>,
    { client, activity: createActivity() },
  );
  const list = await screen.findByText('A lista');
  /** True when the page handled the event; otherwise the browser opens the file. */
  const drag = (type: 'dragOver' | 'drop', dataTransfer: object) => {
    const event = createEvent[type](list, { dataTransfer });
    fireEvent(list, event);
    return event.defaultPrevented;
  };
  return { run, drag };
};

const nota = new File(['<a/>'], 'nota.xml', { type: 'text/xml' });
const foto = new File(['x'], 'foto.png', { type: 'image/png' });
const files = (...those: File[]) => ({ types: ['Files'], files: those });

describe('files dropped on a list', () => {
  it('are sent like chosen ones, where the list accepts files', async () => {
    const { run, drag } = await show([{ name: 'outra' }, send]);
    expect([drag('dragOver', files(nota)), drag('drop', files(nota))]).toEqual([true, true]);
    expect(run.mock.calls).toEqual([[send, listing, [nota]]]);
  });

  it('of other types are reported, the rest is sent', async () => {
    const { run, drag } = await show([send]);
    drag('drop', files(foto, nota));
    await waitFor(() => expect(screen.getByText(/foto\.png/)).toBeDefined());
    expect(run.mock.calls.map(([, , sent]) => sent)).toEqual([[nota]]);
    cleanup();
    const outra = await show([send]);
    outra.drag('drop', files(foto));
    expect(outra.run).not.toHaveBeenCalled();
  });

  it('are left to the browser where the list accepts none, as are other drags', async () => {
    const { run, drag } = await show([{ name: 'outra' }]);
    expect([drag('dragOver', files(nota)), drag('drop', files(nota))]).toEqual([false, false]);
    cleanup();
    const texto = { types: ['text/plain'], files: [] };
    const outra = await show([send]);
    expect([outra.drag('dragOver', texto), outra.drag('drop', texto)]).toEqual([false, false]);
    expect([run.mock.calls, outra.run.mock.calls]).toEqual([[], []]);
  });
});
