import * as f from '#domain/fields/field.ts';
import { inputOf } from '#domain/fields/input.ts';
import { optionsOf } from '#domain/fields/options.ts';
import { EVENTOS, type NomeDeEvento, nomesDeEventos } from '../../integracao/eventos.ts';
import { route, routesWith } from '../../route.ts';

/** `pausado` by a person, `parado` because nothing arrived, `encerrado` because the receiver answered 410. */
export const ESTADOS_DO_ENDPOINT = {
  ativo: 'Ativo',
  pausado: 'Pausado',
  parado: 'Parado por falhas',
  encerrado: 'Encerrado pelo destino',
} as const;
export type EstadoDoEndpoint = keyof typeof ESTADOS_DO_ENDPOINT;

export const ESTADOS_DA_ENTREGA = { pendente: 'A caminho', entregue: 'Entregue', falhou: 'Falhou' } as const;
export type EstadoDaEntrega = keyof typeof ESTADOS_DA_ENTREGA;

/** One attempt of a delivery. `status` is null when there was no answer: `erro` says why. */
export interface Tentativa {
  quando: string;
  status: number | null;
  erro: string | null;
  /** The beginning of the answer. */
  resposta: string;
  duracaoMs: number;
}

/** Endpoints that a company may have. */
export const MAXIMO_DE_ENDPOINTS = 10;
/** Deliveries on a page of them. */
export const ENTREGAS_POR_PAGINA = 20;

/** An endpoint without its secrets. */
export interface Endpoint {
  id: string;
  url: string;
  eventos: NomeDeEvento[];
  estado: EstadoDoEndpoint;
  /** A change names the one that it read. */
  versao: number;
  criado: string;
  quem: string | null;
  /** Since when nothing arrives; null while it does. */
  falhaDesde: string | null;
  /** Deliveries that wait. */
  pendentes: number;
}

export interface EntregaDeEvento {
  codigo: number;
  evento: string;
  tipo: NomeDeEvento;
  quando: string;
  estado: EstadoDaEntrega;
  corpo: string;
  tentativas: Tentativa[];
  /** Of the next attempt; null when there is none. */
  proxima: string | null;
}

/** The events that are chosen: each has a flag. Dots would make a form's values nested. */
const ESCOLHAS = nomesDeEventos
  .filter((nome) => nome !== 'ping')
  .map((nome) => ({ nome, campo: nome.replaceAll('.', '_') }));

const escolhidos = Object.fromEntries(
  ESCOLHAS.map(({ nome, campo }) => [campo, f.flag(campo, { label: EVENTOS[nome].label, default: false })]),
) as Record<string, f.Field<'flag', false>>;

/** The events whose flags are set. */
export const eventosOf = (valores: Readonly<Record<string, unknown>>): NomeDeEvento[] =>
  ESCOLHAS.filter(({ campo }) => valores[campo] === true).map(({ nome }) => nome);

/** The flags of these events. */
export const eventFlags = (eventos: readonly NomeDeEvento[]): Record<string, boolean> =>
  Object.fromEntries(ESCOLHAS.map(({ nome, campo }) => [campo, eventos.includes(nome)]));

const url = f.text('url', { label: 'Endereço', required: true, maxLength: 500 });

/** Inputs of an endpoint. */
export const camposDoEndpoint = { url, ...escolhidos };

/** The time whose events are sent anew. */
export const camposDoReenvio = {
  de: f.dateTime('de', { label: 'De', required: true }),
  ate: f.dateTime('ate', { label: 'Até', required: true }),
};

const id = f.text('id', { label: 'Endpoint', required: true, maxLength: 36 });
const qual = inputOf({ id });
const path = 'webhooks';
const access = 'integracao';
const making = routesWith({ method: 'POST', access, right: 'podeTudo', stepUp: true });
const registro = ['id', 'url'] as const;
interface Feito {
  message: string;
  id: string;
  url: string;
}

