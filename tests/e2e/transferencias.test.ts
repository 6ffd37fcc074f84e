import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRandom } from '#sandbox/notas/random.ts';
import { parteOfEmpresa, samplePessoa } from '#sandbox/notas/sampleWorld.ts';
import { writeNfe } from '#sandbox/notas/writeNfe.ts';
import { EMPRESAS, type EmpresaDemo } from '#sandbox/world/demo.ts';
import { notaSpec } from '#tests/gateway/notas/xml/notas.ts';
import { stock } from '#tests/gateway/zeroKm/saidaZeroKm/veiculos.ts';
import { novaChave } from '#tests/gateway/zeroKm/transferenciaZeroKm/transferencias.ts';
import { leave, signedIn } from '#tests/support/browser.ts';
import { actOn, chooseIn, importNotas, openFromMenu, rowWith } from '#tests/support/listPage.ts';
import { ownConsole } from '#tests/support/ownConsole.ts';

const {
  horizonteMatriz: MATRIZ,
  horizonteFilial: FILIAL,
  vizinho: VIZINHO,
  ipe: IPE,
  jatoba: JATOBA,
} = EMPRESAS;

const notaDe = (numero: number, chassi: string, para: EmpresaDemo) =>
  notaSpec({ numero, chassis: [chassi], de: parteOfEmpresa(MATRIZ), para: parteOfEmpresa(para) });

const arquivo = (spec: Parameters<typeof writeNfe>[0]) => ({
  name: `${spec.numero}.xml`,
  mimeType: 'text/xml',
  buffer: Buffer.from(writeNfe(spec)),
});

