import { saidaZeroKm } from '#contract/gateway/saidaZeroKm.ts';
import { renave } from '#contract/renave/estabelecimento.ts';
import type { InputOf } from '#contract/route.ts';
import { type Chamada, useCase } from '../useCase.ts';
import type { Saida } from './itemDaSaida.ts';
import { confirmacaoDeSaida, registrarSaidas } from './venda.ts';

/** The sale of a new vehicle by a dealer. */
export const operacaoConfirmarSaida = confirmacaoDeSaida<Saida>({
  nome: 'confirmarSaidaZeroKm',
  titulo: 'Confirmação de saída zero km',
  modulo: 'zeroKm',
  acabado: renave.saidaZeroKm,
  inacabado: renave.saidaInacabado,
});

/** Registers the exits of a batch; each is carried out as a job. */
export const confirmarSaidas = (chamada: Chamada<InputOf<typeof saidaZeroKm.confirmar>>) => {
  const pedidos = chamada.input.itensList.map((item) => ({ ...item, mais: {} }));
  return registrarSaidas(chamada, operacaoConfirmarSaida, pedidos, 'novo');
};

export const confirmarSaida = useCase(saidaZeroKm.confirmar, confirmarSaidas);
