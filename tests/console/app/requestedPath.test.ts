import { beforeEach, describe, expect, it } from 'vitest';
import { requestedPath, settlePath } from '#src/app/session/requestedPath.ts';

const at = (path: string) => window.history.replaceState(null, '', path);
const here = () => window.location.pathname + window.location.search;

describe('the path asked for', () => {
  beforeEach(() => {
    sessionStorage.clear();
    at('/');
  });

  it('is kept with its query during sign-in, and used once', () => {
    at('/confirmar-saida-zero?aba=estoque');
    settlePath(false);
    expect(here()).toBe('/login');
    expect(requestedPath.take()).toBe('/confirmar-saida-zero?aba=estoque');
    expect(requestedPath.take()).toBe('/');
  });

  it('leads a signed-in user from /login to the start page', () => {
    at('/login?email=a%40b.test');
    settlePath(true);
    expect(here()).toBe('/');
  });

  it('keeps the query of /login, which may contain an e-mail', () => {
    at('/login?email=a%40b.test');
    settlePath(false);
    expect(here()).toBe('/login?email=a%40b.test');
  });

  it.each(['//outro.test/isca', '/\\outro.test', 'https://outro.test'])(
    'never leads to another site: %s',
    (path) => {
      requestedPath.remember(path);
      expect(requestedPath.take()).toBe('/');
    },
  );
});
