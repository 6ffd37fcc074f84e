import { entradaZeroKm } from '#contract/gateway/entradaZeroKm.ts';
import type { CancelamentoRejeicao } from '#contract/renave/corpos.ts';
import { renave } from '#contract/renave/estabelecimento.ts';
import { soVeiculo } from '../operacoes/alvo.ts';
import { foraDoEstoque } from '../operacoes/cabe.ts';
import { defineOperacao } from '../operacoes/operacao.ts';
import { realizarEDizer } from '../operacoes/realizar.ts';
import { cpfDoOperador } from '../operacoes/registrar.ts';
import { useCase } from '../useCase.ts';
import { procurarPendente } from './procurarPendente.ts';
import { operacaoRejeitarEntrada } from './rejeitarEntrada.ts';
import { semRevelar } from './semRevelar.ts';

export const operacaoCancelarRejeicao = defineOperacao({
  nome: 'cancelarRejeicaoZeroKm',
  call: renave.cancelarRejeicaoZeroKm,
  impedimento: foraDoEstoque,
  confere: soVeiculo,
  procurar: async (olhar, { corpo, refs }: { corpo: CancelamentoRejeicao; refs: { sabida: boolean } }) => {
    const achado = await procurarPendente(olhar, corpo.chassi);
    // Without a known rejection a pending vehicle proves nothing: it may have been pending all along.
    return achado.feita === true && !refs.sabida ? { feita: false } : achado;
  },
  efeito: async ({ stores }) => {
    await stores.perguntas.esquecer('pendencias:novo');
    return { idEstoque: null };
  },
});

export const cancelarRejeicao = useCase(entradaZeroKm.cancelarRejeicao, async (chamada) => {
  const { chassi } = chamada.input;
  const corpo = { chassi, cpfOperadorResponsavel: cpfDoOperador(chamada.usuario) };
  const sabida = await chamada.stores.intencoes.hasConfirmada(operacaoRejeitarEntrada.nome, chassi);
  const item = { alvo: { chassi }, corpo, refs: { sabida } };
  return semRevelar(
    sabida,
    () => realizarEDizer(chamada, operacaoCancelarRejeicao, item, entradaZeroKm.cancelarRejeicao.success),
    'Não há rejeição desta empresa para o veículo.',
  );
});
