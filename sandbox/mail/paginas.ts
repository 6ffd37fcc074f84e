import { formatDateTime } from '#domain/values/datas.ts';
import { Html, html } from './html.ts';
import type { MensagemGuardada } from './mailbox.ts';
import type { MailAttachment, MensagemLida } from './readMensagem.ts';

export interface MensagemListada extends MensagemGuardada {
  assunto: string;
}

export const ESTILO = `:root{color-scheme:light dark}
body{max-width:60rem;margin:0 auto;padding:1.5rem;font:1rem/1.5 system-ui,sans-serif}
table{width:100%;border-collapse:collapse}
th,td{padding:.4rem .6rem;border-bottom:1px solid #8886;text-align:start;vertical-align:top;overflow-wrap:anywhere}
td:first-child{white-space:nowrap;font-variant-numeric:tabular-nums}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.2rem 1rem}
dd{margin:0;overflow-wrap:anywhere}
iframe{width:100%;height:60vh;border:1px solid #8886;background:#fff}
pre{white-space:pre-wrap;overflow-wrap:anywhere}
`;

const page = (titulo: string, corpo: Html): string =>
  html`<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${titulo}</title><link rel="stylesheet" href="/estilo.css"></head><body>${corpo}</body></html>`
    .text;

const assuntoOf = (assunto: string): string => (assunto.trim() === '' ? '(sem assunto)' : assunto);
const quando = ({ recebida }: MensagemGuardada): Html =>
  html`<time datetime="${recebida.toISOString()}">${formatDateTime(recebida.toISOString())}</time>`;

const linha = (mensagem: MensagemListada): Html =>
  html`<tr><td>${quando(mensagem)}</td><td>${mensagem.para.join(', ')}</td><td><a href="/mensagens/${mensagem.id}">${assuntoOf(mensagem.assunto)}</a></td></tr>`;

const NENHUMA = html`<p>Nenhum e-mail foi enviado ainda.</p>`;

const tabela = (mensagens: readonly MensagemListada[]): Html =>
  html`<table><thead><tr><th scope="col">Quando</th><th scope="col">Para</th><th scope="col">Assunto</th></tr></thead><tbody>${mensagens.map(linha)}</tbody></table>`;

const outraPagina = (webhooksUrl: string): Html =>
  html` <a href="${webhooksUrl}">Webhooks do treinamento</a>`;

/** The list of messages, in the given order. */
export const paginaDaLista = (
  mensagens: readonly MensagemListada[],
  webhooksUrl: string | null = null,
): string =>
  page(
    'E-mails do treinamento',
    html`<h1>E-mails do treinamento</h1><p>O que o Pátio envia no treinamento fica aqui e não chega a ninguém. <a href="/">Atualizar</a>${webhooksUrl === null ? VAZIO : outraPagina(webhooksUrl)}</p>${mensagens.length === 0 ? NENHUMA : tabela(mensagens)}`,
  );

/** A sandboxed frame without scripts and with an opaque origin; links open outside it. */
const inFrame = (id: string): Html =>
  html`<iframe title="Conteúdo do e-mail" sandbox="allow-popups allow-popups-to-escape-sandbox" src="/mensagens/${id}/html"></iframe>`;

const comoTexto = (texto: string, temHtml: boolean): Html =>
  temHtml
    ? html`<details><summary>Ver como texto</summary><pre>${texto}</pre></details>`
    : html`<pre>${texto}</pre>`;

const anexado = (id: string, { nome, conteudo }: MailAttachment, indice: number): Html =>
  html`<li><a href="/mensagens/${id}/anexos/${indice}">${nome}</a> (${Math.ceil(conteudo.length / 1024)} kB)</li>`;

const anexos = (id: string, todos: readonly MailAttachment[]): Html =>
  html`<h2>Anexos</h2><ul>${todos.map((anexo, indice) => anexado(id, anexo, indice))}</ul>`;

const VAZIO = new Html('');

/** One message with its attachments. */
export const paginaDaMensagem = (mensagem: MensagemGuardada, lida: MensagemLida): string => {
  const { id, de, para } = mensagem;
  const titulo = assuntoOf(lida.assunto);
  return page(
    titulo,
    html`<p><a href="/">Todos os e-mails</a></p><h1>${titulo}</h1><dl><dt>De</dt><dd>${de}</dd><dt>Para</dt><dd>${para.join(', ')}</dd><dt>Quando</dt><dd>${quando(mensagem)}</dd></dl>${lida.html === null ? VAZIO : inFrame(id)}${lida.texto === null ? VAZIO : comoTexto(lida.texto, lida.html !== null)}${lida.anexos.length === 0 ? VAZIO : anexos(id, lida.anexos)}`,
  );
};

export const paginaAusente = (): string =>
  page('E-mail não encontrado', html`<h1>E-mail não encontrado</h1><p><a href="/">Todos os e-mails</a></p>`);
