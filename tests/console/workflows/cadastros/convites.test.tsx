import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { tokenIntegracao } from '#contract/gateway/acesso/tokenIntegracao.ts';
import { convites } from '#contract/gateway/cadastros/convites.ts';
import { deliverNext } from '#gateway/usecases/acesso/webhooks/deliver.ts';
import { changeUsuario } from '#tests/support/changes.ts';
import { inWorld } from '../inWorld.ts';

const at = inWorld();

describe('Convites', () => {
  it('invites a dealer, lists the invitation, resends it after a question, and says what is missing', async () => {
    const page = await at.open('/convites', await at.world.as('despachante', 'agil'));
    expect(await screen.findByLabelText('Procurar pessoas')).toBeDefined();
    await page.click('button', 'Convidar lojista');
    const dialog = within(await screen.findByRole('dialog', { name: 'Convidar lojista' }));
    await page.user.click(await dialog.findByRole('button', { name: 'Enviar convite' }));
    expect(await dialog.findByText('Por favor informe um email válido!')).toBeDefined();
    const email = dialog.getByLabelText(/^E-mail do lojista/);
    await page.user.type(email, 'sem-arroba');
    await page.user.tab();
    expect(await dialog.findByText('Por favor informe um email válido!')).toBeDefined();
    expect(dialog.queryByText('E-mail inválido.')).toBeNull();
    await page.user.clear(email);
    await page.user.type(email, 'joao@loja.test');
    await page.user.type(dialog.getByLabelText(/^Nome do lojista/), 'João Conceição');
    await page.user.click(dialog.getByRole('button', { name: 'Enviar convite' }));
    expect(await screen.findByText('Convite enviado com sucesso!')).toBeDefined();
    const resend = within(await page.row('João Conceição')).getByRole('button', { name: /Reenviar/ });
    await page.user.click(resend);
    expect(await screen.findByText('Confirma re-enviar o convite?')).toBeDefined();
    await page.answer('Reenviar convite');
    await expect.poll(() => at.world.sandbox.mensagens().length).toBe(2);
  });

  it('tells a user without CPF what to do', async () => {
    const agil = await at.world.as('despachante', 'agil');
    const codigoEmpresa = await at.world.codigoOf('agil');
    await agil.call(convites.convidar, { emailLojista: 'ana@loja.test', nomeLojista: 'Ana', codigoEmpresa });
    await changeUsuario(at.world, 'despachante', { cpf_usu: null });
    const page = await at.open('/convites', agil);
    await page.user.click(within(await page.row('Ana')).getByRole('button', { name: /Reenviar/ }));
    const sentence = /^Por favor informe o CPF do usuário, editando o registro do usuario logado/;
    expect(await screen.findByText(sentence)).toBeDefined();
  });
});

