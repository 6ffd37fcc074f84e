import { describe, expect, test } from 'vitest';
import { entaoOf, PAUSA_MS, recusaDaChave, waitMs } from '#domain/sefaz/distribuicao.ts';
import { isManifestada, manifestacoes, recusaDaManifestacao } from '#domain/sefaz/manifestacao.ts';
import { NSU_ZERO, nsuOf } from '#domain/sefaz/nsu.ts';

describe('each status of the distribution', () => {
  test.each([
    [137, 'nada'],
    [138, 'documentos'],
    [656, 'bloqueado'],
    [589, 'recomecar'],
    [593, 'certificado'],
    [108, 'fora'],
    [109, 'fora'],
    [999, 'fora'],
    ...[215, 252, 280, 281, 282, 283, 284, 285, 286, 402, 404].map((cStat) => [cStat, 'nossa']),
    ...[632, 633, 634, 640, 653, 654].map((cStat) => [cStat, 'daChave']),
    [777, 'nossa'],
  ])('%i is %s', (cStat, entao) => {
    expect(entaoOf(Number(cStat))).toBe(entao);
  });

  test.each([632, 633, 634, 640, 653, 654])('%i has a sentence for the row of its key', (cStat) => {
    expect(recusaDaChave(cStat)).toMatch(/\.$/);
  });

  test('another status has none', () => {
    expect(recusaDaChave(138)).toBeNull();
  });
});

describe('each status of an event', () => {
  test.each([135, 136, 155, 573])('%i is registered, now or before', (cStat) => {
    expect(isManifestada(cStat)).toBe(true);
  });

  test.each([575, 577, 578, 596, 650, 651, 655])('%i is a refusal in our words', (cStat) => {
    expect(isManifestada(cStat)).toBe(false);
    expect(recusaDaManifestacao(cStat, 'Rejeicao')).not.toContain('Rejeicao');
  });

  test('an unknown refusal keeps the words of the authority', () => {
    expect(recusaDaManifestacao(999, 'Erro nao catalogado')).toContain('Erro nao catalogado (999)');
  });

  test('there are four statements', () => {
    expect(manifestacoes).toHaveLength(4);
  });
});

describe('sequence numbers', () => {
  test.each([
    ['7', '000000000000007'],
    ['000000000000120', '000000000000120'],
    ['0', NSU_ZERO],
    ['', null],
    [null, null],
    ['12a', null],
    ['1234567890123456', null],
  ])('%s is %s', (text, nsu) => {
    expect(nsuOf(text)).toBe(nsu);
  });
});

test('the back-off ends at the pause', () => {
  expect([0, 1, 2, 50].map(waitMs)).toEqual([60_000, 120_000, 240_000, PAUSA_MS]);
});
