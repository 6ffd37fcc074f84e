import { describe, expect, it } from 'vitest';
import { saidaZeroKm } from '#contract/gateway/zeroKm/saidaZeroKm.ts';
import { linesOf } from '#domain/fields/columnText.ts';
import type { Field } from '#domain/fields/field.ts';
import { recusaDe } from '#domain/recusa.ts';
import { emEstoque } from '#gateway/engine/operacoes/fits.ts';
import { wordsOf } from '#src/ui/actions/ConfirmDialog.tsx';

import { type AnyAction, actionsOf } from '../actionsOf.ts';
import { everyStep, everyTab } from '../everyTab.ts';
import { saida } from '../fixtures/saida.ts';
import { sessao, TAXAS_FICTICIAS } from '../fixtures/sessao.ts';

type PromisedRow = Readonly<Record<string, unknown>>;

/** Destination of an authorised transfer, by any list's column. */
const destinoDe = ({ prometidoA, cnpjDestino, nomeITE, nomeEstabelecimento }: PromisedRow): unknown =>
  prometidoA ?? cnpjDestino ?? nomeITE ?? nomeEstabelecimento ?? null;

/** Actions that the gateway refuses for such a vehicle. */
const RECUSADAS = [
  'autorizar',
  'cancelarEntrada',
  'cancelarEntradaIte',
  'confirmarSaida',
  'confirmarSaidaComLeasing',
  'confirmarSaidaMontadora',
  'devolver',
  'saidaEstoqueIte',
  'transferir',
];

const prometidas = everyTab.flatMap(({ screen, tab, rows }) =>
  rows
    .filter((row) => destinoDe(row as PromisedRow) !== null)
    .map((row, n) => ({ at: `${screen.path} ${tab.key} ${n}`, tab, row: row as PromisedRow })),
);

describe('a vehicle with an authorised transfer', () => {
  it('is among the sample rows of every kind of list', () => {
    const paths = new Set(prometidas.map(({ tab }) => tab.source.path));
    expect([...paths]).toEqual(
      expect.arrayContaining([
        'saidaZeroKm/retornaListaSaida',
        'veiculosConfirmados',
        'transferenciaZeroKm',
        'estoque-usados',
        'ite/estoque',
        'veiculos/estoque',
      ]),
    );
  });

  it.each(prometidas)('$at: cannot be selected, and offers no refused action', ({ tab, row }) => {
    const offered = actionsOf(tab)
      .filter(({ place, visible }) => place === 'row' && visible?.(row, sessao()) !== false)
      .map(({ name }) => name);
    expect(offered.filter((name) => RECUSADAS.includes(name))).toEqual([]);
    expect(tab.selectable?.(row as never) ?? false).toBe(false);
  });

  it('is refused with the gateway’s words, and shows its destination', () => {
    const atual = { id: 1, estado: 'CONFIRMADO', autorizacao: 7 } as const;
    expect(emEstoque(atual, { idEstoque: 1 })).toEqual(recusaDe('prometido'));
    const { rows } = saidaZeroKm.lista;
    const ditos = (prometidoA: string) =>
      linesOf(rows.errotitulo as Field, 'errotitulo', saida({ prometidoA, impedimentocodigo: 'prometido' }));
    expect(ditos('12ABC34501DE35')).toEqual(['Transferência autorizada', 'para 12.ABC.345/01DE-35']);
    expect(ditos('Vizinho Automóveis')).toEqual(['Transferência autorizada', 'para Vizinho Automóveis']);
  });
});

describe('the fee of a transfer', () => {
  const cobra = sessao();
  const onde = cobra.empresa && { ...cobra, empresa: { ...cobra.empresa, taxas: TAXAS_FICTICIAS } };

  it('is stated in the confirmations', () => {
    const actions: AnyAction[] = [
      ...everyTab.flatMap(({ tab }) => actionsOf(tab)),
      ...everyStep.map(({ step }) => step.action as AnyAction),
    ];
    const said = (name: string, proprio = false) => {
      const action = actions.find((one) => one.name === name);
      if (!action || !onde) throw new Error(`${name} is missing`);
      const row = { placa: 'FIC1A23', nomeOrigem: 'Vizinho', descricao: null, proprio };
      return wordsOf(action, row, onde).consequence;
    };
    for (const name of ['receberUsado', 'transferirFilial', 'solicitarCompra', 'reenviar'])
      expect(said(name), name).toMatch(/taxa/);
    expect(said('reenviar', true)).toMatch(/entrada pedida/);
    expect(said('reenviar', true)).not.toMatch(/taxa/);
  });
});
