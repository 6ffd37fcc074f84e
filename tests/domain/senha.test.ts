import { describe, expect, it } from 'vitest';
import { ownWordIn } from '#domain/senha.ts';

const NOMES = ['Ana Célia de Sá', 'ana.souza@horizonte.test', 'Horizonte Veículos Ltda'];

describe('a password made of one’s own names', () => {
  it.each([
    ['celia#2026', 'celia'],
    ['CÉLIA-2026', 'celia'],
    ['x-Souza-99', 'souza'],
    ['meuhorizonte', 'horizonte'],
    // Too short, of everybody, or of the address of the mail server.
    ['ana#2026-de-sa', null],
    ['veiculos-ltda-26', null],
    ['test-test-test', null],
    ['tijolo rio gaivota', null],
  ])('%s: %s', (senha, word) => expect(ownWordIn(senha, NOMES)).toBe(word));

  it('is none without names', () => expect(ownWordIn('qualquer uma', ['', 'a@b.c'])).toBeNull());
});
