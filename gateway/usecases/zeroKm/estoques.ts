import { renave } from '#contract/renave/estabelecimento.ts';
import type { Estoque as EstoqueRenave } from '#contract/renave/types.ts';
import type { Estoque } from '../../ports/estoque.ts';
import {
  type Achado,
  defineOperacao,
  type Efeito,
  type EstoqueAtual,
  type Olhar,
  type Operacao,
} from '../operacoes/operacao.ts';

/** A stock record as the registry answers it, as our mirror keeps it. What only we know is filled in by the operation. */
export const espelho = (e: EstoqueRenave, nosso: Partial<Estoque> = {}): Estoque => ({
  id: e.id,
  chassi: e.chassi,
  estado: e.estado,
  acabado: e.veiculoAcabado,
  leasing: e.leasingVeiculoInacabado,
  entrada: e.entradaEstoque.dataHora.slice(0, 19),
  saida: e.saidaEstoque?.dataHora.slice(0, 19) ?? null,
  motivo: e.saidaEstoque?.motivo ?? null,
  chaveEntrada: e.entradaEstoque.chaveNotaFiscalEntrada,
  chaveSaida: e.saidaEstoque?.chaveNotaFiscalSaida ?? null,
  origemTransferencia: e.idEstoqueOrigemTransferencia,
  comprador: e.saidaEstoque?.comprador?.nome ?? null,
  itemEntrada: null,
  itemSaida: null,
  ...nosso,
});

/** Looks through the vehicle's stock records for the one an operation would have left. */
export const procurarEstoque = async (
  olhar: Olhar,
  chassi: string,
  acerta: (estoque: EstoqueRenave) => boolean,
): Promise<Achado<EstoqueRenave>> => {
  const resposta = await olhar(renave.estoques, { chassi });
  if (resposta.tipo === 'recusada') return { feita: null, motivo: resposta.recusa.mensagem };
  if (resposta.tipo !== 'ok') return { feita: null, motivo: resposta.motivo };
  const encontrado = resposta.corpo.find((estoque) => estoque.chassi === chassi && acerta(estoque));
  return encontrado ? { feita: true, resposta: encontrado } : { feita: false };
};

/** The answer is about the vehicle of the intent. */
export const mesmoChassi = (resposta: { chassi: string }, intencao: { chassi: string }): boolean =>
  resposta.chassi === intencao.chassi;

/** Not in our stock: where entries and rejections take a vehicle from. */
export const foraDoEstoque = (atual: EstoqueAtual | undefined): boolean =>
  !atual || atual.estado === 'FINALIZADO';

/** In stock by exactly the record the operation names. */
export const emEstoque = (atual: EstoqueAtual | undefined, { idEstoque }: { idEstoque: number }): boolean =>
  atual?.id === idEstoque && atual.estado === 'CONFIRMADO';

type OQueTodasDizem = 'nome' | 'titulo' | 'call' | 'assuntos' | 'cabe' | 'talvezFeita';

interface OperacaoDeEstoque<Corpo extends object, Refs extends object>
  extends Pick<Operacao<Corpo, Refs, EstoqueRenave>, OQueTodasDizem> {
  /** Whether this stock record is the one that the operation would have left. */
  feita: (estoque: EstoqueRenave, corpo: Corpo) => boolean;
  /** What our mirror keeps besides the answer. */
  nosso?: (efeito: Efeito<Corpo, Refs, EstoqueRenave>) => Promise<Partial<Estoque>>;
  /** What else changes here. */
  depois?: (efeito: Efeito<Corpo, Refs, EstoqueRenave>) => Promise<void>;
}

/** An operation that the registry answers with a stock record: looked for, compared and mirrored by it. */
export const operacaoDeEstoque = <Corpo extends object, Refs extends object>({
  feita,
  nosso,
  depois,
  ...operacao
}: OperacaoDeEstoque<Corpo, Refs>): Operacao<Corpo, Refs, EstoqueRenave> =>
  defineOperacao({
    ...operacao,
    confere: mesmoChassi,
    procurar: (olhar, { corpo }, { chassi }) => procurarEstoque(olhar, chassi, (e) => feita(e, corpo)),
    efeito: async (efeito) => {
      const { stores, resposta, agora } = efeito;
      await stores.estoque.save(espelho(resposta, await nosso?.(efeito)), agora);
      await depois?.(efeito);
      return { idEstoque: resposta.id };
    },
  });