/** Webhook endpoints of a company, and their deliveries. */
export const webhooks = {
  list: route({
    path,
    access,
    summary: 'The endpoints of the company, without their secrets',
  }).answers<{ endpoints: Endpoint[]; receptor: string | null }>(),
  create: making({
    path,
    summary: 'Make an endpoint for chosen events; its secret is answered once',
    success: 'Webhook criado. Copie o segredo agora: ele não será mostrado de novo.',
    failure: 'Não foi possível criar o webhook.',
    ato: { nome: 'Webhook: criação', textos: ['url'], registro },
    input: inputOf(camposDoEndpoint),
  }).answers<Feito & { segredo: string }>(),
  update: making({
    path: `${path}/alterar`,
    summary: 'Change the address and the events of an endpoint; its secret stays',
    success: 'Webhook alterado. O segredo é o mesmo.',
    failure: 'Não foi possível alterar o webhook.',
    ato: { nome: 'Webhook: alteração', textos: ['url'], registro },
    input: inputOf({
      id,
      versao: f.integer('versao', { label: 'Versão', required: true, min: 1 }),
      ...camposDoEndpoint,
    }),
  }).answers<Feito>(),
  rotate: making({
    path: `${path}/segredo`,
    summary: 'Make a new secret; the one before signs too for a day',
    success: 'Segredo trocado. O anterior ainda assina por 24 horas.',
    failure: 'Não foi possível trocar o segredo.',
    ato: { nome: 'Webhook: troca do segredo', registro },
    input: qual,
  }).answers<Feito & { segredo: string }>(),
  pause: making({
    path: `${path}/pausar`,
    summary: 'Pause an endpoint; its events are kept',
    success: 'Webhook pausado. O que acontecer fica guardado até 30 dias.',
    failure: 'Não foi possível pausar o webhook.',
    ato: { nome: 'Webhook: pausa', registro },
    input: qual,
  }).answers<Feito>(),
  resume: making({
    path: `${path}/retomar`,
    summary: 'Send to an endpoint again, what it missed first',
    success: 'Webhook retomado. O que esperava está a caminho.',
    failure: 'Não foi possível retomar o webhook.',
    ato: { nome: 'Webhook: retomada', registro },
    input: qual,
  }).answers<Feito>(),
  remove: making({
    path: `${path}/excluir`,
    summary: 'Remove an endpoint with its deliveries',
    success: 'Webhook excluído.',
    failure: 'Não foi possível excluir o webhook.',
    ato: { nome: 'Webhook: exclusão', registro },
    input: qual,
  }).answers<Feito>(),
  test: making({
    path: `${path}/testar`,
    summary: 'Send a ping to an endpoint',
    success: 'Teste a caminho. Veja em Entregas o que o sistema respondeu.',
    failure: 'Não foi possível testar o webhook.',
    input: qual,
  }).answers<Feito>(),
  entregas: route({
    path: `${path}/:id/entregas`,
    access,
    summary: 'Deliveries of an endpoint with their attempts, newest first',
    input: inputOf({
      id,
      estado: f.choice('estado', { label: 'Estado', options: optionsOf(ESTADOS_DA_ENTREGA) }),
      page: f.integer('page', { label: 'Página', min: 1, max: 1_000_000 }),
    }),
  }).answers<{ data: EntregaDeEvento[]; meta: { total: number; last_page: number } }>(),
  resend: making({
    path: `${path}/reenviar`,
    summary: 'Send a delivery anew, or those of the events of a time',
    success: 'Reenvio a caminho.',
    failure: 'Não foi possível reenviar.',
    input: inputOf({
      id,
      entrega: f.integer('entrega', { label: 'Entrega', min: 1 }),
      de: f.dateTime('de', { label: 'De' }),
      ate: f.dateTime('ate', { label: 'Até' }),
    }),
  }).answers<{ message: string; quantas: number }>(),
};
