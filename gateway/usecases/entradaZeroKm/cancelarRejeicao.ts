import { entradaZeroKm } from '#contract/gateway/entradaZeroKm.ts';
import type { CancelamentoRejeicao } from '#contract/renave/corpos.ts';
import { renave } from '#contract/renave/estabelecimento.ts';
import { foraDoEstoque } from '../operacoes/cabe.ts';
import { mesmoChassi } from '../operacoes/estoqueDoRenave.ts';
import { defineOperacao } from '../operacoes/operacao.ts';
import { cpfDoOperador, realizar } from '../operacoes/registrar.ts';
import { useCase } from '../useCase.ts';
import { procurarPendente } from './procurarPendente.ts';
import { operacaoRejeitarEntrada } from './rejeitarEntrada.ts';
import { semRevelar } from './semRevelar.ts';

export const operacaoCancelarRejeicao = defineOperacao({
  nome: 'cancelarRejeicaoZeroKm',
  titulo: 'Cancelamento de rejeição zero km',
  familia: 'rejeicao',
  call: renave.cancelarRejeicaoZeroKm,
  assuntos: ['entradaZeroKm'],
  cabe: foraDoEstoque,
  confere: mesmoChassi,
  procurar: (olhar, { corpo }: { corpo: CancelamentoRejeicao; refs: object }) =>
    procurarPendente(olhar, corpo.chassi, true),
  efeito: async () => ({ idEstoque: null }),
});

export const cancelarRejeicao = useCase(entradaZeroKm.cancelarRejeicao, (chamada) => {
  const { chassi } = chamada.input;
  const corpo = { chassi, cpfOperadorResponsavel: cpfDoOperador(chamada.usuario) };
  const item = { chassi, corpo, refs: {} };
  return semRevelar(
    realizar(chamada, operacaoCancelarRejeicao, item, entradaZeroKm.cancelarRejeicao.success),
    chamada.stores.intencoes.hasConfirmada(operacaoRejeitarEntrada.nome, chassi),
    'Não há rejeição desta empresa para o veículo.',
  );
});
