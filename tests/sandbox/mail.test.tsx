import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { smtpMail } from '#gateway/mail/smtpMail.ts';
import { type MailServer, startMailServer } from '#sandbox/mail/mailServer.ts';

let dataDir: string;
let server: MailServer;
let mail: ReturnType<typeof smtpMail>;
let agora: Date;
beforeAll(() => {
  agora = new Date('2026-03-02T15:04:05Z');
});
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'patio-emails-'));
  server = await startMailServer({ dataDir, agora: () => agora });
  mail = smtpMail({ url: server.url, remetente: 'nao-responda@patio.test' });
});
afterEach(async () => {
  mail.close();
  await server.close();
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const open = async (path: string) => {
  const response = await fetch(server.pageUrl + path);
  const { status, headers } = response;
  return { status, headers, text: await response.text() };
};
const parsed = (text: string) => new DOMParser().parseFromString(text, 'text/html');
const textsOf = (text: string, selector: string) =>
  [...parsed(text).querySelectorAll(selector)].map((one) => one.textContent);
const linkTo = async (assunto: string): Promise<string> => {
  const links = [...parsed((await open('/')).text).querySelectorAll('tbody a')];
  return links.find((one) => one.textContent === assunto)?.getAttribute('href') ?? '';
};
const send = (changes: object = {}) =>
  mail.send({
    para: 'lojista@patio.test',
    assunto: 'Confirmação de e-mail',
    texto: 'Olá, Célia.\n\nAbra http://127.0.0.1:3000/confirmar-email/abc?a=1&b=2 e confirme.',
    anexos: [],
    ...changes,
  });

describe('the e-mails of the training, in a browser', () => {
  it('shows that there are none', async () => {
    expect((await open('/')).text).toContain('Nenhum e-mail foi enviado ainda.');
  });

  it('lists them newest first with time, recipient and subject', async () => {
    await send({ assunto: 'Primeira mensagem', para: 'um@patio.test' });
    agora = new Date('2026-03-02T16:00:00Z');
    await send({ assunto: 'Atenção: a segunda', para: 'dois@patio.test' });
    expect(textsOf((await open('/')).text, 'tbody td')).toEqual([
      ...['02/03/2026 13:00', 'dois@patio.test', 'Atenção: a segunda'],
      ...['02/03/2026 12:04', 'um@patio.test', 'Primeira mensagem'],
    ]);
  });

  it('opens one as written, with links, text and attachments', async () => {
    const conteudo = Buffer.from([0x25, 0x50, 0x44, 0x46, 0xff, 0x00]);
    await send({ anexos: [{ nome: 'Termo de saída (1).pdf', conteudo, tipo: 'application/pdf' }] });
    const path = await linkTo('Confirmação de e-mail');
    const { text } = await open(path);
    expect(textsOf(text, 'h1')).toEqual(['Confirmação de e-mail']);
    expect(textsOf(text, 'dd')).toEqual([
      'nao-responda@patio.test',
      'lojista@patio.test',
      expect.stringMatching(/^02\/03\/2026/),
    ]);
    expect(textsOf(text, 'pre')[0]).toContain('Olá, Célia.');

    const frame = parsed(text).querySelector('iframe');
    expect(frame?.getAttribute('sandbox')).toBe('allow-popups allow-popups-to-escape-sandbox');
    const framed = parsed((await open(frame?.getAttribute('src') ?? '')).text);
    const link = framed.querySelector('a');
    expect(link?.getAttribute('href')).toBe('http://127.0.0.1:3000/confirmar-email/abc?a=1&b=2');
    expect(framed.querySelector('base')?.getAttribute('target')).toBe('_blank');

    const document = parsed(text).querySelector('li a');
    expect(document?.textContent).toBe('Termo de saída (1).pdf');
    const file = await fetch(server.pageUrl + (document?.getAttribute('href') ?? ''));
    expect(Buffer.from(await file.arrayBuffer())).toEqual(conteudo);
    expect(file.headers.get('content-disposition')).toBe(
      "attachment; filename*=UTF-8''Termo%20de%20sa%C3%ADda%20%281%29.pdf",
    );
  });

  it('escapes markup in name, subject and text', async () => {
    const hostil = '"><script>alert(1)</script><img src=x onerror=alert(2)>';
    await send({
      assunto: hostil,
      texto: hostil,
      anexos: [{ nome: hostil, conteudo: Buffer.from(hostil), tipo: 'text/html' }],
    });
    const path = await linkTo(hostil);
    const lista = await open('/');
    const mensagem = await open(path);
    for (const { text } of [lista, mensagem, await open(`${path}/html`)]) {
      expect(parsed(text).querySelectorAll('script, img, [onerror]').length).toBe(0);
    }
    expect(textsOf(mensagem.text, 'li a')).toEqual([hostil]);
    const anexo = await open(`${path}/anexos/0`);
    expect(anexo.headers.get('content-type')).toBe('application/octet-stream');
    for (const { headers } of [lista, mensagem, anexo, await open(`${path}/html`)]) {
      expect(headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(headers.get('content-security-policy')).not.toContain('script');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    }
    expect((await open(`${path}/html`)).headers.get('content-security-policy')).toMatch(
      /sandbox allow-popups allow-popups-to-escape-sandbox$/,
    );
  });

  it.each(['/mensagens/20260101000000000-000001', '/mensagens/../ca/ca.json', '/mensagens/1', '/nada'])(
    '%s is absent',
    async (path) => {
      const { status, text } = await open(path);
      expect(status).toBe(404);
      expect(text).toContain('E-mail não encontrado');
    },
  );

  it('answers loopback only, by its name, and accepts no writes', async () => {
    await send();
    const { port } = new URL(server.pageUrl);
    const asked = await new Promise<number | undefined>((resolve) => {
      request({ port, host: '127.0.0.1', headers: { host: 'outro.exemplo.test' } }, ({ statusCode }) =>
        resolve(statusCode),
      ).end();
    });
    expect(asked).toBe(403);
    expect((await fetch(server.pageUrl, { method: 'POST' })).status).toBe(403);
  });
});
