import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { smtpMail } from '#gateway/mail/smtpMail.ts';
import { type MailServer, startMailServer } from '#sandbox/mail/mailServer.ts';
import { decoded } from '#tests/support/correio.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'patio-correio-'));
let server: MailServer;
let mail: ReturnType<typeof smtpMail>;
let before = 0;
beforeAll(async () => {
  server = await startMailServer({ dataDir });
  mail = smtpMail({ url: server.url, remetente: 'nao-responda@patio.test' });
});
beforeEach(() => {
  before = server.mensagens().length;
});
afterAll(async () => {
  mail.close();
  await server.close();
  rmSync(dataDir, { recursive: true });
});

const novas = () => server.mensagens().slice(before);
const mensagem = { para: 'lojista@patio.test', assunto: 'Olá, ação', texto: 'Segue o ATPV-e.', anexos: [] };

describe('mail over SMTP', () => {
  it('delivers text with accents and an attachment unchanged', async () => {
    const conteudo = Buffer.from('%PDF-1.7 conteúdo de teste');
    await mail.send({ ...mensagem, anexos: [{ nome: 'ATPV-9X.pdf', conteudo, tipo: 'application/pdf' }] });
    const [recebida] = novas();
    expect(recebida).toMatchObject({ de: 'nao-responda@patio.test', para: ['lojista@patio.test'] });
    expect(recebida?.bruta).toContain('filename=ATPV-9X.pdf');
    expect(recebida?.bruta.replaceAll('\r\n', '')).toContain(conteudo.toString('base64'));
    expect(recebida?.bruta).toMatch(/^Subject: =\?UTF-8\?/m);
  });

  it('goes to one recipient, and text cannot inject headers', async () => {
    await mail.send({ ...mensagem, assunto: 'a\r\nBcc: outro@exemplo.test', para: 'lojista@patio.test' });
    const [recebida] = novas();
    expect(recebida?.para).toEqual(['lojista@patio.test']);
    expect(recebida?.bruta).not.toMatch(/^Bcc:/m);
  });

  it('escapes typed text in its HTML part', async () => {
    const nome = '<img src=x onerror="alert(1)"> & <b>Cia</b>';
    const endereco = 'https://patio.test/"onmouseover="alert(1)?a=1&b=2';
    await mail.send({ ...mensagem, texto: `Olá, ${nome}.\n\nAbra:\n${endereco}` });
    const bruta = decoded(novas()[0]?.bruta ?? '');
    const html = bruta.slice(bruta.indexOf('<!doctype html>'), bruta.indexOf('</html>'));
    expect(html).toContain(
      'Olá, &lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; &lt;b&gt;Cia&lt;/b&gt;.',
    );
    expect(html).toContain('href="https://patio.test/&quot;onmouseover=&quot;alert(1)?a=1&amp;b=2"');
    const tags = [...html.matchAll(/<(\w+)/g)].map(([, tag]) => tag);
    expect(new Set(tags)).toEqual(new Set(['html', 'body', 'div', 'p', 'br', 'a']));
  });

  it('survives a restart of the sandbox’s server', async () => {
    await mail.send(mensagem);
    const all = server.mensagens();
    const again = await startMailServer({ dataDir });
    expect(again.mensagens()).toEqual(all);
    await again.close();
  });

  it('throws when no server answers', async () => {
    const nobody = smtpMail({ url: 'smtp://127.0.0.1:9', remetente: 'nao-responda@patio.test' });
    await expect(nobody.send(mensagem)).rejects.toThrow();
  });
});
