import { describe, expect, it } from 'vitest';
import { misnamed } from '#scripts/checkNames.ts';

const said = (...texts: string[]) =>
  misnamed(texts.map((text, at) => ({ file: `gateway/${'abc'[at]}.ts`, text })));

describe('a name', () => {
  it.each(['const comSituacao = () => {};', 'const aoResponder = () => {};'])('is reported: %s', (text) => {
    expect(said(text)).toHaveLength(1);
  });

  it.each([
    'export const createLote = () => {};',
    'export const confirmarSaida = () => {};',
    'export const leitura = () => {};',
    "export const abrir = { label: 'Abrir' };",
    'export const portaOf = () => {};',
  ])('may be %s', (text) => {
    expect(said(text)).toEqual([]);
  });

  it.each([
    ['type', 'interface Pedido {}', 'type Pedido = 1;'],
    ['exported function', 'export const pedidoOf = () => {};', 'export function pedidoOf() {}'],
  ])('is reported when two files give it to a %s', (_, one, other) => {
    expect(said(one, other)).toEqual([
      expect.stringMatching(/^gateway\/a\.ts, gateway\/b\.ts: each declares [pP]edido/),
    ]);
  });

  it.each([
    ['a component’s properties', 'interface Props {}', 'type Props = 1;'],
    ['two helpers', 'const pedidoOf = () => {};', 'const pedidoOf = () => {};'],
    ['a type and a function', 'type Pedido = 1;', 'export const Pedido = () => {};'],
  ])('may be that of %s', (_, one, other) => {
    expect(said(one, other)).toEqual([]);
  });
});
