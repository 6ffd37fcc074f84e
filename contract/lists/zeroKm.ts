import { ordemDeEntrada } from '../gateway/notas/ordemDeEntrada.ts';
import { entradaZeroKm } from '../gateway/zeroKm/entradaZeroKm.ts';
import { entregas } from '../gateway/zeroKm/entregas.ts';
import { saidaZeroKm } from '../gateway/zeroKm/saidaZeroKm.ts';
import { transferenciaZeroKm } from '../gateway/zeroKm/transferenciaZeroKm.ts';
import { veiculosZeroKm } from '../gateway/zeroKm/veiculosZeroKm.ts';
import { alone, list, NOTAS, placedAt } from './list.ts';
import { authorising, deliveries, entries, exits, IN_STOCK, sold, toReceive } from './twins.ts';

const TRANSFERENCIAS = ['transferencias', 'estoque'] as const;

/** A dealer’s new vehicles. */
export const zeroKm = {
  entradas: entries(entradaZeroKm.lista, 'entrada.confirmar'),
  naoAnunciadas: alone(
    entradaZeroKm.naoAnunciadas,
    ['lotesXml', 'entradaZeroKm'],
    'entrada.confirmar',
    'naoAnunciadas',
    {
      home: [
        {
          line: 'linha',
          stage: 'entradas',
          title: 'Entradas',
          noun: ['nota', 'notas'],
          button: 'Ver as notas',
          numbers: [
            {
              tab: 'naoAnunciadas',
              tone: 'waits',
              words: ['ainda não anunciada', 'ainda não anunciadas'],
            },
          ],
        },
      ],
      stuck: {
        tab: 'naoAnunciadas',
        cause: 'esperaAnuncio',
        whom: ['razaosocialemitente'],
        since: 'dataprocessamentoxml',
      },
    },
  ),
  entradasAutomaticas: alone(
    ordemDeEntrada.notas,
    ['notasRecebidas', 'lotesXml', 'entradaZeroKm', 'estoque'],
    'entrada.automaticas',
    'notas',
    {
      home: [
        {
          ...NOTAS,
          button: 'Ver entradas automáticas',
          numbers: [
            {
              tab: 'notas',
              state: 'espera',
              tone: 'waits',
              words: ['espera por você', 'esperam por você'],
            },
            {
              tab: 'notas',
              state: 'entrou',
              tone: 'plain',
              today: ['dataInicial', 'dataFinal'],
              words: ['entrou sozinha hoje', 'entraram sozinhas hoje'],
            },
          ],
        },
      ],
    },
  ),
  saidas: exits(saidaZeroKm.lista, 'saida.confirmar'),
  vendidos: sold(veiculosZeroKm.finalizados, 'saida.cancelar', 'atpv.atpvE'),
  entregas: deliveries(entregas.naConcessionaria, 'entregas.naConcessionaria', { cause: 'entrega' }),
  aReceber: toReceive(
    transferenciaZeroKm.pendentesEstabelecimento,
    TRANSFERENCIAS,
    'transferencia.deEstabelecimento',
    'pendenteRecebimento',
    { line: 'transferencias', title: 'Receber de estabelecimento' },
  ),
  aReceberDeIte: toReceive(
    transferenciaZeroKm.pendentesIte,
    TRANSFERENCIAS,
    'transferencia.deIte',
    'pendenteRecebimento',
    { line: 'transferencias', title: 'Receber de ITE' },
  ),
  emEstoque: list(
    veiculosZeroKm.confirmados,
    IN_STOCK,
    placedAt('entrada.cancelar', { confirmadas: { somenteZeroKm: true } }),
    authorising('transferencia.paraEstabelecimento', 'Estabelecimento', {
      line: 'transferencias',
      title: 'Transferir para estabelecimento',
    }),
    authorising('transferencia.paraIte', 'ITE', { line: 'transferencias', title: 'Transferir para ITE' }),
  ),
  paraFilial: list(
    transferenciaZeroKm.filiais,
    { subjects: [...TRANSFERENCIAS, 'lotesXml'], vehicle: 'chassi', search: null },
    placedAt('transferencia.entreFiliais', { estoque: {} }),
  ),
};
