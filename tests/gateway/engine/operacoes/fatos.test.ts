import { describe, expect, it } from 'vitest';
import { MODULOS } from '#contract/gateway/estoque/historicos.ts';
import { type Recusa, recusaDe } from '#domain/recusa.ts';
import { autorizado, emEstoque, foraDoEstoque, vendido } from '#gateway/engine/operacoes/fits.ts';
import type { AnyOperacao } from '#gateway/engine/operacoes/operacao.ts';
import type { EstoqueAtual } from '#gateway/ports/estoque.ts';
import { operacoes } from '#gateway/usecases/index.ts';

const ASSUNTOS = new Set(['entradaZeroKm', 'saidaZeroKm', 'estoque', 'entregas', 'transferencias']);
const TODAS = [...operacoes.values()];
const withoutRepeats = (ditos: readonly string[]) => [...new Set(ditos)];

describe('every registered operation', () => {
  it('has a name and a title of its own', () => {
    for (const dito of [TODAS.map(({ nome }) => nome), TODAS.map(({ title }) => title)]) {
      expect(dito.filter((um) => um.trim() === '')).toEqual([]);
      expect(withoutRepeats(dito)).toEqual(dito);
    }
  });

  it('has a module, a family for its outcome, and subjects', () => {
    const modulos = new Set<string>(MODULOS.map(({ modulo }) => modulo));
    const familias = new Set(['pendencia', 'estoque', 'venda', 'rejeicao', 'entrega']);
    const errados = TODAS.filter(({ module, family, subjects }) => {
      const seus = new Set([...ASSUNTOS, 'veiculos', ...(module === 'usados' ? ['usados'] : [])]);
      const has = module === 'usados' ? subjects.includes('usados') : subjects.some((um) => ASSUNTOS.has(um));
      return !modulos.has(module) || !familias.has(family) || !has || !subjects.every((um) => seus.has(um));
    });
    expect(errados.map(({ nome }) => nome)).toEqual([]);
  });
});

const atual = (dele: Partial<EstoqueAtual> = {}) =>
  ({ id: 7, estado: 'CONFIRMADO', autorizacao: null, ...dele }) as EstoqueAtual;
const ESTOQUES = [
  undefined,
  atual(),
  atual({ id: 8 }),
  atual({ autorizacao: 5 }),
  ...(['SOLICITADO', 'TRANSFERIDO', 'FINALIZADO'] as const).map((estado) => atual({ estado })),
];

type Guarda = (estoque: EstoqueAtual | undefined) => Recusa | null;

/** Preconditions of each operation, by state of the record. */
const GUARDAS: Readonly<Record<string, readonly [guarda: Guarda, operacoes: RegExp]>> = {
  'not in stock': [
    foraDoEstoque,
    /^(comprarUsado|entradaVeiculoProprio|receber\w+|transferirFilialUsado|confirmarEntrada\w+|rejeitarZeroKm|cancelarRejeicaoZeroKm)$/,
  ],
  'in stock by the record that is named': [
    (estoque) => emEstoque(estoque, { idEstoque: 7 }),
    /^(autorizarTransferencia(ZeroKm|Ite|IteMontadora|DaIte)|transferirParaFilial|confirmarSaida\w+|devolver\w*ZeroKm|cancelarEntrada(ZeroKm|Ite|Montadora))$/,
  ],
  'in stock': [
    (estoque) => emEstoque(estoque, { idEstoque: estoque?.id ?? 0 }),
    /^(venderUsado|autorizarTransferenciaUsado)$/,
  ],
  promised: [
    (estoque) => autorizado(estoque, { idAutorizacao: 5 }),
    /^(cancelarAutorizacao(ZeroKm|Ite|IteMontadora|DaIte)|desfazerTransferenciaFilial)$/,
  ],
  sold: [(estoque) => vendido(estoque, { idEstoque: 7 }), /^cancelarSaida\w+$/],
  'at the Detran': [
    (estoque) =>
      ['SOLICITADO', 'TRANSFERIDO'].includes(estoque?.estado ?? '') ? null : recusaDe('semEntrada'),
    /^cancelarEntradaUsado$/,
  ],
  'not gone': [
    (estoque) => (estoque && estoque.estado !== 'FINALIZADO' ? null : recusaDe('saiuDoEstoque')),
    /^enviarAssinaturaUsado$/,
  ],
  anything: [() => null, /^(cancelarAutorizacaoUsado|enviarNotaUsado|realizarEntrega|cancelarEntrega)$/],
};

describe('the precondition of every registered operation', () => {
  it('is exactly one', () => {
    const quantas = TODAS.map(({ nome }) => [
      nome,
      Object.values(GUARDAS).filter(([, quais]) => quais.test(nome)).length,
    ]);
    expect(quantas.filter(([, n]) => n !== 1)).toEqual([]);
  });

  it.each(Object.entries(GUARDAS))(
    'is violated by a vehicle that is not %s, in its words',
    (_, [guarda, quais]) => {
      const corpo = { idEstoque: 7, idEstoqueOrigem: 7, idAutorizacao: 5 };
      const ditos = ({ impedimento }: Pick<AnyOperacao, 'impedimento'>) =>
        ESTOQUES.map((estoque) => impedimento(estoque, corpo));
      for (const operacao of TODAS.filter(({ nome }) => quais.test(nome)))
        expect(ditos(operacao), operacao.nome).toEqual(ditos({ impedimento: guarda }));
    },
  );
});
