import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { xml } from '#contract/gateway/xml.ts';
import { EMPRESAS } from '#sandbox/world/demo.ts';
import { chassiOf } from '#tests/gateway/xml/notas.ts';
import { loteFinalizado } from '#tests/gateway/xml/send.ts';
import { procEvento } from '#tests/support/cancelamento.ts';
import { importFiles } from '#tests/support/zeroKm.ts';
import { watchDownloads } from './downloads.ts';
import { inWorld } from './inWorld.ts';
import { notaDeEntrada, PRIMEIRO, SEGUNDO } from './seed.ts';

const fileOf = ({ nome, bytes }: { nome: string; bytes: Uint8Array }, type = 'text/xml') =>
  new File([Buffer.from(bytes)], nome, { type });
const cortada = () => ({ nome: 'cortada.xml', bytes: notaDeEntrada(9, SEGUNDO).bytes.slice(0, 2000) });

describe('the screen that imports invoices', () => {
  const at = inWorld();

  it('uploads chosen files and shows the finished batch with its counts, without a refresh', async () => {
    const { click, user, row } = await at.open('/importar-xmls');
    await click('button', 'Importar XMLs');
    const dialog = await screen.findByRole('dialog');
    const chosen = [notaDeEntrada(1, PRIMEIRO), notaDeEntrada(1, PRIMEIRO), cortada()].map((one) =>
      fileOf(one),
    );
    await user.upload(within(dialog).getByLabelText(/Escolher arquivos/), chosen);
    await user.click(within(dialog).getByRole('button', { name: /Enviar/ }));
    await screen.findByText('Arquivos enviados com sucesso!');
    await screen.findByText(/Lote \d+: 3 arquivos lidos\. 1 nota de entrada, 1 duplicada, 1 com erro/);
    screen.getByRole('link', { name: 'Ver a nota com erro' });
    await screen.findByRole('tab', { name: /Finalizados.*1/, selected: true });
    const cells = within(await row('Helena Modelo')).getAllByRole('cell');
    // Columns: batch, date, user, files, entries, exits, transfers, duplicates, discarded, errors.
    expect(cells.slice(3).map((cell) => cell.textContent)).toEqual(['3', '1', '0', '0', '1', '0', '1', '0']);
  });

  it('links from the uploaded batch to the next step', async () => {
    const { click, user } = await at.open('/importar-xmls');
    await click('button', 'Importar XMLs');
    const dialog = await screen.findByRole('dialog');
    const entradas = [notaDeEntrada(1, PRIMEIRO), notaDeEntrada(2, SEGUNDO)];
    await user.upload(
      within(dialog).getByLabelText(/Escolher arquivos/),
      entradas.map((one) => fileOf(one)),
    );
    await user.click(within(dialog).getByRole('button', { name: /Enviar/ }));
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

  it('rejects a file that is no XML before sending anything', async () => {
    const { click } = await at.open('/importar-xmls');
    await click('button', 'Importar XMLs');
    const dialog = await screen.findByRole('dialog');
    const user = userEvent.setup({ applyAccept: false });
    const pdf = fileOf({ nome: 'nota.pdf', bytes: new Uint8Array([1]) }, 'application/pdf');
    await user.upload(within(dialog).getByLabelText(/Escolher arquivos/), pdf);
    await within(dialog).findByText(/nota\.pdf ficou de fora/);
    expect(within(dialog).getByRole('button', { name: /Enviar/ })).toHaveProperty('disabled', true);
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
    await screen.findByText('a.pdf ficou de fora: o tipo aceito é .xml ou .zip.');
    // One of several requests: a damaged zip becomes a failed file of its batch.
    await screen.findByText(/Lote \d+: 1 arquivo lido\. 1 com erro/);
    cleanup();
    await drop('/importar-xmls', [fileOf(notaDeEntrada(1, PRIMEIRO))]);
    await waitFor(() =>
      expect(screen.getAllByText(/Lote \d+: 1 arquivo lido\. 1 duplicada/)).toHaveLength(1),
    );
    expect(screen.queryByRole('button', { name: 'Fechar resumo' })).toBeNull();
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

  it('reports an interrupted upload, and resumes without counting twice', async () => {
    const sent: string[][] = [];
    let down = false;
    const { click, user } = await at.open('/importar-xmls', at.lojista, (send) => async (url, request) => {
      if (down) throw new TypeError('no network');
      const answer = await send(url, request);
      // The network fails after the first answer, so the client cannot know that it arrived.
      down = sent.push(request.body.getAll('arquivoxml').map((file) => (file as File).name)) === 1;
      if (down) throw new TypeError('no network');
      return answer;
    });
    await click('button', 'Importar XMLs');
    const dialog = await screen.findByRole('dialog');
    const chosen = Array.from({ length: 120 }, (_, n) => fileOf(notaDeEntrada(n + 1, chassiOf(n))));
    await user.upload(within(dialog).getByLabelText(/Escolher arquivos/), chosen);
    await user.click(within(dialog).getByRole('button', { name: /Enviar/ }));
    const interrompido = /Envio interrompido: .* de 120 arquivos já chegaram. Continua sozinho/;
    expect((await screen.findAllByText(interrompido)).length).toBeGreaterThan(0);
    down = false;
    fireEvent(window, new Event('online'));
    await screen.findByText('Arquivos enviados com sucesso!');
    expect(sent.map((names) => names.length)).toEqual([100, 100, 20]);
    const { data } = await at.lojista.call(xml.lotes, {});
    expect(data).toHaveLength(1);
    expect(await loteFinalizado(at.lojista, data[0]?.codigo ?? 0)).toMatchObject({
      totalarquivos: 120,
      totalentradas: 120,
      totalduplicados: 0,
    });
    await screen.findByRole('tab', { name: /Finalizados.*1/ });
  });

  it('finds the batch by chassis', async () => {
    const outro = await importFiles(at.world, at.lojista, [notaDeEntrada(1, PRIMEIRO)]);
    const procurado = await importFiles(at.world, at.lojista, [notaDeEntrada(2, SEGUNDO)]);
    const { user } = await at.open('/importar-xmls');
    await screen.findByRole('link', { name: String(outro) });
    await user.type(screen.getByRole('searchbox', { name: 'Procurar por chassi' }), SEGUNDO);
    await waitFor(() => expect(screen.queryByRole('link', { name: String(outro) })).toBeNull());
    expect(screen.getByRole('link', { name: String(procurado) })).toBeTruthy();
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
  const downloads = watchDownloads();

  it('opens from the list, shows a file’s error and downloads every file', async () => {
    const nota = notaDeEntrada(1, PRIMEIRO);
    const codigo = await importFiles(at.world, at.lojista, [nota, cortada()]);
    const { click, row, user } = await at.open('/importar-xmls');
    await click('link', String(codigo));
    await screen.findByRole('heading', { name: `Lista dos Xmls do lote número: ${codigo}` });
    expect((await row(PRIMEIRO)).textContent).toContain('Entrada');
    await click('button', 'Ver erro do XML');
    const dialog = await screen.findByRole('dialog', { name: 'Erro no XML' });
    expect(dialog.textContent?.length).toBeGreaterThan('Erro no XMLFechar'.length + 20);
    await click('button', 'Fechar');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(within(await row(PRIMEIRO)).getByRole('button', { name: 'Baixar XML' }));
    await screen.findByText('Arquivo XML baixado com sucesso!');
    expect(downloads[0]?.name).toMatch(/^XML-\d+\.xml$/);
    const content = new Uint8Array((await downloads[0]?.content.arrayBuffer()) ?? new ArrayBuffer());
    expect(Buffer.from(content).equals(Buffer.from(nota.bytes))).toBe(true);
  });

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
