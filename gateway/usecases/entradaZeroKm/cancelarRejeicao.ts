import { entradaZeroKm } from '#contract/gateway/entradaZeroKm.ts';
import type { CancelamentoRejeicao } from '#contract/renave/corpos.ts';
import { renave } from '#contract/renave/estabelecimento.ts';
import { soVeiculo } from '../operacoes/alvo.ts';
import { foraDoEstoque } from '../operacoes/fits.ts';
import { defineOperacao } from '../operacoes/operacao.ts';
import { performAndTell } from '../operacoes/perform.ts';
import { cpfDoOperador } from '../operacoes/record.ts';
import { useCase } from '../useCase.ts';
import { operacaoRejeitarEntrada } from './rejeitarEntrada.ts';
import { searchPendente } from './searchPendente.ts';
import { withoutRevealing } from './withoutRevealing.ts';

export const operacaoCancelarRejeicao = defineOperacao({
  nome: 'cancelarRejeicaoZeroKm',
  call: renave.cancelarRejeicaoZeroKm,
  impedimento: foraDoEstoque,
  matches: soVeiculo,
  search: async (inspect, { corpo, refs }: { corpo: CancelamentoRejeicao; refs: { sabida: boolean } }) => {
    const achado = await searchPendente(inspect, corpo.chassi);
    // Without a known rejection a pending vehicle proves nothing: it may have been pending all along.
    return achado.feita === true && !refs.sabida ? { feita: false } : achado;
  },
  efeito: async ({ stores }) => {
    await stores.perguntas.forget('pendencias:novo');
    return { idEstoque: null };
  },
});

export const cancelarRejeicao = useCase(entradaZeroKm.cancelarRejeicao, async (chamada) => {
  const { chassi } = chamada.input;
  const corpo = { chassi, cpfOperadorResponsavel: cpfDoOperador(chamada.usuario) };
  const sabida = await chamada.stores.intencoes.hasConfirmada(operacaoRejeitarEntrada.nome, chassi);
  const item = { alvo: { chassi }, corpo, refs: { sabida } };
  return withoutRevealing(
    sabida,
    () => performAndTell(chamada, operacaoCancelarRejeicao, item, entradaZeroKm.cancelarRejeicao.success),
    'Não há rejeição desta empresa para o veículo.',
  );
});
