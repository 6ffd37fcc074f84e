import { filtrosSaldo } from '#contract/gateway/historicos.ts';
import { lists } from '#contract/lists/index.ts';
import { type ListScreen, tab } from '#src/ui/screen.ts';
import { atualizar } from '../atualizar.ts';
import { places } from '../places.ts';
import { printNota } from './printNota.ts';

/** Top-ups and fees of the credit at the DETRAN (document 3, section 2.12). */
export const historicoDetran: ListScreen = {
  ...places.historicos.detran,
  title: 'Histórico saldo DETRAN',
  help: [
    'A lista mostra as recargas do saldo no DETRAN e as taxas pagas com ele, em todas as empresas a que você tem acesso.',
    'Escolha datas ou empresas e clique em Buscar. Valores negativos são débitos; a soma de tudo é o saldo.',
    'A taxa de uma transferência pedida fica reservada até o Renave responder. Recusada, ou cancelada antes de o Detran agir, ela volta ao saldo.',
    'Imprimir nota abre a nota de crédito ou de débito em outra aba, já com a impressão.',
    'Exportar em excel gera uma planilha de tudo o que o filtro encontra.',
  ],
  tabs: [
    tab(lists.saldoDetran, {
      key: 'saldo',
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
  ],
};
