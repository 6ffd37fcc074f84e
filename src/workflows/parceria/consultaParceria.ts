import { filtrosParceria, parceria } from '#contract/gateway/parceria.ts';
import { type ListScreen, tab } from '#src/ui/screen.ts';
import { atualizar } from '../atualizar.ts';

/** What partners earned in a period, by company and category (document 3, section 2.13). */
export const consultaParceria: ListScreen = {
  path: '/consulta-parceria',
  title: 'Consulta de parceria',
  permission: 'suporteComEmpresa',
  help: [
    'O relatório começa com o mês anterior, todas as empresas ativas e todos os parceiros.',
    'Mude as datas, as empresas ou os parceiros e clique em Buscar.',
    'Cada linha traz as movimentações cobradas de uma empresa por categoria, o valor de cada uma e o total do parceiro.',
    'Exportar em excel gera a planilha do que está na tela.',
  ],
  tabs: [
    tab(parceria.consulta, {
      key: 'parceria',
      label: 'Parceria',
      filters: { fields: filtrosParceria },
      columns: [
        { key: 'nomraz_pcr', rank: 1 },
        'cnpj_pcr',
        { key: 'nomfan_emp', rank: 1 },
        'cnpj_emp',
        'isdesp_emp',
        'mov_seminovos',
        'val_seminovos',
        'valtot_seminovos',
        'mov_zerokm',
        'val_zerokm',
        'valtot_zerokm',
        'mov_ite',
        'val_ite',
        'valtot_ite',
        'mov_montadora',
        'val_montadora',
        'valtot_montadora',
        { key: 'valtotgeral', rank: 0 },
      ],
      actions: [atualizar],
      empty: 'Nenhuma empresa escolhida tem um destes parceiros.',
    }),
  ],
};
