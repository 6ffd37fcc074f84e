import { entregas } from '../gateway/zeroKm/entregas.ts';
import { montadora as rotas } from '../gateway/zeroKm/montadora.ts';
import { transferenciaMontadora } from '../gateway/zeroKm/transferenciaZeroKm.ts';
import { list, placedAt } from './list.ts';
import { authorising, deliveries, entries, exits, IN_STOCK, sold, toReceive } from './twins.ts';

/** A manufacturer’s vehicles. */
export const montadora = {
  entradasMontadora: entries(rotas.entradas, 'montadora.confirmarEntrada'),
  saidasMontadora: exits(rotas.saidas, 'montadora.confirmarSaida'),
  vendidosMontadora: sold(rotas.finalizados, 'montadora.cancelarSaida', 'montadora.atpvE'),
  entregasMontadora: deliveries(entregas.naMontadora, 'entregas.naMontadora', {
    cause: 'esperaEntrega',
    whom: ['nomeEntregadora', 'cnpjEstabelecimentoEntregador'],
  }),
  aReceberNaMontadora: toReceive(
    transferenciaMontadora.pendentesIte,
    ['transferencias', 'estoque'],
    'transferencia.deIteNaMontadora',
    'pendenteRecebimento',
    { line: 'transferencias', title: 'Receber de ITE' },
  ),
  emEstoqueMontadora: list(
    rotas.confirmados,
    IN_STOCK,
    placedAt('montadora.cancelarEntrada', { confirmadas: { somenteZeroKm: true } }),
    authorising(
      'transferencia.paraIteNaMontadora',
      'ITE',
      { line: 'transferencias', title: 'Transferir para ITE' },
      { apenasVeiculoInacabado: true },
    ),
  ),
};
