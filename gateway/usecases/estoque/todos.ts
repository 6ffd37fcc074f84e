import { MAIS_LINHAS, todos as rotas } from '#contract/gateway/estoque/todos.ts';
import { lists, maySee, type VehicleList, vehicleLists } from '#contract/lists/index.ts';
import type { InputOf } from '#contract/route.ts';
import { AppError } from '#domain/errors.ts';
import type { RowsOf } from '#domain/fields/pessoas.ts';
import type { WireRecord } from '#domain/fields/wire.ts';
import { diaBrasilia } from '#domain/values/datas.ts';
import { isPlaca } from '#domain/values/placa.ts';
import type { Area } from '../../engine/area.ts';
import { findRows } from '../../engine/finders.ts';
import { type Chamada, type ChamadaSemInput, consultaOf, useCase } from '../../engine/useCase.ts';

const isVehicleList = (name: string): name is VehicleList => vehicleLists.some((one) => one === name);

const PAGINA = { page: 1, perPage: 10 * MAIS_LINHAS, ordemCampo: null, descricaoFiltro: null };

/** The names of vehicles that a list knows them by; a list of plates is asked for each. */
const askedOf = (name: VehicleList, veiculos: readonly string[]) =>
  lists[name].vehicle === 'placa'
    ? veiculos.filter(isPlaca).map((placa) => ({ ...PAGINA, placa }))
    : [{ ...PAGINA, veiculos: veiculos.filter((nome) => !isPlaca(nome)) }];

const linhasDe = async (
  name: VehicleList,
  { stores }: Pick<ChamadaSemInput, 'stores'>,
  veiculos: readonly string[],
) => {
  const pages = await Promise.all(askedOf(name, veiculos).map((asked) => findRows(name, stores, asked)));
  return pages.flatMap((page) => page.data as WireRecord[]);
};

const namesIn = (texto: string): string[] =>
  [...new Set(texto.split(',').map((nome) => nome.trim()))].filter(Boolean);

/** The rows of vehicles, by the list that has them. */
const linhas = async (chamada: Chamada<InputOf<typeof rotas.linhas>>) => {
  const veiculos = namesIn(chamada.input.veiculos);
  const listas = namesIn(chamada.input.listas);
  if (veiculos.length > 2 * MAIS_LINHAS || !listas.every(isVehicleList)) throw new AppError('filtroInvalido');
  const lidas = listas
    .filter((name) => maySee(chamada.sessao, lists[name]))
    .map(async (name) => [name, await linhasDe(name, chamada, veiculos)] as const);
  return { linhas: Object.fromEntries(await Promise.all(lidas)) };
};

const rowsOf = ({ linhas: porLista }: Awaited<ReturnType<typeof linhas>>): RowsOf[] =>
  Object.entries(porLista).map(([name, rows]) => ({ fields: lists[name as VehicleList].route.rows, rows }));

/** The stock as one list: every vehicle once, with the rows that the lists have of it. */
export const todos: Area = {
  useCases: [
    useCase(rotas.lista, ({ input, stores, ports }) =>
      stores.todos.listTodos(diaBrasilia(ports.agora()), { ...consultaOf(input), tipo: input.tipo }),
    ),
    useCase(rotas.linhas, linhas, { rowsOf }),
  ],
};
