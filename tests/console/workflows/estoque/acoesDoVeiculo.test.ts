import { describe, expect, it } from 'vitest';
import { veiculosZeroKm } from '#contract/gateway/zeroKm/veiculosZeroKm.ts';
import type { AnyAction } from '#src/ui/actions/runAction.ts';
import { acoesDoVeiculo, nameOf } from '#src/workflows/estoque/ficha/acoesDoVeiculo.ts';
import { screens } from '#src/workflows/index.ts';
import { everyTab } from '../everyTab.ts';
import { rowsOf } from '../fixtures/index.ts';
import { sessao } from '../fixtures/sessao.ts';

const { usuario, empresa } = sessao();
/** A session that may open every list. */
const deTudo = { usuario, empresa: empresa && { ...empresa, operaIte: true, operaMontadora: true } };

const acoesDe = (lista: string, linha: object) =>
  acoesDoVeiculo(screens, { [lista]: [linha as Record<string, unknown>] }, deTudo);

describe('the actions on a vehicle’s page', () => {
  it.each(Object.entries(rowsOf))('occur once each, worded for one vehicle: %s', (lista, linhas) => {
    for (const linha of linhas) {
      const nomes = acoesDe(lista, linha).map((one) => `${one.screen.path} ${nameOf(one)}`);
      expect(nomes.filter((nome) => /selecionad/i.test(nome))).toEqual([]);
      expect(nomes).toEqual([...new Set(nomes)]);
    }
  });

  it('leave out batch actions unless the row has them too', () => {
    for (const { tab } of everyTab) {
      const todas = [...tab.actions, ...tab.columns.flatMap(({ actions = [] }) => actions)] as AnyAction[];
      const daLinha = todas.filter(({ place }) => place === 'row').map(({ name }) => name);
      const ditas = todas.flatMap(({ severalOf }) => severalOf ?? []);
      expect(ditas.filter((name) => !daLinha.includes(name))).toEqual([]);
    }
  });

  it('do not explain why a finished step is not possible yet', () => {
    const lista = veiculosZeroKm.finalizados.path;
    const nomesDe = (entregue: boolean) => {
      const linha = rowsOf[lista]?.find(
        (row) => (row as { documentoentregue?: boolean }).documentoentregue === entregue,
      );
      return acoesDe(lista, linha ?? {}).map((one) => [nameOf(one), one.reason === null]);
    };
    expect(nomesDe(false)).toContainEqual(['Marcar como entregue', true]);
    const entregue = nomesDe(true);
    expect(entregue.map(([nome]) => nome)).not.toContain('Marcar como entregue');
    expect(entregue).toContainEqual(['Desfazer a marca de entrega', true]);
  });
});
