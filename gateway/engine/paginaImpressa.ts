import { SEM_VALOR_LEGAL } from '#domain/texts.ts';
import { formatDateTime } from '#domain/values/datas.ts';
import { escapeHtml } from '#domain/values/escapeHtml.ts';

const STYLE = `body{font:14px/1.5 system-ui,sans-serif;max-width:42rem;margin:2rem auto;padding:0 1rem;color:#111}
h1{font-size:1.4rem;border-bottom:2px solid #111;padding-bottom:.5rem}h2{font-size:1.1rem;margin-top:2rem}
dl{display:grid;grid-template-columns:12rem 1fr;gap:.25rem 1rem;break-inside:avoid}dt{font-weight:600}dd{margin:0;overflow-wrap:anywhere;white-space:pre-wrap}
.valor{font-size:1.3rem;font-weight:700}.treinamento{padding:.5rem;border:2px solid;font-weight:700;text-align:center}
@page{size:A4;margin:20mm}@media print{body{max-width:none;margin:0;padding:0}}`;

const TREINAMENTO = `<p class="treinamento">${SEM_VALOR_LEGAL}</p>`;

export interface Emissao {
  em: Date;
  treinamento: boolean;
}

/** Labels and values as HTML, without those that have none; `fim` is HTML that stands last. */
export const fichaImpressa = (
  linhas: readonly (readonly [rotulo: string, valor: string | null | undefined])[],
  fim = '',
): string =>
  `<dl>${linhas
    .flatMap(([rotulo, valor]) =>
      valor ? [`<dt>${escapeHtml(rotulo)}</dt><dd>${escapeHtml(valor)}</dd>`] : [],
    )
    .join('')}${fim}</dl>`;

/** A page of the house to print; `corpo` is HTML. */
export const paginaImpressa = (titulo: string, corpo: string, { em, treinamento }: Emissao): string =>
  `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><title>${titulo}</title><style>${STYLE}</style></head>
<body>${treinamento ? TREINAMENTO : ''}<h1>${titulo}</h1>${corpo}
<p>Emitida em ${formatDateTime(em.toISOString())}.</p></body></html>`;
