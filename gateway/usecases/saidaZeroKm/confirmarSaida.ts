import { saidaZeroKm } from '#contract/gateway/saidaZeroKm.ts';
import { renave } from '#contract/renave/estabelecimento.ts';
import type { InputOf } from '#contract/route.ts';
import { respostaDoLote } from '../operacoes/respostaDoLote.ts';
import { type Chamada, useCase } from '../useCase.ts';
import { completeCompradores } from './completeCompradores.ts';
import type { Saida } from './itemDaSaida.ts';
import { confirmacaoDeSaida, recordSaidas } from './venda.ts';

/** A dealer's sale of a new vehicle. */
export const operacaoConfirmarSaida = confirmacaoDeSaida<Saida>({
  nome: 'confirmarSaidaZeroKm',
  acabado: renave.saidaZeroKm,
  vendidos: 'vendidos',
  inacabado: renave.saidaInacabado,
});

/** Registers a batch of exits, each with its own job. */
export const confirmarSaidas = (
  chamada: Chamada<Pick<InputOf<typeof saidaZeroKm.confirmar>, 'itensList'>>,
) => {
  const pedidos = chamada.input.itensList.map((item) => ({ ...item, mais: {} }));
  return recordSaidas(chamada, operacaoConfirmarSaida, pedidos, 'novo');
};

export const confirmarSaida = useCase(saidaZeroKm.confirmar, async (chamada) => {
  const { itensList, compradores } = chamada.input;
  const notas = itensList.map(({ codigo }) => codigo);
  await completeCompradores(chamada, notas, compradores ?? []);
  return respostaDoLote(saidaZeroKm.confirmar.success, await confirmarSaidas(chamada));
});
