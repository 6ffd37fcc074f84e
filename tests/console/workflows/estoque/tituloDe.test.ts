import { expect, it } from 'vitest';
import type { TipoDeCausa } from '#contract/gateway/estoque/pendencias.ts';
import type { CodigoDeRecusa } from '#domain/recusa.ts';
import { tituloDe } from '#src/workflows/estoque/pendencias/tituloDe.ts';

const titulo = (
  quantos: number,
  tipo: TipoDeCausa,
  dito: string,
  codigo: CodigoDeRecusa | null = null,
): string => tituloDe({ quantos, tipo, codigo, titulo: dito });

it('counts a cause in words that agree with the number', () => {
  expect(titulo(6, 'xmlComErro', 'Nota não autorizada', 'sem-protocolo')).toBe('6 notas não autorizadas');
  expect(titulo(1, 'xmlComErro', 'Nota não autorizada', 'sem-protocolo')).toBe('1 nota não autorizada');
  expect(titulo(1, 'xmlComErro', 'Falta um dado na nota')).toBe('1 arquivo com erro: Falta um dado na nota');
  expect(titulo(2, 'xmlComErro', 'O arquivo não é um XML')).toBe(
    '2 arquivos com erro: O arquivo não é um XML',
  );
  expect(titulo(1, 'recusada', 'Chassi em uso', 'recusadaPeloRenave')).toBe(
    '1 operação recusada: Chassi em uso',
  );
  expect(titulo(2, 'recusada', 'Nota a conferir', 'notaAConferir')).toBe('2 notas a conferir');
  // The registry's own words of the same title are a refusal like others.
  expect(titulo(2, 'recusada', 'Nota a conferir', 'recusadaPeloRenave')).toBe(
    '2 operações recusadas: Nota a conferir',
  );
  expect(titulo(1200, 'recusada', 'Chassi em uso')).toBe('1.200 operações recusadas: Chassi em uso');
  expect(titulo(3, 'certificado', 'Certificado vencido')).toBe('3 operações paradas: Certificado vencido');
  expect(titulo(17, 'comprador', 'sem CEP do comprador')).toBe('17 sem CEP do comprador');
});
