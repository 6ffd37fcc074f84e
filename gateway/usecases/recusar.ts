import { AppError } from '#domain/errors.ts';
import { diaBrasilia } from '#domain/values/datas.ts';
import type { Chamada } from './useCase.ts';

/** Refuses an input on one of its fields, as its body names it. */
export const recusarCampo = (campo: string, message: string): never => {
  throw new AppError('corpoInvalido', { message, errors: { [campo]: message } });
};

/** Refuses a day that has not come: the registry would. */
export const naoFutura = ({ ports }: Pick<Chamada<unknown>, 'ports'>, dia: string): string => {
  if (dia <= diaBrasilia(ports.agora())) return dia;
  throw new AppError('regra', { message: 'A data não pode ser futura.' });
};

/** Refuses a body that names one thing twice and means two: `dito` is what it says besides the name that the record was read by. */
export const conferirNome = (
  campo: string,
  nome: string,
  dito: string,
  registrado: string | null | undefined,
): void => {
  if (dito === registrado) return;
  recusarCampo(
    campo,
    `${nome} ${dito} não é deste registro: o pedido cita duas coisas diferentes. Nada foi feito.`,
  );
};
