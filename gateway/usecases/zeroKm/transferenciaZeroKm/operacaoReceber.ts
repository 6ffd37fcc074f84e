import type { RenaveCall } from '#contract/renave/call.ts';
import type { EstoqueRenave } from '#contract/renave/types.ts';
import { centavosFromDecimal } from '#domain/values/dinheiro.ts';
import type { Esperado } from '../../../engine/operacoes/expected.ts';
import { chaveForaDeUso, foraDoEstoque } from '../../../engine/operacoes/fits.ts';
import type { Definicao, Efeito, Operacao } from '../../../engine/operacoes/operacao.ts';
import { enterVeiculo, operacaoDeEstoque } from '../../../engine/operacoes/operacaoDeEstoque.ts';
import type { DescricaoDoVeiculo } from '../../../ports/notaOperavel.ts';

export interface RefsRecebimento {
  /** Description by the previous holder. */
  veiculo: DescricaoDoVeiculo | null;
}

interface CorpoDoRecebimento {
  idAutorizacao: number;
  dataTransferenciaEstoque: string;
  /** Decimal reais, under one of two names; the registry stores neither. */
  valorCompra?: number;
  valorProduto?: number;
}

interface TipoDeRecebimento<C extends CorpoDoRecebimento, Refs extends RefsRecebimento>
  extends Pick<Definicao<C, Refs, EstoqueRenave>, 'nome' | 'seRecusada' | 'giveUp'> {
  call: RenaveCall<C, EstoqueRenave>;
  /** Invoices with which the vehicle arrives. */
  notas: (corpo: C) => Pick<Esperado, 'chaveEntrada' | 'chaveRemessa'>;
  depois?: (efeito: Efeito<C, Refs, EstoqueRenave>) => Promise<void>;
}

/** Receives a vehicle by another establishment's authorisation: CONFIRMADO here at once, finished there. */
export const operacaoReceber = <
  C extends CorpoDoRecebimento,
  Refs extends RefsRecebimento = RefsRecebimento,
>({
  notas,
  depois,
  ...tipo
}: TipoDeRecebimento<C, Refs>): Operacao<C, Refs, EstoqueRenave> =>
  operacaoDeEstoque<C, Refs>({
    giveUp: chaveForaDeUso,
    ...tipo,
    impedimento: foraDoEstoque,
    maybeDone: ['autorizacaoConsumida', 'jaEmEstoque'],
    esperado: (corpo) => ({
      estado: 'CONFIRMADO',
      ...notas(corpo),
      entrada: corpo.dataTransferenciaEstoque,
    }),
    nosso: ({ corpo: { valorProduto, valorCompra = valorProduto } }) => ({
      valor: valorCompra === undefined ? null : centavosFromDecimal(valorCompra),
    }),
    depois: async (efeito) => {
      const { stores, corpo, refs } = efeito;
      await stores.autorizacoes.remove(tipo.call.grupo, corpo.idAutorizacao);
      await enterVeiculo(efeito, refs.veiculo);
      await depois?.(efeito);
    },
  });
