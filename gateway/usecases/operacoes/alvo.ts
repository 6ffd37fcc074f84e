import { convertPlaca } from '#domain/values/placa.ts';
import type { Alvo } from '../../ports/intencoes.ts';

/** True when the answer is about the requested vehicle, by every name used. */
export const mesmoVeiculo = (
  resposta: { chassi?: string | null; placa?: string | null },
  { chassi, placa }: Alvo,
): boolean =>
  (!chassi || resposta.chassi === chassi) &&
  (!placa || (resposta.placa != null && [placa, convertPlaca(placa)].includes(resposta.placa)));

/** `confere` for operations whose answer only names the vehicle. */
export const soVeiculo = (
  resposta: { chassi: string },
  _dados: unknown,
  { alvo }: { alvo: Alvo },
): string | null => (mesmoVeiculo(resposta, alvo) ? null : 'resposta de outro veículo');
