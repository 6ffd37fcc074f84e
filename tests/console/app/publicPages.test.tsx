// Preloads the page's code, whose loading time is not under test.
import '#src/workflows/registro/ConfirmacaoEmail.tsx';
import '#src/workflows/registro/ConviteRecebido.tsx';

import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { convites } from '#contract/gateway/convites.ts';
import { digitosCnpj } from '#domain/values/cnpj.ts';
import { createPublicPages } from '#src/app/publicPages/createPublicPages.tsx';
import { createServices } from '#src/app/services.ts';
import { isPublicPath } from '#src/app/session/requestedPath.ts';
import { createSessionStore } from '#src/dataProvider/sessionStore.ts';
import { recebidas } from '#tests/support/correio.ts';
import { ownGateway } from '#tests/support/ownGateway.ts';
import { fetchTo } from '../workflows/nodeFetch.ts';

const world = ownGateway();
afterEach(cleanup);

const open = (path: string) => {
  localStorage.clear();
  window.history.replaceState(null, '', path);
  const Pages = createPublicPages(createServices(createSessionStore(), { fetch: fetchTo(world.url) }));
  render(<Pages />);
  return userEvent.setup();
};
const convite = async (emailLojista: string): Promise<string> => {
  const agil = await world.as('despachante', 'agil');
  const codigoEmpresa = await world.codigoOf('agil');
  await agil.call(convites.convidar, { emailLojista, nomeLojista: 'João da Loja', codigoEmpresa });
  return /\/registro\/[^\s"<]+/.exec(recebidas(world, emailLojista).at(-1) ?? '')?.[0] ?? '';
};

describe('an invitation’s page', () => {
  it('asks for missing data, fills the address from the CEP, registers, and leads to sign-in', async () => {
    const path = await convite('loja@nova.test');
    expect(isPublicPath(path)).toBe(true);
    const user = open(path);
    expect(await screen.findByText(/Ágil Despachantes convidou você/)).toBeDefined();
    expect(screen.getByText('loja@nova.test')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Registrar' }));
    expect(await screen.findByText('Campos obrigatórios não preenchidos!')).toBeDefined();
    expect(
      screen.getByText('É necessário permitir que o despachante realize pelo menos uma das operações!'),
    ).toBeDefined();
    const type = async (label: RegExp, text: string) => user.type(screen.getByLabelText(label), text);
    await type(/^CNPJ/, `999088880001${digitosCnpj('999088880001')}`);
    await type(/^Razão social/, 'Loja Nova Ltda');
    await type(/^Nome fantasia/, 'Loja Nova');
    await type(/^CEP/, '80010010');
    await screen.findByDisplayValue('Curitiba');
    await type(/^Número/, '10');
    await type(/^Telefone \*|^Telefone$/, '41990000999');
    await type(/^Responsável financeiro/, 'João');
    await type(/^E-mail do financeiro/, 'fin@nova.test');
    await type(/^Telefone do financeiro/, '41990000998');
    await user.click(screen.getByLabelText('O despachante opera usados'));
    await user.click(screen.getByLabelText(/^Aceito os termos/));
    await user.click(screen.getByRole('button', { name: 'Registrar' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Verificação de e-mail' }));
    expect(dialog.getByText('Usuário cadastrado com sucesso!')).toBeDefined();
    const link = dialog.getByRole('link', { name: 'Acessar' }).getAttribute('href');
    expect(link).toBe('/login?email=loja%40nova.test');
    // After the invitation was used, closing the dialog leaves the result and no form.
    await user.keyboard('{Escape}');
    expect(await screen.findByRole('link', { name: 'Acessar' })).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Registrar' })).toBeNull();
  });

  it('starts with the invited e-mail, locked, whatever the address says, and with the dealer’s choices', async () => {
    const user = open(
      `${await convite('outra@nova.test')}?nome=Nádia&email=x%40nova.test&telefone=41990000909`,
    );
    const box = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' });
    await screen.findByRole('button', { name: 'Registrar' });
    expect([box(/^Nome(\s*\*)?$/).value, box(/^Telefone(\s*\*)?$/).value]).toEqual([
      'Nádia',
      '(41) 99000-0909',
    ]);
    expect(screen.getByText('outra@nova.test')).toBeDefined();
    expect(screen.queryByLabelText(/^E-mail(\s*\*)?$/)).toBeNull();
    const chosen = ['Zero km', 'Usados', 'ITE', 'Montadora'].map((label) => box(new RegExp(`^${label}$`)));
    expect(chosen.map(({ checked }) => checked)).toEqual([false, true, false, false]);
    const granted = [/^O despachante opera zero km/, /^O despachante opera usados/, /^Aceito os termos/];
    expect(granted.map((label) => box(label).checked)).toEqual([false, false, false]);
    await user.type(box(/^CNPJ/), '99900010140');
    expect(box(/^CNPJ/).value).toBe('99.900.010/140');
  });

  it('lets a user with companies choose which of them the dispatcher may act for', async () => {
    const user = open(await convite('lojista@patio.test'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Selecione as empresas' }));
    await user.click(dialog.getByRole('button', { name: 'Vincular' }));
    expect(await screen.findByText('Selecione pelo menos uma empresa!')).toBeDefined();
    await user.click(dialog.getByRole('checkbox', { name: /Horizonte Londrina/ }));
    await user.click(dialog.getByRole('checkbox', { name: 'O despachante opera usados' }));
    await user.click(dialog.getByRole('checkbox', { name: /^Aceito os termos/ }));
    await user.click(dialog.getByRole('button', { name: 'Vincular' }));
    const said = await screen.findAllByText('Despachante vinculado com o grupo de empresas com sucesso!');
    expect(said.length).toBeGreaterThan(0);
    // An existing user's e-mail is prefilled.
    expect((await screen.findByRole('link', { name: 'Acessar' })).getAttribute('href')).toBe(
      '/login?email=lojista%40patio.test',
    );
    expect(screen.queryByText('Verificação de e-mail')).toBeNull();
  });

  it('tells what to do about a used or expired link', async () => {
    open('/registro/Qualquer/1/nao-existe');
    expect(
      await screen.findByText('Este convite já foi usado ou venceu. Peça outro ao despachante.'),
    ).toBeDefined();
  });
});

describe('the page that confirms an e-mail', () => {
  it('waits for a click, and reports a used link', async () => {
    const user = open('/confirmar-email/usado');
    await user.click(await screen.findByRole('button', { name: 'Confirmar e-mail' }));
    expect(await screen.findByText('Este link já foi usado ou venceu. Peça outro.')).toBeDefined();
  });
});
