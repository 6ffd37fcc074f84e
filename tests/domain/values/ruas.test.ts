import { describe, expect, it } from 'vitest';
import { isOtherStreet } from '#domain/values/ruas.ts';

describe('two ways of writing a street', () => {
  it.each([
    ['Rua das Flores', 'R. das Flores, 5'],
    ['Avenida Presidente Vargas', 'Av Pres. Vargas 1200'],
    ['Rua Doutor João Colin', 'JOAO COLIN'],
    ['', 'Rua das Flores'],
    ['Rua São João', 'Rua S. João'],
  ])('%s is %s', (one, other) => expect(isOtherStreet(one, other)).toBe(false));
  it.each([
    ['Rua das Flores', 'Rua das Palmeiras, 5'],
    ['Avenida Brasil', 'Av. Paulista, 900'],
    ['Rua 7 de Setembro', 'Rua 15 de Novembro, 7'],
  ])('%s is not %s', (one, other) => expect(isOtherStreet(one, other)).toBe(true));
});
