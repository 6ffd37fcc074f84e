import PrintIcon from '@mui/icons-material/PrintOutlined';
import {
  filtrosMovimentacao,
  filtrosSaldo,
  historicos,
  type LinhaCredito,
  NOTA_CREDITO_DEBITO,
} from '#contract/gateway/estoque/historicos.ts';
import { lists } from '#contract/lists/index.ts';
import { answerOf, call, rowAction } from '#src/ui/action.ts';
import { type ListScreen, type Screen, soleTab } from '#src/ui/screen.ts';
import { places } from '../../places.ts';
import { atualizar } from '../../shared/atualizar.ts';

/** Opens the debit or credit note of a movement, and its print dialog. */
const printNota = rowAction<LinhaCredito>({
  name: 'imprimirNota',
  label: 'Imprimir nota',
  icon: PrintIcon,
  call: call(historicos.nota, ({ codigo }) => ({ name: NOTA_CREDITO_DEBITO, codigo_hcr: codigo })),
  after: (answer, { codigo }, tools) => {
    const opened = tools.open(`Nota-${codigo}.html`, answerOf(historicos.nota, answer));
    opened?.addEventListener('load', () => opened.print());
  },
  success: 'Nota gerada com sucesso!',
});

/**
 * Operations on vehicles, with their users, in every company to which the user has access (document 3, section 2.11).
 */
const historicoMovimentacao: ListScreen = {
  ...places.historicos.movimentacao,
  help: [
    'A lista mostra o que foi feito no Renave com os veículos de todas as empresas a que você tem acesso, do mais novo para o mais antigo.',
    'Escolha datas, empresas, operações ou módulos e clique em Buscar. Nada escolhido quer dizer todos.',
    'Marque Apenas operações que geram cobrança. para ver só o que será cobrado.',
    'Exportar em excel gera uma planilha de tudo o que o filtro encontra. Você pode sair da tela: o arquivo fica disponível por um dia.',
  ],
  tabs: soleTab(lists.movimentacao, {
    label: 'Movimentações',
    filters: { fields: filtrosMovimentacao },
    columns: ['data', 'placa', 'chassi', 'operacao', 'empresa', 'veiculo', 'cor', 'usuario'],
    actions: [atualizar],
    empty: 'As operações confirmadas pelo Renave aparecem aqui.',
  }),
};

/** Top-ups and fees of the credit at the DETRAN (document 3, section 2.12). */
const historicoDetran: ListScreen = {
  ...places.historicos.detran,
  help: [
    'A lista mostra as recargas do saldo no DETRAN e as taxas pagas com ele, em todas as empresas a que você tem acesso.',
    'Escolha datas ou empresas e clique em Buscar. Valores negativos são débitos; a soma de tudo é o saldo.',
    'A taxa de uma transferência pedida fica reservada até o Renave responder. Recusada, ou cancelada antes de o Detran agir, ela volta ao saldo.',
    'Imprimir nota abre a nota de crédito ou de débito em outra aba, já com a impressão.',
    'Exportar em excel gera uma planilha de tudo o que o filtro encontra.',
  ],
  tabs: soleTab(lists.saldoDetran, {
    label: 'Movimentações do saldo',
    filters: { fields: filtrosSaldo },
    columns: [
      'data',
      'operacao',
      { key: 'valor', rank: 0 },
      'veiculo',
      'placa',
      'empresa',
      'cnpj',
      'usuario',
    ],
    actions: [atualizar, printNota],
    empty: 'As recargas e as taxas pagas aparecem aqui.',
  }),
};

export const telasHistoricos: readonly Screen[] = [historicoMovimentacao, historicoDetran];
