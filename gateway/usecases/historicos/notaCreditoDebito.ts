import type { LinhaCreditoDita } from '#contract/gateway/historicos.ts';
import { SEM_VALOR_LEGAL } from '#domain/texts.ts';
import { formatCpfCnpj } from '#domain/values/cpfCnpj.ts';
import { formatDateTime } from '#domain/values/datas.ts';
import { formatReais } from '#domain/values/dinheiro.ts';
import { escapeHtml } from '#domain/values/escapeHtml.ts';
import { formatPlaca } from '#domain/values/placa.ts';

const STYLE = `body{font:14px/1.5 system-ui,sans-serif;max-width:42rem;margin:2rem auto;padding:0 1rem;color:#111}
h1{font-size:1.4rem;border-bottom:2px solid #111;padding-bottom:.5rem}
dl{display:grid;grid-template-columns:12rem 1fr;gap:.25rem 1rem}dt{font-weight:600}dd{margin:0;overflow-wrap:anywhere}
.valor{font-size:1.3rem;font-weight:700}.treinamento{padding:.5rem;border:2px solid;font-weight:700;text-align:center}
@page{size:A4;margin:20mm}@media print{body{max-width:none;margin:0;padding:0}}`;

const TREINAMENTO = `<p class="treinamento">${SEM_VALOR_LEGAL}</p>`;

interface Emissao {
  em: Date;
  treinamento: boolean;
}

/** Printable HTML note of one ledger line: credit note for income, debit note for spending. */
export const notaCreditoDebito = (credito: LinhaCreditoDita, { em, treinamento }: Emissao): string => {
  const titulo = `Nota de ${credito.valor_hcr > 0 ? 'crédito' : 'débito'} nº ${credito.codigo_hcr}`;
  const linhas = [
    ['Empresa', `${credito.nomraz_emp} (${credito.nomfan_emp})`],
    ['CNPJ', formatCpfCnpj(credito.cnpj_emp)],
    ['Operação', credito.descri_ope],
    ['Data', formatDateTime(credito.dathor_hcr)],
    ['Veículo', credito.descri_vei],
    ['Placa', credito.placa_mov && formatPlaca(credito.placa_mov)],
    ['Chassi', credito.chassi_mov],
    ['Usuário', credito.nome_usu],
  ].flatMap(([nome = '', valor]) => (valor ? [`<dt>${nome}</dt><dd>${escapeHtml(valor)}</dd>`] : []));
  return `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><title>${titulo}</title><style>${STYLE}</style></head>
<body>${treinamento ? TREINAMENTO : ''}<h1>${titulo}</h1><dl>${linhas.join('')}<dt>Valor</dt><dd class="valor">${formatReais(Math.abs(credito.valor_hcr))}</dd></dl>
<p>Emitida em ${formatDateTime(em.toISOString())}.</p></body></html>`;
};
