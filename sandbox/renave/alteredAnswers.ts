import type { Misbehaviour } from './misbehaviour.ts';
import type { Resposta } from './recusa.ts';
import { sendJson } from './respostaHttp.ts';

type Json = Record<string, unknown>;

/** Does the work and answers it otherwise; a refusal stays as it is. */
const answering =
  (alter: (corpo: unknown) => unknown): Misbehaviour =>
  async ({ res, execute }) => {
    const resposta: Resposta = await execute();
    sendJson(res, resposta.status < 300 ? { ...resposta, corpo: alter(resposta.corpo) } : resposta);
  };

/** What a record is known by; everything else may be null. */
const KEPT = new Set([
  'id',
  'chassi',
  'placa',
  'estado',
  'idEstoque',
  'estadoAutorizacaoTransferencia',
  'cnpj',
]);

const withNulls = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withNulls);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([nome, one]) => [nome, KEPT.has(nome) ? one : null]));
};

/** The words of every enumeration, replaced by ones that are in no list. */
const NEW_WORDS: Readonly<Record<string, string>> = {
  estado: 'RESERVADO',
  motivo: 'LEILAO',
  tipoCrv: 'CINZA',
  motivoCancelamentoEstoque: 'DETERMINACAO_JUDICIAL',
  tipoAssinaturaVendedor: 'BIOMETRICA',
  estadoIntencaoVenda: 'SUSPENSA',
  estadoAutorizacaoTransferencia: 'EXPIRADA',
};

const withNewWords = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withNewWords);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([nome, one]) => [
      nome,
      one !== null && nome in NEW_WORDS ? NEW_WORDS[nome] : withNewWords(one),
    ]),
  );
};

const withoutFirstId = (value: unknown): unknown =>
  Array.isArray(value) ? value.map((one: Json, at) => (at === 0 ? { ...one, id: null } : one)) : value;

const detranFailed = (value: unknown): unknown => ({
  ...(value as Json),
  comunicacaoComDetranFalhou: true,
  diagnostico: null,
  informacoesDebitos: null,
});

/** The new record, named by the old one that the registry answers. */
const answerNewRecord: Misbehaviour = async ({ res, execute, registro }) => {
  const resposta = await execute();
  const { saidaEstoque } = Object(resposta.corpo) as {
    saidaEstoque?: { cancelamentoSaidaEstoque?: { idEstoqueGeradoNoCancelamentoSaida: number } | null };
  };
  const id = saidaEstoque?.cancelamentoSaidaEstoque?.idEstoqueGeradoNoCancelamentoSaida;
  const novo = id === undefined ? undefined : registro.estoque(id)?.estoque;
  sendJson(res, novo ? { ...resposta, corpo: novo } : resposta);
};

/** Scenarios that do the work and change what is said of it. */
export const alteredAnswers = {
  camposNulos: answering(withNulls),
  palavrasNovas: answering(withNewWords),
  registroIlegivel: answering(withoutFirstId),
  detranForaNaAptidao: answering(detranFailed),
  respondeORegistroNovo: answerNewRecord,
} as const satisfies Record<string, Misbehaviour>;
