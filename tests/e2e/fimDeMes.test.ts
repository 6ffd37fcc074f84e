import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRandom } from '#sandbox/notas/random.ts';
import { parteOfEmpresa, sampleChassi, samplePessoa } from '#sandbox/notas/sampleWorld.ts';
import { writeNfe } from '#sandbox/notas/writeNfe.ts';
import { EMPRESAS } from '#sandbox/world/demo.ts';
import { unzip } from '#tests/gateway/documentos/atpv/vendas.ts';
import { notaSpec } from '#tests/gateway/notas/xml/notas.ts';
import { countEvents, leave, signedIn } from '#tests/support/browser.ts';
import { openFromMenu } from '#tests/support/listPage.ts';
import { ownConsole } from '#tests/support/ownConsole.ts';

/** Confirmations of several hundred are `npm run bench:confirm`'s. */
const VEICULOS = 120;
const ENTRADAS_RECUSADAS = 9;
const SAIDAS_RECUSADAS = 8;
const EM_ESTOQUE = VEICULOS - ENTRADAS_RECUSADAS;
const VENDIDOS = EM_ESTOQUE - SAIDAS_RECUSADAS;
/** By drag and drop there are two fewer: the screen of imports and its button. */
const MOST_CLICKS = 10;

const { horizonteMatriz: MATRIZ } = EMPRESAS;
const CHASSIS = Array.from({ length: VEICULOS }, (_, n) => sampleChassi(300, n + 1));

/** Purchase and sale invoices of each vehicle: a month's files in one folder. */
const notasDoMes = () =>
  CHASSIS.flatMap((chassi, n) => {
    const numero = 20_000 + n;
    const de = parteOfEmpresa(MATRIZ);
    const para = { ...samplePessoa(createRandom(numero)), cep: '80010020' };
    const venda = { numero: 30_000 + n, de, para, emissao: '2026-09-02T10:00:00-03:00' };
    return [notaSpec({ numero, chassis: [chassi] }), notaSpec({ ...venda, chassis: [chassi] })];
  }).map((spec) => ({ nome: `${spec.numero}.xml`, xml: writeNfe(spec) }));

