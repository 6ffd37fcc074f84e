import { choice, date, text } from '#domain/fields/field.ts';
import { fieldsSchema } from '#domain/fields/schema.ts';
import { listRoute } from '../list.ts';
import { route } from '../route.ts';

/** One line of an operation's story: what was asked of the registry, what it said, what we made of it. */
export interface PassoDaIntencao {
  quando: string;
  passo: string;
  requisicao: string | null;
  resposta: string | null;
  statusHttp: number | null;
}

/** How far an operation at the registry has come, in words. */
export const ESTADOS_INTENCAO = [
  { value: 'pendente', label: 'Aguardando envio' },
  { value: 'enviando', label: 'Enviada, aguardando resposta' },
  { value: 'desconhecida', label: 'Sem resposta, consultando' },
  { value: 'confirmada', label: 'Confirmada' },
  { value: 'recusada', label: 'Recusada' },
  { value: 'cancelada', label: 'Cancelada' },
] as const;

/** One intent at the registry, whole: who, what, when and how it ended. */
export interface IntencaoRenave {
  id: string;
  codigo_emp: number;
  nomfan_emp: string;
  nome_usu: string;
  chassi: string;
  /** The operation's stable name. */
  operacao: string;
  /** What people call it. */
  titulo: string;
  estado: (typeof ESTADOS_INTENCAO)[number]['value'];
  tentativas: number;
  criada: string;
  encerrada: string | null;
  errotitulo: string | null;
  erromensagem: string | null;
  errodetalhe: string | null;
  passos: PassoDaIntencao[];
}

export const suporte = {
  operacoes: listRoute({
    path: 'suporte/operacoes',
    access: 'suporte',
    summary: 'Every operation at the registry, by chassis or company, with requests and answers',
    filters: {
      chassi: text('chassi', { label: 'Chassi', maxLength: 17 }),
      estado: choice('estado', { label: 'Situação', options: ESTADOS_INTENCAO }),
      dataInicial: date('dataInicial', { label: 'Data inicial' }),
      dataFinal: date('dataFinal', { label: 'Data final' }),
    },
    sorts: ['criada', 'chassi', 'operacao'],
    key: 'id',
  }).rows<IntencaoRenave>(),
  /** Asks again what became of an operation whose answer was lost. */
  reconsultar: route({
    method: 'POST',
    path: 'suporte/operacoes/:id/reconsultar',
    access: 'suporte',
    summary: 'Look at the registry again for an operation whose answer was lost',
    input: fieldsSchema({ id: text('id', { label: 'Operação', required: true, maxLength: 40 }) }),
  }).answers<{ message: string }>(),
  operacao: route({
    method: 'GET',
    path: 'suporte/operacoes/:id',
    access: 'suporte',
    summary: 'One operation at the registry, whole',
    input: fieldsSchema({ id: text('id', { label: 'Operação', required: true, maxLength: 40 }) }),
  }).answers<IntencaoRenave>(),
};
