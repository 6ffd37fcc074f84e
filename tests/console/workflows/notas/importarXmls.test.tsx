import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { XmlItem } from '#contract/gateway/notas/notaImportada.ts';
import { type AnyAction, isVisible, said } from '#src/ui/actions/runAction.ts';
import { explicacoesDoXml } from '#src/workflows/notas/xml/acoesNota.tsx';
import { importFiles } from '#tests/support/zeroKm.ts';
import { sessao } from '../fixtures/sessao.ts';
import { inWorld } from '../inWorld.ts';
import { notaDeEntrada, PRIMEIRO } from '../seed.ts';

const fileOf = ({ nome, bytes }: { nome: string; bytes: Uint8Array }, type = 'text/xml') =>
  new File([Buffer.from(bytes)], nome, { type });

describe('the screen that imports invoices', () => {
  const at = inWorld();

  it('shows the batch’s progress while it is read', async () => {
    const codigo = await importFiles(at.world, at.lojista, [notaDeEntrada(1, PRIMEIRO)]);
    const { kysely } = at.world.gateway.database;
    const meio = { totalarquivos: 257, totalprocessados: 120, finalizado: false };
    await kysely.updateTable('lote_xml').set(meio).where('codigo', '=', codigo).execute();
    await at.open(`/importar-xmls?lote=${codigo}`);
    await screen.findByText(
      `Lendo o lote ${codigo}: 120 de 257 arquivos. Pode sair da tela: a leitura segue sozinha.`,
    );
    expect(screen.queryByRole('link', { name: 'Confirmar a entrada' })).toBeNull();
  });

  it('accepts a drop on any page, which stays, and on its own list once', async () => {
    const zip = new File(['PK'], 'notas.zip', { type: 'application/zip' });
    const drop = async (path: string, files: File[]) => {
      await at.open(path);
      const main = await screen.findByRole('heading', { level: 1 });
      const dataTransfer = { types: ['Files'], files };
      fireEvent.dragOver(main, { dataTransfer });
      await screen.findByText(/Solte aqui para importar as notas/);
      fireEvent.drop(main, { dataTransfer });
      await waitFor(() => expect(screen.queryByText(/Solte aqui/)).toBeNull());
    };
    await drop('/confirmar-entrada-zero', [fileOf(notaDeEntrada(1, PRIMEIRO))]);
    await screen.findByText('Arquivos enviados com sucesso!');
    screen.getByRole('heading', { name: 'Confirmação de entrada' });
    await screen.findByText(/Lote \d+: 1 arquivo lido\. 1 nota de entrada/);
    (await screen.findByRole('button', { name: 'Fechar resumo' })).click();
    await waitFor(() => expect(screen.queryByText(/Lote \d+/)).toBeNull());
    cleanup();
    await drop('/fechamento-do-mes', [
      zip,
      fileOf({ nome: 'a.pdf', bytes: new Uint8Array([1]) }, 'application/pdf'),
    ]);
    // The upload's own message does not take the warning away.
    const enviados = await screen.findByText('Arquivos enviados com sucesso!');
    within(enviados.parentElement as HTMLElement).getByText(
      'a.pdf ficou de fora: o tipo aceito é .xml ou .zip.',
    );
    // One of several requests: a damaged zip becomes a failed file of its batch.
    await screen.findByText(/Lote \d+: 1 arquivo lido\. 1 com erro/);
    cleanup();
    await drop('/importar-xmls', [fileOf(notaDeEntrada(1, PRIMEIRO))]);
    await waitFor(() =>
      expect(screen.getAllByText(/Lote \d+: 1 arquivo lido\. 1 duplicada/)).toHaveLength(1),
    );
    (await screen.findByRole('button', { name: 'Fechar resumo' })).click();
    await waitFor(() => expect(screen.queryByText(/Lote \d+/)).toBeNull());
  });

  it('says of a drop without the right to import that nothing is sent', async () => {
    await at.open('/convites', await at.world.as('despachante'));
    const main = await screen.findByRole('heading', { level: 1 });
    const dataTransfer = { types: ['Files'], files: [fileOf(notaDeEntrada(1, PRIMEIRO))] };
    // False: the browser's own handling, which opens the file, is prevented.
    expect(fireEvent.dragOver(main, { dataTransfer })).toBe(false);
    expect(fireEvent.drop(main, { dataTransfer })).toBe(false);
    await screen.findByText('Você não tem permissão para importar notas. Nada é enviado.');
  });
});

describe('the explanation of an invoice', () => {
  it.each([
    ['erro', 'Ver erro do XML', 'Erro no XML'],
    ['aconferir', 'Ver o que conferir', 'Nota a conferir'],
    ['divergente', 'Ver o que conferir', 'Nota a conferir'],
    ['lida', 'Ver avisos da nota', 'Avisos da nota'],
    ['duplicada', 'Ver explicação', 'Nota duplicada'],
    ['descartada', 'Ver explicação', 'Nota descartada'],
    ['cancelada', 'Ver explicação', 'Nota cancelada'],
  ])('that is %s is one of two, in its words', (situacao, label, title) => {
    const erroxml = ['erro', 'aconferir', 'divergente'].includes(situacao);
    const row = { situacao, erroxml, errotitulo: 'Um título' } as XmlItem;
    const shown = explicacoesDoXml.filter((action) => isVisible(action as AnyAction, row, sessao()));
    expect(shown.map((action) => [said(action.label, row), said(action.dialog?.title, row)])).toEqual([
      [label, title],
    ]);
    const quiet = { ...row, erroxml: false, errotitulo: null };
    expect(explicacoesDoXml.filter((action) => action.visible?.(quiet, sessao()))).toEqual([]);
  });
});