describe('the month end: 120 vehicles and an outage of the registry', () => {
  const world = ownConsole({ config: { retryBaseMs: 250, retryMaxMs: 1000 } });
  let page: Page;
  let opened = 0;
  let clicks: () => Promise<number>;

  beforeAll(async () => {
    const { behaviours, preCadastrar } = world.sandbox;
    preCadastrar(
      CHASSIS.map((chassi) => ({ chassi, cnpj: MATRIZ.cnpj, acabado: true, marcaModelo: 'AURORA/BRISA' })),
    );
    const refuse = (chassi: string, operacao: 'entradaZeroKm' | 'saidaZeroKm') =>
      behaviours.add({ cenario: 'recusa', alvo: { chassi, operacoes: [operacao] } });
    for (const chassi of CHASSIS.slice(0, ENTRADAS_RECUSADAS)) refuse(chassi, 'entradaZeroKm');
    for (const chassi of CHASSIS.slice(-SAIDAS_RECUSADAS)) refuse(chassi, 'saidaZeroKm');
    page = await signedIn(world.url, { conta: 'lojista', empresa: 'Horizonte Matriz' });
    page.on('request', (request) => {
      if (request.isNavigationRequest()) opened += 1;
    });
    clicks = await countEvents(page, 'pointerdown');
  });
  afterAll(() => leave(page));

  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const open = (section: string) =>
    page.getByRole('navigation').getByRole('link', { name: section, exact: true }).click();
  /** The link led to the list, which asks at once. */
  const confirmarTodas = () =>
    page
      .getByRole('alertdialog')
      .getByRole('button', { name: /^Confirmar \d{3} (entradas|saídas)$/ })
      .click();
  const feitas = (operacao: string) =>
    world.sandbox.journal().filter((effect) => effect.operacao === operacao).length;

  const underWay = async (): Promise<number> => {
    const intencoes = world.gateway.database.kysely.selectFrom('intencao').select('id');
    return (await intencoes.where('estado', 'in', ['pendente', 'enviando', 'desconhecida']).execute()).length;
  };

  it('accepts 600 invoices from the file chooser', async () => {
    await open('Notas');
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button('Importar XML').click()]);
    await chooser.setFiles(
      notasDoMes().map(({ nome, xml }) => ({ name: nome, mimeType: 'text/xml', buffer: Buffer.from(xml) })),
    );
    await page.getByRole('link', { name: `Confirmar as ${VEICULOS} entradas` }).waitFor();
  });

  it('confirms the entries across the outage, reports it, locks nothing and resumes by itself', async () => {
    await page.getByRole('link', { name: /^Confirmar as \d{3} entradas$/ }).click();
    await confirmarTodas();
    await world.sandbox.waitForEffect(() => feitas('entradaZeroKm') >= VEICULOS / 3);
    const { id } = world.sandbox.behaviours.add({ cenario: 'foraDoAr' });
    const said = page.getByText(/O Renave está fora de alcance desde as/);
    await said.waitFor();
    expect(await button('Atualizar').isEnabled()).toBe(true);
    world.sandbox.behaviours.remove(id);
    // The link listed what was ready of the batch.
    await page.getByText(`${EM_ESTOQUE} confirmadas, ${ENTRADAS_RECUSADAS} recusadas`).waitFor();
    await said.waitFor({ state: 'detached' });
    await expect.poll(underWay).toBe(0);
    await button(`Com erro ${ENTRADAS_RECUSADAS}`).waitFor();
    expect(feitas('entradaZeroKm')).toBe(EM_ESTOQUE);
  });

  it('confirms the exits', async () => {
    await open('Início');
    await page.getByRole('region', { name: 'Pronto agora' }).getByRole('link', { name: 'Confirmar' }).click();
    await confirmarTodas();
    await button(`Com erro ${SAIDAS_RECUSADAS}`).waitFor();
    // The link listed what was ready.
    await page.getByText(`${VENDIDOS} confirmadas, ${SAIDAS_RECUSADAS} recusadas`).waitFor();
    await expect.poll(underWay).toBe(0);
    expect(feitas('saidaZeroKm')).toBe(VENDIDOS);
  });

  it('collects all documents of the sales, in ten clicks and without a reload', async () => {
    await openFromMenu(page, 'ATPV-e / Termo de saída', 'Zero km');
    await button('Baixar Todos').click();
    const [download] = await Promise.all([page.waitForEvent('download'), button('Gerar lote').click()]);
    expect((await unzip(await readFile(await download.path()))).size).toBe(VENDIDOS);
    expect(await clicks()).toBeLessThanOrEqual(MOST_CLICKS);
    expect(opened).toBe(0);
  });

  it('sums up exactly, and leads to the refusals', async () => {
    await page.getByRole('button', { name: /avisos? não lido/ }).click();
    const aviso = (frase: string) => page.getByRole('dialog').getByRole('link', { name: frase, exact: true });
    for (const frase of [
      `${VEICULOS} entradas: ${EM_ESTOQUE} confirmadas, ${ENTRADAS_RECUSADAS} recusadas.`,
      '1 importação de XML terminou.',
    ])
      await aviso(frase).waitFor();
    await page
      .getByRole('list', { name: 'Trabalhos em segundo plano' })
      .getByText(`Concluído: ${VENDIDOS} de ${VENDIDOS}`)
      .waitFor();
    await aviso(`${EM_ESTOQUE} saídas: ${VENDIDOS} confirmadas, ${SAIDAS_RECUSADAS} recusadas.`).click();
    await page.getByRole('button', { name: `Recusadas ${SAIDAS_RECUSADAS}` }).click();
    await page.getByText(`Exibindo 1-${SAIDAS_RECUSADAS} de ${SAIDAS_RECUSADAS}`).waitFor();
    expect(opened).toBe(0);
  });
});
