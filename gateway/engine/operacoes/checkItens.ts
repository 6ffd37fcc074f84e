import { type Confirmado, checkConfirmado } from '#domain/values/confirmado.ts';
import { centavosFromDecimal } from '#domain/values/dinheiro.ts';
import type { ItemARegistrar } from './operacao.ts';

/** The names that bodies and references have for what a question states. */
interface Dito {
  valorCompra?: number;
  valorVenda?: number;
  idEstoque?: number;
}

type ItemComFatos = ItemARegistrar<object, object>;

const ditoEm = (item: ItemComFatos): Dito | null => (item.recusa ? null : { ...item.refs, ...item.corpo });

/** The facts of what would be sent; a worth counts only if it is known of all. */
const fatosDe = (itens: readonly ItemComFatos[]): Confirmado => {
  const ditos = itens.map(ditoEm);
  const valores = ditos.map((dito) => dito?.valorCompra ?? dito?.valorVenda);
  const [um, ...outros] = ditos;
  const registro = outros.length === 0 ? um?.idEstoque : undefined;
  const cents = valores.map((valor) => (valor === undefined ? null : centavosFromDecimal(valor)));
  return {
    quantos: itens.length,
    ...(cents.every((valor) => valor !== null) && { valor: cents.reduce((soma, valor) => soma + valor, 0) }),
    ...(registro !== undefined && { registro }),
  };
};

/** Throws where what would be sent is not as the question stated it; the fee is compared where it is set aside. */
export const checkItens = (stated: Confirmado | undefined, itens: readonly ItemComFatos[]): void => {
  if (stated) checkConfirmado(stated, fatosDe(itens));
};
