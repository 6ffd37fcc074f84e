// Preloads the page's code, whose loading time is not under test.
import '#src/workflows/cadastros/registro/ConfirmacaoEmail.tsx';
import '#src/workflows/cadastros/registro/ConviteRecebido.tsx';

import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { convites } from '#contract/gateway/cadastros/convites.ts';
import { isPublicPath } from '#src/app/session/requestedPath.ts';
import { recebidas } from '#tests/support/correio.ts';
import { ownGateway } from '#tests/support/ownGateway.ts';
import { renderPublicPages } from './openConsole.tsx';
import { inEmptyBrowser, servicesOver } from './storedSession.ts';

const world = ownGateway();
inEmptyBrowser();

const open = (path: string) => renderPublicPages(servicesOver(world), path);
const convite = async (emailLojista: string): Promise<string> => {
  const agil = await world.as('despachante', 'agil');
  const codigoEmpresa = await world.codigoOf('agil');
  await agil.call(convites.convidar, { emailLojista, nomeLojista: 'João da Loja', codigoEmpresa });
  return /\/registro\/[^\s"<]+/.exec(recebidas(world, emailLojista).at(-1) ?? '')?.[0] ?? '';
};

describe('an invitation’s page', () => {
  it('starts with the invited e-mail, locked, whatever the address says, and asks for what is missing', async () => {
    const path = await convite('outra@nova.test');
    expect(isPublicPath(path)).toBe(true);
    const user = open(`${path}?nome=Nádia&email=x%40nova.test&telefone=41990000909`);
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
    await user.click(screen.getByRole('button', { name: 'Registrar' }));
    expect(await screen.findByText('Campos obrigatórios não preenchidos!')).toBeDefined();
    expect(
      screen.getByText('É necessário permitir que o despachante realize pelo menos uma das operações!'),
    ).toBeDefined();
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
