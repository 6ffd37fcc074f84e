import { errorKinds } from '#domain/errors.ts';
import { diaBrasilia, formatDate } from '#domain/values/datas.ts';
import type { RecusaRenave } from '../ports/intencoes.ts';
import { isObject } from './checkAnswer.ts';

const MAX_WORDS = 2_000;

/** Truncates, and removes NUL, which PostgreSQL text cannot hold. */
const wordsOf = (value: unknown): string | null => {
  if (typeof value !== 'string') return null;
  const words = value.replaceAll('\0', '').trim().slice(0, MAX_WORDS);
  return words === '' ? null : words;
};

/** Our own words for 401 and 403, since the registry only says "Unauthorized". Document 1, 2.18. */
const NAO_CREDENCIADO: RecusaRenave = {
  titulo: 'Certificado não aceito pelo Renave',
  mensagem:
    'O Renave não aceitou o certificado desta empresa. Confira se o credenciamento foi enviado, se a contratação na ' +
    'loja da SERPRO e a habilitação do certificado foram concluídas, se o mesmo certificado foi importado nos dois ' +
    'lugares e se ele não está vencido.',
  detalhe: null,
};

export const SEM_CERTIFICADO: RecusaRenave = {
  titulo: 'Certificado não importado',
  mensagem: errorKinds.certificadoAusente.message,
  detalhe: null,
};

export const CERTIFICADO_ILEGIVEL: RecusaRenave = {
  titulo: 'Certificado ilegível',
  mensagem:
    'O certificado guardado não pôde ser aberto. Por favor importar o certificado da empresa novamente.',
  detalhe: null,
};

export const certificadoVencido = (validade: Date): RecusaRenave => ({
  titulo: 'Certificado vencido',
  mensagem: `O certificado digital da empresa venceu em ${formatDate(diaBrasilia(validade))}. Importe o certificado renovado.`,
  detalhe: null,
});

export const certificadoFuturo = (inicio: Date): RecusaRenave => ({
  titulo: 'Certificado ainda não é válido',
  mensagem: `O certificado digital da empresa só vale a partir de ${formatDate(diaBrasilia(inicio))}.`,
  detalhe: null,
});

const OUR_WORDS: Record<number, RecusaRenave> = {
  401: NAO_CREDENCIADO,
  403: NAO_CREDENCIADO,
  404: {
    titulo: 'Não encontrado no Renave',
    mensagem: 'O Renave não encontrou o que foi pedido. Atualize a lista e tente novamente.',
    detalhe: null,
  },
};

/**
 * The registry's refusal in its three parts. The message is the first of: text for the user, detail, title,
 * framework message; an empty body gets our own sentence.
 */
export const recusaOf = (status: number, body: unknown): RecusaRenave => {
  const said = isObject(body) ? body : {};
  const titulo = wordsOf(said.titulo);
  const detalhe = wordsOf(said.detalhe);
  const mensagem = wordsOf(said.mensagemParaUsuarioFinal) ?? detalhe ?? titulo;
  const ours = OUR_WORDS[status];
  if (mensagem !== null) return { titulo: titulo ?? 'O Renave recusou a operação', mensagem, detalhe };
  if (ours) return ours;
  return {
    titulo: 'O Renave recusou a operação',
    mensagem:
      wordsOf(said.message) ??
      wordsOf(said.error) ??
      `O Renave recusou a operação sem dizer o motivo (código ${status}).`,
    detalhe: null,
  };
};
