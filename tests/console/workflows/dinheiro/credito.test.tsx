import '#src/workflows/dinheiro/credito/PixDialog.tsx';
import '#src/workflows/dinheiro/credito/ManualCreditDialog.tsx';

import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { ChaveEmpresa } from '#sandbox/world/demo.ts';
import { askAgain } from '#src/workflows/dinheiro/credito/PixCharge.tsx';
import { comprarUsado, novoUsado } from '#tests/gateway/usados/mundo.ts';
import type { ChaveConta } from '#tests/support/gateway.ts';
import { ownGateway } from '#tests/support/ownGateway.ts';
import { openConsole } from '../../app/openConsole.tsx';
import { inEmptyBrowser } from '../../app/storedSession.ts';

const VALOR = /^Valor \(R\$\)/;

const world = ownGateway();
inEmptyBrowser();

const open = async (conta: ChaveConta, empresa: ChaveEmpresa, path = '/home') =>
  (await openConsole(world, path, conta, empresa)).user;
const openPix = async (user: UserEvent) => {
  await user.click(await screen.findByRole('button', { name: /Crédito\s*PIX/ }));
  return within(await screen.findByRole('dialog', { name: 'Adicionar crédito por PIX' }));
};
/** The balance as displayed, with the format's narrow spaces normalised. */
const balance = () => document.querySelector('.credit-balance')?.textContent?.replace(/\s/g, ' ');

