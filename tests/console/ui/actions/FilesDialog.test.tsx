import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { xml } from '#contract/gateway/notas/xml.ts';
import { AppError } from '#domain/errors.ts';
import { createActivity } from '#src/dataProvider/activity.ts';
import { createClient } from '#src/dataProvider/client.ts';
import { call, screenAction } from '#src/ui/action.ts';
import type { FileRules } from '#src/ui/actions/acceptFiles.ts';
import { RunningUploads } from '#src/ui/actions/UploadProgress.tsx';
import { ListPage } from '#src/ui/list/ListPage.tsx';
import { type ListScreen, tab } from '#src/ui/screen.ts';
import { listOf } from '#tests/support/listOf.ts';
import { json } from '../../dataProvider/answering.ts';
import { renderWithPatio } from '../renderWithPatio.tsx';

afterEach(cleanup);

/** A route whose files travel in one request. */
const inteiro = { ...xml.processar, emPedidos: undefined } as unknown as typeof xml.processar;

const importFiles = (atOnce: Pick<FileRules, 'atOnce'> = {}): ListScreen => ({
  path: '/importar',
  title: 'Importar',
  permission: 'importarXml',
  help: [],
  tabs: [
    tab(listOf(xml.lotes), {
      key: 'lotes',
      label: 'Lotes',
      columns: ['codigo'],
      actions: [
        screenAction({
          name: 'enviar',
          label: 'Enviar notas',
          files: { accept: '.xml,text/xml', multiple: true, ...atOnce },
          call: call(inteiro, () => ({})),
          success: 'Arquivos enviados com sucesso!',
          failure: 'Ocorreu um erro ao enviar os arquivos',
        }),
      ],
    }),
  ],
});

/** A screen whose upload progress is controlled by the test. */
const open = (atOnce?: Pick<FileRules, 'atOnce'>) => {
  const sending = Promise.withResolvers<(share: number) => void>();
  const answer = Promise.withResolvers<Response>();
  const sent: string[] = [];
  const activity = createActivity();
  const client = createClient({
    session: { read: () => null },
    activity,
    onUnauthorized: () => {},
    fetch: async () => json({ data: [], meta: { total: 0 }, quantidades: {} }),
    sendFiles: (_url, { body, onProgress }) => {
      sent.push(...body.getAll('arquivoxml').map((file) => (file as File).name));
      sending.resolve(onProgress);
      return answer.promise;
    },
  });
  const page = (
    <>
      <ListPage {...importFiles(atOnce)} />
      <RunningUploads />
    </>
  );
  const opened = renderWithPatio(page, { client, activity });
  return { ...opened, sent, answer, progress: sending.promise };
};

const file = (name: string) => new File(['<a/>'], name, { type: name.endsWith('xml') ? 'text/xml' : '' });

const choose = async (user: ReturnType<typeof open>['user'], ...files: File[]) => {
  await user.click(await screen.findByRole('button', { name: 'Enviar notas' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Enviar notas' }));
  await user.upload(dialog.getByLabelText('Escolher arquivos'), files);
  return dialog;
};

describe('sending files', () => {
  it('opens the file chooser from the keyboard', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Enviar notas' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Enviar notas' }));
    const asked = Promise.withResolvers<boolean>();
    dialog.getByLabelText('Escolher arquivos').addEventListener('click', () => asked.resolve(true));
    dialog.getByRole('button', { name: 'Escolher arquivos' }).focus();
    await user.keyboard('{Enter}');
    expect(await asked.promise).toBe(true);
  });

  it('accepts the same file again after it was corrected', async () => {
    const { user } = open();
    const dialog = await choose(user, file('a.xml'));
    expect(dialog.getByLabelText('Escolher arquivos')).toHaveProperty('value', '');
    await user.upload(dialog.getByLabelText('Escolher arquivos'), [file('a.xml')]);
    expect(dialog.getByText('1 arquivo escolhido')).toBeDefined();
    expect(dialog.getByRole('button', { name: 'Enviar' })).toHaveProperty('disabled', false);
  });

  it('asks before it sends a part of what was chosen', async () => {
    const { user, sent } = open({ atOnce: true });
    await user.click(await screen.findByRole('button', { name: 'Enviar notas' }));
    const input = await screen.findByLabelText('Escolher arquivos');
    // A chooser's own filter may be switched off by the person.
    fireEvent.change(input, { target: { files: [file('a.xml'), file('a.pdf')] } });
    expect(await screen.findByText(/^a\.pdf ficou de fora/)).toBeDefined();
    expect(screen.getByText('1 arquivo escolhido')).toBeDefined();
    expect(sent).toEqual([]);
  });

  it('waits for confirmation, shows real progress, reports the end and closes', async () => {
    const { user, sent, progress, answer } = open();
    const dialog = await choose(user, file('a.xml'), file('b.xml'));
    expect(dialog.getByText('2 arquivos escolhidos')).toBeDefined();
    expect(sent).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Enviar' }));
    (await progress)(0.42);
    expect((await screen.findAllByText('Enviando 2 arquivos: 42%')).length).toBeGreaterThan(0);
    answer.resolve(json({ message: '', codigoLote: 1, totalarquivos: 1 }));
    expect(await screen.findByText('Arquivos enviados com sucesso!')).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toEqual(['a.xml', 'b.xml']);
  });

  it('is visible in one place: its dialog while that is open, then at the foot of the window', async () => {
    const { user, progress, answer } = open();
    const dialog = await choose(user, file('a.xml'));
    await user.click(dialog.getByRole('button', { name: 'Enviar' }));
    await progress;
    const seen = () =>
      screen
        .getAllByText(/^Enviando 1 arquivo/)
        .map((one) => one.closest('.MuiPaper-root') as HTMLElement)
        .filter((box) => getComputedStyle(box).display !== 'none');
    expect(seen()).toEqual([screen.getByRole('dialog')]);
    await user.click(dialog.getByRole('button', { name: 'Continuar em segundo plano' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    (await progress)(0.9);
    expect(await screen.findByText('Enviando 1 arquivo: 90%')).toBeDefined();
    expect(seen()).toHaveLength(1);
    answer.resolve(json({ message: 'Lote 1 recebido' }));
    expect(await screen.findByText('Lote 1 recebido')).toBeDefined();
    await waitFor(() => expect(screen.queryByText(/Enviando/)).toBeNull());
  });

  it('can be retried with the same files after a failure', async () => {
    const { user, answer } = open();
    const dialog = await choose(user, file('a.xml'));
    answer.resolve(json(new AppError('arquivoGrande').body, 413));
    await user.click(dialog.getByRole('button', { name: 'Enviar' }));
    expect(await screen.findByText('O envio passou do tamanho permitido.')).toBeDefined();
    expect(dialog.getByText('1 arquivo escolhido')).toBeDefined();
    expect(dialog.getByRole('button', { name: 'Enviar novamente' })).toHaveProperty('disabled', false);
    await user.upload(dialog.getByLabelText('Escolher arquivos'), [file('b.xml')]);
    expect(dialog.getByRole('button', { name: 'Enviar' })).toHaveProperty('disabled', false);
  });
});
