import type { entradaZeroKm } from '#contract/gateway/entradaZeroKm.ts';
import type { saidaZeroKm } from '#contract/gateway/saidaZeroKm.ts';
import { EM_PROCESSAMENTO, PROCURAR_VEICULO } from '#domain/texts.ts';
import { type ListScreen, tab } from '#src/ui/screen.ts';
import { atualizar } from '../atualizar.ts';
import type { Modulo } from '../modulo.ts';
import { informacoes } from '../renave/informacoes.tsx';
import { ocupada } from '../renave/SituacaoRenave.tsx';
import { colunasSaida } from './colunasSaida.tsx';
import { confirmarComLeasing, confirmarComNota, confirmarSelecionadas } from './confirmacoes.ts';
import { devolver } from './devolver.ts';

interface Rotas {
  saida: Pick<typeof saidaZeroKm, 'lista' | 'confirmar' | 'devolver'>;
  selecionarNota: typeof entradaZeroKm.selecionarNota;
}

const help = [
  'A lista mostra os veículos do seu estoque no Renave. Importe o XML da nota de venda e ela aparece na linha do chassi que cita.',
  'Marque os veículos vendidos e clique em Confirmar saídas selecionadas. A confirmação segue sozinha: você pode sair da tela, e cada veículo deixa a lista quando o Renave responde.',
  'Veículos sem XML de saída aparecem destacados e não podem ser marcados. No menu da linha, Confirmar saída deixa escolher uma nota que não cita o chassi.',
  'Para um veículo inacabado com nota, o menu da linha também tem Confirmar saída com leasing.',
  'Devolver manda o veículo de volta para a montadora, com a chave da nota de devolução. Não serve para veículos que vieram por transferência.',
  'Só a entrada foi um engano? Use Cancelar entrada. A saída já foi confirmada e a venda foi desfeita? Use Cancelar saída.',
];

/** Vehicles in stock that may leave (document 2, section 2.6). */
export const confirmarSaida = ({ rotas, ...modulo }: Modulo & { rotas: Rotas }): ListScreen => ({
  ...modulo,
  title: 'Confirmação de saída',
  help,
  tabs: [
    tab(rotas.saida.lista, {
      key: 'estoque',
      label: 'Estoque',
      filters: { search: { key: 'descricaoFiltro', placeholder: PROCURAR_VEICULO } },
      columns: colunasSaida(informacoes(rotas.selecionarNota)),
      selectable: (row) => row.numeronf !== null && !ocupada(row),
      highlight: (row) => (ocupada(row) ? 'processando' : row.numeronf === null ? 'semNota' : null),
      legend: { processando: EM_PROCESSAMENTO, semNota: 'Sem XML de saída' },
      actions: [
        atualizar,
        confirmarSelecionadas(rotas.saida.confirmar),
        confirmarComNota(rotas.saida.confirmar),
        devolver(rotas.saida.devolver),
        confirmarComLeasing(rotas.saida.confirmar),
      ],
      subjects: ['saidaZeroKm', 'estoque'],
      empty: 'Nenhum veículo em estoque. Os veículos aparecem aqui depois da confirmação de entrada.',
    }),
  ],
});
