import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { PRIMEIRO_ACESSO_FEITO } from '#contract/gateway/acesso/primeiroAcesso.ts';
import { isPublicPath } from '#src/app/session/requestedPath.ts';
import type { TestGateway } from '#tests/support/gateway.ts';
import { ownGateway } from '#tests/support/ownGateway.ts';
import { renderPublicPages } from './openConsole.tsx';
import { inEmptyBrowser, servicesOver } from './storedSession.ts';

const CODIGO = 'codigo-que-o-inicio-mostra';

const inUse = ownGateway();
const empty = ownGateway({ empty: true });
inEmptyBrowser();

const open = (world: TestGateway) => {
  expect(isPublicPath('/primeiro-acesso')).toBe(true);
  return renderPublicPages(servicesOver(world), '/primeiro-acesso');
};

describe('the page of the first access', () => {
  it('is closed once there is a user, and leads to sign-in', async () => {
    open(inUse);
    expect(await screen.findByText(PRIMEIRO_ACESSO_FEITO)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Acessar' }).getAttribute('href')).toBe('/login');
  });

  it('shows missing fields, registers, and leads to sign-in with the e-mail', async () => {
    empty.gateway.ports.codigoPrimeiroAcesso = CODIGO;
    const user = open(empty);
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
