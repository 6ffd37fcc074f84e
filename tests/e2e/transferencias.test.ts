import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRandom } from '#sandbox/notas/random.ts';
import { parteOfEmpresa, samplePessoa } from '#sandbox/notas/sampleWorld.ts';
import { writeNfe } from '#sandbox/notas/writeNfe.ts';
import { EMPRESAS, type EmpresaDemo } from '#sandbox/world/demo.ts';
import { estocar } from '#tests/gateway/saidaZeroKm/veiculos.ts';
import { notaSpec } from '#tests/gateway/xml/notas.ts';
import { builtConsole, leave, signedIn } from '#tests/support/browser.ts';
import { startTestGateway, type TestGateway } from '#tests/support/gateway.ts';

const { horizonteMatriz: MATRIZ, horizonteFilial: FILIAL, vizinho: VIZINHO } = EMPRESAS;

const notaDe = (numero: number, chassi: string, para: EmpresaDemo) =>
  notaSpec({ numero, chassis: [chassi], de: parteOfEmpresa(MATRIZ), para: parteOfEmpresa(para) });

const arquivo = (spec: Parameters<typeof writeNfe>[0]) => ({
  name: `${spec.numero}.xml`,
  mimeType: 'text/xml',
  buffer: Buffer.from(writeNfe(spec)),
});

describe('a vehicle that goes from one company to another', { timeout: 120_000 }, () => {
  let world: TestGateway;
  let origem: Page;
  let destino: Page;
  let chassis: string[];
  const errors: string[] = [];

  beforeAll(async () => {
    world = await startTestGateway({ consoleDir: await builtConsole() });
    chassis = (await estocar(world, await world.as('lojista'), 3)).map(({ chassi }) => chassi);
    origem = await signedIn(world.url, { conta: 'lojista', empresa: 'Horizonte Matriz', errors });
    destino = await signedIn(world.url, { conta: 'vizinho', errors });
  }, 120_000);
  afterAll(async () => {
    await leave(origem);
    await leave(destino);
    await world?.close();
  });

  const abrir = (page: Page, item: string) =>
    page
      .getByRole('navigation')
      .getByRole('region', { name: 'Zero km' })
      .getByRole('link', { name: item, exact: true })
      .click();
  const linha = (page: Page, chassi: string) =>
    page.getByRole('table').locator('tbody').getByRole('row').filter({ hasText: chassi }).first();
  const agir = async (page: Page, chassi: string, acao: string) => {
    await linha(page, chassi).click();
    await page.getByRole('button', { name: acao, exact: true }).first().click();
  };
  const feitos = (chassi: string) =>
    world.sandbox
      .journal()
      .filter((effect) => effect.chassi === chassi && effect.operacao !== 'preCadastro')
      .map(({ operacao, cnpj }) => [operacao, cnpj]);
  const autorizar = async (chassi: string) => {
    await abrir(origem, 'Transferir para estabelecimento');
    await origem.getByRole('tab', { name: /Estoque Renave/ }).click();
    await agir(origem, chassi, 'Autorizar');
    const dialog = origem.getByRole('dialog');
    await dialog.getByLabel('Estabelecimento').fill('Vizinho');
    await origem.getByRole('option', { name: /Vizinho/ }).click();
    await dialog.getByRole('button', { name: 'Autorizar' }).click();
    await dialog.waitFor({ state: 'detached' });
    await origem.getByRole('tab', { name: /Autorizados/ }).click();
    await linha(origem, chassi).filter({ hasText: 'Vizinho' }).waitFor();
  };
  const importar = async (page: Page, file: ReturnType<typeof arquivo>) => {
    await page.getByRole('link', { name: 'Importar XML', exact: true }).click();
    await page.getByRole('button', { name: 'Importar XMLs', exact: true }).click();
    await page.locator('input[type=file]').setInputFiles([file]);
    await page.getByRole('dialog').getByRole('button', { name: 'Enviar' }).click();
    await page.getByText('Arquivos enviados com sucesso!').waitFor();
  };

  it('is authorised by one, received by the other with the key of the invoice’s file, and sold there', async () => {
    const [chassi = ''] = chassis;
    await autorizar(chassi);
    await abrir(destino, 'Receber de estabelecimento');
    await agir(destino, chassi, 'Receber');
    const dialog = destino.getByRole('dialog');
    const nota = notaDe(7_101, chassi, VIZINHO);
    const [chooser] = await Promise.all([
      destino.waitForEvent('filechooser'),
      dialog.getByRole('button', { name: /Importar do XML/ }).click(),
    ]);
    await chooser.setFiles([arquivo(nota)]);
    await destino.getByText('Chave importada com sucesso!').waitFor();
    await dialog.getByRole('button', { name: 'Receber' }).click();
    await destino.getByText('Veículo recebido com sucesso').first().waitFor();
    const venda = notaSpec({
      ...{ numero: 7_102, chassis: [chassi], de: parteOfEmpresa(VIZINHO) },
      ...{
        para: { ...samplePessoa(createRandom(5)), cep: '80010020' },
        emissao: '2026-09-02T10:00:00-03:00',
      },
    });
    await importar(destino, arquivo(venda));
    await abrir(destino, 'Confirmar saída');
    await linha(destino, chassi).filter({ hasText: '7102' }).getByRole('checkbox').click();
    await destino.getByRole('button', { name: 'Confirmar saídas selecionadas' }).click();
    await destino.getByRole('button', { name: 'Sim' }).click();
    await world.sandbox.waitForEffect((one) => one.operacao === 'saidaZeroKm' && one.chassi === chassi);
    expect(feitos(chassi)).toEqual([
      ['entradaZeroKm', MATRIZ.cnpj],
      ['autorizarTransferenciaZeroKm', MATRIZ.cnpj],
      ['receberTransferenciaZeroKm', VIZINHO.cnpj],
      ['saidaZeroKm', VIZINHO.cnpj],
    ]);
    // The origin's page learns of it by itself.
    await linha(origem, chassi).waitFor({ state: 'detached' });
  });

  it('is free again once the authorisation is cancelled', async () => {
    const [, chassi = ''] = chassis;
    await autorizar(chassi);
    await agir(origem, chassi, 'Cancelar Autorização');
    await origem.getByRole('alertdialog').getByRole('button', { name: 'Sim' }).click();
    await origem.getByText('Cancelamento de autorização de transferência concluído!').first().waitFor();
    await linha(origem, chassi).waitFor({ state: 'detached' });
    await origem.getByRole('tab', { name: /Estoque Renave/ }).click();
    await linha(origem, chassi).waitFor();
  });

  it('goes to a branch with two certificates and one click', async () => {
    const [, , chassi = ''] = chassis;
    await importar(origem, arquivo(notaDe(7_103, chassi, FILIAL)));
    await abrir(origem, 'Transferir para filial');
    await linha(origem, chassi).filter({ hasText: 'Horizonte' }).waitFor();
    await agir(origem, chassi, 'Transferir');
    await origem.getByRole('dialog').getByRole('button', { name: 'Transferir' }).click();
    await world.sandbox.waitForEffect(
      (one) => one.operacao === 'receberTransferenciaZeroKm' && one.chassi === chassi,
    );
    await linha(origem, chassi).waitFor({ state: 'detached' });
    expect(feitos(chassi).slice(1)).toEqual([
      ['autorizarTransferenciaZeroKm', MATRIZ.cnpj],
      ['receberTransferenciaZeroKm', FILIAL.cnpj],
    ]);
  });

  it('left no error of a script and no answer of 500 behind', () => {
    expect(errors).toEqual([]);
  });
});
