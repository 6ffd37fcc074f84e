import type { RenaveCall } from '#contract/renave/call.ts';
import { isRecord } from '#domain/isRecord.ts';
import { type CodigoDeRecusa, type Recusa, recusaDe } from '#domain/recusa.ts';
import { RECUSAS } from '#domain/recusas.ts';
import type { Exchange, HttpAnswer } from '../exchange/exchange.ts';
import type { Contato } from '../ports/alcance.ts';
import type { RespostaRenave } from '../ports/ports.ts';
import type { Chamado } from '../ports/uso.ts';
import { readAnswer } from './readAnswer.ts';

/** Characters of a registry's message that are kept. */
const MAX_WORDS = 2_000;

/** Truncates, and removes NUL, which PostgreSQL text cannot hold. */
const wordsOf = (value: unknown): string | null => {
  if (typeof value !== 'string') return null;
  const words = value.replaceAll('\0', '').trim().slice(0, MAX_WORDS);
  return words === '' ? null : words;
};

/** Statuses that come from before the registry's application, unless its own words stand in the body. */
const BEFORE_APPLICATION: ReadonlySet<number> = new Set([401, 403, 404, 405, 407, 410, 421]);

/** Statuses of a certificate that is not accepted: the framework says only "Unauthorized". Document 1, 2.18. */
const isNotAccredited = (status: number): boolean => status === 401 || status === 403;

/** Words of the registry's application. */
const hasOwnWords = (body: unknown): boolean =>
  isRecord(body) && [body.mensagemParaUsuarioFinal, body.titulo, body.detalhe].some((one) => wordsOf(one));

/** The framework's own body: the application was not reached, whatever the status. */
const isFrameworks = (body: unknown): boolean =>
  isRecord(body) && typeof body.path === 'string' && 'timestamp' in body && !hasOwnWords(body);

/** True for a 4xx that says nothing about what was asked: a wrong route, a proxy, a certificate that is not accepted. */
const isNotReached = (status: number, body: unknown): boolean =>
  isFrameworks(body) || (BEFORE_APPLICATION.has(status) && !hasOwnWords(body));

/**
 * The registry's sentences by what they mean, of title and message together: it gives no codes of its own, and this is
 * the one place that reads its words. The first that fits counts.
 */
const FRASES: readonly (readonly [RegExp, CodigoDeRecusa])[] = [
  [/^Certificado/, 'certificadoRecusado'],
  [/estoque ativo|j[áa] est[áa] em estoque/i, 'jaEmEstoque'],
  [/estado de consumida/i, 'autorizacaoConsumida'],
  [/estado de cancelada/i, 'autorizacaoCancelada'],
  [/j[áa] existe autoriza/i, 'jaAutorizada'],
  [/n[ãa]o existe autoriza/i, 'autorizacaoInexistente'],
  [/n[ãa]o existe sa[íi]da/i, 'saidaInexistente'],
  [/n[ãa]o existe entrada/i, 'entradaInexistente'],
  [/n[ãa]o existe rejei/i, 'rejeicaoInexistente'],
  [/n[ãa]o est[áa] no estoque do estabelecimento de origem/i, 'origemSemEstoque'],
  [/j[áa] foi cancelad/i, 'jaCancelada'],
  [/j[áa] foi realizad/i, 'entregaJaFeita'],
  [/j[áa] foi enviad/i, 'jaEnviada'],
  [/rejeitad/i, 'jaRejeitado'],
  [/comunica[çc][ãa]o com o Detran/i, 'detranFora'],
  [/(c[óo]digo de seguran[çc]a|n[úu]mero) do CRV (inv[áa]lido|[ée] obrigat[óo]rio)/i, 'crvNaoConfere'],
  [/anterior [àa] data de emiss[ãa]o do [úu]ltimo CRV/i, 'dataAntesDoCrv'],
  [/propriet[áa]rio .{0,20}deve ser um CNPJ/i, 'proprietarioOutro'],
  [/divergente do CNPJ informado pela montadora/i, 'cnpjDivergente'],
  [/n[ãa]o enviou a assinatura/i, 'assinaturaNaoEnviada'],
  [/no estado de Solicitado/i, 'aindaSolicitado'],
  [/e-?mail do vendedor .{0,10}obrigat[óo]rio/i, 'semEmailDoVendedor'],
  [/e-?mail do estabelecimento .{0,10}obrigat[óo]rio/i, 'semEmailDaEmpresa'],
  [/CPF do operador( respons[áa]vel)? .{0,10}obrigat[óo]rio/i, 'semCpfDoOperador'],
  [/bairro deve conter no m[áa]ximo/i, 'bairroLongo'],
  [/n[ãa]o participa do Renave/i, 'ufForaDoRenave'],
  [/destino (inv[áa]lido|n[ãa]o (est[áa] cadastrado|existe))/i, 'destinoForaDoRenave'],
  [/sa[íi]da n[ãa]o pode (mais )?ser cancelada/i, 'saidaDefinitiva'],
  [/nota fiscal .{0,30}n[ãa]o est[áa] autorizada/i, 'notaRecusada'],
  [/ve[íi]culo n[ãa]o (est[áa] )?apto|com d[ée]bitos|roubo ou furto/i, 'naoApto'],
  [/finalizad/i, 'jaFinalizado'],
];

