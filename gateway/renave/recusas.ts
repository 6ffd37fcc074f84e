import { type CodigoDeRecusa, type Recusa, recusaDe } from '#domain/recusa.ts';
import { RECUSAS } from '#domain/recusas.ts';
import { isObject } from './checkAnswer.ts';

const MAX_WORDS = 2_000;

/** Truncates, and removes NUL, which PostgreSQL text cannot hold. */
const wordsOf = (value: unknown): string | null => {
  if (typeof value !== 'string') return null;
  const words = value.replaceAll('\0', '').trim().slice(0, MAX_WORDS);
  return words === '' ? null : words;
};

/** Our own words for answers without any: the registry only says "Unauthorized". Document 1, 2.18. */
const SEM_PALAVRAS: Readonly<Record<number, Recusa>> = {
  401: recusaDe('naoCredenciado'),
  403: recusaDe('naoCredenciado'),
  404: recusaDe('naoEncontrado'),
};

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
  [/j[áa] foi cancelad/i, 'jaCancelada'],
  [/j[áa] foi realizad/i, 'entregaJaFeita'],
  [/j[áa] foi enviad/i, 'jaEnviada'],
  [/rejeitad/i, 'jaRejeitado'],
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
  const said = isObject(body) ? body : {};
  const detalhe = wordsOf(said.detalhe);
  const titulo = wordsOf(said.titulo);
  const dita = wordsOf(said.mensagemParaUsuarioFinal) ?? detalhe ?? titulo;
  const nossa = SEM_PALAVRAS[status];
  if (dita === null && nossa) return nossa;
  const mensagem =
    dita ??
    wordsOf(said.message) ??
    wordsOf(said.error) ??
    `O Renave recusou a operação sem dizer o motivo (código ${status}).`;
  const comTitulo = titulo ?? RECUSAS.recusadaPeloRenave.titulo;
  return { codigo: codigoDe(comTitulo, mensagem), titulo: comTitulo, mensagem, detalhe };
};
