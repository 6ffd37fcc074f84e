import { date } from '#domain/fields/field.ts';

/** The filter by day of exit, as both screens of finished vehicles ask it. */
export const periodoSaida = {
  dataSaidaInicial: date('dataSaidaInicial', { label: 'Saída inicial' }),
  dataSaidaFinal: date('dataSaidaFinal', { label: 'Saída final' }),
};
