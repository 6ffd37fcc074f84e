import * as f from '#domain/fields/field.ts';
import { inputOf } from '#domain/fields/input.ts';
import { ESTADOS_INTENCAO } from '../gateway/suporte/suporte.ts';
import { operationNames, operations } from '../operations/index.ts';
import { type PortaDeSistema, routesWith } from '../route.ts';
import { BASE, LIMITE, same } from './porta.ts';

const NOMES = operationNames.map((value) => ({ value, label: operations[value].title }));

/** An operation at the registry, as a company's own systems see it. */
export const operacaoPublica = {
  id: f.text('id', { label: 'Operação', required: true }),
  operacao: f.choice('operacao', { label: 'O que foi pedido', required: true, options: NOMES }),
  titulo: f.text('titulo', { label: 'Título', required: true }),
  chassi: f.text('chassi', { label: 'Chassi' }),
  placa: f.text('placa', { label: 'Placa' }),
  estado: f.choice('estado', { label: 'Estado', required: true, options: ESTADOS_INTENCAO }),
  pedidaEm: f.dateTime('pedidaEm', { label: 'Pedida em', required: true }),
  enviadaEm: f.dateTime('enviadaEm', { label: 'Enviada em' }),
  idEstoque: f.integer('idEstoque', { label: 'Id do estoque' }),
  erroCodigo: f.text('erroCodigo', { label: 'Código da recusa' }),
  erroTitulo: f.text('erroTitulo', { label: 'Recusa' }),
  erroMensagem: f.text('erroMensagem', { label: 'Mensagem' }),
  erroDetalhe: f.text('erroDetalhe', { label: 'Detalhe' }),
  endereco: f.text('endereco', { label: 'Endereço', required: true }),
};
export type OperacaoPublica = Record<keyof typeof operacaoPublica, string | number | null>;

/** The path of an operation below the server's address. */
export const enderecoDaOperacao = (id: string): string => `/api/${BASE}/operacoes/${id}`;

const lida = (tipo: PortaDeSistema['tipo'], diz: string): PortaDeSistema => ({
  tipo,
  de: null,
  pede: {},
  responde: { fields: operacaoPublica, names: same(...Object.keys(operacaoPublica)) },
  diz,
});

const get = routesWith({ access: 'empresa' });

/** Requests to the registry, made by the console or by a system. */
export const operacoesPublicas = {
  operacoes: {
    ...get({
      path: `${BASE}/operacoes`,
      summary: 'What was asked of the registry, newest first',
      input: inputOf({
        estado: f.choice('estado', { label: 'Estado', options: ESTADOS_INTENCAO }),
        chassi: f.text('chassi', { label: 'Chassi', maxLength: 17 }),
        limite: f.integer('limite', { label: 'Linhas por resposta', min: 1, max: LIMITE.maximo }),
        cursor: f.text('cursor', { label: 'Cursor', maxLength: 400 }),
      }),
    }).answers<{ itens: OperacaoPublica[]; proximo: string | null }>(),
    porta: lida('lista', 'O que foi pedido ao Renave, do mais novo para o mais antigo.'),
  },
  operacao: {
    ...get({
      path: `${BASE}/operacoes/:operacao`,
      summary: 'One operation, and what happened to it so far',
      input: inputOf({ operacao: f.text('operacao', { label: 'Operação', required: true, maxLength: 36 }) }),
    }).answers<OperacaoPublica & { historia: { quando: string; passo: string }[] }>(),
    porta: lida('leitura', 'Uma operação: em que pé está, por que foi recusada e o que já houve com ela.'),
  },
};
