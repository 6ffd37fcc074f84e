import { entradaZeroKm } from '../gateway/entradaZeroKm.ts';
import { saidaZeroKm } from '../gateway/saidaZeroKm.ts';
import { transferenciaZeroKm } from '../gateway/transferenciaZeroKm.ts';
import { veiculosZeroKm } from '../gateway/veiculosZeroKm.ts';
import { entregas } from '../gateway/vendaDireta.ts';
import { ALONE, at, list } from './list.ts';
import { authorising, deliveries, entries, exits, IN_STOCK, sold, toReceive } from './twins.ts';

const TRANSFERENCIAS = ['transferencias', 'estoque'] as const;

/** A dealer’s new vehicles. */
export const zeroKm = {
  entradas: entries(entradaZeroKm.lista, 'entrada.confirmar'),
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
    at('entrada.cancelar', { confirmadas: { somenteZeroKm: true } }, ALONE),
    authorising('transferencia.paraEstabelecimento', 'Estabelecimento', {
      line: 'transferencias',
      title: 'Transferir para estabelecimento',
    }),
    authorising('transferencia.paraIte', 'ITE', { line: 'transferencias', title: 'Transferir para ITE' }),
  ),
  paraFilial: list(
    transferenciaZeroKm.filiais,
    { subjects: [...TRANSFERENCIAS, 'lotesXml'], vehicle: 'chassi', search: null },
    at('transferencia.entreFiliais', { estoque: {} }, ALONE),
  ),
};
