import { describe, expect, it } from 'vitest';
import { solicitacoesUsados } from '#contract/gateway/usados/solicitacoes.ts';
import { DIA_MS, diaBrasilia, formatDate } from '#domain/values/datas.ts';
import { PESSOAS } from '#sandbox/world/demo.ts';
import { chamadasDoVeiculo, HOJE, novoUsado, pessoaPor } from '#tests/gateway/usados/mundo.ts';
import { chooseIn } from '#tests/support/listPage.ts';
import { refuseNext } from '#tests/support/refuseNext.ts';
import { usadosNasTelas } from './usadosNasTelas.ts';

const [PAULA] = PESSOAS;
const ONTEM = diaBrasilia(new Date(Date.now() - DIA_MS));

describe('the remedy of a used entry', () => {
  const telas = usadosNasTelas();
  type Usado = Awaited<ReturnType<typeof novoUsado>>;

  const andamento = async () => {
    const { world, page } = telas.aberto();
    await page.goto(`${world.url}/estoque-veiculos-usados?aba=andamento`);
  };
  /** The refusal of a vehicle's row, opened. */
  const recusaDe = async (usado: Usado) => {
    await andamento();
    await telas.linha(usado).getByRole('button', { name: 'Ver motivo' }).click();
    return telas.aberto().page.getByRole('group', { name: 'Recusa' });
  };
  const pedida = async (usado: Usado) => {
    await telas.linha(usado).filter({ hasText: 'Aguarda o vendedor' }).waitFor();
  };
  const comprar = async (usado: Usado, dataCompra = HOJE) => {
    const { world, session } = telas.aberto();
    const proprietario = await pessoaPor(world, PAULA.documento);
    const pedido = { veiculo: usado.codigo, proprietario, dataCompra, valorCompra: 4_500_050 };
    return session.call(solicitacoesUsados.compra, pedido);
  };

  it('whose intention of sale was cancelled: cancelled, and asked for again filled in', async () => {
    const { world, session, page } = telas.aberto();
    const usado = await novoUsado(world, session);
    await comprar(usado);
    await andamento();
    await pedida(usado);
    world.sandbox.behaviours.add({ cenario: 'intencaoCancelada', alvo: { chassi: usado.chassi }, vezes: 1 });
    await telas.linha(usado).filter({ hasText: 'A intenção de venda foi cancelada no Renave' }).waitFor();
    const recusa = await recusaDe(usado);
    expect(await recusa.getByRole('button', { name: 'Comprar de novo' }).isDisabled()).toBe(true);
    await recusa.getByRole('button', { name: 'Cancelar entrada' }).click();
    await telas.sim('Cancelar entrada');
    await telas.linha(usado).waitFor({ state: 'detached' });
    await telas.aba(/^Cancelados/);
    await telas.agir(usado, 'Comprar de novo');
    const valor = page.getByRole('textbox', { name: 'Valor de compra' });
    await expect.poll(() => valor.inputValue()).toContain('45.000,50');
    await page.getByRole('button', { name: 'Enviar solicitação' }).click();
    await telas.sim('Enviar solicitação');
    await page.getByRole('button', { name: 'Enviar ATPV-e assinado' }).waitFor();
    expect(chamadasDoVeiculo(world, usado.chassi)).toEqual([
      'solicitarEntradaUsado',
      'intencaoCancelada',
      'cancelarEntradaUsado',
      'solicitarEntradaUsado',
    ]);
  });

  it('with a day before the CRV: sent with the day that the registry names', async () => {
    const { world, session, page } = telas.aberto();
    const usado = await novoUsado(world, session, { emissaoCrv: HOJE });
    await expect(comprar(usado, ONTEM)).rejects.toThrow(/anterior à data de emissão/);
    const label = `Enviar com ${formatDate(HOJE)}`;
    await andamento();
    await telas.agir(usado, label);
    const dialogo = page.getByRole('dialog').or(page.getByRole('alertdialog'));
    await dialogo.getByText(`data da compra: ${formatDate(ONTEM)}`).waitFor();
    await dialogo.getByRole('button', { name: label }).click();
    await pedida(usado);
  });

  it('as an own vehicle that is another’s: asked for by Compra', async () => {
    const { world, session, page } = telas.aberto();
    const usado = await novoUsado(world, session);
    await expect(
      session.call(solicitacoesUsados.veiculoProprio, { veiculo: usado.codigo, dataEntradaEstoque: HOJE }),
    ).rejects.toThrow(/deve ser um CNPJ/);
    await (await recusaDe(usado)).getByRole('link', { name: 'Usar Compra' }).click();
    await chooseIn(page, 'Proprietário', PAULA.nome);
    await telas.preencher({ 'Valor de compra': '45.000,50' });
    await page.getByRole('button', { name: 'Enviar solicitação' }).click();
    await telas.sim('Enviar solicitação');
    await andamento();
    await pedida(usado);
  });

  it.each([
    ['the seller’s e-mail', 'E-mail do vendedor é obrigatório', 'Abrir o cadastro do vendedor', /pessoa/],
    [
      'the company’s e-mail',
      'E-mail do estabelecimento é obrigatório',
      'Abrir o cadastro da empresa',
      /empresa/,
    ],
  ])('without %s: led to its record, and sent again', async (_, mensagem, label, path) => {
    const { world, session, page } = telas.aberto();
    const usado = await novoUsado(world, session);
    refuseNext(world, usado.chassi, { mensagem, operacao: 'solicitarEntradaUsado' });
    await expect(comprar(usado)).rejects.toThrow(mensagem);
    await (await recusaDe(usado)).getByRole('link', { name: label }).click();
    await page.waitForURL(path);
    await page.getByRole('button', { name: 'Editar' }).waitFor();
    await andamento();
    await telas.agir(usado, 'Enviar de novo');
    const dialogo = page.getByRole('dialog').or(page.getByRole('alertdialog'));
    await dialogo.getByRole('button', { name: 'Enviar de novo' }).click();
    await pedida(usado);
  });
});
