import { filtrosMovimentacao } from '#contract/gateway/historicos.ts';
import { lists } from '#contract/lists/index.ts';
import { type ListScreen, tab } from '#src/ui/screen.ts';
import { atualizar } from '../atualizar.ts';
import { places } from '../places.ts';

/**
 * Operations on vehicles, with their users, in every company to which the user has access (document 3, section 2.11).
 */
export const historicoMovimentacao: ListScreen = {
  ...places.historicos.movimentacao,
  title: 'Histórico de movimentação',
  help: [
    'A lista mostra o que foi feito no Renave com os veículos de todas as empresas a que você tem acesso, do mais novo para o mais antigo.',
    'Escolha datas, empresas, operações ou módulos e clique em Buscar. Nada escolhido quer dizer todos.',
    'Marque Apenas operações que geram cobrança. para ver só o que será cobrado.',
    'Exportar em excel gera uma planilha de tudo o que o filtro encontra. Você pode sair da tela: o arquivo fica disponível por um dia.',
  ],
  tabs: [
    tab(lists.movimentacao, {
      key: 'movimentacao',
      label: 'Movimentações',
      filters: { fields: filtrosMovimentacao },
      columns: ['data', 'placa', 'chassi', 'operacao', 'empresa', 'veiculo', 'cor', 'usuario'],
      actions: [atualizar],
      empty: 'As operações confirmadas pelo Renave aparecem aqui.',
    }),
  ],
};
