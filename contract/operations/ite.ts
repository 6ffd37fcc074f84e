import { doorsOf, FINAL } from './operation.ts';
import { cancelEntry, cancelExit, confirmEntry, confirmExit } from './twins.ts';

const door = doorsOf('ite');

/**
 * Entries and exits at a transfer establishment; what it transfers and receives is in `transferencias.ts`.
 * @rule operations of an ITE
 */
export const ite = {
  confirmarEntradaIte: confirmEntry(door('ite.estoque', 'ite/confirmar-entrada'), {
    title: 'Confirmação de entrada na ITE',
    undoneBy: 'cancelarEntradaIte',
    act: 'dar entrada',
    subjects: ['estoque', 'veiculos'],
  }),
  cancelarEntradaIte: cancelEntry(door('ite.estoque', 'ite/cancelar-entrada/:id'), {
    title: 'Cancelamento de entrada na ITE',
    does: 'sai do estoque da ITE.',
    wayBack: FINAL,
  }),
  confirmarSaidaIte: confirmExit(door('ite.estoque', 'ite/confirmar-saida'), {
    title: 'Confirmação de saída na ITE',
    undoneBy: 'cancelarSaidaIte',
    act: 'dar saída',
    does: 'passa para o cliente e sai do estoque.',
    subjects: ['estoque', 'veiculos', 'transferencias'],
  }),
  cancelarSaidaIte: cancelExit(door('ite.estoque', 'ite/cancelar-saida/:id'), {
    title: 'Cancelamento de saída na ITE',
  }),
};
