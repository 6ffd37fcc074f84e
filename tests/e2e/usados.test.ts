import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { formatCnpj } from '#domain/values/cnpj.ts';
import { signCms } from '#sandbox/ca/signCms.ts';
import { EMPRESAS, PESSOAS } from '#sandbox/world/demo.ts';
import { USADOS_DEMO } from '#sandbox/world/usadosDemo.ts';
import { ateQue, chamadasDoVeiculo, emEstoque, novoUsado } from '#tests/gateway/usados/mundo.ts';
import { leave, signedIn } from '#tests/support/browser.ts';
import { chooseIn, openFromMenu } from '#tests/support/listPage.ts';
import { PDF, usadosNasTelas } from './usadosNasTelas.ts';

const { horizonteMatriz: MATRIZ, horizonteFilial: FILIAL, vizinho: VIZINHO } = EMPRESAS;
const [PAULA] = PESSOAS;

const PRINTED = 'data-printed';

describe('used vehicles, on the screens', () => {
  const telas = usadosNasTelas();
  const { linha, agir, dialogo, aba, sim, preencher: fill, enterBy, comprar, arquivo } = telas;
  const { baixado, conclude } = telas;

  it('one is signed with a certificate, and its entry cancelled before the Detran starts', async () => {
    const { world, session, page } = telas.aberto();
    const usado = await novoUsado(world, session);
    await comprar(usado);
    await page.getByRole('button', { name: 'Enviar ATPV-e assinado' }).waitFor();
    await page.goto(`${world.url}/estoque-veiculos-usados?aba=andamento`);
    const xml = await readFile(
      await (await baixado(usado, 'XML do ATPV-e, para assinar com certificado')).path(),
    );
    const { cnpj, razaoSocial } = MATRIZ;
    const dona = { cnpj, razaoSocial, responsavel: PAULA.nome, cpf: PAULA.documento };
    const p7s = signCms({ documento: xml, assinantes: [await world.sandbox.issueSigner('pessoa', dona)] });
    await agir(usado, 'Enviar ATPV-e assinado');
    await dialogo().getByLabel('Tipo de assinatura').click();
    await page.getByRole('option', { name: /Certificado qualificado/ }).click();
    await arquivo('Foto ou PDF do ATPV-e').setInputFiles(PDF);
    await dialogo().getByRole('button', { name: 'Enviar', exact: true }).click();
    await dialogo().getByText('Por favor insira o P7S com a assinatura!').waitFor();
    const assinatura = { name: 'atpve.p7s', mimeType: 'application/pkcs7-signature', buffer: p7s };
    await arquivo('P7S com a assinatura').setInputFiles(assinatura);
    await dialogo().getByRole('button', { name: 'Enviar', exact: true }).click();
    await dialogo().waitFor({ state: 'detached' });
    await agir(usado, 'Cancelar entrada');
    await sim('Cancelar entrada');
    await linha(usado).waitFor({ state: 'detached' });
    expect(chamadasDoVeiculo(world, usado.chassi)).toEqual([
      'solicitarEntradaUsado',
      'enviarAssinatura',
      'cancelarEntradaUsado',
    ]);
    await aba(/^Cancelados/);
    await linha(usado).waitFor();
  });

  it('an own one enters without a signature', async () => {
    const { world, session, page } = telas.aberto();
    const proprietario = {
      tipoDocumento: 'CNPJ',
      numeroDocumento: MATRIZ.cnpj,
      nome: MATRIZ.razaoSocial,
    } as const;
    const usado = await novoUsado(world, session, { proprietario });
    await enterBy('Entrada de veículo próprio', usado);
    await page.getByRole('button', { name: 'Enviar solicitação' }).click();
    await sim('Enviar solicitação');
    await linha(usado).filter({ hasText: 'Aguarda o Detran' }).waitFor();
    conclude(usado);
    await linha(usado).waitFor({ state: 'detached' });
    await aba(/^Estoque/);
    await linha(usado).filter({ hasText: 'Estoque renave' }).waitFor();
    expect(chamadasDoVeiculo(world, usado.chassi)).toEqual([
      'solicitarEntradaProprio',
      'detranTransferiu',
      'detranConfirmou',
    ]);
  });

  it('one is authorised for another establishment, and received there', async () => {
    const { world, session, page } = telas.aberto();
    const usado = await emEstoque(world, session);
    await page.goto(`${world.url}/estoque-veiculos-usados`);
    await agir(usado, 'Transferir');
    await page.getByRole('menuitem', { name: 'Para outro estabelecimento' }).click();
    await fill({ 'Valor de venda': '48.000,00' });
    // An unknown establishment is registered in place, and the form continues.
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
    await page.getByText(`Agora aguarda ${formatCnpj(VIZINHO.cnpj)} receber`).waitFor();
    await linha(usado).waitFor();
    // Its dispatcher acts for it.
    const vizinho = await signedIn(world.url, { conta: 'despachante' });
    await vizinho.getByRole('button', { name: 'Acessar lojista' }).click();
    await dialogo(vizinho).getByRole('button', { name: 'Vizinho' }).click();
    await vizinho.getByRole('region', { name: 'Empresa em uso' }).getByText('Vizinho Automóveis').waitFor();
    // The address opens the prefilled dialog.
    const receber = `/receber-transferencia-usados-estabelecimentos?placa=${usado.placa}&km=41100`;
    await vizinho.goto(`${world.url}${receber}`);
    await fill({ Renavam: usado.renavam }, vizinho);
    await dialogo(vizinho).getByRole('button', { name: 'Receber' }).click();
    await dialogo(vizinho).waitFor({ state: 'detached' });
    await linha(usado, vizinho).waitFor({ state: 'detached' });
    await leave(vizinho);
    // The origin is updated by a live event.
    await linha(usado).waitFor({ state: 'detached' });
    const feitos = world.sandbox.journal().filter(({ chassi }) => chassi === usado.chassi);
    expect(feitos.slice(-2).map(({ operacao, cnpj }) => [operacao, cnpj])).toEqual([
      ['autorizarTransferencia', MATRIZ.cnpj],
      ['transferirEntreEstabelecimentos', VIZINHO.cnpj],
    ]);
  });

  it('one goes to a branch, with the branch’s certificate', async () => {
    const { world, session, page } = telas.aberto();
    const usado = await emEstoque(world, session);
    await page.goto(`${world.url}/estoque-veiculos-usados`);
    await agir(usado, 'Transferir');
    await page.getByRole('menuitem', { name: 'Para outra filial' }).click();
    await chooseIn(page, 'Filial', 'Londrina');
    await fill({ 'KM do veículo': '41200' });
    await page.getByRole('button', { name: 'Transferir', exact: true }).click();
    await sim('Transferir');
    await linha(usado).filter({ hasText: 'Processo concluído' }).waitFor();
    conclude(usado);
    const daFilial = await world.as('lojista', 'horizonteFilial');
    await ateQue(world, daFilial, usado.placa, ({ estado }) => estado === 'CONFIRMADO', 'horizonteFilial');
    const movida = world.sandbox
      .journal()
      .find((um) => um.chassi === usado.chassi && um.operacao === 'transferirEntreFiliais');
    expect(movida?.cnpj).toBe(FILIAL.cnpj);
  });

  it('one is queried before purchase, and exactly the answer is printed', async () => {
    const { page } = telas.aberto();
    const [, , , inapto] = USADOS_DEMO;
    await openFromMenu(page, 'Aptidão de veículos usados', 'Usados');
    // The previous list has a plate filter too.
    await page.getByRole('heading', { name: 'Aptidão de veículos usados' }).waitFor();
    await fill({ Placa: inapto?.placa ?? '', Renavam: inapto?.renavam ?? '' });
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
    for (const away of ['.MuiDrawer-root', '.MuiAppBar-root', 'main', '.MuiDialogActions-root'])
      expect(await page.locator(away).isVisible(), away).toBe(false);
    await page.emulateMedia({ media: 'screen' });
  });
});