describe('PIX in the shell', () => {
  it('leads from the minimum’s offer over the code to the updated balance', async () => {
    const user = await open('despachante', 'agil');
    await waitFor(() => expect(balance()).toBe('Saldo R$ 0,00'));
    const dialog = await openPix(user);
    await dialog.findByText(/O valor mínimo de recarga/);
    await user.click(dialog.getByRole('button', { name: 'Gerar PIX' }));
    expect(dialog.getByText('Informe um valor de crédito!')).toBeDefined();
    await user.type(dialog.getByLabelText(VALOR), '10');
    await user.click(dialog.getByRole('button', { name: 'Gerar PIX' }));
    expect(
      dialog.getByText(/^Valor mínimo de recarga é de R\$\s129,00\. Informe um valor acima!/),
    ).toBeDefined();
    await user.click(dialog.getByRole('button', { name: /^Usar/ }));
    expect(await screen.findByText('QR Code do PIX gerado com sucesso!')).toBeDefined();
    const code = await dialog.findByLabelText<HTMLInputElement>('PIX copia e cola');
    expect(code.value).toMatch(/6304[0-9A-F]{4}$/);
    expect(dialog.getByAltText('QR Code do PIX')).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Copiar código' }));
    expect(await screen.findByText('Conteúdo copiado para a área de transferência!')).toBeDefined();
    const [cobranca] = world.sandbox.pix.cobrancas();
    await world.sandbox.pix.pagar(cobranca?.txid ?? '', { valor: '150.00' });
    await waitFor(() => expect(balance()).toBe('Saldo R$ 150,00'));
    const paid = await dialog.findByText(/O crédito já está no saldo/);
    expect(paid.textContent?.replace(/\s/g, ' ')).toBe(
      'Pagamento de R$ 150,00 recebido (a cobrança era de R$ 129,00). O crédito já está no saldo.',
    );
  });

  it('says that a charge has expired, and offers another one of the same amount', async () => {
    const user = await open('despachante', 'agil');
    const dialog = await openPix(user);
    await user.type(dialog.getByLabelText(VALOR), '321');
    await user.click(dialog.getByRole('button', { name: 'Gerar PIX' }));
    const before = (await dialog.findByLabelText<HTMLInputElement>('PIX copia e cola')).value;
    await world.gateway.database.kysely
      .updateTable('cobranca_pix')
      .set({ expira_pix: '2026-01-02T15:04:00Z', criada_pix: '2026-01-02T14:04:00Z' })
      .where('valor_pix', '=', 32_100)
      .execute();
    await dialog.findByText(/^Este PIX expirou às/);
    expect(dialog.queryByAltText('QR Code do PIX')).toBeNull();
    expect(dialog.queryByText('Aguardando o pagamento…')).toBeNull();
    await user.click(dialog.getByRole('button', { name: /^Gerar outro PIX de R\$\s321,00$/ }));
    expect((await dialog.findByLabelText<HTMLInputElement>('PIX copia e cola')).value).not.toBe(before);
    expect(dialog.getByText('Aguardando o pagamento…')).toBeDefined();
  });

  it('polls a charge only while its state may change', () => {
    const state = { paga: false, expirada: false, valorPago: 0, saldo: 0 };
    expect(askAgain(undefined)).toBeGreaterThan(0);
    expect(askAgain(state)).toBeGreaterThan(0);
    expect(askAgain({ ...state, paga: true })).toBe(false);
    expect(askAgain({ ...state, expirada: true })).toBe(false);
  });

  it('resets value, minimum and code when it is closed', async () => {
    const user = await open('despachante', 'agil');
    const first = await openPix(user);
    await first.findByText(/O valor mínimo de recarga da empresa é de R\$\s129,00/);
    await user.type(first.getByLabelText(VALOR), '150');
    await user.click(first.getByRole('button', { name: 'Gerar PIX' }));
    await first.findByLabelText('PIX copia e cola');
    await user.click(first.getByRole('button', { name: 'Fechar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const codigo = await world.codigoOf('agil');
    const { kysely } = world.gateway.database;
    const times = (factor: number) =>
      sql`update empresa set custranov_cte = custranov_cte * ${factor}::numeric,
        custrausa_cte = custrausa_cte * ${factor}::numeric where codigo_emp = ${codigo}`.execute(kysely);
    await times(2);
    const again = await openPix(user);
    expect(again.queryByLabelText('PIX copia e cola')).toBeNull();
    expect(again.getByLabelText<HTMLInputElement>(VALOR).value).toBe('');
    expect(again.queryByText(/129,00/)).toBeNull();
    await again.findByText(/O valor mínimo de recarga da empresa é de R\$\s258,00/);
    await times(0.5);
  });

  it('reports a failure of the bank', async () => {
    const user = await open('despachante', 'agil');
    world.sandbox.pix.change('erro');
    const dialog = await openPix(user);
    await user.type(dialog.getByLabelText(VALOR), '200');
    await user.click(dialog.getByRole('button', { name: 'Gerar PIX' }));
    expect(await screen.findByText('Erro ao gerar o PIX!')).toBeDefined();
    world.sandbox.pix.change('normal');
  });

  it('is hidden for a dealer linked to a dispatcher', async () => {
    await open('vizinho', 'vizinho');
    expect(document.querySelector('.credit-balance')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Crédito manual' })).toBeNull();
  });
});

describe('a fee above the balance', () => {
  it('is reported with a link to PIX on the row and on retry; the balance updates by itself', async () => {
    const lojista = await world.as('lojista');
    const { creditos } = world.gateway.ports.empresa(await world.codigoOf('horizonteMatriz'));
    const por = async (valor: number) => {
      const comum = { descricao: 'Acerto', codigoUsuario: null, agora: new Date() };
      const chave = `manual:${crypto.randomUUID()}`;
      await creditos.addLine({ ...comum, chave, tipo: 'manual', valor: valor - (await creditos.saldo()) });
    };
    await por(1_000);
    await comprarUsado(world, lojista, await novoUsado(world, lojista)).catch(() => null);

    const user = await open('lojista', 'horizonteMatriz', '/estoque-veiculos-usados?aba=andamento');
    await waitFor(() => expect(balance()).toBe('Saldo R$ 10,00'));
    await user.click((await screen.findAllByRole('button', { name: /^Detalhes de/ }))[0] as HTMLElement);
    await user.click(await screen.findByRole('button', { name: /Enviar de novo/ }));
    const reenvio = within(await screen.findByRole('dialog'));
    await reenvio.findByText('Nada mudou nos cadastros: o pedido vai como foi.');
    await user.click(reenvio.getByRole('button', { name: 'Enviar de novo' }));
    const toast = await waitFor(() => {
      const shown = document.querySelector<HTMLElement>('.MuiSnackbar-root [role=alert]');
      if (!shown) throw new Error('nothing is said yet');
      return shown;
    });
    expect(toast.textContent).toMatch(/^Saldo insuficiente para a taxa do DETRAN: a taxa de entrada é de/);
    await user.click(within(toast).getByText('Adicionar crédito por PIX'));
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Adicionar crédito por PIX' })).getByRole('button', {
        name: 'Voltar',
      }),
    );
    // The row of the new attempt takes the place of the one that was open.
    const details = await screen.findByRole('button', { name: /^Detalhes de/, expanded: false });
    await user.click(details);
    await user.click(await screen.findByRole('button', { name: /^Adicionar crédito por PIX/ }));
    await screen.findByRole('dialog', { name: 'Adicionar crédito por PIX' });

    await por(20_000);
    await world.gateway.ports.empresa(await world.codigoOf('horizonteMatriz')).notifyCredito();
    await waitFor(() => expect(balance()).toBe('Saldo R$ 200,00'));
  });
});

describe('credit by hand', () => {
  it('enables its button with a password, and reports a wrong one in our words', async () => {
    const user = await open('suporte', 'agil');
    await user.click(await screen.findByRole('button', { name: 'Crédito manual' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Crédito manual' }));
    const give = dialog.getByRole<HTMLButtonElement>('button', { name: 'Adicionar crédito' });
    expect(give.disabled).toBe(true);
    await user.type(dialog.getByLabelText(VALOR), '50,00');
    await user.type(dialog.getByLabelText(/^Senha de confirmação/), 'errada');
    await user.click(give);
    expect(dialog.getByText('Informe o motivo do crédito!')).toBeDefined();
    await user.type(dialog.getByLabelText(/^Motivo/), 'Cortesia do treinamento');
    await user.click(give);
    expect((await screen.findAllByText('Senha incorreta, tente novamente!')).length).toBeGreaterThan(0);
    await user.clear(dialog.getByLabelText(/^Senha de confirmação/));
    await user.type(dialog.getByLabelText(/^Senha de confirmação/), 'Credito#2026');
    await user.click(give);
    expect(await screen.findByText('Crédito adicionado com sucesso')).toBeDefined();
    const lines = world.gateway.database.kysely.selectFrom('credito').select('descri_cre');
    expect(await lines.where('valor_cre', '=', 5_000).execute()).toEqual([
      { descri_cre: 'Recarga (crédito manual): Cortesia do treinamento' },
    ]);
  });
});
