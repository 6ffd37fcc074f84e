import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Sessao } from '#domain/permissions.ts';
import { Tray } from '#src/app/tray/Tray.tsx';
import { createActivity } from '#src/dataProvider/activity.ts';
import { unfinished } from '#src/dataProvider/unfinished.ts';
import type { Uploads } from '#src/ui/actions/uploads.ts';
import { usePatio } from '#src/ui/context.ts';
import { answering, json } from '../dataProvider/answering.ts';
import { lojista, renderWithPatio } from '../ui/renderWithPatio.tsx';

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

/** Opens the tray without batches, with its uploads. */
const open = async (sessao?: Sessao) => {
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
  const shown = renderWithPatio(<Page />, {
    ...{ client, activity: createActivity() },
    ...(sessao && { sessao }),
  });
  const tab = within(shown.container);
  await tab.findByRole('heading', { name: 'Página' });
  /** Opens the tray, checks its texts and closes it. */
  const look = async (texts: readonly (string | RegExp)[]) => {
    fireEvent.click(tab.getByRole('button', { hidden: true }));
    const list = await screen.findByRole('list', { name: 'Trabalhos em segundo plano' });
    for (const text of texts) within(list).getByText(text);
    fireEvent.keyDown(list, { key: 'Escape' });
    await vi.waitFor(() => expect(list.isConnected).toBe(false));
  };
  return { uploads: found.uploads as Uploads, tab, look, close: shown.unmount };
};

describe('an upload in the tray', () => {
  it('is visible from any page, shows an interruption, and disappears at its end', async () => {
    const { uploads, look } = await open();
    expect(screen.queryByRole('button')).toBeNull();
    const over = Promise.withResolvers<void>();
    let interrupt = (_now: boolean) => {};
    const sending = uploads.during('/importar-xmls', 300, ({ onProgress, onInterrupted }) => {
      onProgress(0.5);
      interrupt = onInterrupted;
      return over.promise;
    });
    await screen.findByRole('button', { name: 'Trabalhos: 1 em andamento' });
    await look(['Enviando 300 arquivos: 50%']);
    act(() => interrupt(true));
    await screen.findByRole('button', { name: 'Trabalhos: envio interrompido' });
    await look([/^Envio interrompido: 50% de 300 arquivos já chegaram/]);
    await act(async () => {
      over.resolve();
      await sending;
    });
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('of another tab is listed separately until it ends', async () => {
    const [um, outro] = [await open(), await open()];
    const over = Promise.withResolvers<void>();
    const sending = um.uploads.during('/importar-xmls', 300, () => over.promise);
    await outro.tab.findByRole('button', { name: 'Trabalhos: 1 em andamento' });
    await outro.look(['Envio de arquivos em outra aba', 'Enviando 300 arquivos: 0%']);
    await um.look(['Envio de arquivos']);
    const own = outro.uploads.during('/importar-xmls', 1, () => over.promise);
    await outro.tab.findByRole('button', { name: 'Trabalhos: 2 em andamento' });
    over.resolve();
    await Promise.all([sending, own]);
    await vi.waitFor(() => expect(screen.queryByRole('button')).toBeNull());
  });

  it('is hidden from another session, and removed with its closed tab', async () => {
    const { empresa } = lojista;
    if (!empresa) throw new Error('nobody');
    const um = await open();
    const outro = await open();
    const filial = await open({ ...lojista, empresa: { ...empresa, codigo: empresa.codigo + 1 } });
    void um.uploads.during('/importar-xmls', 300, () => new Promise(() => {}));
    await outro.tab.findByRole('button', { name: 'Trabalhos: 1 em andamento' });
    expect(filial.tab.queryByRole('button')).toBeNull();
    um.close();
    await vi.waitFor(() => expect(outro.tab.queryByRole('button')).toBeNull());
  });

  it('left by a closed page shows that the files are gone, and where to continue', async () => {
    unfinished.save({ envio: 'e', files: '[]', count: 300, sent: 1 });
    const { tab } = await open();
    fireEvent.click(tab.getByRole('button'));
    const link = await screen.findByRole('link', { name: 'Envio interrompido' });
    expect(link.getAttribute('href')).toBe('/importar-xmls');
    screen.getByText(/O envio de 300 arquivos parou no meio, e o navegador não guarda os arquivos/);
  });
});
