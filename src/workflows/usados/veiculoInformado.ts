import { reference } from '#domain/fields/field.ts';
import { INFORME_VEICULO } from '#domain/texts.ts';

/** A used vehicle of the company, chosen by plate or description. */
export const veiculo = reference('codigo_veiculo', {
  label: 'Veículo',
  target: 'veiculoUsado',
  required: true,
  requiredMessage: INFORME_VEICULO,
  filter: () => ({ isnovo_vei: false }),
});
