import {
  type LinhaEntrada,
  OPCOES_REJEICAO,
  entradaZeroKm as rotas,
} from '#contract/gateway/zeroKm/entradaZeroKm.ts';
import * as f from '#domain/fields/field.ts';
import { call, rowAction, screenAction } from '#src/ui/action.ts';
import { atoNaEmpresa, atoNaLinha } from '../../shared/renave/atos.ts';

const camposRejeitar = {
  motivoRejeicao: f.choice('motivoRejeicao', {
    label: 'Motivo',
    required: true,
    options: OPCOES_REJEICAO,
    default: 'DESISTENCIA',
  }),
};

/** Tells the registry that this vehicle will not be received. */
export const rejeitar = rowAction<LinhaEntrada, typeof camposRejeitar>({
  name: 'rejeitar',
  label: 'Rejeitar',
  tone: 'danger',
  dialog: {
    title: 'Rejeitar veículo',
    text: 'Confirma rejeitar a entrada do veículo selecionado?',
    fields: camposRejeitar,
  },
  ...atoNaLinha(rotas.rejeitar),
  call: call(rotas.rejeitar, (row, values) => ({ chassi: row.chassi, ...values })),
  failure: 'Erro ao rejeitar veículo!',
});

const camposCancelar = {
  rejeitado: f.textReference('rejeitado', {
    label: 'Veículo rejeitado',
    target: 'entradaRejeitada',
    fills: { chassi: 'chassi' },
  }),
  chassi: f.chassi('chassi', { label: 'Chassi', required: true }),
};

/**
 * Undoes a rejection; the vehicle is no longer in the list, so it is chosen from the rejected ones, or its chassis
 * typed.
 */
export const cancelarRejeicao = screenAction<typeof camposCancelar>({
  name: 'cancelarRejeicao',
  label: 'Cancelar rejeição',
  tone: 'neutral',
  dialog: {
    text: 'Escolha o veículo rejeitado ou digite o chassi dele. Ele volta para a lista de entradas pendentes.',
    fields: camposCancelar,
    width: 50,
  },
  ...atoNaEmpresa(rotas.cancelarRejeicao),
  call: call(rotas.cancelarRejeicao, (_listing, values) => ({ chassi: values.chassi })),
  failure: 'Houve um erro ao tentar cancelar a rejeição de entrada',
});
