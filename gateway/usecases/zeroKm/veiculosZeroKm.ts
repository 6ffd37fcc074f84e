import { AppError } from '#domain/errors.ts';
import { may } from '#domain/permissions.ts';
import type { Area } from '../../engine/area.ts';
import { heard, listed } from '../../engine/finders.ts';
import type { Chamada, UseCase } from '../../engine/useCase.ts';
import { AUTORIZACOES } from './transferenciaZeroKm/askAutorizacoes.ts';

const PORTAS = {
  emEstoque: 'estabelecimento',
  emEstoqueMontadora: 'montadora',
  emEstoqueNaIte: 'ite',
} as const;

type EmEstoque = keyof typeof PORTAS;

/** A dealer's call that says `montadora` is the manufacturer's own: each takes its module's permission. */
const listaDa =
  (daRota: EmEstoque) =>
  ({ sessao, input }: Chamada<{ montadora?: boolean | null }>): EmEstoque => {
    if (daRota !== 'emEstoque') return daRota;
    if (!may(sessao, input.montadora ? 'montadora' : 'zeroKm')) throw new AppError('semPermissao');
    return input.montadora ? 'emEstoqueMontadora' : 'emEstoque';
  };

/** Only the registry knows whether a vehicle's authorisation still holds, so the list asks it. */
export const confirmadosUseCase = (name: EmEstoque): UseCase => {
  const lista = listaDa(name);
  return heard(name, (chamada) => AUTORIZACOES[PORTAS[lista(chamada)]], lista);
};

/** A dealer's new vehicles in stock, and those that were sold. */
export const veiculosZeroKm: Area = { useCases: [confirmadosUseCase('emEstoque'), listed('vendidos')] };
