import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CONTAS, SENHA_DEMO } from '#sandbox/world/demo.ts';
import { builtConsole, forgetSession, leave, openPage } from '#tests/support/browser.ts';
import { freePort } from '#tests/support/freePort.ts';
import { startTestGateway, type TestGateway } from '#tests/support/gateway.ts';

const MINUTO = 60_000;

describe('a person with a passkey', () => {
  let world: TestGateway;
  let page: Page;
  let url: string;
  let passado = 0;
  beforeAll(async () => {
    // Passkeys are of one address, which the gateway has to know before it listens.
    const PORT = await freePort();
    url = `http://localhost:${PORT}`;
    const agora = () => new Date(Date.now() + passado);
    world = await startTestGateway({
      consoleDir: await builtConsole(),
      agora,
      config: { PORT, PUBLIC_URL: url },
    });
    page = await openPage();
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('WebAuthn.enable');
    await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        automaticPresenceSimulation: true,
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
      },
    });
  });
  afterAll(async () => {
    await leave(page);
    await world.close();
  });

  const dialog = (name: string) => page.getByRole('dialog', { name });
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const enterPassword = async () => {
    await page.getByLabel('E-mail').fill(CONTAS.lojista.email);
    await page.getByLabel('Senha', { exact: true }).fill(SENHA_DEMO);
    await press('Entrar');
    await dialog('Selecione a empresa').getByRole('button', { name: 'Horizonte Matriz' }).click();
  };
  const usePasskey = (name: string) => dialog(name).getByRole('button', { name: 'Usar passkey' }).click();
  const enter = async () => {
    await enterPassword();
    await usePasskey('Verificação em duas etapas');
  };

  it('keeps it under a name, and its recovery codes', async () => {
    await page.goto(`${url}/login`);
    await enterPassword();
    await page.waitForURL('**/home');
    await page.goto(`${url}/minha-conta`);
    await press('Incluir passkey');
    await dialog('Incluir passkey')
      .getByLabel(/^Nome do aparelho/)
      .fill('Notebook da loja');
    await dialog('Incluir passkey').getByRole('button', { name: 'Incluir' }).click();
    await dialog('Códigos de recuperação').waitFor();
    expect(await dialog('Códigos de recuperação').getByRole('listitem').count()).toBe(10);
    await press('Já guardei');
    const card = page.getByRole('region', { name: 'Passkeys' });
    await card.getByText('Nunca usada').waitFor();
    await card.getByText('Notebook da loja').waitFor();
  });

  it('signs in by password and passkey', async () => {
    await forgetSession(page, url);
    await page.goto(`${url}/meu-token`);
    await page.waitForURL('**/login');
    await enter();
    await page.waitForURL('**/meu-token');
  });

  it('proves who they are before a token is made, with what was typed for it', async () => {
    passado += 11 * MINUTO;
    await press('Criar token');
    await dialog('Criar token')
      .getByLabel(/^Sistema que o usará/)
      .fill('DMS');
    await dialog('Criar token').getByRole('button', { name: 'Criar token' }).click();
    await dialog('Confirme quem você é').getByRole('button', { name: 'Voltar' }).click();
    expect(
      await dialog('Criar token')
        .getByLabel(/^Sistema que o usará/)
        .inputValue(),
    ).toBe('DMS');
    await dialog('Criar token').getByRole('button', { name: 'Criar token' }).click();
    await usePasskey('Confirme quem você é');
    await dialog('Token criado').waitFor();
  });

  it('finds a form as it was after a session without use', async () => {
    await page.goto(`${url}/pessoa`);
    await page.getByLabel(/^Nome/).fill('Conceição Araújo');
    await page.evaluate(() => localStorage.setItem('patio.uso', '0'));
    await page.getByText('Sua sessão terminou por falta de uso.').waitFor();
    await enter();
    await page.waitForURL('**/pessoa');
    await expect.poll(() => page.getByLabel(/^Nome/).inputValue()).toBe('Conceição Araújo');
  });
});
