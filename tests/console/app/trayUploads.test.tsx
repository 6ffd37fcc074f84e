import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Tray } from '#src/app/tray/Tray.tsx';
import { createActivity } from '#src/dataProvider/activity.ts';
import { unfinished } from '#src/dataProvider/unfinished.ts';
import type { Uploads } from '#src/ui/actions/uploads.ts';
import { usePatio } from '#src/ui/context.ts';
import { answering, json } from '../dataProvider/answering.ts';
import { renderWithPatio } from '../ui/renderWithPatio.tsx';

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

/** Opens the tray without batches, with its uploads. */
const open = async () => {
  const found: { uploads?: Uploads } = {};
  const Page = () => {
    found.uploads = usePatio().uploads;
    return (
      <main>
        <h1>Página</h1>
        <Tray trabalhos={[]} naoLidos={0} />
      </main>
    );
  };
  const { client } = answering(() => json({ data: [], meta: { total: 0, last_page: 1 }, quantidades: {} }));
  renderWithPatio(<Page />, { client, activity: createActivity() });
  await screen.findByRole('heading', { name: 'Página' });
  /** Opens the tray, checks its texts and closes it. */
  const look = async (texts: readonly (string | RegExp)[]) => {
    fireEvent.click(screen.getByRole('button', { hidden: true }));
    const list = await screen.findByRole('list', { name: 'Trabalhos em segundo plano' });
    for (const text of texts) within(list).getByText(text);
    fireEvent.keyDown(list, { key: 'Escape' });
    await vi.waitFor(() => expect(list.isConnected).toBe(false));
  };
  return { uploads: found.uploads as Uploads, look };
};

describe('an upload in the tray', () => {
  it('is visible from any page, shows an interruption, and disappears at its end', async () => {
    const { uploads, look } = await open();
    screen.getByRole('button', { name: 'Avisos' });
    const over = Promise.withResolvers<void>();
    let interrupt = (_now: boolean) => {};
    const sending = uploads.during('/importar-xmls', 300, ({ onProgress, onInterrupted }) => {
      onProgress(0.5);
      interrupt = onInterrupted;
      return over.promise;
    });
    await screen.findByRole('button', { name: 'Avisos, 1 trabalho em andamento' });
    await look(['Enviando 300 arquivos: 50%']);
    act(() => interrupt(true));
    await screen.findByRole('button', { name: 'Avisos, 1 trabalho em andamento, envio interrompido' });
    await look([/^Envio interrompido: 50% de 300 arquivos já chegaram/]);
    await act(async () => {
      over.resolve();
      await sending;
    });
    screen.getByRole('button', { name: 'Avisos' });
  });

  it('left by a closed page shows that the files are gone, and where to continue', async () => {
    unfinished.save({ envio: 'e', files: '[]', count: 300, sent: 1 });
    await open();
    const tray = screen.getByRole('button');
    fireEvent.click(tray);
    const link = await screen.findByRole('link', { name: 'Envio interrompido' });
    expect(link.getAttribute('href')).toBe('/importar-xmls');
    // No number of batches under way, also out of sight.
    expect(tray.textContent).toBe('Envio interrompido');
    screen.getByText(/O envio de 300 arquivos parou no meio, e o navegador não guarda os arquivos/);
  });
});
