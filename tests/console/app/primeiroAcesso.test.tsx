import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { PRIMEIRO_ACESSO_FEITO } from '#contract/gateway/primeiroAcesso.ts';
import { createPublicPages } from '#src/app/publicPages/createPublicPages.tsx';
import { createServices } from '#src/app/services.ts';
import { isPublicPath } from '#src/app/session/requestedPath.ts';
import { createSessionStore } from '#src/dataProvider/sessionStore.ts';
import { ownGateway } from '#tests/support/ownGateway.ts';
import { fetchTo } from '../workflows/nodeFetch.ts';

const CODIGO = 'codigo-que-o-inicio-mostra';

const world = ownGateway();
afterEach(cleanup);

const open = () => {
  localStorage.clear();
  window.history.replaceState(null, '', '/primeiro-acesso');
  expect(isPublicPath('/primeiro-acesso')).toBe(true);
  const Pages = createPublicPages(createServices(createSessionStore(), { fetch: fetchTo(world.url) }));
  render(<Pages />);
  return userEvent.setup();
};

describe('the page of the first access', () => {
  it('is closed once there is a user, and leads to sign-in', async () => {
    open();
    expect(await screen.findByText(PRIMEIRO_ACESSO_FEITO)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Acessar' }).getAttribute('href')).toBe('/login');
  });

  it('shows missing fields, registers, and leads to sign-in with the e-mail', async () => {
    world.gateway.ports.codigoPrimeiroAcesso = CODIGO;
    const { kysely } = world.gateway.database;
    await sql`truncate usuario cascade`.execute(kysely);
    const user = open();
    await user.click(await screen.findByRole('button', { name: 'Cadastrar' }));
    expect(await screen.findByText('Campos obrigatórios não preenchidos!')).toBeDefined();
    expect(screen.getByText(/^Confira \d+ campos marcados\.$/)).toBeDefined();
    const values = {
      Código: CODIGO,
      'Razão social': 'Primeira Fictícia Ltda',
      'Nome fantasia': 'Primeira',
      CNPJ: '99900707000111',
      Nome: 'Ester Exemplo',
      CPF: '99900070712',
      'E-mail': 'ester@exemplo.test',
      Senha: 'uma-senha-de-verdade',
    };
    for (const [label, value] of Object.entries(values))
      await user.type(
        screen.getByLabelText(new RegExp(`^${label}(\\s*\\*)?$`), { selector: 'input' }),
        value,
      );
    await user.click(screen.getByRole('button', { name: 'Cadastrar' }));
    const acessar = await screen.findByRole('link', { name: 'Acessar' });
    expect(acessar.getAttribute('href')).toBe('/login?email=ester%40exemplo.test');
  });
});
