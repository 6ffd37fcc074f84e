import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Tray } from '#src/app/tray/Tray.tsx';
import { createActivity } from '#src/dataProvider/activity.ts';
import { unfinished } from '#src/dataProvider/unfinished.ts';
import type { Uploads } from '#src/ui/actions/uploads.ts';
import { usePatio } from '#src/ui/context.ts';
import { answering, json } from '../dataProvider/answering.ts';
import { renderWithPatio } from '../ui/renderWithPatio.tsx';

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

/** The tray without any batch, and the uploads that it shows. */
const open = async () => {
  const found: { uploads?: Uploads } = {};
  const Page = () => {
    found.uploads = usePatio().uploads;
    return (
      <main>
        <h1>Página</h1>
        <Tray trabalhos={[]} />
      </main>
    );
  };
  const { client } = answering(() => json({}));
  renderWithPatio(<Page />, { client, activity: createActivity() });
  await screen.findByRole('heading', { name: 'Página' });
  return found.uploads as Uploads;
};

describe('an upload in the tray', () => {
  it('is there from any page while it goes on, says that it was cut off, and is gone at its end', async () => {
    const uploads = await open();
    expect(screen.queryByRole('button')).toBeNull();
    const over = Promise.withResolvers<void>();
    let interrupt = (_now: boolean) => {};
    const sending = uploads.during('/importar-xmls', 300, ({ onProgress, onInterrupted }) => {
      onProgress(0.5);
      interrupt = onInterrupted;
      return over.promise;
    });
    await screen.findByRole('button', { name: 'Trabalhos: 1 em andamento' });
    screen.getByText('Enviando 300 arquivos: 50%');
    act(() => interrupt(true));
    await screen.findByRole('button', { name: 'Trabalhos: envio interrompido' });
    screen.getByText(/^Envio interrompido: 50% de 300 arquivos já chegaram/);
    await act(async () => {
      over.resolve();
      await sending;
    });
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('that a closed page left behind says what the browser has not kept, and where to go on', async () => {
    unfinished.save({ envio: 'e', files: '[]', count: 300 });
    await open();
    expect(screen.getByRole('link', { name: 'Envio interrompido', hidden: true }).getAttribute('href')).toBe(
      '/importar-xmls',
    );
    screen.getByText(/no meio de 300 arquivos, e o navegador não guarda os arquivos/);
  });
});
