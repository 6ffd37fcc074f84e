import { readFile } from 'node:fs/promises';
import type { Download, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formatPlaca } from '#domain/values/placa.ts';
import { assinar } from '#sandbox/ca/assinar.ts';
import { EMPRESAS, PESSOAS } from '#sandbox/world/demo.ts';
import { USADOS_DEMO } from '#sandbox/world/usadosDemo.ts';
import {
  ateQue,
  chaveNova,
  codigoNovo,
  emEstoque,
  feitas,
  linhaDe,
  novoUsado,
} from '#tests/gateway/usados/mundo.ts';
import { builtConsole, leave, signedIn } from '#tests/support/browser.ts';
import { startTestGateway, type TestGateway, type TestSession } from '#tests/support/gateway.ts';
import { actOn, chooseIn, openFromMenu, rowWith } from '#tests/support/listPage.ts';

const { horizonteMatriz: MATRIZ, horizonteFilial: FILIAL, vizinho: VIZINHO } = EMPRESAS;
const [PAULA, OTAVIO] = PESSOAS;

const PRINTED = 'data-printed';

const PDF = { name: 'atpve.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 assinado') };

type Usado = Awaited<ReturnType<typeof novoUsado>>;

describe('used vehicles, on the screens', () => {
  let world: TestGateway;
  let session: TestSession;
  let page: Page;
  const errors: string[] = [];

  beforeAll(async () => {
    world = await startTestGateway({ consoleDir: await builtConsole() });
    session = await world.as('lojista');
    page = await signedIn(world.url, { conta: 'lojista', empresa: 'Horizonte Matriz', errors });
  });
  afterAll(async () => {
    await leave(page);
    await world?.close();
  });

  const linha = ({ placa }: Usado, onde = page) => rowWith(onde, formatPlaca(placa));
  const agir = ({ placa }: Usado, acao: string) => actOn(page, formatPlaca(placa), acao);
  const dialogo = (onde = page) => onde.getByRole('dialog');
  const aba = (nome: RegExp, onde = page) => onde.getByRole('tab', { name: nome }).click();
  /** What comes next has the focus once the question is gone. */
  const sim = async (verbo: string) => {
    const pergunta = page.getByRole('alertdialog');
    await pergunta.getByRole('button', { name: verbo }).click();
    await pergunta.waitFor({ state: 'detached' });
  };
  const preencher = async (campos: Readonly<Record<string, string>>, onde = page) => {
    for (const [campo, valor] of Object.entries(campos))
      await onde.getByRole('textbox', { name: campo }).fill(valor);
  };
  const entrarPor = async (como: string, { placa }: Usado) => {
    await openFromMenu(page, 'Estoque de veículos', 'Usados');
    await page.getByRole('button', { name: 'Entrada estoque' }).click();
    await page.getByRole('menuitem', { name: como }).click();
    await chooseIn(page, 'Veículo', formatPlaca(placa));
  };
  const comprar = async (usado: Usado) => {
    await entrarPor('Compra de veículo', usado);
    await chooseIn(page, 'Proprietário', PAULA.nome);
    await preencher({ 'Valor de compra': '45.000,50' });
    await page.getByRole('button', { name: 'Enviar solicitação' }).click();
    await sim('Enviar solicitação');
  };
  const arquivo = (qual: string) =>
    page.getByRole('group', { name: qual }).getByLabel('Escolher arquivo').and(page.locator('input'));
  /** What choosing these, one dialog after the other, brings. */
  const baixado = async (usado: Usado, ...escolhas: readonly string[]): Promise<Download> => {
    await agir(usado, 'Impressões');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      (async () => {
        const [documento = '', ...botoes] = escolhas;
        await page.getByRole('menuitem', { name: documento, exact: true }).click();
        for (const name of botoes) await dialogo().getByRole('button', { name, exact: true }).click();
      })(),
    ]);
    return download;
  };
  const enviarNota = async (titulo: string, chave: string) => {
    await dialogo().getByText(titulo).waitFor();
    await preencher({ 'Chave de acesso': chave });
    await dialogo().getByRole('button', { name: 'Enviar', exact: true }).click();
    await dialogo().waitFor({ state: 'detached' });
  };
  /** The Detran takes both of its steps; the open list is told each. */
  const concluir = ({ placa }: Usado) => {
    world.sandbox.moverDetran(placa);
    world.sandbox.moverDetran(placa);
  };
  const vender = async (usado: Usado, chave: string) => {
    await agir(usado, 'Transferir');
    await page.getByRole('menuitem', { name: 'Para cliente' }).click();
    await chooseIn(page, 'Cliente', OTAVIO.nome);
    await preencher({
      'Valor de venda': '52.000,00',
      'Código de segurança do CRV': codigoNovo(world, usado.placa),
    });
    await page.getByRole('button', { name: 'Transferir', exact: true }).click();
    await sim('Transferir');
    await enviarNota('Nota fiscal de saída', chave);
  };

  it('one is bought, signed, moved by the Detran on an open screen, sold, and its sale undone', async () => {
    const usado = await novoUsado(world, session);
    await comprar(usado);
    await arquivo('PDF do ATPV-e').setInputFiles(PDF);
    await page.getByRole('button', { name: 'Enviar ATPV-e assinado' }).click();
    await sim('Enviar ATPV-e assinado');
    await linha(usado).filter({ hasText: 'Entrada solicitada' }).waitFor();

    // Nobody clicks: the row leaves this tab and stands in the other.
    concluir(usado);
    await linha(usado).waitFor({ state: 'detached' });
    await aba(/^Estoque/);
    await linha(usado).filter({ hasText: 'Estoque renave' }).waitFor();

    const [compra, venda] = [chaveNova(), chaveNova()];
    await agir(usado, 'Enviar nota fiscal');
    await enviarNota('Nota fiscal de entrada', compra);
    await vender(usado, venda);
    await linha(usado).filter({ hasText: 'Processo concluído' }).waitFor();
    const atpv = await baixado(usado, 'ATPV-e', 'Baixar agora');
    expect(atpv.suggestedFilename()).toBe(`ATPV-e-${usado.placa}.pdf`);
    expect((await readFile(await atpv.path())).subarray(0, 5).toString()).toBe('%PDF-');

    const vendida = await linhaDe(session, usado.placa);
    expect(vendida).toMatchObject({
      entradaEstoque: { chaveNotaFiscalEntrada: compra },
      saidaEstoque: { chaveNotaFiscalSaida: venda, motivo: 'VENDA' },
    });
    await agir(usado, 'Cancelar saída');
    await sim('Cancelar saída');
    await aba(/^Estoque/);
    await linha(usado).waitFor();
    const voltou = await linhaDe(session, usado.placa);
    expect(voltou).toMatchObject({ estado: 'CONFIRMADO', idEstoqueOrigem: vendida?.idest_vei });
    expect(await linhaDe(session, usado.placa, vendida?.idest_vei ?? 0)).toMatchObject({
      idEstoqueGeradoNoCancelamentoSaida: voltou?.idest_vei,
    });
    expect(feitas(world, usado.chassi)).toEqual([
      'solicitarEntradaUsado',
      'enviarAssinatura',
      'detranTransferiu',
      'detranConfirmou',
      'enviarNotaFiscal',
      'solicitarSaidaUsado',
      'enviarNotaFiscal',
      'cancelarSaidaUsado',
    ]);
  });

  it('one is signed with a certificate, and its entry cancelled while the Detran has not begun', async () => {
    const usado = await novoUsado(world, session);
    await comprar(usado);
    await page.getByRole('button', { name: 'Enviar ATPV-e assinado' }).waitFor();
    await page.goto(`${world.url}/estoque-veiculos-usados?aba=andamento`);
    const xml = await readFile(
      await (await baixado(usado, 'XML do ATPV-e, para assinar com certificado')).path(),
    );
    const { cnpj, razaoSocial } = MATRIZ;
    const dona = { cnpj, razaoSocial, responsavel: PAULA.nome, cpf: PAULA.documento };
    const p7s = assinar({ documento: xml, assinantes: [await world.sandbox.issueSigner('pessoa', dona)] });
    await agir(usado, 'Enviar ATPV-e assinado');
    await dialogo().getByLabel('Tipo de assinatura').click();
    await page.getByRole('option', { name: /Certificado qualificado/ }).click();
    await arquivo('PDF do ATPV-e').setInputFiles(PDF);
    await dialogo().getByRole('button', { name: 'Enviar', exact: true }).click();
    await dialogo().getByText('Por favor insira o P7S com a assinatura!').waitFor();
    const assinatura = { name: 'atpve.p7s', mimeType: 'application/pkcs7-signature', buffer: p7s };
    await arquivo('P7S com a assinatura').setInputFiles(assinatura);
    await dialogo().getByRole('button', { name: 'Enviar', exact: true }).click();
    await dialogo().waitFor({ state: 'detached' });
    await agir(usado, 'Cancelar entrada');
    await sim('Cancelar entrada');
    await linha(usado).waitFor({ state: 'detached' });
    expect(feitas(world, usado.chassi)).toEqual([
      'solicitarEntradaUsado',
      'enviarAssinatura',
      'cancelarEntradaUsado',
    ]);
    await aba(/^Cancelados/);
    await linha(usado).waitFor();
  });

  it('one of the dealer’s own enters without a signature', async () => {
    const proprietario = {
      tipoDocumento: 'CNPJ',
      numeroDocumento: MATRIZ.cnpj,
      nome: MATRIZ.razaoSocial,
    } as const;
    const usado = await novoUsado(world, session, { proprietario });
    await entrarPor('Entrada de veículo próprio', usado);
    await page.getByRole('button', { name: 'Enviar solicitação' }).click();
    await sim('Enviar solicitação');
    await linha(usado).filter({ hasText: 'Entrada solicitada' }).waitFor();
    concluir(usado);
    await linha(usado).waitFor({ state: 'detached' });
    await aba(/^Estoque/);
    await linha(usado).filter({ hasText: 'Estoque renave' }).waitFor();
    expect(feitas(world, usado.chassi)).toEqual([
      'solicitarEntradaProprio',
      'detranTransferiu',
      'detranConfirmou',
    ]);
  });

  it('one is authorised for another establishment, and received there', async () => {
    const usado = await emEstoque(world, session);
    await page.goto(`${world.url}/estoque-veiculos-usados`);
    await agir(usado, 'Transferir');
    await page.getByRole('menuitem', { name: 'Para outro estabelecimento' }).click();
    await preencher({ 'Valor de venda': '48.000,00' });
    // Not known yet: registered on the spot, and the form goes on from there.
    await page.getByRole('combobox', { name: 'Estabelecimento' }).fill('Vizinho Automóveis');
    await page.getByRole('option', { name: /Cadastrar “Vizinho Automóveis”/ }).click();
    await dialogo().getByRole('textbox', { name: 'CPF/CNPJ' }).fill(VIZINHO.cnpj);
    await dialogo().getByRole('textbox', { name: 'E-mail' }).fill('vizinho@exemplo.com.br');
    await dialogo().getByRole('textbox', { name: 'CEP' }).fill('80010020');
    await dialogo().getByRole('textbox', { name: 'Número' }).fill('10');
    await dialogo().getByRole('button', { name: 'Salvar' }).click();
    await dialogo().waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Autorizar', exact: true }).click();
    await sim('Autorizar');
    await linha(usado).waitFor();
    // Its dispatcher does it for the other one.
    const vizinho = await signedIn(world.url, { conta: 'despachante', errors });
    await vizinho.getByRole('button', { name: 'Acessar lojista' }).click();
    await dialogo(vizinho).getByRole('button', { name: 'Vizinho' }).click();
    await vizinho.getByRole('region', { name: 'Empresa' }).getByText('Vizinho Automóveis').waitFor();
    // The address opens the dialog, filled in.
    const receber = `/receber-transferencia-usados-estabelecimentos?placa=${usado.placa}&km=41100`;
    await vizinho.goto(`${world.url}${receber}`);
    await preencher({ Renavam: usado.renavam }, vizinho);
    await dialogo(vizinho).getByRole('button', { name: 'Receber' }).click();
    await dialogo(vizinho).waitFor({ state: 'detached' });
    await linha(usado, vizinho).waitFor({ state: 'detached' });
    await leave(vizinho);
    // Who gave it learns of it without a click.
    await linha(usado).waitFor({ state: 'detached' });
    const feitos = world.sandbox.journal().filter(({ chassi }) => chassi === usado.chassi);
    expect(feitos.slice(-2).map(({ operacao, cnpj }) => [operacao, cnpj])).toEqual([
      ['autorizarTransferencia', MATRIZ.cnpj],
      ['transferirEntreEstabelecimentos', VIZINHO.cnpj],
    ]);
  });

  it('one goes to a branch, by the branch’s certificate, and enters there', async () => {
    const usado = await emEstoque(world, session);
    await page.goto(`${world.url}/estoque-veiculos-usados`);
    await agir(usado, 'Transferir');
    await page.getByRole('menuitem', { name: 'Para outra filial' }).click();
    await chooseIn(page, 'Filial', 'Londrina');
    await preencher({ 'KM do veículo': '41200' });
    await page.getByRole('button', { name: 'Transferir', exact: true }).click();
    await sim('Transferir');
    await linha(usado).filter({ hasText: 'Processo concluído' }).waitFor();
    concluir(usado);
    const daFilial = await world.as('lojista', 'horizonteFilial');
    await ateQue(world, daFilial, usado.placa, ({ estado }) => estado === 'CONFIRMADO', 'horizonteFilial');
    const movida = world.sandbox
      .journal()
      .find((um) => um.chassi === usado.chassi && um.operacao === 'transferirEntreFiliais');
    expect(movida?.cnpj).toBe(FILIAL.cnpj);
  });

  it('one is asked about before it is bought, and the answer is printed: all of it, and nothing else', async () => {
    const [, , , inapto] = USADOS_DEMO;
    await openFromMenu(page, 'Aptidão de veículos usados', 'Usados');
    // The list that stands there until then asks for a plate too.
    await page.getByRole('heading', { name: 'Aptidão de veículos usados' }).waitFor();
    await preencher({ Placa: inapto?.placa ?? '', Renavam: inapto?.renavam ?? '' });
    await page.getByRole('button', { name: 'Consultar' }).click();
    await dialogo().getByText('Veículo não apto para transferência.').waitFor();
    await page.evaluate((mark) => {
      const said = () => document.querySelector('[role=dialog]')?.textContent ?? '';
      window.print = () => document.documentElement.setAttribute(mark, said());
    }, PRINTED);
    await dialogo().getByRole('button', { name: 'Imprimir aptidão' }).click();
    expect(await page.locator('html').getAttribute(PRINTED)).toContain('Restrição judicial');
    await page.emulateMedia({ media: 'print' });
    expect(await dialogo().getByText('Restrição judicial', { exact: true }).isVisible()).toBe(true);
    for (const away of ['.sidebar', '.topbar', 'main', '.MuiDialogActions-root'])
      expect(await page.locator(away).isVisible(), away).toBe(false);
    await page.emulateMedia({ media: 'screen' });
  });

  it('left no error of a script and no answer of 500 behind', () => {
    expect(errors).toEqual([]);
  });
});
