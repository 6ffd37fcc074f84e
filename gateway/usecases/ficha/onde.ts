import type { Ficha } from '#contract/gateway/ficha.ts';
import { formatCpfCnpj } from '#domain/values/cpfCnpj.ts';
import type { Estoque } from '../../ports/estoque.ts';
import type { CadastroDaFicha } from '../../ports/ficha.ts';

type OndeEsta = Pick<Ficha['veiculo'], 'onde' | 'desde' | 'dono'>;

/** Exit labels by the registry's `motivo`. */
const SAIDAS: Readonly<Record<string, string>> = {
  VENDA: 'Vendido',
  DEVOLUCAO_MONTADORA: 'Devolvido à montadora',
  CANCELAMENTO_ENTRADA: 'Fora do estoque: a entrada foi cancelada',
  NAO_CONSTA: 'Fora do estoque: a entrada não consta mais no Renave',
  TRANSFERENCIA_FILIAIS: 'Transferido para uma filial',
  TRANSFERENCIA_ESTABELECIMENTO: 'Transferido para outro estabelecimento',
  BAIXA_DO_VEICULO: 'Baixado',
};

const EM_ESTOQUE = {
  SOLICITADO: 'Entrada em andamento no Detran',
  TRANSFERIDO: 'Entrada em andamento no Detran',
  CONFIRMADO: 'No estoque',
} as const;

/** The vehicle's place from the company's point of view, since when, and its owner. */
export const ondeEsta = (estoque: Estoque | null, cadastro: CadastroDaFicha, empresa: string): OndeEsta => {
  const { pendenteDesde, aReceberDesde, aReceberDe, prometidoA, proprietario } = cadastro;
  if (estoque && estoque.estado !== 'FINALIZADO') {
    const onde = EM_ESTOQUE[estoque.estado];
    const prometido = prometidoA && `, transferência autorizada para ${formatCpfCnpj(prometidoA)}`;
    return { onde: `${onde}${prometido ?? ''}`, desde: estoque.entrada, dono: empresa };
  }
  if (pendenteDesde !== null)
    return { onde: 'Aguarda a confirmação de entrada', desde: pendenteDesde, dono: null };
  if (aReceberDesde !== null)
    return { onde: 'Aguarda ser recebido de outro estabelecimento', desde: aReceberDesde, dono: aReceberDe };
  if (!estoque) return { onde: 'Fora do estoque', desde: null, dono: proprietario };
  const vendido = estoque.motivo === 'VENDA';
  return {
    onde: SAIDAS[estoque.motivo ?? ''] ?? 'Fora do estoque',
    desde: estoque.saida,
    dono: vendido ? (estoque.comprador ?? proprietario) : null,
  };
};
