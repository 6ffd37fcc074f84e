import { globSync, readFileSync } from 'node:fs';
import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CONFIG } from '#domain/configuracoes.ts';
import { leave, openPage, resize, signInPage } from '#tests/support/browser.ts';
import { changeUsuario } from '#tests/support/changes.ts';
import { ownConsole } from '#tests/support/ownConsole.ts';

const CHAVE = '41261199900404000107550021644921471071993084';

const world = ownConsole();
let page: Page;

const deveTrocarSenha = (altsen_usu: boolean) => changeUsuario(world, 'lojista', { altsen_usu });
const exigeFator = (valor_coe: boolean) =>
  world.gateway.database.kysely
    .updateTable('config_empresa')
    .set({ valor_coe })
    .where('codcon_coe', '=', CONFIG.exigirFator)
    .execute();
const enter = () => signInPage(page, world.url, 'lojista', 'Horizonte Matriz');

/** Every dialog that cannot be closed: its component, its name, and the way to it from an empty browser. */
const SEM_SAIDA: Readonly<
  Record<string, readonly [file: string, name: string, open: () => Promise<unknown>]>
> = {
  'the password’s change at the sign-in': [
    'src/app/session/PasswordDialog.tsx',
    'Alterar senha',
    async () => {
      await deveTrocarSenha(true);
      // It stands in the way to the start page.
      await Promise.race([enter(), page.getByRole('dialog').waitFor()]);
    },
  ],
  'the password’s change in the console': [
    'src/app/session/PasswordDialog.tsx',
    'Alterar senha',
    async () => {
      await deveTrocarSenha(false);
      await enter();
      await deveTrocarSenha(true);
      await page.reload();
    },
  ],
  'a new token, which is shown once': [
    'src/workflows/acesso/tokenIntegracao/Segredo.tsx',
    'Token criado',
    async () => {
      await deveTrocarSenha(false);
      await enter();
      await page.goto(`${world.url}/meu-token`);
      await page.getByRole('button', { name: 'Criar token' }).click();
      const dialog = page.getByRole('dialog', { name: 'Criar token' });
      await dialog.getByLabel(/^Sistema que o usará/).fill('DMS');
      await dialog.getByRole('button', { name: 'Criar token' }).click();
    },
  ],
  'the overlay': [
    'src/app/shell/Overlay.tsx',
    'COMUNICANDO COM O RENAVE...',
    async () => {
      await deveTrocarSenha(false);
      await enter();
      world.sandbox.behaviours.add({ cenario: 'lento', alvo: { operacoes: ['aptidao'] } });
      await page.goto(`${world.url}/aptidao-usados?placa=FIC7E11&renavam=00639884962`);
      await page.getByRole('button', { name: 'Consultar' }).click();
    },
  ],
  'a second factor that the company demands': [
    'src/workflows/acesso/conta/FatorExigido.tsx',
    'Ligue a verificação em duas etapas',
    async () => {
      await deveTrocarSenha(false);
      await enter();
      await exigeFator(true);
      await page.reload();
    },
  ],
  // Last: from here on this account's sign-in asks for a code.
  'recovery codes, which are shown once': [
    'src/workflows/acesso/conta/Codigos.tsx',
    'Códigos de recuperação',
    async () => {
      await exigeFator(false);
      await deveTrocarSenha(false);
      await enter();
      await page.goto(`${world.url}/minha-conta`);
      await page.getByRole('button', { name: 'Ligar' }).click();
      const dialog = page.getByRole('dialog', { name: 'Ligar a verificação em duas etapas' });
      const secret =
        /[A-Z2-7]{32}/.exec((await dialog.getByText('Sem câmera').textContent()) ?? '')?.[0] ?? '';
      await dialog.getByLabel(/^Código/).fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate());
      await dialog.getByRole('button', { name: 'Ligar' }).click();
    },
  ],
};

/** The frames, whose `onClose` may be absent; what they frame says whether it is. */
const FRAMES = ['src/ui/actions/DialogFrame.tsx'];

/** A dialog without `onClose`, whose own `onClose` may be absent, or an action's that stays. */
const maySayNoWayOut = (source: string) =>
  [...source.matchAll(/<Dialog(?:Frame)?\b(?:=>|[^>])*>/g)].some(([tag]) => !/\bonClose\b/.test(tag)) ||
  (/\bonClose\?:/.test(source) && /<Dialog(?:Frame)?\b/.test(source)) ||
  /\bstays: true\b/.test(source);

describe('without a way out', () => {
  it('are all dialogs that have no `onClose`', () => {
    const found = globSync('src/**/*.tsx').filter((file) => maySayNoWayOut(readFileSync(file, 'utf8')));
    const tried = new Set(Object.values(SEM_SAIDA).map(([file]) => file));
    expect(new Set(found.filter((file) => !FRAMES.includes(file)))).toEqual(tried);
  });

  it.each(Object.entries(SEM_SAIDA))('%s stays, after six Escapes and a click beside it', async (_, way) => {
    const [, name, open] = way;
    page = await openPage();
    await open();
    const dialog = page.getByRole('dialog', { name });
    await dialog.waitFor();
    for (let times = 0; times < 6; times += 1) await page.keyboard.press('Escape');
    await page.mouse.click(4, 4);
    await page.keyboard.press('Tab');
    expect(
      await page.evaluate(() => document.activeElement?.closest('dialog, .MuiDialog-root') !== null),
    ).toBe(true);
    expect(await dialog.isVisible()).toBe(true);
    world.sandbox.behaviours.clear();
    await leave(page);
  });
});

describe('an access key', () => {
  beforeAll(async () => {
    page = await openPage();
    await signInPage(page, world.url, 'ite');
    await page.goto(`${world.url}/estoque-ite`);
    await page.getByRole('button', { name: 'Entrada de estoque' }).click();
  });
  afterAll(() => leave(page));

  it.each([1440, 1024, 390])('is shown to its 44th digit at %i px', async (width) => {
    const field = page.getByRole('dialog').getByRole('textbox', { name: /Chave/ });
    await resize(page, { width, height: 900 });
    await field.fill(CHAVE);
    const cut = await field.evaluate(({ scrollWidth, clientWidth, scrollHeight, clientHeight }) => [
      Math.max(0, scrollWidth - clientWidth),
      Math.max(0, scrollHeight - clientHeight),
    ]);
    expect(cut).toEqual([0, 0]);
    expect((await field.inputValue()).replaceAll(' ', '')).toBe(CHAVE);
  });

  it('is no place for a line break: Enter submits its form', async () => {
    const dialog = page.getByRole('dialog');
    const field = dialog.getByRole('textbox', { name: /Chave/ });
    await field.press('Enter');
    await dialog.getByText('Por favor informe um chassi válido!').waitFor();
    expect((await field.inputValue()).replaceAll(' ', '')).toBe(CHAVE);
  });
});
