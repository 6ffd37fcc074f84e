import { ENTRADAS, FREE, operation, VEICULOS } from './operation.ts';

const SAIDAS = ['saída', 'saídas'] as const;

export const confirmEntry = operation({
  act: 'confirmar a entrada',
  done: 'confirmada',
  counted: ENTRADAS,
  does: 'entra no estoque da empresa no Renave.',
  wayBack: 'Se foi engano, use Cancelar entrada.',
  family: 'pendencia',
  ...FREE,
  closing: 'entradas',
  subjects: ['entradaZeroKm', 'saidaZeroKm', 'estoque', 'veiculos'],
  events: { confirmada: 'entrada.confirmada', recusada: 'entrada.recusada' },
});

export const cancelEntry = operation({
  act: 'cancelar a entrada',
  done: 'cancelada',
  counted: ENTRADAS,
  does: 'sai do estoque e volta a esperar a confirmação de entrada.',
  wayBack: 'Para tê-lo de volta é preciso confirmar a entrada de novo.',
  family: 'estoque',
  ...FREE,
  closing: 'cancelamentos',
  subjects: ['entradaZeroKm', 'saidaZeroKm', 'estoque', 'veiculos'],
});

export const confirmExit = operation({
  act: 'confirmar a saída',
  done: 'confirmada',
  counted: SAIDAS,
  does: 'passa para o comprador da sua nota e sai do estoque.',
  wayBack: 'Uma venda desfeita volta por Cancelar saída.',
  family: 'estoque',
  charged: true,
  stateFee: null,
  closing: 'saidas',
  subjects: ['saidaZeroKm', 'estoque', 'veiculos', 'entregas'],
  events: { confirmada: 'saida.confirmada' },
});

export const cancelExit = operation({
  act: 'cancelar a saída',
  done: 'cancelada',
  counted: SAIDAS,
  does: 'volta para o estoque com outro id, e o ATPV-e ou termo emitido deixa de valer. A venda fica no histórico.',
  wayBack: null,
  family: 'venda',
  ...FREE,
  closing: 'cancelamentos',
  subjects: ['saidaZeroKm', 'estoque', 'veiculos', 'entregas'],
  events: { confirmada: 'saida.cancelada' },
});

export const authorize = operation({
  act: 'autorizar a transferência',
  done: 'autorizada',
  counted: ['transferência', 'transferências'],
  does: 'continua no estoque até o destino receber, e até lá não pode ser vendido nem devolvido.',
  wayBack: 'Depois que o destino recebe, não há como cancelar.',
  family: 'estoque',
  ...FREE,
  closing: 'enviadas',
  subjects: ['transferencias', 'estoque', 'saidaZeroKm'],
  events: { CONSUMIDA: 'transferencia.recebida' },
});

export const cancelAuthorization = operation({
  act: 'cancelar a autorização',
  done: 'cancelada',
  counted: ['autorização', 'autorizações'],
  does: 'não pode mais ser recebido pelo destino e volta a poder ser vendido.',
  wayBack: 'Para transferi-lo é preciso autorizar de novo.',
  family: 'estoque',
  ...FREE,
  closing: 'cancelamentos',
  subjects: ['transferencias', 'estoque', 'saidaZeroKm'],
});

export const receive = operation({
  act: 'receber o veículo',
  done: 'recebido',
  counted: VEICULOS,
  does: 'sai do estoque de quem o enviou e entra no desta empresa.',
  wayBack: null,
  family: 'pendencia',
  ...FREE,
  closing: 'recebidas',
  subjects: ['transferencias', 'estoque', 'saidaZeroKm', 'veiculos'],
  events: { confirmada: 'transferencia.recebida' },
});
