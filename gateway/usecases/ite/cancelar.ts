import { ite as rotas } from '#contract/gateway/ite.ts';
import { ite } from '#contract/renave/ite.ts';
import { cancelamentoDeEntrada, requestCancelamentoDeEntrada } from '../entradaZeroKm/cancelarEntrada.ts';
import { estoqueDaEspecie } from '../estoqueDaEspecie.ts';
import { cancelamentoDeSaida, requestCancelamentoDeSaida } from '../saidaZeroKm/cancelarSaida.ts';
import { tellingUseCase } from '../useCase.ts';

export const operacaoCancelarEntradaIte = cancelamentoDeEntrada({
  nome: 'cancelarEntradaIte',
  call: ite.cancelarEntradaIte,
});

/** One registry call for finished and unfinished vehicles at this door. */
export const operacaoCancelarSaidaIte = cancelamentoDeSaida({
  nome: 'cancelarSaidaIte',
  acabado: ite.cancelarSaidaIte,
  inacabado: ite.cancelarSaidaIte,
});

/** Cancellations of the ITE's entry and exit. */
export const cancelamentosDaIte = [
  tellingUseCase(rotas.cancelarEntrada, async (chamada) => {
    const estoque = await estoqueDaEspecie(chamada, chamada.input.id, 'ite');
    return requestCancelamentoDeEntrada(chamada, operacaoCancelarEntradaIte, estoque);
  }),
  tellingUseCase(rotas.cancelarSaida, async (chamada) => {
    const estoque = await estoqueDaEspecie(chamada, chamada.input.id, 'ite');
    return requestCancelamentoDeSaida(chamada, operacaoCancelarSaidaIte, estoque);
  }),
];
