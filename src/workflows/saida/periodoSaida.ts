import { date } from '#domain/fields/field.ts';

/** The filter by day of exit, shared by both screens of finished vehicles. */
export const periodoSaida = {
  dataSaidaInicial: date('dataSaidaInicial', { label: 'Saída inicial' }),
  dataSaidaFinal: date('dataSaidaFinal', { label: 'Saída final' }),
};
