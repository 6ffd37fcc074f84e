import { entregas } from '#contract/gateway/zeroKm/entregas.ts';
import type { AtoSobreEntrega } from '#contract/renave/corpos.ts';
import { renave } from '#contract/renave/estabelecimento.ts';
import type { Entrega } from '#contract/renave/types.ts';
import type { Area } from '../../../engine/area.ts';
import { batchUseCase } from '../../../engine/operacoes/batchUseCase.ts';
import {
  type Definicao,
  defineOperacao,
  type Efeito,
  type LookUpResult,
  type Operacao,
} from '../../../engine/operacoes/operacao.ts';
import { cpfDoOperador, performAndTell } from '../../../engine/operacoes/perform.ts';
import { lookIn, mesmoVeiculo } from '../../../engine/operacoes/search.ts';
import { refuseBecause } from '../../../engine/refuse.ts';
import { type Chamada, found, tellingUseCase } from '../../../engine/useCase.ts';

type Ato = Operacao<AtoSobreEntrega, object, Entrega>;

interface QualEntrega
  extends Pick<Definicao<AtoSobreEntrega, object, Entrega>, 'nome' | 'call' | 'maybeDone'> {
  /** States of the delivery before and after the act. */
  de: Entrega['estado'];
  para: Entrega['estado'];
  /** Deliveries to store afterwards. */
  deixa: (feita: Efeito<AtoSobreEntrega, object, Entrega>) => Entrega[];
}

/** Result of searching a delivery that was to change state. */
const achado = (
  entrega: Entrega | undefined,
  { de, para }: Pick<QualEntrega, 'de' | 'para'>,
): LookUpResult<Entrega> => {
  if (!entrega) return { feita: null, motivo: 'O Renave não mostra a entrega.' };
  if (entrega.estado === para) return { feita: true, resposta: entrega };
  if (entrega.estado === de) return { feita: false };
  return { feita: 'outra', diferencas: `entrega ${entrega.estado} em vez de ${para}`, resposta: entrega };
};

/** An operation on a delivery, which is no stock record and is searched by its own id. */
const atoSobreEntrega = ({ de, para, deixa, ...qual }: QualEntrega): Ato =>
  defineOperacao({
    ...qual,
    // No stock precondition: the vehicle was sold before it is delivered.
    impedimento: () => null,
    matches: (resposta, { corpo }, { alvo }) => {
      if (resposta.id !== corpo.idEntrega || !mesmoVeiculo(resposta, alvo))
        return 'resposta de outra entrega';
      return resposta.estado === para ? null : `entrega ${resposta.estado} em vez de ${para}`;
    },
    search: async (inspect, { corpo }, { chassi }) => {
      const resposta = await inspect(renave.entregas, chassi ? { chassi } : {});
      const daIntencao = ({ id }: Entrega) => id === corpo.idEntrega;
      return lookIn(resposta, (entregas) => achado(entregas.find(daIntencao), { de, para }));
    },
    efeito: async (feita) => {
      await feita.stores.entregas.save('concessionaria', deixa(feita));
      return { idEstoque: null };
    },
  });

export const operacaoEntregar = atoSobreEntrega({
  nome: 'realizarEntrega',
  call: renave.realizarEntrega,
  maybeDone: ['entregaJaFeita'],
  de: 'PENDENTE',
  para: 'REALIZADA',
  deixa: ({ resposta }) => [resposta],
});

/** The pending delivery that the registry creates when one is cancelled. */
const refeita = (cancelada: Entrega): Entrega[] => {
  const id = cancelada.idEntregaGeradaNoCancelamentoEntrega;
  if (id === null) return [];
  return [
    {
      ...cancelada,
      id,
      estado: 'PENDENTE',
      realizacaoEntrega: null,
      cancelamentoEntrega: null,
      idEntregaGeradaNoCancelamentoEntrega: null,
      idEntregaOrigemCancelamentoEntrega: cancelada.id,
    },
  ];
};

export const operacaoCancelarEntrega = atoSobreEntrega({
  nome: 'cancelarEntrega',
  call: renave.cancelarEntrega,
  maybeDone: ['jaCancelada'],
  de: 'REALIZADA',
  para: 'CANCELADA',
  deixa: ({ resposta }) => [resposta, ...refeita(resposta)],
});

const itemDe =
  (de: Entrega['estado'], impossivel: string) =>
  async ({ stores, input, usuario }: Chamada<{ id: number }>) => {
    const { id, chassi, estado } = found(await stores.entregas.get(input.id));
    if (estado !== de) refuseBecause(impossivel);
    const corpo = { idEntrega: id, cpfOperadorResponsavel: cpfDoOperador(usuario) };
    return { alvo: { chassi }, corpo, refs: {} };
  };

const daPendente = itemDe('PENDENTE', 'Esta entrega não está mais pendente. Atualize a lista.');
const daRealizada = itemDe('REALIZADA', 'Só uma entrega realizada pode ser cancelada. Atualize a lista.');

const entregar = tellingUseCase(entregas.entregar, async (chamada) =>
  performAndTell(chamada, operacaoEntregar, await daPendente(chamada)),
);

const entregarVarios = batchUseCase(entregas.entregarVarios, operacaoEntregar, daPendente);

const cancelarEntrega = tellingUseCase(entregas.cancelar, async (chamada) =>
  performAndTell(chamada, operacaoCancelarEntrega, await daRealizada(chamada)),
);

export const atosSobreEntregas: Area = {
  useCases: [entregar, entregarVarios, cancelarEntrega],
  operacoes: [operacaoEntregar, operacaoCancelarEntrega],
};
