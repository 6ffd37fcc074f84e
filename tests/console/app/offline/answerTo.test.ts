import { describe, expect, it } from 'vitest';
import { answerTo } from '#src/app/offline/answerTo.ts';

const ORIGIN = 'https://patio.exemplo';
const page = { method: 'GET', mode: 'navigate' } as const;
const part = { method: 'GET', mode: 'cors' } as const;
const answer = (asked: { method: string; mode: RequestMode }, path: string, origin = ORIGIN) =>
  answerTo({ ...asked, url: origin + path }, ORIGIN);

describe('the service worker', () => {
  it.each(['/', '/home', '/conferencia-de-patio', '/estoque?page=2', '/login', '/ficha/9BW'])(
    'answers the page %s by the network, else by what is kept',
    (path) => expect(answer(page, path)).toBe('page'),
  );

  it.each(['/assets/console-a1.js', '/assets/a.woff2', '/assets/zxing_reader-b.wasm'])(
    'answers the file %s by what is kept',
    (path) => expect(answer(part, path)).toBe('file'),
  );

  it.each(['/api', '/api/eventos', '/api/pessoas?page=1', '/api/nfe/assets/a.js'])(
    'leaves %s alone',
    (path) => {
      expect([answer(part, path), answer(page, path)]).toEqual([null, null]);
    },
  );

  it.each([
    '/registro/1/2/abc',
    '/confirmar-email/abc',
    '/primeiro-acesso',
    '/declaracao/abc',
    '/manual/credenciamento',
    '/privacidade',
    '/robots.txt',
    '/sw.js',
  ])('leaves the page %s alone', (path) => expect(answer(page, path)).toBeNull());

  it('leaves everything else alone: writes, questions beside pages, other sites', () => {
    expect(answer({ ...page, method: 'POST' }, '/home')).toBeNull();
    expect(answer({ ...part, method: 'HEAD' }, '/')).toBeNull();
    expect(answer(part, '/home')).toBeNull();
    expect(answer(page, '/home', 'https://outro.exemplo')).toBeNull();
    expect(answer(part, '/assets/a.js', 'https://patio.exemplo:8443')).toBeNull();
  });
});
