import type { Download, Page } from 'playwright';
import { afterAll, beforeAll } from 'vitest';
import { formatPlaca } from '#domain/values/placa.ts';
import { PESSOAS } from '#sandbox/world/demo.ts';
import { codigoNovo, type novoUsado } from '#tests/gateway/usados/mundo.ts';
import { leave, signedIn } from '#tests/support/browser.ts';
import type { TestSession } from '#tests/support/gateway.ts';
import { actOn, chooseIn, openFromMenu, rowWith } from '#tests/support/listPage.ts';
import { ownConsole } from '#tests/support/ownConsole.ts';

const [PAULA, OTAVIO] = PESSOAS;

export const PDF = {
  name: 'atpve.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4 assinado'),
};

type UsadoNasTelas = Awaited<ReturnType<typeof novoUsado>>;

/** A world per test file, a dealer's open page, and actions on used vehicles. */
export const usadosNasTelas = () => {
  const world = ownConsole();
  let session: TestSession;
  let page: Page;

  beforeAll(async () => {
    session = await world.as('lojista');
    page = await signedIn(world.url, { conta: 'lojista', empresa: 'Horizonte Matriz' });
  });
  afterAll(() => leave(page));

  const linha = ({ placa }: UsadoNasTelas, onde = page) => rowWith(onde, formatPlaca(placa));
  const act = ({ placa }: UsadoNasTelas, acao: string) => actOn(page, formatPlaca(placa), acao);
  const dialogo = (onde = page) => onde.getByRole('dialog');
  const aba = (nome: RegExp, onde = page) => onde.getByRole('tab', { name: nome }).click();
  /** Confirms a question and waits for the focus to return. */
  const sim = async (verbo: string) => {
    const pergunta = page.getByRole('alertdialog');
    await pergunta.getByRole('button', { name: verbo }).click();
    await pergunta.waitFor({ state: 'detached' });
    // Hidden from roles until the dialog has let go of the page: its rows would count as gone.
    await page.getByRole('main').waitFor();
  };
  const fill = async (campos: Readonly<Record<string, string>>, onde = page) => {
    for (const [campo, valor] of Object.entries(campos))
      await onde.getByRole('textbox', { name: campo }).fill(valor);
  };
  const enterBy = async (como: string, { placa }: UsadoNasTelas) => {
    await openFromMenu(page, 'Estoque de veículos', 'Usados');
    await page.getByRole('button', { name: 'Entrada estoque' }).click();
    await page.getByRole('menuitem', { name: como }).click();
    await chooseIn(page, 'Veículo', formatPlaca(placa));
  };
  const comprar = async (usado: UsadoNasTelas) => {
    await enterBy('Compra de veículo', usado);
    await chooseIn(page, 'Proprietário', PAULA.nome);
    await fill({ 'Valor de compra': '45.000,50' });
    await page.getByRole('button', { name: 'Enviar solicitação' }).click();
    await sim('Enviar solicitação');
  };
  const arquivo = (qual: string) =>
    page.getByRole('group', { name: qual }).getByLabel('Escolher arquivo').and(page.locator('input'));
  /** The download after choosing these in successive dialogs. */
  const baixado = async (usado: UsadoNasTelas, ...escolhas: readonly string[]): Promise<Download> => {
    await act(usado, 'Impressões');
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
    await fill({ 'Chave de acesso': chave });
    await dialogo().getByRole('button', { name: 'Enviar', exact: true }).click();
    await dialogo().waitFor({ state: 'detached' });
  };
  /** Advances the Detran twice; the open list is notified each time. */
  const conclude = ({ placa }: UsadoNasTelas) => {
    world.sandbox.moveDetran(placa);
    world.sandbox.moveDetran(placa);
  };
  const vender = async (usado: UsadoNasTelas, chave: string) => {
    await act(usado, 'Transferir');
    await page.getByRole('menuitem', { name: 'Para cliente' }).click();
    await chooseIn(page, 'Cliente', OTAVIO.nome);
    await fill({
      'Valor de venda': '52.000,00',
      'Código de segurança do CRV': codigoNovo(world, usado.placa),
    });
    await page.getByRole('button', { name: 'Transferir', exact: true }).click();
    await sim('Transferir');
    await enviarNota('Nota fiscal de saída', chave);
  };

  return {
    aberto: () => ({ world, session, page }),

    linha,
    agir: act,
    dialogo,
    aba,
    sim,
    preencher: fill,
    enterBy,
    comprar,
    arquivo,
    baixado,
    enviarNota,
    conclude,
    vender,
  };
};