const codigoDe = (titulo: string, mensagem: string): CodigoDeRecusa => {
  const dito = `${titulo} ${mensagem}`;
  return FRASES.find(([frase]) => frase.test(dito))?.[1] ?? 'recusadaPeloRenave';
};

/**
 * The registry's refusal: its code and its three parts. The message is the first of: text for the user, detail, title,
 * framework message; an empty body gets our own sentence.
 */
export const recusaOf = (status: number, body: unknown): Recusa => {
  const said = isRecord(body) ? body : {};
  const detalhe = wordsOf(said.detalhe);
  const titulo = wordsOf(said.titulo);
  const mensagem =
    wordsOf(said.mensagemParaUsuarioFinal) ??
    detalhe ??
    titulo ??
    wordsOf(said.message) ??
    wordsOf(said.error) ??
    `O Renave recusou a operação sem dizer o motivo (código ${status}).`;
  const comTitulo = titulo ?? RECUSAS.recusadaPeloRenave.titulo;
  return { codigo: codigoDe(comTitulo, mensagem), titulo: comTitulo, mensagem, detalhe };
};

const CERTIFICADO_RECUSADO = /ALERT_(BAD_|UNSUPPORTED_)?CERTIFICATE|ALERT_UNKNOWN_CA|ALERT_ACCESS_DENIED/;

/** Reachability that an exchange reveals. */
export const contatoOf = (outcome: Exchange, { tipo }: RespostaRenave): Contato => {
  if (outcome.ended === 'lost') {
    if (CERTIFICADO_RECUSADO.test(outcome.code)) return 'recusado';
    return outcome.sent ? 'calado' : 'fora';
  }
  const { status } = outcome.answer;
  if (status === 401 || status === 403) return 'recusado';
  if (status === 429) return 'ocupado';
  return tipo === 'ok' || tipo === 'recusada' ? 'ok' : 'calado';
};

/** Kind that an exchange is counted as: a question without an answer is as silent as an operation without one. */
export const desfechoOf = (contato: Contato, { tipo }: RespostaRenave): Chamado['tipo'] =>
  contato === 'calado' || contato === 'fora' ? 'semResposta' : tipo;

/** Longest wait that the registry's `Retry-After` is followed for. */
const MAX_WAIT_MS = 3_600_000;

/** `Retry-After` in milliseconds, from seconds or a date; at most an hour. */
const waitOf = ({ headers }: HttpAnswer, agora: Date): number | null => {
  const text = headers['retry-after'];
  if (typeof text !== 'string' || text.trim() === '') return null;
  const ms = /^\d+$/.test(text.trim()) ? Number(text) * 1000 : Date.parse(text) - agora.getTime();
  return Number.isNaN(ms) ? null : Math.min(Math.max(ms, 0), MAX_WAIT_MS);
};

