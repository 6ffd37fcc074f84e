import '#src/workflows/cadastros/certificado/AccreditationDialog.tsx';

import { screen, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { certificado } from '#contract/gateway/cadastros/certificado.ts';
import { errorKinds } from '#domain/errors.ts';
import { isPublicPath } from '#src/app/session/requestedPath.ts';
import { changeEmpresa } from '#tests/support/changes.ts';
import { ownGateway } from '#tests/support/ownGateway.ts';
import { renderConsole, renderPublicPages } from '../../app/openConsole.tsx';
import { inEmptyBrowser, openUserMenu, servicesOver, signedIn } from '../../app/storedSession.ts';

const world = ownGateway();
inEmptyBrowser();

afterEach(() => world.sandbox.behaviours.clear());

const VERIFICAR = `/api/${certificado.verify.path.replace(':kind', '')}`;
const FALHA = 'Falha de comunicação com a SERPRO!';

type SituacaoDoCertificado = 'aceita' | 'naoCredenciado' | 'foraDoAr' | 'ocupado' | 'semPalavras';

/** Failures between the console and the registry. */
const betweenThem: Partial<Record<SituacaoDoCertificado, [status: number, body: object]>> = {
  ocupado: [503, { code: 'ocupado', message: errorKinds.ocupado.message }],
  semPalavras: [422, {}],
};

/** Opens the console with a certificate state that the test may change. */
const open = async (first: SituacaoDoCertificado, operaAlgo = true) => {
  let situacao = first;
  let answered = 0;
  const become = (next: SituacaoDoCertificado) => {
    situacao = next;
    world.sandbox.behaviours.clear();
    if (next === 'naoCredenciado' || next === 'foraDoAr') world.sandbox.behaviours.add({ cenario: next });
  };
  const services = await signedIn(world, 'lojista', 'horizonteMatriz', async (path, pass) => {
    if (!path.startsWith(VERIFICAR)) return pass();
    const [status, body] = betweenThem[situacao] ?? [];
    const response = body ? Response.json(body, { status }) : await pass();
    answered += 1;
    return response;
  });
  become(first);
  renderConsole(services, '/home');
  const user = userEvent.setup();
  const menu = within(await screen.findByRole('navigation', { name: 'Menu principal' }));
  for (const submenu of menu.queryAllByRole('button', { name: 'Zero km' })) await user.click(submenu);
  if (operaAlgo) await expect.poll(() => answered).toBeGreaterThan(0);
  return { user, menu, become, answered: () => answered };
};
const dialogOf = async () =>
  within(await screen.findByRole('dialog', { name: 'Validação do credenciamento' }));
const ask = async (user: UserEvent) => {
  await openUserMenu(user);
  await user.click(screen.getByRole('menuitem', { name: 'Validar credenciamento' }));
};
const validate = async (first: SituacaoDoCertificado, then: SituacaoDoCertificado = first) => {
  const page = await open(first);
  page.become(then);
  await ask(page.user);
  return page;
};

describe('the registry’s answer about the certificate at sign-in', () => {
  it('locks the menu when the registry refuses it, and says so', async () => {
    const { menu, user } = await open('naoCredenciado');
    expect(await screen.findByText(/^Consulta de Certificado digital: .+/)).toBeDefined();
    await user.click(await menu.findByRole('button', { name: 'Confirmação de entrada' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Certificado digital' }));
    expect(dialog.getByText(/ausente ou não foi aceito pelo Renave/)).toBeDefined();
    expect(window.location.pathname).toBe('/home');
  });

  it('is shown in our words when the registry gives none', async () => {
    await open('semPalavras');
    expect(await screen.findByText(`Consulta de Certificado digital: ${FALHA}`)).toBeDefined();
  });

  it.each(['foraDoAr', 'ocupado'] as const)(
    'is ignored when nobody could ask it (%s): no lock, no message, nothing to check',
    async (situacao) => {
      const { menu, user } = await validate(situacao);
      const dialog = await dialogOf();
      if (situacao === 'foraDoAr')
        expect(dialog.getByRole('alert').textContent).toMatch(new RegExp(`^${FALHA} Nada foi perdido`));
      expect(dialog.getByText(/não quer dizer que haja um problema com o certificado/)).toBeDefined();
      expect([...dialog.queryAllByRole('listitem'), ...dialog.queryAllByRole('link')]).toEqual([]);
      await user.click(dialog.getByRole('button', { name: 'Entendi' }));
      expect(menu.getByRole('link', { name: 'Confirmação de entrada' })).toBeDefined();
      expect(screen.queryByText(/^Consulta de Certificado digital/)).toBeNull();
    },
  );

  it('unlocks at once when a validation succeeds', async () => {
    const { menu, user, become } = await open('naoCredenciado');
    await menu.findByRole('button', { name: 'Confirmação de entrada' });
    become('aceita');
    await ask(user);
    expect(await screen.findByText('Validação efetuada com sucesso!')).toBeDefined();
    expect(await menu.findByRole('link', { name: 'Confirmação de entrada' })).toBeDefined();
  });
});

describe('the validation of the accreditation', () => {
  it('locks the menu at once when the registry refuses', async () => {
    const { menu, user } = await validate('aceita', 'naoCredenciado');
    await user.click((await dialogOf()).getByRole('button', { name: 'Entendi' }));
    expect(await menu.findByRole('button', { name: 'Confirmação de entrada' })).toBeDefined();
  });

  it('lists what to check when the registry refuses, with the manual', async () => {
    await validate('aceita', 'naoCredenciado');
    const dialog = await dialogOf();
    expect(dialog.getByRole('alert').textContent).toMatch(/./);
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'O credenciamento da empresa foi enviado.',
      'A contratação no e-commerce foi concluída.',
      'A habilitação do certificado foi concluída.',
      'O mesmo certificado foi importado nos dois lugares: no credenciamento e aqui.',
      'O certificado não está vencido.',
    ]);
    const manual = dialog.getByRole('link', { name: 'Manual do credenciamento' });
    expect(manual.getAttribute('href')).toBe('/manual/credenciamento');
  });

  it('lists nothing for a company without a certificate', async () => {
    const page = await open('aceita');
    const { kysely } = world.gateway.database;
    const codigo = await world.codigoOf('horizonteMatriz');
    const [removed] = await kysely
      .deleteFrom('certificado')
      .where('codemp_cer', '=', codigo)
      .returningAll()
      .execute();
    if (!removed) throw new Error('the company has a certificate');
    await ask(page.user);
    const dialog = await dialogOf();
    await kysely.insertInto('certificado').values(removed).execute();
    expect(dialog.getByRole('alert').textContent).toBe('Por favor importar o certificado da empresa.');
    expect(dialog.queryAllByRole('listitem')).toEqual([]);
  });

  it('says that nothing was asked for a company without a line of business', async () => {
    const opera = (sim: boolean) =>
      changeEmpresa(world, 'horizonteMatriz', { rennov_emp: sim, renusa_emp: sim });
    await opera(false);
    const page = await open('aceita', false);
    await ask(page.user);
    const dialog = await dialogOf();
    expect(dialog.getByRole('alert').textContent).toContain('nada foi perguntado');
    expect(dialog.queryAllByRole('listitem')).toEqual([]);
    expect(page.answered()).toBe(0);
    expect(screen.queryByText('Validação efetuada com sucesso!')).toBeNull();
    await opera(true);
  });

  it('links to an existing manual, also without a session', async () => {
    expect(isPublicPath('/manual/credenciamento')).toBe(true);
    renderPublicPages(servicesOver(world), '/manual/credenciamento');
    expect(await screen.findByRole('heading', { name: 'Manual do credenciamento' })).toBeDefined();
    const steps = await screen.findAllByRole('heading', { level: 2 });
    expect(steps.length).toBe(6);
  });
});
