import { AppError } from '#domain/errors.ts';
import { diaBrasilia } from '#domain/values/datas.ts';
import type { Especie, Estoque } from '../ports/estoque.ts';
import { type Chamada, found } from './useCase.ts';

/** Throws `regra`. A function declaration, like the next one: the compiler knows that nothing after it runs. */
export function refuseBecause(message: string): never {
  throw new AppError('regra', { message });
}

/** Throws `corpoInvalido` for one field, by its name in the body. */
export function refuseCampo(campo: string, message: string): never {
  throw new AppError('corpoInvalido', { message, errors: { [campo]: message } });
}

/** Answers a call of the registry's homologation as absent in production; a rehearsal names the calls' paths. */
export const onlyInTraining = ({ ports }: Pick<Chamada<unknown>, 'ports'>): void => {
  if (ports.modo === 'producao' && !ports.ensaio) throw new AppError('naoEncontrado');
};

/** Throws for a future date, which the registry would refuse. */
export const naoFutura = ({ ports }: Pick<Chamada<unknown>, 'ports'>, dia: string): string => {
  if (dia <= diaBrasilia(ports.agora())) return dia;
  refuseBecause('A data não pode ser futura.');
};

/** Throws when a redundant name in the body (`dito`) differs from the record that was read by another key. */
export const checkNome = (
  campo: string,
  nome: string,
  dito: string,
  registrado: string | null | undefined,
): void => {
  if (dito === registrado) return;
  refuseCampo(
    campo,
    `${nome} ${dito} não é deste registro: o pedido cita duas coisas diferentes. Nada foi feito.`,
  );
};

/** The company's stock record of the given kind; any other answers as absent. */
export const estoqueDaEspecie = async (
  { stores }: Pick<Chamada<unknown>, 'stores'>,
  id: number,
  especie: Especie,
): Promise<Estoque> => {
  const estoque = await stores.estoque.get(id);
  return found<Estoque>(estoque?.especie === especie ? estoque : null);
};
