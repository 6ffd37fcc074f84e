import { entradaZeroKm } from '#contract/gateway/zeroKm/entradaZeroKm.ts';
import { saidaZeroKm } from '#contract/gateway/zeroKm/saidaZeroKm.ts';
import { lists } from '#contract/lists/index.ts';
import { inScreen } from '#contract/lists/list.ts';
import type { Screen } from '#src/ui/screen.ts';
import { places } from '../../places.ts';
import { cancelarSaida } from './cancelarSaida.ts';
import { complete, confirmarComLeasing, confirmarComNota, confirmarSelecionadas } from './confirmacoes.ts';
import { confirmarSaida } from './confirmarSaida.tsx';
import { devolver } from './devolver.ts';

export const telasSaida: readonly Screen[] = [
  confirmarSaida({
    ...places.saida.confirmar,
    lista: lists.saidas,
    cancelamento: places.entrada.cancelar.path,
    selecionarNota: entradaZeroKm.selecionarNota,
    complete,
    acoes: [confirmarSelecionadas, confirmarComNota, devolver, confirmarComLeasing],
    help: [
      'A lista mostra os veículos do seu estoque no Renave. Importe o XML da nota de venda e ela aparece na linha do chassi que cita.',
      'Marque os veículos vendidos e clique em Confirmar saídas selecionadas. A confirmação segue sozinha: você pode sair da tela, e cada veículo deixa a lista quando o Renave responde.',
      'Veículos sem XML de saída aparecem destacados e não podem ser marcados. Na linha, Confirmar saída deixa escolher uma nota que não cita o chassi; para um veículo inacabado com nota há também Confirmar saída com leasing.',
      'Recusada porque faltam dados do cliente, como o CEP? Clique em Completar dados do cliente na linha, ou marque várias linhas: o que falta é pedido uma vez, fica no cadastro, e a saída é enviada de novo.',
      'Devolver manda o veículo de volta para a montadora, com a chave da nota de devolução. Não serve para veículos que vieram por transferência.',
      'Só a entrada foi um engano? Use Cancelar entrada. A saída já foi confirmada e a venda foi desfeita? Use Cancelar saída.',
    ],
  }),
  cancelarSaida({
    ...places.saida.cancelar,
    finalizados: inScreen(lists.vendidos, 'saida.cancelar'),
    cancelar: saidaZeroKm.cancelar,
  }),
];
