import * as f from '#domain/fields/field.ts';
import { inputOf } from '#domain/fields/input.ts';
import { postRoute, route } from '../../route.ts';

/** Most rows read of a list: a company with more has a common cause, and fixes that first. */
export const MAIS_PENDENCIAS = 1000;

/** Causes of something that does not proceed. */
const TIPOS_DE_CAUSA = [
  { value: 'recusada', label: 'Recusada' },
  { value: 'comprador', label: 'Faltam dados do comprador' },
  { value: 'certificado', label: 'Aguarda o certificado' },
  { value: 'credito', label: 'Falta crédito' },
  { value: 'laudo', label: 'Falta o laudo de vistoria' },
  { value: 'laudoDoEstoque', label: 'Laudo de vistoria a providenciar' },
  { value: 'sumida', label: 'Não consta mais no Renave' },
  { value: 'intencaoCancelada', label: 'Intenção de venda cancelada' },
  { value: 'naoAnotada', label: 'Feita no Renave, e não anotada aqui' },
  { value: 'duvida', label: 'Sem resposta do Renave' },
  { value: 'aConferir', label: 'Nota a conferir' },
  { value: 'divergentes', label: 'Notas divergentes' },
  { value: 'cancelada', label: 'Nota cancelada' },
  { value: 'desfeita', label: 'Nota desfeita por outra' },
  { value: 'notaDoVendido', label: 'Nota de veículo vendido cancelada' },
  { value: 'restricao', label: 'Restrição no Renave' },
  { value: 'saidaDeOperador', label: 'Saída a comunicar ao Detran' },
  { value: 'declaracaoComSaida', label: 'Declaração com veículo que saiu' },
  { value: 'faltaNoPatio', label: 'Não achado no pátio' },
  { value: 'semNota', label: 'Sem nota' },
  { value: 'xmlComErro', label: 'XML com erro' },
  { value: 'entrega', label: 'Entrega pendente' },
  { value: 'esperaVendedor', label: 'Aguarda a assinatura do vendedor' },
  { value: 'esperaEntrega', label: 'Aguarda a entrega' },
  { value: 'esperaAnuncio', label: 'Aguarda o anúncio no Renave' },
  { value: 'esperaEstabelecimento', label: 'Aguarda outro estabelecimento' },
  { value: 'esperaIte', label: 'Aguarda a ITE' },
] as const;
export type TipoDeCausa = (typeof TIPOS_DE_CAUSA)[number]['value'];

const causa = {
  chave: f.text('chave', { label: 'Causa', required: true }),
  tipo: f.choice('tipo', { label: 'Tipo', required: true, options: TIPOS_DE_CAUSA }),
  /** Of a refusal, or of what is wrong with a file. */
  codigo: f.text('codigo', { label: 'Código' }),
  titulo: f.text('titulo', { label: 'O que houve', required: true }),
  mensagem: f.longText('mensagem', { label: 'Explicação' }),
  /** The name of the party it waits for, if there is one. */
  espera: f.text('espera', { label: 'Espera por' }),
  /** The path of the rows' list, whose actions fix them. */
  lista: f.text('lista', { label: 'Lista', required: true }),
  /** The screen that mends them, by area and name. */
  tela: f.text('tela', { label: 'Tela', required: true }),
  quantos: f.integer('quantos', { label: 'Quantos', required: true }),
};

/** One cause, and the rows that share it. */
export type Causa = f.RecordOfFields<typeof causa> & { linhas: Record<string, unknown>[] };

export const pendencias = {
  lista: route({
    path: 'pendencias',
    access: 'empresa',
    summary: 'Everything refused or stuck in the company, by its cause, with the rows that share it',
  }).answers<{ causas: Causa[]; alem: number }>(),
  anotar: postRoute({
    path: 'pendencias/anotar',
    access: 'empresa',
    summary:
      'Note again what the registry did and this system could not note: it is looked up, and nothing is sent',
    success: 'O Renave será consultado, e o que ele fez será anotado.',
    failure: 'Houve um erro ao anotar de novo!',
    input: inputOf({ id: f.text('id', { label: 'Operação', required: true, maxLength: 40 }) }),
  }).answers<{ message: string }>(),
  dismiss: postRoute({
    path: 'pendencias/dispensar',
    access: 'empresa',
    summary: 'Put a refusal aside: its story stays, and its row says no more of it',
    success: 'Aviso dispensado. A recusa continua na história do veículo.',
    failure: 'Houve um erro ao dispensar o aviso!',
    input: inputOf({ id: f.text('id', { label: 'Recusa', required: true, maxLength: 40 }) }),
  }).answers<{ message: string }>(),
};
