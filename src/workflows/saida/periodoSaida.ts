import * as f from '#domain/fields/field.ts';

/** The filter by day of exit, shared by both screens of finished vehicles. */
export const periodoSaida = {
  dataSaidaInicial: f.date('dataSaidaInicial', { label: 'Saída inicial' }),
  dataSaidaFinal: f.date('dataSaidaFinal', { label: 'Saída final' }),
};
