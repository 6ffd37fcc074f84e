import { entradaZeroKm } from '#contract/gateway/entradaZeroKm.ts';
import type { RejeicaoZeroKm } from '#contract/renave/corpos.ts';
import { renave } from '#contract/renave/estabelecimento.ts';
import { foraDoEstoque } from '../operacoes/cabe.ts';
import { mesmoChassi } from '../operacoes/estoqueDoRenave.ts';
import { defineOperacao } from '../operacoes/operacao.ts';
import { cpfDoOperador, realizar } from '../operacoes/registrar.ts';
import { useCase } from '../useCase.ts';
import { procurarPendente } from './procurarPendente.ts';
import { semRevelar } from './semRevelar.ts';

export const operacaoRejeitarEntrada = defineOperacao({
  nome: 'rejeitarZeroKm',
  titulo: 'Rejeição de entrada zero km',
  familia: 'pendencia',
  call: renave.rejeitarZeroKm,
  assuntos: ['entradaZeroKm'],
  cabe: foraDoEstoque,
  confere: mesmoChassi,
  procurar: (olhar, { corpo }: { corpo: RejeicaoZeroKm; refs: object }) =>
    procurarPendente(olhar, corpo.chassi, false),
  efeito: async ({ stores, corpo }) => {
    await stores.estoque.removePendencia(corpo.chassi);
    return { idEstoque: null };
  },
});

export const rejeitarEntrada = useCase(entradaZeroKm.rejeitar, (chamada) => {
  const { chassi, motivoRejeicao } = chamada.input;
  const corpo = {
    chassi,
    motivoRejeicao: (motivoRejeicao ?? 'DESISTENCIA') as RejeicaoZeroKm['motivoRejeicao'],
    cpfOperadorResponsavel: cpfDoOperador(chamada.usuario),
  };
  const item = { chassi, corpo, refs: {} };
  return semRevelar(
    realizar(chamada, operacaoRejeitarEntrada, item, entradaZeroKm.rejeitar.success),
    chamada.stores.estoque.hasPendencia(chassi),
    'O veículo não espera a confirmação desta empresa.',
  );
});
