import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { EMPRESAS } from '#sandbox/world/demo.ts';
import { procEvento } from '#tests/support/cancelamento.ts';
import { importFiles } from '#tests/support/zeroKm.ts';
import { inWorld } from './inWorld.ts';
import { notaDeEntrada, PRIMEIRO, SEGUNDO } from './seed.ts';

const fileOf = ({ nome, bytes }: { nome: string; bytes: Uint8Array }, type = 'text/xml') =>
  new File([Buffer.from(bytes)], nome, { type });

describe('the screen that imports invoices', () => {
  const at = inWorld();

  it('links from the uploaded batch to the next step', async () => {
    const { click, user } = await at.open('/importar-xmls');
    await click('button', 'Importar XMLs');
    const dialog = await screen.findByRole('dialog');
    const entradas = [notaDeEntrada(1, PRIMEIRO), notaDeEntrada(2, SEGUNDO)];
    await user.upload(
      within(dialog).getByLabelText(/Escolher arquivos/),
      entradas.map((one) => fileOf(one)),
    );
    await screen.findByText(/Lote \d+: 2 arquivos lidos\. 2 notas de entrada\./);
    expect(screen.queryByRole('link', { name: /erro/ })).toBeNull();
    await click('link', 'Confirmar as 2 entradas');
    await screen.findByRole('heading', { name: 'Confirmação de entrada' });
  });

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

/** Issued between other companies. */
const alheia = () => {
  const { bytes } = notaDeEntrada(7, SEGUNDO);
  const conteudo = new TextDecoder()
    .decode(bytes)
    .replaceAll(EMPRESAS.horizonteMatriz.cnpj, EMPRESAS.vizinho.cnpj);
  return { nome: 'alheia.xml', bytes: new TextEncoder().encode(conteudo) };
};

/** Declares ASCII but contains UTF-8. */
const malDeclarada = () => {
  const { nome, bytes } = notaDeEntrada(8, SEGUNDO);
  const conteudo = new TextDecoder().decode(bytes).replace('encoding="UTF-8"', 'encoding="us-ascii"');
  return { nome, bytes: new TextEncoder().encode(conteudo) };
};

/** Cancellation event of the first invoice. */
const cancelamento = () => {
  const chave =
    /<chNFe>(\w{44})</.exec(new TextDecoder().decode(notaDeEntrada(1, PRIMEIRO).bytes))?.[1] ?? '';
  return { nome: 'evento.xml', bytes: new TextEncoder().encode(procEvento(chave)) };
};

describe('the screen of one batch', () => {
  const at = inWorld();

  it.each([
    ['lida', malDeclarada, 'Ver avisos da nota', 'Avisos da nota', /confira os acentos/],
    [
      'duplicada',
      () => notaDeEntrada(1, PRIMEIRO),
      'Ver explicação',
      'Nota duplicada',
      /vale a primeira importação.*Lote \d+/s,
    ],
    ['descartada', alheia, 'Ver explicação', 'Nota descartada', /Nem o emitente nem o destinatário/],
  ])('explains an invoice that is %s', async (_, arquivo, label, titulo, texto) => {
    await importFiles(at.world, at.lojista, [notaDeEntrada(1, PRIMEIRO)]);
    const codigo = await importFiles(at.world, at.lojista, [arquivo()]);
    const { click } = await at.open(`/lote-xml/${codigo}`);
    await click('button', label);
    const dialog = await screen.findByRole('dialog', { name: titulo });
    expect(dialog.textContent).toMatch(texto);
    expect(screen.queryByRole('button', { name: 'Ver erro do XML' })).toBeNull();
  });

  it('explains an invoice cancelled by its issuer', async () => {
    const codigo = await importFiles(at.world, at.lojista, [notaDeEntrada(1, PRIMEIRO)]);
    await importFiles(at.world, at.lojista, [cancelamento()]);
    const { click } = await at.open(`/lote-xml/${codigo}`);
    await click('button', 'Ver explicação');
    const dialog = await screen.findByRole('dialog', { name: 'Nota cancelada' });
    expect(dialog.textContent).toContain('O emitente cancelou esta nota');
  });
});