describe('a vehicle moved between companies', () => {
  const world = ownConsole();
  let origem: Page;
  let destino: Page;
  let chassis: string[];
  let inacabados: string[];

  beforeAll(async () => {
    const lojista = await world.as('lojista');
    chassis = (await stock(world, lojista, 3)).map(({ chassi }) => chassi);
    inacabados = (await stock(world, lojista, 2, false)).map(({ chassi }) => chassi);
    origem = await signedIn(world.url, { conta: 'lojista', empresa: 'Horizonte Matriz' });
    destino = await signedIn(world.url, { conta: 'vizinho' });
  });
  afterAll(async () => {
    await leave(origem);
    await leave(destino);
  });

  const open = (page: Page, item: string, modulo = 'Zero km') => openFromMenu(page, item, modulo);
  const feitos = (chassi: string) =>
    world.sandbox
      .journal()
      .filter((effect) => effect.chassi === chassi && effect.operacao !== 'preCadastro')
      .map(({ operacao, cnpj }) => [operacao, cnpj]);
  const choose = (page: Page, campo: string, texto: string) =>
    chooseIn(page.getByRole('dialog'), campo, texto);
  /** On the open screen of authorisations. */
  const autorizarPara = async (page: Page, chassi: string, campo: string, quem: string) => {
    await page.getByRole('tab', { name: /Estoque Renave/ }).click();
    await actOn(page, chassi, 'Autorizar');
    await choose(page, campo, quem);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Autorizar' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText(/Agora aguarda \S+ receber/).waitFor();
    await page.getByRole('tab', { name: /Autorizados/ }).click();
    // The rows of the tab that was left name their receiver too.
    await page.getByRole('columnheader', { name: /^Autorizado para/ }).waitFor();
    await rowWith(page, chassi).filter({ hasText: quem }).waitFor();
  };
  const autorizar = async (chassi: string) => {
    await open(origem, 'Transferência entre estabelecimentos');
    await autorizarPara(origem, chassi, 'Estabelecimento', 'Vizinho');
  };
  const autorizarIte = async (chassi: string) => {
    await open(origem, 'Transferência para ITE');
    await autorizarPara(origem, chassi, 'ITE', 'Ipê');
  };
  const fill = async (page: Page, chaves: Readonly<Record<string, string>>) => {
    for (const [campo, chave] of Object.entries(chaves))
      await page.getByRole('dialog').getByRole('textbox', { name: campo }).fill(chave);
  };
  const receberNaIte = async (page: Page, chassi: string, acao: string, chaves: Record<string, string>) => {
    await open(page, 'Receber transferência', 'ITE');
    await actOn(page, chassi, acao);
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Cliente/montadora').click();
    await page.getByRole('option').first().click();
    await fill(page, chaves);
    await dialog.getByRole('button', { name: 'Receber' }).click();
    await dialog.waitFor({ state: 'detached' });
    await rowWith(page, chassi).waitFor({ state: 'detached' });
  };
  const ultimoCorpo = (chassi: string) =>
    world.sandbox.journal().findLast((effect) => effect.chassi === chassi)?.corpo;
  it('is authorised by one, received by the other with the invoice file’s key, and sold there', async () => {
    const [chassi = ''] = chassis;
    await autorizar(chassi);
    await open(destino, 'Receber transferência de estabelecimento');
    await actOn(destino, chassi, 'Receber');
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
      numero: 7_102,
      chassis: [chassi],
      de: parteOfEmpresa(VIZINHO),

      para: { ...samplePessoa(createRandom(5)), cep: '80010020' },
      emissao: '2026-09-02T10:00:00-03:00',
    });
    await importNotas(destino, arquivo(venda));
    await open(destino, 'Confirmação de saída');
    await rowWith(destino, chassi).filter({ hasText: '7102' }).getByRole('checkbox').click();
    await destino.getByRole('button', { name: 'Confirmar saídas selecionadas' }).click();
    await destino.getByRole('button', { name: 'Confirmar 1 saída' }).click();
    await world.sandbox.waitForEffect((one) => one.operacao === 'saidaZeroKm' && one.chassi === chassi);
    expect(feitos(chassi)).toEqual([
      ['entradaZeroKm', MATRIZ.cnpj],
      ['autorizarTransferenciaZeroKm', MATRIZ.cnpj],
      ['receberTransferenciaZeroKm', VIZINHO.cnpj],
      ['saidaZeroKm', VIZINHO.cnpj],
    ]);
    // Updated by a live event.
    await rowWith(origem, chassi).waitFor({ state: 'detached' });
  });

  it('is free again after its authorisation was cancelled', async () => {
    const [, chassi = ''] = chassis;
    await autorizar(chassi);
    await actOn(origem, chassi, 'Cancelar Autorização');
    await origem.getByRole('alertdialog').getByRole('button', { name: 'Cancelar Autorização' }).click();
    await origem.getByText('Cancelamento de autorização de transferência concluído!').first().waitFor();
    await rowWith(origem, chassi).waitFor({ state: 'detached' });
    await origem.getByRole('tab', { name: /Estoque Renave/ }).click();
    await rowWith(origem, chassi).waitFor();
  });

  it('goes to a branch with two certificates and one click', async () => {
    const [, , chassi = ''] = chassis;
    await importNotas(origem, arquivo(notaDe(7_103, chassi, FILIAL)));
    await open(origem, 'Transferência entre filiais');
    await rowWith(origem, chassi).filter({ hasText: 'Horizonte' }).waitFor();
    await actOn(origem, chassi, 'Transferir');
    await origem.getByRole('dialog').getByRole('button', { name: 'Transferir' }).click();
    await world.sandbox.waitForEffect(
      (one) => one.operacao === 'receberTransferenciaZeroKm' && one.chassi === chassi,
    );
    await rowWith(origem, chassi).waitFor({ state: 'detached' });
    expect(feitos(chassi).slice(1)).toEqual([
      ['autorizarTransferenciaZeroKm', MATRIZ.cnpj],
      ['receberTransferenciaZeroKm', FILIAL.cnpj],
    ]);
  });

  it('goes to an ITE to be completed, and is sold from there', async () => {
    const [chassi = ''] = inacabados;
    await autorizarIte(chassi);
    const ite = await signedIn(world.url, { conta: 'ite' });
    const remessa = novaChave();
    await receberNaIte(ite, chassi, 'Receber de um estabelecimento', {
      'Chave da nota de remessa': remessa,
    });
    expect(ultimoCorpo(chassi)).toMatchObject({
      chaveNotaFiscalRemessa: remessa,
      codigoClienteMontadoraParaComplementacao: expect.any(String),
    });
    await open(ite, 'Estoque de veículos ITE', 'ITE');
    await rowWith(ite, chassi).click();
    await ite.getByRole('button', { name: 'Saída de estoque' }).click();
    const { nomraz_pes: comprador } = await world.gateway.database.kysely
      .selectFrom('pessoa')
      .select('nomraz_pes')
      .where('codemp_pes', '=', await world.codigoOf('ipe'))
      .orderBy('codigo_pes')
      .executeTakeFirstOrThrow();
    await choose(ite, 'Comprador', comprador);
    const [produto, servico] = [novaChave(), novaChave()];
    await fill(ite, { 'Chave da nota do produto': produto, 'Chave da nota do serviço': servico });
    await ite.getByRole('dialog').getByRole('button', { name: 'Confirmar saída' }).click();
    await world.sandbox.waitForEffect((one) => one.operacao === 'saidaIte' && one.chassi === chassi);
    expect(ultimoCorpo(chassi)).toMatchObject({
      chaveNotaFiscalProduto: produto,
      chaveNotaFiscalServico: servico,
    });
    await ite.getByRole('tab', { name: /Finalizados/ }).click();
    await rowWith(ite, chassi).waitFor();
    await leave(ite);
    expect(feitos(chassi).slice(1)).toEqual([
      ['autorizarParaIte', MATRIZ.cnpj],
      ['receberNaIte', IPE.cnpj],
      ['saidaIte', IPE.cnpj],
    ]);
  });

  it('goes from one ITE to another and back to the dealer, with three keys each time', async () => {
    const [, chassi = ''] = inacabados;
    await autorizarIte(chassi);
    const ite = await signedIn(world.url, { conta: 'ite' });
    await receberNaIte(ite, chassi, 'Receber de um estabelecimento', {
      'Chave da nota de remessa': novaChave(),
    });
    await open(ite, 'Transferir veículo', 'ITE');
    await autorizarPara(ite, chassi, 'Estabelecimento', 'Jatobá');
    await leave(ite);
    const outra = await signedIn(world.url, { conta: 'suporte', empresa: 'Jatobá' });
    const deIte = [novaChave(), novaChave(), novaChave()] as const;
    await receberNaIte(outra, chassi, 'Receber de uma ITE', {
      'Chave da nota de remessa': deIte[0],
      'Chave da nota do produto': deIte[1],
      'Chave da nota do serviço': deIte[2],
    });
    const dito = ([remessa, produto, servico]: readonly [string, string, string]) => ({
      chaveNotaFiscalRemessa: remessa,
      chaveNotaFiscalProduto: produto,
      chaveNotaFiscalServico: servico,
    });
    expect(ultimoCorpo(chassi)).toMatchObject(dito(deIte));
    await open(outra, 'Transferir veículo', 'ITE');
    await autorizarPara(outra, chassi, 'Estabelecimento', 'Horizonte Matriz');
    await leave(outra);
    await open(origem, 'Receber transferência de ITE');
    await actOn(origem, chassi, 'Receber');
    const deVolta = [novaChave(), novaChave(), novaChave()] as const;
    await fill(origem, {
      'Chave da nota de retorno de remessa': deVolta[0],
      'Chave da nota do produto': deVolta[1],
      'Chave da nota do serviço': deVolta[2],
    });
    await origem.getByRole('dialog').getByRole('button', { name: 'Receber' }).click();
    await origem.getByRole('dialog').waitFor({ state: 'detached' });
    await rowWith(origem, chassi).waitFor({ state: 'detached' });
    expect(ultimoCorpo(chassi)).toMatchObject(dito(deVolta));
    expect(feitos(chassi).slice(1)).toEqual([
      ['autorizarParaIte', MATRIZ.cnpj],
      ['receberNaIte', IPE.cnpj],
      ['autorizarSaidaDaIte', IPE.cnpj],
      ['receberDeIteNaIte', JATOBA.cnpj],
      ['autorizarSaidaDaIte', JATOBA.cnpj],
      ['receberDeIte', MATRIZ.cnpj],
    ]);
  });
});
