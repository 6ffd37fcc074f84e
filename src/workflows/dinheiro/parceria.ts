import { crudRoutes } from '#contract/crud.ts';
import { type EmpresaAcesso, sessao } from '#contract/gateway/acesso/sessao.ts';
import { CATEGORIAS, filtrosParceria } from '#contract/gateway/dinheiro/parceria.ts';
import { lists } from '#contract/lists/index.ts';
import { parceiro } from '#domain/entities/parceiro.ts';
import { diaBrasilia } from '#domain/values/datas.ts';
import { limitesDoMes, mesDepois, mesDoDia } from '#domain/values/mes.ts';
import { type Asking, type ListScreen, soleTab } from '#src/ui/screen.ts';
import { places } from '../places.ts';
import { atualizar } from '../shared/atualizar.ts';

/** Largest number of companies in a filter. */
const MAX_EMPRESAS = 1000;

/** The report's initial filter: last month, active companies with the user's own first, all partners. */
export const filtroInicial = (
  empresas: readonly EmpresaAcesso[],
  idsParceiros: readonly number[],
  propria: number,
  hoje: Date,
) => {
  const { de, ate } = limitesDoMes(mesDepois(mesDoDia(diaBrasilia(hoje)), -1));
  const ativas = empresas.filter(({ ativo_emp }) => ativo_emp).map(({ codigo_emp }) => codigo_emp);
  const idsEmpresas = ativas
    .toSorted((one, other) => Number(other === propria) - Number(one === propria))
    .slice(0, MAX_EMPRESAS);
  return { dataMovimentacaoInicial: de, dataMovimentacaoFinal: ate, idsEmpresas, idsParceiros };
};

/** The page size of a search (document 3, section 9). */
const PARCEIROS = 100;

const lastMonthOfAll = async ({ sessao: { empresa }, agora, call }: Asking) => {
  const [empresas, parceiros] = await Promise.all([
    call(sessao.empresasAcesso, {}),
    call(crudRoutes(parceiro).list, { perPage: PARCEIROS }),
  ]);
  const codigos = parceiros.data.map((one) => Number(one.codigo_pcr));
  return filtroInicial(empresas, codigos, empresa?.codigo ?? 0, agora);
};

/** Movements of a category, and its total above the amount for each. */
const columnsOfCategoria = (categoria: (typeof CATEGORIAS)[number]) =>
  [`mov_${categoria}`, { key: `valtot_${categoria}`, below: `val_${categoria}` }] as const;

/** Partners' earnings in a period, by company and category (document 3, section 2.13). */
export const consultaParceria: ListScreen = {
  ...places.parceria.consulta,
  help: [
    'O relatório começa com o mês anterior, todas as empresas ativas e todos os parceiros.',
    'Mude as datas, as empresas ou os parceiros e clique em Buscar.',
    'Cada linha traz as movimentações cobradas de uma empresa por categoria e o total do parceiro; embaixo do total, o valor de cada uma.',
    'Exportar em excel gera a planilha do que está na tela.',
  ],
  tabs: soleTab(lists.parceria, {
    label: 'Parceria',
    filters: { fields: filtrosParceria, initial: lastMonthOfAll },
    columns: [
      { key: 'nomraz_pcr', below: 'cnpj_pcr', rank: 1 },
      { key: 'nomfan_emp', below: 'cnpj_emp', rank: 1 },
      { key: 'isdesp_emp', rank: 9 },
      ...CATEGORIAS.flatMap(columnsOfCategoria),
      { key: 'valtotgeral', rank: 0 },
    ],
    actions: [atualizar],
    empty: 'Nenhuma empresa escolhida tem um destes parceiros.',
  }),
};
