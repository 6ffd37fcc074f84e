import { describe, expect, it } from 'vitest';
import { writtenAgain } from '#scripts/checkTexts.ts';

const source = (text: string, file = 'src/ui/novo.tsx') => [{ file, text }];

describe('a text of react-admin', () => {
  it.each([
    "const A = 'Fechar';",
    'const A = <b> Fechar </b>;',
    'const A = <b aria-label="Fechar" />;',
    'const A = `Fechar`;',
  ])('is reported in any kind of literal: %s', (text) => {
    expect(writtenAgain(source(text))).toEqual([
      'src/ui/novo.tsx: Fechar: the i18n provider has it as ra.action.close',
    ]);
  });

  it('is reported in our translation and its plural', () => {
    expect(writtenAgain(source("const A = 'Linhas por página:';"))).toHaveLength(1);
    expect(writtenAgain(source("const A = '%{smart_count} selecionados';"))).toHaveLength(1);
  });

  it('may be part of a longer text, and occur where there is no provider yet', () => {
    expect(writtenAgain(source("const A = 'Fechar a lista';"))).toEqual([]);
    expect(writtenAgain(source("const A = 'Fechar';", 'src/app/signIn/Dialog.tsx'))).toEqual([]);
  });
});
