import { compra } from '#contract/gateway/usados/campos.ts';
import * as f from '#domain/fields/field.ts';

/** A used vehicle of the company, chosen by plate or description, with read-only names beside it. */
export const veiculoInformado = {
  veiculo: {
    ...compra.veiculo,
    target: 'veiculoUsado',
    filter: () => ({ novo: false }),
    fills: { placa: 'placa', descricao: 'descricao' },
  },
  placa: f.placa('placaDoVeiculo', { label: 'Placa' }),
  descricao: f.text('marcaModelo', { label: 'Marca/modelo' }),
};

/** Query parameters that identify the vehicle. */
export const VEICULO_DO_ENDERECO = { veiculo: { codigo_veiculo: 'codigo', placa: 'placa' } } as const;