describe('Meu token', () => {
  it('is created at once, copied, and replaced after a question; without a clipboard copying is explained', async () => {
    const page = await at.open('/meu-token');
    await page.click('button', 'Gerar novo token');
    const input = await screen.findByLabelText<HTMLInputElement>('Token de integração');
    const primeiro = input.value;
    expect(input.readOnly).toBe(true);
    const copy = vi.spyOn(navigator.clipboard, 'writeText');
    await page.click('button', 'Copiar');
    expect(await screen.findByText('Conteúdo copiado para a área de transferência!')).toBeDefined();
    expect(copy.mock.calls).toEqual([[primeiro]]);
    copy.mockRejectedValueOnce(new Error('refused'));
    await page.click('button', 'Copiar');
    expect(await screen.findByText(/Selecione o token e copie com Ctrl\+C/)).toBeDefined();
    await page.click('button', 'Gerar novo token');
    expect(await screen.findByText(/O token atual deixa de funcionar/)).toBeDefined();
    await page.answer('Gerar novo token');
    const token = () => screen.getByLabelText<HTMLInputElement>('Token de integração').value;
    await expect.poll(token).not.toBe(primeiro);
    const companyCode = await at.world.codigoOf('horizonteMatriz');
    expect((await at.lojista.call(tokenIntegracao.get, { companyCode })).data).toBe(token());
  });

  it('is one of several: another is created with rights, shown once, and ended', async () => {
    const page = await at.open('/meu-token');
    await page.click('button', 'Criar token');
    const dialog = within(await screen.findByRole('dialog', { name: 'Criar token' }));
    await page.user.type(dialog.getByLabelText(/^Sistema que o usará/), 'DMS da loja');
    await page.user.click(dialog.getByLabelText('Confirma entradas e saídas'));
    await page.user.click(dialog.getByRole('button', { name: 'Criar token' }));
    const criado = within(await screen.findByRole('dialog', { name: 'Token criado' }));
    const token = criado.getByLabelText<HTMLInputElement>('Token').value;
    await page.user.click(criado.getByRole('button', { name: 'Já copiei' }));
    const tokens = within(await screen.findByRole('region', { name: 'Tokens da empresa' }));
    const row = within((await tokens.findByText('DMS da loja')).closest('tr') as HTMLElement);
    expect(row.getByText('Envia notas e consulta. Confirma entradas e saídas')).toBeDefined();
    const { tokens: hash, acesso } = at.world.gateway.ports;
    expect(await acesso.getSessaoDoToken(hash.hash(token))).not.toBeNull();
    await page.user.click(row.getByRole('button', { name: 'Encerrar DMS da loja' }));
    await page.answer('Encerrar token');
    await expect.poll(() => tokens.queryByText('DMS da loja')).toBeNull();
    expect(await acesso.getSessaoDoToken(hash.hash(token))).toBeNull();
  });

  it('and a webhook is made, tested, paused and removed; its deliveries are seen and sent again', async () => {
    const page = await at.open('/meu-token');
    const { url } = at.world.sandbox.webhooks;
    await page.click('button', 'Criar webhook');
    const dialog = within(await screen.findByRole('dialog', { name: 'Criar webhook' }));
    await page.user.type(dialog.getByLabelText(/^Endereço/), 'https://10.0.0.1/');
    await page.user.click(dialog.getByLabelText('Lote terminado'));
    await page.user.click(dialog.getByRole('button', { name: 'Criar webhook' }));
    expect(await dialog.findByText(/O endereço não é público/)).toBeDefined();
    await page.user.clear(dialog.getByLabelText(/^Endereço/));
    await page.user.type(dialog.getByLabelText(/^Endereço/), url);
    await page.user.click(dialog.getByRole('button', { name: 'Criar webhook' }));
    const segredo = within(await screen.findByRole('dialog', { name: 'Segredo do webhook' }));
    expect(segredo.getByLabelText<HTMLInputElement>('Segredo').value).toMatch(/^whsec_/);
    await page.user.click(segredo.getByRole('button', { name: 'Já copiei' }));

    const painel = within(await screen.findByRole('region', { name: 'Webhooks' }));
    await page.user.click(await painel.findByRole('button', { name: `Testar: ${url}` }));
    expect(await screen.findByText(/Teste a caminho/)).toBeDefined();
    await deliverNext(at.world.gateway.ports);
    await page.user.click(painel.getByRole('button', { name: `Entregas: ${url}` }));
    const entregas = within(await screen.findByRole('dialog', { name: `Entregas para ${url}` }));
    const row = within((await entregas.findByText('Teste')).closest('tr') as HTMLElement);
    expect(row.getByText('Entregue')).toBeDefined();
    expect(row.getByText(/resposta 204 em \d+ ms/)).toBeDefined();
    await page.user.click(row.getByRole('button', { name: /^Reenviar msg_/ }));
    expect(await entregas.findByText('A caminho')).toBeDefined();
    await page.user.click(entregas.getByRole('button', { name: 'Fechar' }));

    at.world.sandbox.webhooks.behave('acabou');
    await deliverNext(at.world.gateway.ports);
    expect(await painel.findByText(/^Um webhook não é mais enviado/)).toBeDefined();
    at.world.sandbox.webhooks.behave('aceita');
    await page.user.click(await painel.findByRole('button', { name: `Retomar: ${url}` }));
    await expect.poll(() => painel.queryByText(/^Um webhook não é mais enviado/)).toBeNull();

    await page.user.click(await painel.findByRole('button', { name: `Pausar: ${url}` }));
    await page.answer('Pausar webhook');
    await page.user.click(await painel.findByRole('button', { name: `Retomar: ${url}` }));
    await page.user.click(await painel.findByRole('button', { name: `Alterar: ${url}` }));
    const alterar = within(await screen.findByRole('dialog', { name: 'Alterar webhook' }));
    expect(alterar.getByLabelText<HTMLInputElement>('Lote terminado').checked).toBe(true);
    await page.user.click(alterar.getByLabelText('Saldo baixo'));
    await page.user.click(alterar.getByRole('button', { name: 'Alterar webhook' }));
    expect(await painel.findByText('Lote terminado, Saldo baixo')).toBeDefined();
    await page.user.click(await painel.findByRole('button', { name: `Trocar segredo: ${url}` }));
    await page.answer('Trocar segredo');
    await page.user.click(await screen.findByRole('button', { name: 'Já copiei' }));
    await page.user.click(painel.getByRole('button', { name: `Excluir webhook: ${url}` }));
    await page.answer('Excluir webhook');
    expect(await painel.findByText(/^Nenhum ainda/)).toBeDefined();
  });

  it('shows usage examples with the calls open to this company', async () => {
    await at.open('/meu-token');
    const uso = within(await screen.findByRole('region', { name: 'Como usar o token' }));
    expect(uso.getByText(/^1\. Enviar uma nota/)).toBeDefined();
    expect(uso.getByText(/curl -H "Authorization: Bearer SEU_TOKEN" .*-F arquivo=@nota\.xml/)).toBeDefined();
    expect(uso.getByRole('link', { name: 'Chamadas da integração' }).getAttribute('href')).toBe(
      '/meu-token/descricao',
    );
  });

  it('shows the description of the calls open to this company, and of the events', async () => {
    const { user } = await at.open('/meu-token/descricao');
    const entradas = within(await screen.findByRole('region', { name: '/entradas' }));
    await user.click(entradas.getByRole('heading', { name: 'POST /entradas/confirmacoes' }));
    expect(await entradas.findByText('O token precisa do direito Confirma entradas e saídas.')).toBeDefined();
    expect(entradas.getByText('itens[].nota')).toBeDefined();
    expect(entradas.getAllByText(/"operacao": "confirmarEntradaZeroKm"/)).not.toEqual([]);
    expect(screen.queryByText(/ \/montadora/)).toBeNull();
    const eventos = within(screen.getByRole('region', { name: 'Eventos dos webhooks' }));
    await user.click(eventos.getByRole('heading', { name: 'entrada.confirmada' }));
    expect(await eventos.findByText('data.idEstoque')).toBeDefined();
    await user.type(screen.getByLabelText('Procurar chamada ou evento'), 'saídas/confirm');
    expect(screen.getByText(/^1 de \d+ chamadas e eventos$/)).toBeDefined();
    expect(screen.getByRole('heading', { name: 'POST /saidas/confirmacoes' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'openapi.json' }).getAttribute('href')).toBe(
      '/api/integracao/v1/openapi.json',
    );
  });
});
