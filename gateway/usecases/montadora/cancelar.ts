import { montadora } from '#contract/gateway/montadora.ts';
import { montadora as renave } from '#contract/renave/montadora.ts';
import { naiveBrasilia } from '#domain/values/datas.ts';
import { cancelamentoDeEntrada, cancelarEntradaPor } from '../entradaZeroKm/cancelarEntrada.ts';
import { cancelamentoDeSaida, cancelarSaidaPor } from '../saidaZeroKm/cancelarSaida.ts';

export const operacaoCancelarEntradaMontadora = cancelamentoDeEntrada({
  nome: 'cancelarEntradaMontadora',
  call: renave.cancelarEntradaMontadora,
});

export const operacaoCancelarSaidaMontadora = cancelamentoDeSaida({
  nome: 'cancelarSaidaMontadora',
  acabado: renave.cancelarSaidaMontadora,
  inacabado: renave.cancelarSaidaInacabadoMontadora,
  depois: ({ stores, resposta, agora }) =>
    stores.entregas.cancelarPendentes(resposta.chassi, naiveBrasilia(agora)),
});

/** Cancellations of the manufacturer's entry and exit. */
export const cancelamentosDaMontadora = [
  cancelarEntradaPor(montadora.cancelarEntrada, operacaoCancelarEntradaMontadora, 'montadora'),
  cancelarSaidaPor(montadora.cancelarSaida, operacaoCancelarSaidaMontadora, 'montadora'),
];
