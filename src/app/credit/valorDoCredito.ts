import { SEM_VALOR_DE_CREDITO } from '#domain/credito.ts';
import { money } from '#domain/fields/field.ts';

/** How much, by PIX or by hand: something. */
export const valorDoCredito = money('valor', {
  label: 'Valor (R$)',
  required: true,
  requiredMessage: SEM_VALOR_DE_CREDITO,
  min: 1,
});
