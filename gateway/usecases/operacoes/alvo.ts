import { convertPlaca } from '#domain/values/placa.ts';
import type { Alvo } from '../../ports/intencoes.ts';

/** The answer is about the vehicle that was asked for, by every name it was asked by. */
export const mesmoVeiculo = (
  resposta: { chassi?: string | null; placa?: string | null },
  { chassi, placa }: Alvo,
): boolean =>
  (!chassi || resposta.chassi === chassi) &&
  (!placa || (resposta.placa != null && [placa, convertPlaca(placa)].includes(resposta.placa)));

/** For an operation whose answer says no more than which vehicle it is about. */
export const soVeiculo = (
  resposta: { chassi: string },
  _dados: unknown,
  { alvo }: { alvo: Alvo },
): string | null => (mesmoVeiculo(resposta, alvo) ? null : 'resposta de outro veículo');
