import type { TipoAssinatura } from '#contract/renave/respostasUsados.ts';
import type { AutorizacaoTransferencia, EstoqueRenave } from '#contract/renave/types.ts';
import type { PreCadastroInformado } from '../world/chassisDemo.ts';
import type { UsadoNaBase } from '../world/usadosDemo.ts';

/** A vehicle that the manufacturer announced to the national base, and its state. */
export interface PreCadastro extends PreCadastroInformado {
  situacao: 'PENDENTE' | 'REJEITADO' | 'EM_ESTOQUE' | 'DEVOLVIDO';
}

export interface EstoqueRegistrado {
  /** The owner of the stock record. */
  cnpj: string;
  estoque: EstoqueRenave;
  /** Data of a sale that the stock's answer does not contain; the documents do. */
  venda?: { valorVenda: number; emailEstabelecimento: string };
  /** The purchase of a used vehicle: its price, and the flag for the seller's signature. */
  compra?: { valorCompra: number; exigeAssinatura: boolean };
  /** The intention of sale behind an open entry was cancelled: its ATPV-e is refused. */
  intencaoCancelada?: boolean;
  assinatura?: { tipo: TipoAssinatura; quando: string };
  /** ISO instants of the Detran's next steps; null waits for an explicit call. */
  detran?: { transfereEm: string | null; confirmaEm: string | null };
}

/** One effect of the registry, with the resulting rows: the tests' oracle. */
export interface Effect {
  seq: number;
  /** ISO instant. */
  quando: string;
  /** A key of the contract's table, or `preCadastro`. */
  operacao: string;
  cnpj: string | null;
  cpf: string | null;
  chassi: string | null;
  /** The stock record that the operation concerned; the newest if it created one. */
  idEstoque: number | null;
  corpo: unknown;
  estoques: EstoqueRegistrado[];
  preCadastros: PreCadastro[];
  usados?: UsadoNaBase[];
  autorizacoes?: AutorizacaoTransferencia[];
  /** Offset in `pre-cadastro.jsonl` after this effect, if it comes from there. */
  lidoAte?: number;
}
