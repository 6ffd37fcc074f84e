import type { RenaveCall } from '#contract/renave/call.ts';
import { chamadas, type NomeChamada } from '#contract/renave/chamadas.ts';
import { type AnyOperacao, callOf } from '#gateway/engine/operacoes/operacao.ts';
import { operacoes } from '#gateway/usecases/index.ts';
import { ofTier } from '#scripts/tier.ts';
import type { Lugar } from './lugar.ts';
import { LUGARES } from './lugares.ts';

/** Requested operations, and the place of their vehicle. */
export type Caso = readonly [...nomes: string[], onde: Lugar];

const ONDE = ofTier(LUGARES, ({ nome }) => nome === 'in a dealer’s stock');

/** Each operation with its place. */
export const CASOS = ONDE.flatMap((onde) => Object.keys(onde.pedidos).map((nome) => [nome, onde] as const));

/** Every two operations on one place, at least one of them native to it. */
export const PARES = ONDE.flatMap((onde) => {
  const nomes = Object.keys(onde.pedidos);
  return nomes.flatMap((um, i) =>
    [...nomes.slice(i + 1), ...onde.outros].map((outro) => [um, outro, onde] as const),
  );
});

const nomeDaChamada = new Map<RenaveCall, NomeChamada>(
  Object.values(chamadas).flatMap((porta) =>
    Object.entries(porta).map(([nome, call]) => [call as RenaveCall, nome as NomeChamada]),
  ),
);

export const operacaoDe = (nome: string): AnyOperacao => operacoes.get(nome) as AnyOperacao;

/** Registry calls of an operation; some have one for finished and one for unfinished vehicles. */
export const chamadasDe = (nome: string): NomeChamada[] =>
  [true, false].flatMap((acabado) => nomeDaChamada.get(callOf(operacaoDe(nome), { acabado })) ?? []);
