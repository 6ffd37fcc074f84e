import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { certificado } from '#contract/gateway/cadastros/certificado.ts';
import { entradaZeroKm } from '#contract/gateway/zeroKm/entradaZeroKm.ts';
import { textOfPdf, unzip } from '#tests/gateway/documentos/atpv/vendas.ts';
import { leave, openPage, signInPage } from '#tests/support/browser.ts';
import { importNotas, openFromMenu } from '#tests/support/listPage.ts';
import { ownConsole } from '#tests/support/ownConsole.ts';

const QUANTIDADE = 30;
/** Demo vehicles without an invoice; one of them is rejected. */
const SEM_NOTA = 7;

describe('a new vehicle, from invoice to ATPV-e', () => {
  const world = ownConsole({
    latencia: { leitura: 20, escrita: 60 },
    config: { retryBaseMs: 250, retryMaxMs: 1000 },
  });
  let page: Page;
  const errors: string[] = [];

  beforeAll(async () => {
    // Pending entries are heard before the outage.
    await (await world.as('lojista', 'horizonteMatriz')).heard(entradaZeroKm.lista, {});
    page = await openPage({ viewport: { width: 1440, height: 900 }, reducedMotion: 'no-preference' }, errors);
  });
  afterAll(() => leave(page));

  const amostras = (pasta: string, semente: string, ...args: string[]): string[] => {
    const dir = join(world.dir, pasta);
    execFileSync(
      process.execPath,
      [
        'scripts/amostras.ts',
        '--quantidade',
        String(QUANTIDADE),
        '--pasta',
        dir,
        '--semente',
        semente,
        ...args,
      ],
      {
        env: { ...process.env, PATIO_DATA_DIR: world.dir, NODE_NO_WARNINGS: '1' },
        stdio: ['ignore', 'ignore', 'ignore'],
      },
    );
    return readdirSync(dir).map((name) => join(dir, name));
  };
  const open = (item: string) => openFromMenu(page, item, 'Zero km');
  const linhas = () => page.getByRole('table').locator('tbody').getByRole('row');
  const showAll = async () => {
    await page.getByText(/^Exibindo 1-\d+ de \d+/).waitFor();
  };

  const selectEvery = async () => {
    await page.getByRole('checkbox', { name: 'Selecionar todos os itens da lista' }).click();
    await page.getByText(/\d+ selecionadas/).waitFor();
  };

  it('signs in during an outage of the registry: nothing is locked, nobody blamed', async () => {
    const { behaviours } = world.sandbox;
    const fora = behaviours.add({ cenario: 'foraDoAr' });
    const [verify = ''] = certificado.verify.path.split('/:');
    const conferido = page.waitForResponse((response) => response.url().includes(verify));
    await signInPage(page, world.url, 'lojista', 'Horizonte Matriz');
    await page.getByRole('heading', { name: /Olá, Helena/ }).waitFor();
    expect(await (await conferido).json()).toEqual({ valido: null });
    await open('Confirmação de entrada');
    await page.getByText(`Exibindo 1-${SEM_NOTA + 1} de ${SEM_NOTA + 1}`).waitFor();
    expect(await page.locator('[data-blocked]').count()).toBe(0);
    expect(await page.getByText('Consulta de Certificado digital').count()).toBe(0);

    const [chassi = ''] = (await linhas().first().innerText()).match(/\b[A-Z0-9]{17}\b/) ?? [];
    await linhas()
      .first()
      .getByRole('button', { name: /^Ações de/ })
      .click();
    await page.getByRole('menuitem', { name: 'Rejeitar' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Rejeitar' }).click();
    const dito = page.getByText(/O Renave está fora de alcance desde as/);
    await dito.waitFor();
    behaviours.remove(fora.id);
    await dito.waitFor({ state: 'detached' });
    await linhas().filter({ hasText: chassi }).waitFor({ state: 'detached' });
    await page.getByText(`Exibindo 1-${SEM_NOTA} de ${SEM_NOTA}`).waitFor();
    // The certificate check failed meanwhile, and nothing else did.
    expect(errors.splice(0).filter((error) => !error.includes(verify))).toEqual([]);
  });

  it('imports thirty files, sees the counts, and reads one error', async () => {
    await importNotas(page, amostras('entradas', '42'));
    await page.getByRole('tab', { name: 'Finalizados (1)' }).click();
    const lote = linhas().first();
    await lote.waitFor();
    expect(await lote.innerText()).toContain(String(QUANTIDADE));
    await lote.click();
    await page.getByRole('heading', { name: /Lista dos Xmls do lote número/ }).waitFor();
    await linhas().getByRole('button', { name: /erro/i }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    expect((await dialog.innerText()).length).toBeGreaterThan(40);
    await page.keyboard.press('Escape');
  });

  it('confirms every entry, and the list empties without a refresh', async () => {
    await open('Confirmação de entrada');
    await showAll();
    await selectEvery();
    await page.getByRole('button', { name: 'Confirmar selecionadas' }).click();
    await page.getByRole('button', { name: /^Confirmar \d+ entradas$/ }).click();
    await page.getByText(/solicitação de confirmação de entrada foi registrada com sucesso/).waitFor();
    // Only the demo vehicles without an invoice stay.
    await page.getByText(`Exibindo 1-${SEM_NOTA} de ${SEM_NOTA}`).waitFor();
    expect(await linhas().filter({ hasText: 'Aguardando importação do XML' }).count()).toBe(SEM_NOTA);
  });

  it('reports a lost network, and resumes when it is back', async () => {
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Atualizar' }).click();
    await page.getByText(/Sem conexão com o servidor/).waitFor();
    await page.context().setOffline(false);
    // Either the retry, or a reconnected event stream, which reloads the list and removes the button.
    const pressed = page.getByRole('button', { name: 'Tentar novamente' }).click();
    const listed = page.getByText(`Exibindo 1-${SEM_NOTA} de ${SEM_NOTA}`).waitFor();
    await Promise.race([pressed.catch(() => {}), listed]);
    await listed;
  });

  /** Removes the buyer's postal code from an exit invoice and returns its vehicle. */
  const forgetCep = (file: string): string => {
    const xml = readFileSync(file, 'utf8').replace(/(<dest>.*)<CEP>\d+<\/CEP>(.*<\/dest>)/s, '$1$2');
    writeFileSync(file, xml);
    return xml.match(/<chassi>(\w{17})</)?.[1] ?? '';
  };
  let semCep = '';

  it('imports exit invoices and confirms the exits, one with leasing', async () => {
    const notas = amostras('saidas', '43', '--tipo', 'saida');
    const acabado = notas.find((file) => readFileSync(file, 'utf8').includes('<condVeic>1<')) ?? '';
    semCep = forgetCep(acabado);
    await importNotas(page, notas);
    await open('Confirmação de saída');
    await showAll();
    // Without a postal code the sale would be refused locally.
    const completas = notas
      .map((file) => readFileSync(file, 'utf8'))
      .filter((xml) => /<dest>.*<CEP>.*<\/dest>/s.test(xml))
      .map((xml) => xml.match(/<chassi>(\w{17})</)?.[1] ?? '-');
    const inacabado = linhas()
      .filter({ hasText: 'Inacabado' })
      .filter({ hasText: new RegExp(completas.join('|')) })
      .first();
    const chassi = (await inacabado.innerText()).match(/9P[A-Z0-9]{15}/)?.[0] ?? '';
    await inacabado.getByRole('button', { name: /Ações/ }).click();
    await page.getByRole('menuitem', { name: 'Confirmar saída com leasing' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Confirmar saída com leasing' }).click();
    const effect = await world.sandbox.waitForEffect(({ operacao }) => operacao === 'saidaInacabado');
    expect(effect).toMatchObject({ chassi, corpo: { leasingVeiculoInacabado: true } });

    await selectEvery();
    await page.getByRole('button', { name: 'Confirmar saídas selecionadas' }).click();
    await page.getByRole('button', { name: /^Confirmar \d+ saídas$/ }).click();
    await page
      .getByText(/solicitação de confirmação de saída foi registrada com sucesso/)
      .first()
      .waitFor();
  });

  it('completes a buyer’s missing data on the refused row, and sends it again', async () => {
    const recusada = linhas().filter({ hasText: semCep });
    await recusada.getByText('Falta: CEP do cliente').waitFor();
    await recusada.getByRole('button', { name: 'Completar dados do cliente' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: /CEP/ }).fill('80010020');
    await dialog.getByRole('button', { name: 'Salvar e confirmar' }).click();
    const effect = await world.sandbox.waitForEffect(
      ({ chassi, operacao }) => chassi === semCep && operacao === 'saidaZeroKm',
    );
    expect(effect).toMatchObject({ corpo: { comprador: { endereco: { cep: '80010020' } } } });
    await recusada.waitFor({ state: 'detached' });
  });

  it('makes a batch of documents with the right PDFs, and downloads the zip', async () => {
    await open('ATPV-e / Termo de saída');
    await page.getByRole('tab', { name: /Finalizados \([1-9]/ }).waitFor();
    await page.getByRole('button', { name: 'Baixar Todos' }).click();
    await page.getByRole('button', { name: 'Gerar lote' }).click();
    await page.getByText('Lote ATPV-e criado com sucesso!').waitFor();
    const downloadButton = linhas()
      .first()
      .getByRole('button', { name: /^Baixar lote/ });
    await downloadButton.and(page.locator(':enabled')).waitFor();
    const [download] = await Promise.all([page.waitForEvent('download'), downloadButton.click()]);
    expect(download.suggestedFilename()).toMatch(/^Lote-Atpv-\d+\.zip$/);
    const entries = [...(await unzip(await readFile(await download.path())))];
    const saidas = world.sandbox
      .journal()
      .filter(({ operacao }) => /^saida(ZeroKm|Inacabado)$/.test(operacao));
    expect(entries.length).toBeGreaterThan(0);
    expect(entries.length).toBeLessThanOrEqual(saidas.length);
    expect(entries.every(([, { metodo }]) => metodo === 0)).toBe(true);
    for (const [nome, { bytes }] of entries) {
      const [, tipo, chassi = ''] = nome.match(/^(ATPV|TermoDeSaida)-(\w{17})\.pdf$/) ?? [];
      const saida = saidas.find((effect) => effect.chassi === chassi);
      const text = await textOfPdf(bytes);
      expect(text).toContain(chassi);
      expect(text).toMatch(/sem valor legal/i);
      expect(saida?.operacao).toBe(tipo === 'ATPV' ? 'saidaZeroKm' : 'saidaInacabado');
    }
  });

  it('caused neither script errors nor 500 answers', () => {
    expect(errors).toEqual([]);
  });
});
