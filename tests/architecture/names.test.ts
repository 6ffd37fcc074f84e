import { describe, expect, it } from 'vitest';
import { chamadas } from '#contract/renave/chamadas.ts';
import { checkNames, portugueseVerbs, sharedTypeNames } from '#scripts/checkNames.ts';

const verbs = (text: string) => portugueseVerbs([{ file: 'gateway/novo.ts', text }]);

describe('an exported name', () => {
  it('has an English verb, and a type’s name is its own', () => {
    expect(checkNames()).toEqual([]);
  });

  it.each([
    'export const criarLote = () => {};',
    'export function lerNota() {}',
    'export const varrer = async () => {};',
  ])('is reported with a Portuguese verb: %s', (text) => {
    expect(verbs(text)).toHaveLength(1);
  });

  it('of every call to the registry may be its own handler’s', () => {
    const nomes = Object.values(chamadas).flatMap(Object.keys);
    expect(verbs(nomes.map((nome) => `export const ${nome} = () => {};`).join('\n'))).toEqual([]);
  });

  it.each([
    'export const createLote = () => {};',
    'export const confirmarSaida = () => {};',
    'export const leitura = () => {};',
    "export const abrir = { label: 'Abrir' };",
    'const lerNota = () => {};',
  ])('may be %s', (text) => {
    expect(verbs(text)).toEqual([]);
  });

  it('is reported when two files export a type of one name', () => {
    const text = 'export interface Pedido {}';
    expect(
      sharedTypeNames([
        { file: 'a.ts', text },
        { file: 'b.ts', text },
      ]),
    ).toEqual(['a.ts, b.ts: each exports a type Pedido']);
    expect(sharedTypeNames([{ file: 'a.ts', text: `${text} export type Item = 1;` }])).toEqual([]);
  });
});
