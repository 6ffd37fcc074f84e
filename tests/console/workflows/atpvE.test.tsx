import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { vender } from '#tests/gateway/atpv/vendas.ts';
import { watchDownloads } from './downloads.ts';
import { inWorld } from './inWorld.ts';

const PATH = '/atpv-e';

describe('the screen of the documents', () => {
  const at = inWorld();
  const downloads = watchDownloads();
  const head = async ({ content }: { content: Blob }) =>
    Buffer.from(await content.arrayBuffer()).toString('latin1', 0, 4);

  it('downloads the ATPV-e of a finished vehicle and the exit term of an unfinished one', async () => {
    const vendidos = await vender(at.world, 3);
    const { row, click } = await at.open(PATH);
    const print = async (acabado: boolean, title: string) => {
      const chassi = vendidos.find(({ acabado_vei }) => acabado_vei === acabado)?.chassi_vei ?? '';
      const button = within(await row(chassi)).getByRole('button', { name: title });
      button.click();
      await screen.findByRole('dialog', { name: title });
      await click('button', 'Baixar agora');
      await waitFor(() => expect(downloads.some(({ name }) => name.includes(chassi))).toBe(true));
      return chassi;
    };
    const acabado = await print(true, 'Imprimir ATPV-e');
    await screen.findByText('ATPV-e baixado com sucesso!');
    const inacabado = await print(false, 'Imprimir termo de saída');
    await screen.findByText('Termo de saída baixado com sucesso!');
    expect(downloads.map(({ name }) => name)).toEqual([
      `ATPV-${acabado}.pdf`,
      `TermoDeSaida-${inacabado}.pdf`,
    ]);
    for (const download of downloads) expect(await head(download)).toBe('%PDF');
  });

  it('makes a batch of the selected vehicles, opens the batches and saves the zip once it is ready', async () => {
    const [primeiro, segundo] = await vender(at.world, 3);
    const { row, click } = await at.open(PATH);
    await row(primeiro?.chassi_vei ?? '');
    expect(screen.getByRole('button', { name: 'Baixar Selecionados' })).toHaveProperty('disabled', true);
    await click('checkbox', `Selecionar ${primeiro?.chassi_vei}`);
    await click('checkbox', `Selecionar ${segundo?.chassi_vei}`);
    await click('button', 'Baixar Selecionados');
    await screen.findByText('Lote ATPV-e criado com sucesso!');
    await waitFor(() =>
      expect(screen.getByRole('tab', { selected: true }).textContent).toContain(
        'Lotes ATPV-e / Termo de saída',
      ),
    );
    for (const name of ['Baixar Todos', 'Baixar Selecionados'])
      expect(screen.getByRole('button', { name })).toHaveProperty('disabled', true);
    // Downloads automatically, because the batch was requested here.
    await waitFor(() => expect(downloads).toHaveLength(1));
    expect(downloads[0]?.name).toMatch(/^Lote-Atpv-\d+\.zip$/);
    expect(await head(downloads[0] ?? { content: new Blob() })).toBe('PK\x03\x04');
    await click('tab', /Finalizados/);
    expect(screen.queryByText(/selecionados?$/)).toBeNull();
  });

  it('makes a batch of exactly the search’s results', async () => {
    const [primeiro] = await vender(at.world, 3);
    const { row, click, user } = await at.open(PATH);
    await row(primeiro?.chassi_vei ?? '');
    await user.type(screen.getByRole('searchbox', { name: 'Procurar veículo' }), primeiro?.chassi_vei ?? '');
    await screen.findByText('Exibindo 1-1 de 1');
    await click('button', 'Baixar Todos');
    await screen.findByText(/^1 documento, nenhum baixado antes|já baixados? antes/);
    await click('button', 'Gerar lote');
    const download = await screen.findByRole('button', { name: 'Baixar lote' });
    const cells = within(download.closest('tr') as HTMLElement).getAllByRole('cell');
    expect(cells[3]?.textContent).toBe('1');
  });

  it('reports a vehicle whose document the registry withholds, with an alternative', async () => {
    const [retido] = await vender(at.world, 2);
    const corpo = { titulo: 'ATPV-e retido', mensagemParaUsuarioFinal: 'Entrega ainda não realizada' };
    const alvo = { chassi: retido?.chassi_vei ?? '' };
    at.world.sandbox.behaviours.add({ cenario: 'recusa', alvo, corpo });
    const { row, click } = await at.open(PATH);
    await row(retido?.chassi_vei ?? '');
    await click('checkbox', 'Selecionar todos os itens da lista');
    await click('button', 'Baixar Selecionados');
    await click('button', 'Ver falhas');
    const dialog = await screen.findByRole('dialog', { name: 'Falhas do lote' });
    await within(dialog).findByText(alvo.chassi);
    for (const text of [alvo.chassi, ...Object.values(corpo)]) expect(dialog.textContent).toContain(text);
    await click('button', `Imprimir ${alvo.chassi}`);
    await screen.findByRole('dialog', { name: /^Imprimir/ });
  });
});