const textOf = (body: Buffer): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch {
    // Some answers declare UTF-8 and send Latin-1; accents in names must survive.
    return new TextDecoder('latin1').decode(body);
  }
};

/** Parsed body; null when empty, undefined when not JSON, or compressed although `identity` was requested. */
const jsonOf = ({ headers, body }: HttpAnswer): unknown => {
  if (body.length === 0) return null;
  if (headers['content-encoding'] && headers['content-encoding'] !== 'identity') return undefined;
  try {
    return JSON.parse(textOf(body));
  } catch {
    return undefined;
  }
};

/** A lost GET is safe to repeat and counts as not sent; a lost POST is in doubt. */
const lost = (call: RenaveCall, motivo: string, status: number | null): RespostaRenave =>
  call.method === 'GET'
    ? { tipo: 'naoEnviada', motivo, retryAfterMs: null, perdida: true }
    : { tipo: 'semResposta', motivo, status };

const afterServerError = (call: RenaveCall, status: number, body: unknown): RespostaRenave => {
  const { mensagem } = recusaOf(status, body);
  return lost(call, `Erro ${status} no Renave: ${mensagem}`, status);
};

const TLS_CODES = /CERT|SELF_SIGNED|UNABLE_TO|ALTNAME|^ERR_(TLS|SSL)/;

const notSentOf = (code: string): RespostaRenave => ({
  tipo: 'naoEnviada',
  motivo: TLS_CODES.test(code)
    ? `O certificado do servidor do Renave não pôde ser verificado (${code}).`
    : `Não foi possível conectar ao Renave (${code}).`,
  retryAfterMs: null,
});

/** Not reached: safe to send again, and no word about the vehicle. A certificate that is not accepted is told as such. */
const notReachedOf = (status: number): RespostaRenave => {
  const recusa = isNotAccredited(status) ? recusaDe('naoCredenciado') : null;
  return {
    tipo: 'naoEnviada',
    motivo: recusa
      ? `O Renave não aceitou o certificado da empresa (${status}).`
      : `O serviço do Renave não foi alcançado (${status}).`,
    retryAfterMs: null,
    ...(recusa && { recusa }),
  };
};

const sortAnswer = (call: RenaveCall, input: object, answer: HttpAnswer, agora: Date): RespostaRenave => {
  const { status } = answer;
  const body = jsonOf(answer);
  if (status >= 200 && status < 300) {
    const read = readAnswer(call, body, input);
    if (read) {
      const { corpo, ilegiveis, odd } = read;
      return {
        tipo: 'ok',
        status,
        corpo,
        ...(ilegiveis > 0 && { ilegiveis }),
        ...(odd.length > 0 && { odd }),
      };
    }
    return lost(call, `O Renave respondeu ${status} com um conteúdo que não faz sentido.`, status);
  }
  if (status === 429) {
    const retryAfterMs = waitOf(answer, agora);
    return { tipo: 'naoEnviada', motivo: 'O Renave pediu para aguardar (429).', retryAfterMs };
  }
  // 408: the server timed out reading the request, so it may have acted on it or not.
  if (status < 400 || status === 408) return lost(call, `Resposta inesperada do Renave (${status}).`, status);
  if (status >= 500) return afterServerError(call, status, body);
  if (isNotReached(status, body)) return notReachedOf(status);
  return { tipo: 'recusada', status, recusa: recusaOf(status, body) };
};

/** Classifies an exchange by the safe next step, which prevents operations from being done twice. */
export const classify = (call: RenaveCall, input: object, outcome: Exchange, agora: Date): RespostaRenave => {
  if (outcome.ended === 'answered') return sortAnswer(call, input, outcome.answer, agora);
  if (!outcome.sent) return notSentOf(outcome.code);
  return lost(call, `A resposta do Renave se perdeu (${outcome.code}).`, outcome.status);
};
