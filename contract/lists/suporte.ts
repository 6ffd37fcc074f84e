import { auditoria } from '../gateway/conformidade/auditoria.ts';
import { credito } from '../gateway/dinheiro/credito.ts';
import { parceria } from '../gateway/dinheiro/parceria.ts';
import { estoqueRenave } from '../gateway/estoque/estoqueRenave.ts';
import { desconhecidos } from '../gateway/suporte/desconhecidos.ts';
import { ecrv } from '../gateway/suporte/ecrv.ts';
import { suporte as rotas } from '../gateway/suporte/suporte.ts';
import { treinamento } from '../gateway/suporte/treinamento.ts';
import { APART, alone, list, placedAt } from './list.ts';

const HOJE = ['dataInicial', 'dataFinal'] as const;

/** The lists that support works through. */
export const suporte = {
  renavePorEmpresa: alone(rotas.renavePorEmpresa, [], 'suporte.renavePorEmpresa', 'empresas'),
  operacoes: alone(rotas.operacoes, [], 'suporte.operacoesRenave', 'operacoes', {
    home: [
      {
        line: 'emQualquerEmpresa',
        title: 'Operações no Renave',
        noun: ['operação', 'operações'],
        button: 'Ver operações',
        numbers: [
          {
            tab: 'operacoes',
            filter: { estado: 'desconhecida' },
            tone: 'wrong',
            words: ['sem resposta', 'sem resposta'],
          },
          {
            tab: 'operacoes',
            filter: { estado: 'recusada' },
            today: HOJE,
            tone: 'wrong',
            words: ['recusada hoje', 'recusadas hoje'],
          },
          {
            tab: 'operacoes',
            filter: { estado: 'pendente' },
            tone: 'waits',
            words: ['à espera do envio', 'à espera do envio'],
          },
          {
            tab: 'operacoes',
            filter: { estado: 'enviando' },
            tone: 'waits',
            words: ['enviada, sem resposta ainda', 'enviadas, sem resposta ainda'],
          },
        ],
      },
    ],
  }),
  eventosDeSeguranca: alone(rotas.eventosDeSeguranca, [], 'suporte.eventosDeSeguranca', 'eventos', {
    home: [
      {
        line: 'emQualquerEmpresa',
        title: 'Segurança',
        noun: ['evento de segurança', 'eventos de segurança'],
        button: 'Ver eventos',
        numbers: [{ tab: 'eventos', today: HOJE, tone: 'plain', words: ['hoje', 'hoje'] }],
      },
    ],
  }),
  trilhaDeAuditoria: alone(auditoria.lista, [], 'suporte.trilhaDeAuditoria', 'atos'),
  desconhecidos: alone(desconhecidos.lista, [], 'suporte.desconhecidos', 'desconhecidos'),
  pixSemCobranca: alone(credito.semCobranca, [], 'suporte.pixSemCobranca', 'pagamentos'),
  estoqueRenave: list(
    estoqueRenave.lista,
    { subjects: ['estoque'], ...APART },
    placedAt('suporte.estoqueRenave', { todos: {} }),
  ),
  ecrv: list(
    ecrv.lista,
    { subjects: [], ...APART },
    placedAt('suporte.listagemEcrv', {
      pendentes: { somenteVinculado: false },
      vinculados: { somenteVinculado: true },
    }),
  ),
  parceria: alone(parceria.consulta, [], 'parceria.consulta', 'parceria'),
  comportamentos: alone(treinamento.comportamentos, [], 'treinamento.comportamentos', 'ativos'),
};
