import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRandom } from '#sandbox/notas/random.ts';
import { parteOfEmpresa, samplePessoa } from '#sandbox/notas/sampleWorld.ts';
import { writeNfe } from '#sandbox/notas/writeNfe.ts';
import { CHASSIS_MONTADORA } from '#sandbox/world/chassisDemo.ts';
import { EMPRESAS } from '#sandbox/world/demo.ts';
import { notaSpec } from '#tests/gateway/notas/xml/notas.ts';
import { leave, signedIn } from '#tests/support/browser.ts';
import { chooseIn, importNotas, openFromMenu } from '#tests/support/listPage.ts';
import { ownConsole } from '#tests/support/ownConsole.ts';

const CHASSI = CHASSIS_MONTADORA[0]?.chassi ?? '';

describe('a direct sale, from the factory to its delivery', () => {
  const world = ownConsole();
  let page: Page;

  const enterAs = async (conta: 'montadora' | 'lojista', empresa?: string) => {
    await leave(page);
    page = await signedIn(world.url, { conta, empresa });
  };

  beforeAll(async () => {
    await enterAs('montadora');
  });
  afterAll(() => leave(page));

  const open = (item: string) => openFromMenu(page, item, 'Montadora');
  const linha = () => page.getByRole('table').locator('tbody').getByRole('row').filter({ hasText: CHASSI });
  const effect = (operacao: string) =>
    world.sandbox.waitForEffect((one) => one.operacao === operacao && one.chassi === CHASSI);

  it('enters the manufacturer’s stock by chassis alone', async () => {
    await open('Confirmação de entrada');
    await linha().getByRole('checkbox').click();
    await page.getByRole('button', { name: 'Confirmar selecionadas' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Confirmar 1 entrada' }).click();
    await page.getByText(/solicitação de confirmação de entrada foi registrada/).waitFor();
    const { corpo } = await effect('entradaMontadora');
    expect(Object.keys(corpo as object)).not.toContain('chaveNotaFiscal');
    await linha().waitFor({ state: 'detached' });
  });

  it('is sold with a delivering dealer, and refuses a natural person', async () => {
    const spec = notaSpec({
      numero: 9_901,
      chassis: [CHASSI],
      de: parteOfEmpresa(EMPRESAS.aurora),
      para: { ...samplePessoa(createRandom(3)), cep: '80010020' },
    });
    const buffer = Buffer.from(writeNfe(spec));
    await importNotas(page, [{ name: 'nota.xml', mimeType: 'text/xml', buffer }]);

    await open('Confirmação de saída');
    // The row is updated when the invoice is read.
    const comNota = linha().filter({ hasText: String(spec.numero) });
    await comNota.getByRole('button', { name: 'Confirmar saída' }).click();
    const dialog = page.getByRole('dialog');
    const choose = (campo: string, texto: string) => chooseIn(dialog, campo, texto);
    await choose('Nota fiscal de saída', String(spec.numero));
    await choose('Concessionária vendedora', 'Paula Amostra');
    await choose('Concessionária entregadora', 'Horizonte');
    await dialog.getByRole('button', { name: 'Confirmar saída' }).click();
    await page.getByText('Por favor cadastre uma pessoa jurídica!').first().waitFor();
    await choose('Concessionária vendedora', 'Horizonte');
    await dialog.getByRole('button', { name: 'Confirmar saída' }).click();
    const { corpo } = await effect('saidaMontadora');
    expect(corpo).toMatchObject({
      tipoBeneficioTributario: 'NAO_TEM',
      entregaIndicada: { cnpjConcessionariaEntregadora: EMPRESAS.horizonteMatriz.cnpj },
    });
  });

  const print = async () => {
    await open('ATPV-e / Termo de saída');
    await linha().getByRole('button', { name: 'Imprimir ATPV-e' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Baixar agora' }).click();
  };

  it('has no ATPV-e before the delivery', async () => {
    await print();
    await page
      .getByText(/O ATPV-e só é liberado depois que/)
      .first()
      .waitFor();
  });

  it('is delivered by the end of its chassis', async () => {
    await enterAs('lojista', 'Horizonte Matriz');
    await openFromMenu(page, 'Entregas de veículos', 'Zero km');
    await linha().getByRole('button', { name: 'Entregar' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/Últimos 6 caracteres/).fill('999999');
    await dialog.getByRole('button', { name: 'Entregar' }).click();
    await page
      .getByText(/não são os últimos 6 do chassi/)
      .first()
      .waitFor();
    await dialog.getByLabel(/Últimos 6 caracteres/).fill(CHASSI.slice(-6).toLowerCase());
    await dialog.getByRole('button', { name: 'Entregar' }).click();
    expect((await effect('realizarEntrega')).cnpj).toBe(EMPRESAS.horizonteMatriz.cnpj);
    await page.getByText('Veículo entregue com sucesso!').first().waitFor();
  });

  it('is delivered again after the delivery was cancelled', async () => {
    await page.getByRole('tab', { name: /Realizados/ }).click();
    await linha().getByRole('button', { name: 'Cancelar entrega' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancelar entrega' }).click();
    await effect('cancelarEntrega');
    await page.getByRole('tab', { name: /Pendentes/ }).click();
    await linha().filter({ hasText: 'Refeita da entrega' }).getByRole('button', { name: 'Entregar' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/Últimos 6 caracteres/).fill(CHASSI.slice(-6));
    await dialog.getByRole('button', { name: 'Entregar' }).click();
    await dialog.waitFor({ state: 'detached' });
    const atos = world.sandbox
      .journal()
      .filter(({ operacao, chassi }) => chassi === CHASSI && operacao.endsWith('Entrega'));
    expect(atos.map(({ operacao }) => operacao)).toEqual([
      'realizarEntrega',
      'cancelarEntrega',
      'realizarEntrega',
    ]);
    const [primeira, , segunda] = atos.map(({ corpo }) => (corpo as { idEntrega: number }).idEntrega);
    expect(segunda).not.toBe(primeira);
  });

  it('then has its ATPV-e', async () => {
    await enterAs('montadora');
    const [download] = await Promise.all([page.waitForEvent('download'), print()]);
    expect(download.suggestedFilename()).toBe(`ATPV-${CHASSI}.pdf`);
  });
});
