import { formatDateTime } from '#domain/values/datas.ts';
import { Html, html } from '../mail/html.ts';
import { ESTILO } from '../mail/paginas.ts';
import type { AssinaturaVista } from './checkWebhook.ts';
import type { WebhookRecebido } from './recebido.ts';

interface Comportamento {
  label: string;
  status: number;
  demoraMs: number;
  headers?: Readonly<Record<string, string>>;
}

export type NomeDeComportamento = 'aceita' | 'falha' | 'ocupado' | 'redireciona' | 'lento' | 'acabou';

/** Selectable behaviours of the receiver. */
export const COMPORTAMENTOS: Readonly<Record<NomeDeComportamento, Comportamento>> = {
  aceita: { label: 'Aceitar (204)', status: 204, demoraMs: 0 },
  falha: { label: 'Falhar (500)', status: 500, demoraMs: 0 },
  ocupado: {
    label: 'Pedir que espere (503, Retry-After: 60)',
    status: 503,
    demoraMs: 0,
    headers: { 'retry-after': '60' },
  },
  redireciona: { label: 'Redirecionar (302)', status: 302, demoraMs: 0, headers: { location: '/receber' } },
  lento: { label: 'Demorar 20 segundos', status: 204, demoraMs: 20_000 },
  acabou: { label: 'Encerrar (410)', status: 410, demoraMs: 0 },
};

const ASSINATURAS: Readonly<Record<AssinaturaVista, string>> = {
  confere: 'Confere',
  antiga: 'Confere, mas é de outra hora',
  naoConfere: 'Não confere',
  semSegredo: 'Informe o segredo',
};

type Visto = WebhookRecebido & { assinatura: AssinaturaVista };

const linha = ({ quando, id, corpo, status, assinatura }: Visto): Html =>
  html`<tr><td>${formatDateTime(quando.toISOString())}</td><td>${id}</td><td>${ASSINATURAS[assinatura]}</td><td>${status}</td><td><pre>${corpo}</pre></td></tr>`;

const tabela = (vistos: readonly Visto[]): Html =>
  html`<table><thead><tr><th scope="col">Quando</th><th scope="col">Id</th><th scope="col">Assinatura</th><th scope="col">Resposta</th><th scope="col">Corpo</th></tr></thead><tbody>${vistos.map(linha)}</tbody></table>`;

const opcao = ([nome, { label }]: [string, Comportamento], como: string): Html =>
  html`<option value="${nome}"${new Html(nome === como ? ' selected' : '')}>${label}</option>`;

interface NaPagina {
  vistos: readonly Visto[];
  como: string;
  url: string;
  /** How many secrets are known. */
  segredos: number;
}

/** The receiver's page: what came, newest first, and what it shall do. */
export const paginaDoReceptor = ({ vistos, como, url, segredos }: NaPagina): string =>
  html`<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Webhooks do treinamento</title><style>${new Html(ESTILO)}</style></head><body><h1>Webhooks do treinamento</h1><p>Faz o papel do sistema da loja. Crie em Meu token um webhook para <code>${url}</code> e cole aqui o segredo dele. <a href="/">Atualizar</a></p><form method="post" action="/ajustes"><p><label>Segredo (conhece ${segredos}) <input name="segredo" placeholder="whsec_…" autocomplete="off"></label></p><p><label>Ao receber <select name="como">${Object.entries(COMPORTAMENTOS).map((uma) => opcao(uma, como))}</select></label></p><p><button>Salvar</button></p></form>${vistos.length === 0 ? html`<p>Nada chegou ainda.</p>` : tabela(vistos)}</body></html>`
    .text;
