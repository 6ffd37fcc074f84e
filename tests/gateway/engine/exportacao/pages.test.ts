import { describe, expect, it } from 'vitest';
import { historicos } from '#contract/gateway/estoque/historicos.ts';
import { paginasOf } from '#gateway/engine/exportacao/pages.ts';

type Lista = Parameters<typeof paginasOf>[0];

const TAMANHO = 50;
const pedido = { filtros: {}, ordemCampo: null, colunas: ['codigo'] };

type LinhaDeMovimento = Record<'codigo_mov', number>;

/** A list over rows that may change between pages. */
const listaDe = (linhas: LinhaDeMovimento[]): Lista => ({
  route: historicos.movimentacao as unknown as Lista['route'],
  list: async ({ input }) => {
    const { page, perPage } = input as { page: number; perPage: number };
    const data = linhas.slice((page - 1) * perPage, page * perPage);
    const meta = { total: linhas.length, last_page: Math.ceil(linhas.length / perPage) };
    return { data, meta, quantidades: {} };
  },
});

/** The call of a list that asks nothing of its ports but to run. */
const CHAMADA = { ports: { inRequest: (_: unknown, work: () => unknown) => work() } } as never;

const linhasDe = (de: number, ate: number): LinhaDeMovimento[] =>
  Array.from({ length: ate - de + 1 }, (_, at) => ({ codigo_mov: ate - at }));

/** Exports rows 1 to 200, newest first, changing them after each page; returns rows and reported progress. */
const escritasCom = async (change: (linhas: LinhaDeMovimento[], pagina: number) => void) => {
  const linhas = linhasDe(1, 200);
  const ditas: string[] = [];
  const escritas: unknown[] = [];
  const progresso = async (feitas: number, total: number) => void ditas.push(`${feitas}/${total}`);
  let pagina = 0;
  for await (const bloco of paginasOf(listaDe(linhas), CHAMADA, pedido, progresso, TAMANHO)) {
    escritas.push(...bloco.map(({ codigo }) => codigo));
    pagina += 1;
    change(linhas, pagina);
  }
  return { escritas, ditas, ficaram: linhas.map(({ codigo_mov }) => codigo_mov) };
};

const ANTIGAS = linhasDe(1, 200).map(({ codigo_mov }) => codigo_mov);

/** Each once, and none of the remaining rows left out. */
const expectWhole = ({ escritas, ficaram }: { escritas: unknown[]; ficaram: number[] }) => {
  expect(new Set(escritas).size).toBe(escritas.length);
  expect(ficaram.filter((codigo) => codigo >= 1 && codigo <= 200 && !escritas.includes(codigo))).toEqual([]);
};

describe('the pages of an export', () => {
  it('contain all rows once, in order, and report progress after each', async () => {
    const { escritas, ditas } = await escritasCom(() => {});
    expect(escritas).toEqual(ANTIGAS);
    expect([ditas[0], ditas[1], ditas.at(-1)]).toEqual(['0/200', '50/200', '200/200']);
  });

  it('neither repeat nor drop rows when others are inserted before, page after page', async () => {
    const { escritas } = await escritasCom((linhas, pagina) => {
      if (pagina <= 4) linhas.unshift(...linhasDe(1000 * pagina, 1000 * pagina + pagina));
    });
    expect(escritas).toEqual(ANTIGAS);
  });

  it('neither repeat nor drop rows when others are appended, which are included', async () => {
    const { escritas } = await escritasCom((linhas, pagina) => {
      if (pagina <= 2) linhas.push({ codigo_mov: -pagina });
    });
    expect(escritas).toEqual([...ANTIGAS, -1, -2]);
  });

  it('hold when two pages’ worth is inserted at once', async () => {
    const { escritas } = await escritasCom((linhas, pagina) => {
      if (pagina === 1) linhas.unshift(...linhasDe(1000, 999 + 2 * TAMANHO));
    });
    expect(escritas.filter((codigo) => Number(codigo) <= 200)).toEqual(ANTIGAS);
  });

  it.each([1, 7, 24, 50, 120])(
    'drop no remaining row when %i are deleted before it, page after page',
    async (quantas) => {
      expectWhole(await escritasCom((linhas) => void linhas.splice(0, quantas)));
    },
  );

  it.each([
    ['what was written last', (linhas: LinhaDeMovimento[]) => void linhas.splice(20, 30)],
    [
      'all that was written',
      (linhas: LinhaDeMovimento[], pagina: number) => void (pagina <= 2 && linhas.splice(0, 50)),
    ],
    [
      'some, while others come',
      (linhas: LinhaDeMovimento[], pagina: number) =>
        void linhas.splice(3, 24, ...linhasDe(1000 * pagina, 1000 * pagina + 40)),
    ],
  ])('drop no remaining row when %s is deleted', async (_, change) => {
    let times = 0;
    expectWhole(
      await escritasCom((linhas, pagina) => {
        times += 1;
        if (times <= 6) change(linhas, pagina);
      }),
    );
  });
});
