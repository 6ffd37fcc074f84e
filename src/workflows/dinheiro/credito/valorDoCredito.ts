import { SEM_VALOR_DE_CREDITO } from '#domain/credito.ts';
import * as f from '#domain/fields/field.ts';

/** The amount of a credit, by PIX or manual: more than zero. */
export const valorDoCredito = f.money('valor', {
  label: 'Valor (R$)',
  required: SEM_VALOR_DE_CREDITO,
  min: 1,
});
