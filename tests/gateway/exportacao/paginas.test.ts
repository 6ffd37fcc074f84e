import { describe, expect, it } from 'vitest';
import { historicos } from '#contract/gateway/historicos.ts';
import { paginasOf } from '#gateway/usecases/exportacao/paginas.ts';

type Lista = Parameters<typeof paginasOf>[0];

const TAMANHO = 5;
const pedido = { filtros: {}, ordemCampo: null, colunas: ['codigo'] };

/** A list over rows that may change between its pages. */
const listaDe = (linhas: { codigo_mov: number }[]): Lista => ({
  route: historicos.movimentacao as unknown as Lista['route'],
  run: async ({ input }) => {
    const { page, perPage } = input as { page: number; perPage: number };
    const data = linhas.slice((page - 1) * perPage, page * perPage);
    const meta = { total: linhas.length, last_page: Math.ceil(linhas.length / perPage) };
    return { data, meta, quantidades: {} };
  },
});

const linhasDe = (de: number, ate: number) =>
  Array.from({ length: ate - de + 1 }, (_, at) => ({ codigo_mov: ate - at }));

/** What is written of rows 1 to 20, newest first, and how much of it was told to be done while others come after each page. */
const escritasCom = async (chegam: (linhas: { codigo_mov: number }[], pagina: number) => void) => {
  const linhas = linhasDe(1, 20);
  const ditas: string[] = [];
  const escritas: unknown[] = [];
  const progresso = async (feitas: number, total: number) => void ditas.push(`${feitas}/${total}`);
  let pagina = 0;
  for await (const bloco of paginasOf(listaDe(linhas), {} as never, pedido, progresso, TAMANHO)) {
    escritas.push(...bloco.map(({ codigo }) => codigo));
    pagina += 1;
    chegam(linhas, pagina);
  }
  return { escritas, ditas };
};

const ANTIGAS = linhasDe(1, 20).map(({ codigo_mov }) => codigo_mov);

describe('the pages of an export', () => {
  it('are all rows once, with what is done of how many after each', async () => {
    const { escritas, ditas } = await escritasCom(() => {});
    expect(escritas).toEqual(ANTIGAS);
    expect(ditas).toEqual(['0/20', '5/20', '10/20', '15/20', '20/20']);
  });

  it('neither double nor drop a row when others come before it meanwhile, page after page', async () => {
    const { escritas } = await escritasCom((linhas, pagina) => {
      if (pagina <= 4) linhas.unshift(...linhasDe(100 * pagina, 100 * pagina + pagina));
    });
    expect(escritas).toEqual(ANTIGAS);
  });

  it('neither double nor drop a row when others come after it: those are written too', async () => {
    const { escritas } = await escritasCom((linhas, pagina) => {
      if (pagina <= 2) linhas.push({ codigo_mov: -pagina });
    });
    expect(escritas).toEqual([...ANTIGAS, -1, -2]);
  });

  it('hold when as many come at once as two pages have', async () => {
    const { escritas } = await escritasCom((linhas, pagina) => {
      if (pagina === 1) linhas.unshift(...linhasDe(100, 99 + 2 * TAMANHO));
    });
    expect(escritas.filter((codigo) => Number(codigo) <= 20)).toEqual(ANTIGAS);
  });
});
