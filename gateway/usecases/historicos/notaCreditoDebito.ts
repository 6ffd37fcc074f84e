import type { LinhaCreditoDita } from '#contract/gateway/historicos.ts';
import { formatCpfCnpj } from '#domain/values/cpfCnpj.ts';
import { formatDateTime } from '#domain/values/datas.ts';
import { formatReais } from '#domain/values/dinheiro.ts';
import { formatPlaca } from '#domain/values/placa.ts';
import { type Emissao, fichaImpressa, paginaImpressa } from '../paginaImpressa.ts';

/** Printable HTML note of one ledger line: credit note for income, debit note for spending. */
export const notaCreditoDebito = (credito: LinhaCreditoDita, emissao: Emissao): string => {
  const titulo = `Nota de ${credito.valor_hcr > 0 ? 'crédito' : 'débito'} nº ${credito.codigo_hcr}`;
  const valor = `<dt>Valor</dt><dd class="valor">${formatReais(Math.abs(credito.valor_hcr))}</dd>`;
  const linhas = [
    ['Empresa', `${credito.nomraz_emp} (${credito.nomfan_emp})`],
    ['CNPJ', formatCpfCnpj(credito.cnpj_emp)],
    ['Operação', credito.descri_ope],
    ['Data', formatDateTime(credito.dathor_hcr)],
    ['Veículo', credito.descri_vei],
    ['Placa', credito.placa_mov && formatPlaca(credito.placa_mov)],
    ['Chassi', credito.chassi_mov],
    ['Usuário', credito.nome_usu],
  ] as const;
  return paginaImpressa(titulo, fichaImpressa(linhas, valor), emissao);
};
