import { compra } from '#contract/gateway/usados/campos.ts';

/** A used vehicle of the company, chosen by plate or description. */
export const veiculo = {
  ...compra.veiculo,
  target: 'veiculoUsado',
  filter: () => ({ isnovo_vei: false }),
};
