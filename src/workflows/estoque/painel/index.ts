import { TIPOS_EM_ESTOQUE } from '#contract/gateway/estoque/painel.ts';
import { lists } from '#contract/lists/index.ts';
import * as f from '#domain/fields/field.ts';
import { type ListScreen, type PanelScreen, soleTab } from '#src/ui/screen.ts';
import { places } from '../../places.ts';
import { Painel } from './Painel.tsx';

const visaoGeral: PanelScreen = {
  ...places.painel.painel,
  component: Painel,
  help: [
    'Cada gráfico é feito do que está gravado, agora. Clique em uma barra para ver a lista do que ela conta, e em Ver os números para a tabela.',
    'Estoque, pendências e recusas são da empresa em que você está; tempos de venda e taxas, de todas as do grupo a que você tem acesso.',
    'Parado diz por que algo não anda, há quanto tempo espera o mais antigo, e os dias de espera de todos somados. Clique na barra para a lista que resolve.',
    'Mediana é o meio: metade saiu antes, metade depois. A margem é o preço da venda menos o da compra, o custo do capital e as taxas.',
    'A entrada de um usado espera primeiro a assinatura do vendedor, depois o Detran: cada espera tem a sua mediana.',
    'O tempo de todas as empresas em um Detran aparece quando ao menos cinco o têm; de nenhuma se vê o seu.',
  ],
};

const estoquePorIdade: ListScreen = {
  ...places.painel.estoque,
  help: [
    'Veículos em estoque, os mais antigos primeiro. Escolha uma idade acima da lista.',
    'O valor é o da nota de entrada ou, de um usado, o que foi informado na compra.',
    'Clique em um veículo para ver a história dele.',
  ],
  tabs: soleTab(lists.estoquePorIdade, {
    label: 'Veículos',
    filters: {
      search: { key: 'descricaoFiltro', placeholder: 'Chassi, placa ou veículo' },
      fields: { tipo: f.choice('tipo', { label: 'Tipo', options: TIPOS_EM_ESTOQUE }) },
    },
    anchor: 'chassi',
    columns: ['tipo', 'chassi', 'placa', 'descricao', 'entrada', 'dias', 'valor'],
    actions: [],
    empty: 'Nenhum veículo da empresa em estoque.',
  }),
};

const restricoes: ListScreen = {
  ...places.painel.restricoes,
  help: [
    'Toda noite o Renave é perguntado de novo sobre o que está em estoque. Cada restrição fica aqui com o dia em que foi vista pela primeira vez.',
    'Ela pode impedir a venda e a transferência: consulte a aptidão do veículo e resolva com o órgão que a registrou.',
    'Quando é retirada no Renave, some daqui na noite seguinte.',
  ],
  tabs: soleTab(lists.restricoes, {
    label: 'Restrições',
    filters: { search: { key: 'descricaoFiltro', placeholder: 'Chassi, placa, veículo ou restrição' } },
    columns: ['chassi', 'placa', 'descricao', 'restricao', 'desde'],
    actions: [],
    empty: 'Nenhum veículo da empresa em estoque tem restrição.',
  }),
};

/** Insight, the list behind its bars, and what the registry says of the stock overnight. */
export const telasPainel = [visaoGeral, estoquePorIdade, restricoes];
