import { entradaZeroKm } from '#contract/gateway/entradaZeroKm.ts';
import type { RejeicaoZeroKm } from '#contract/renave/corpos.ts';
import { renave } from '#contract/renave/estabelecimento.ts';
import { soVeiculo } from '../operacoes/alvo.ts';
import { foraDoEstoque } from '../operacoes/fits.ts';
import { defineOperacao } from '../operacoes/operacao.ts';
import { performAndTell } from '../operacoes/perform.ts';
import { cpfDoOperador } from '../operacoes/record.ts';
import { useCase } from '../useCase.ts';
import { searchRejeitado } from './searchPendente.ts';
import { withoutRevealing } from './withoutRevealing.ts';

export const operacaoRejeitarEntrada = defineOperacao({
  nome: 'rejeitarZeroKm',
  call: renave.rejeitarZeroKm,
  impedimento: foraDoEstoque,
  matches: soVeiculo,
  maybeDone: ['jaRejeitado'],
  search: (inspect, { corpo, refs }: { corpo: RejeicaoZeroKm; refs: { esperava: boolean } }) =>
    searchRejeitado(inspect, corpo.chassi, refs.esperava),
  efeito: async ({ stores, corpo }) => {
    await stores.estoque.removePendencia(corpo.chassi);
    return { idEstoque: null };
  },
});

export const rejeitarEntrada = useCase(entradaZeroKm.rejeitar, async (chamada) => {
  const { chassi, motivoRejeicao } = chamada.input;
  const corpo = {
    chassi,
    motivoRejeicao: (motivoRejeicao ?? 'DESISTENCIA') as RejeicaoZeroKm['motivoRejeicao'],
    cpfOperadorResponsavel: cpfDoOperador(chamada.usuario),
  };
  const esperava = await chamada.stores.estoque.hasPendencia(chassi);
  const item = { alvo: { chassi }, corpo, refs: { esperava } };
  return withoutRevealing(
    esperava,
    () => performAndTell(chamada, operacaoRejeitarEntrada, item, entradaZeroKm.rejeitar.success),
    'O veículo não espera a confirmação desta empresa.',
  );
});
