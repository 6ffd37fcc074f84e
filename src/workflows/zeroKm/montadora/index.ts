import { montadora as rotas } from '#contract/gateway/zeroKm/montadora.ts';
import { lists } from '#contract/lists/index.ts';
import { inScreen } from '#contract/lists/list.ts';
import type { Screen } from '#src/ui/screen.ts';
import { atpvE } from '../../documentos/atpv/atpvE.ts';
import { places } from '../../places.ts';
import { cancelarEntrada } from '../entradaZeroKm/cancelarEntrada.ts';
import { cancelarSaida } from '../saidaZeroKm/cancelarSaida.ts';
import { confirmarSaida } from '../saidaZeroKm/confirmarSaida.tsx';
import { confirmarEntradaMontadora } from './confirmarEntrada.tsx';
import { completeNaMontadora, confirmarUma, confirmarVarias } from './confirmarSaidas.ts';

/** The manufacturer's side of the dealer's screens. */
export const telasMontadora: readonly Screen[] = [
  confirmarEntradaMontadora,
  confirmarSaida({
    ...places.montadora.confirmarSaida,
    lista: lists.saidasMontadora,
    cancelamento: places.montadora.cancelarEntrada.path,
    selecionarNota: rotas.selecionarNota,
    complete: completeNaMontadora,
    acoes: [confirmarVarias, confirmarUma],
    help: [
      'A lista mostra os veículos do seu estoque no Renave. Importe o XML da nota de venda e ela aparece na linha do chassi que cita.',
      'Marque os veículos vendidos e clique em Confirmar saídas selecionadas. Informe o benefício fiscal do comprador e, na venda direta, a concessionária vendedora e a que vai entregar.',
      'Na linha, Confirmar saída deixa escolher a nota de um só veículo. O leasing só existe ali, e só para um veículo inacabado.',
      'Com concessionária entregadora, a entrega fica pendente nela, e o ATPV-e só é liberado depois da entrega. Acompanhe em Entregas de veículos.',
      'As concessionárias são escolhidas entre as pessoas cadastradas. Falta alguma? Cadastre-a em Pessoas, com o CNPJ.',
      'A venda foi desfeita? Use Cancelar saída.',
    ],
  }),
  cancelarEntrada({
    ...places.montadora.cancelarEntrada,
    confirmados: inScreen(lists.emEstoqueMontadora, 'montadora.cancelarEntrada'),
    cancelar: rotas.cancelarEntrada,
  }),
  cancelarSaida({
    ...places.montadora.cancelarSaida,
    finalizados: inScreen(lists.vendidosMontadora, 'montadora.cancelarSaida'),
    cancelar: rotas.cancelarSaida,
  }),
  atpvE({
    ...places.montadora.atpvE,
    isMontadora: true,
    finalizados: inScreen(lists.vendidosMontadora, 'montadora.atpvE'),
    rotas: { atpv: rotas.atpv, termo: rotas.termoSaida },
  }),
];
