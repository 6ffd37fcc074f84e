import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CellObject, read, utils, type WorkSheet } from 'xlsx';
import { parceria } from '#contract/gateway/dinheiro/parceria.ts';
import { fechamento } from '#contract/gateway/estoque/fechamento.ts';
import { historicos } from '#contract/gateway/estoque/historicos.ts';
import type { Fields } from '#domain/fields/field.ts';
import { SEM_VALOR_LEGAL } from '#domain/texts.ts';
import { diaBrasilia, formatDate } from '#domain/values/datas.ts';
import { formatReais } from '#domain/values/dinheiro.ts';
import { stock } from '#tests/gateway/zeroKm/saidaZeroKm/veiculos.ts';
import { launchBrowser, leave, openPage, signInPage, still } from '#tests/support/browser.ts';
import { changeEmpresa } from '#tests/support/changes.ts';
import { ownConsole } from '#tests/support/ownConsole.ts';
import { paperOf } from '#tests/support/paper.ts';

/** Texts that a spreadsheet would evaluate as formulas. */
const TEXTOS = ['=1+1', '+55', '-3', '@soma'];
const chassiOf = (at: number) => `9BFICHST0P900000${at}`;
/** 23:30 in Brasília, the next day in UTC: 9 to 12 March 2020. */
const noite = (at: number) => new Date(Date.UTC(2020, 2, 10 + at, 2, 30));
const PRINTED = 'patio-printed';
const A4 = '210 x 297';
const A4_LYING = '297 x 210';
/** Text colour of the light theme. */
const DARK_INK = 'rgb(24, 33, 36)';

const hoje = () => formatDate(diaBrasilia(new Date())).replaceAll('/', '-');

/** Excel formats by kind; general number by default. */
const FORMATOS: Readonly<Record<string, string>> = { money: 'R$', dateTime: 'dd/mm/yyyy hh:mm', integer: '' };

/** A cell formatted as the list shows it, after checking Excel's type. */
const ditaPor = ({ kind }: { kind: string }, cell: CellObject | undefined): string => {
  if (cell === undefined) return '–';
  expect(cell.f).toBeUndefined();
  const own = FORMATOS[kind];
  expect(cell.t).toBe(own === undefined ? 's' : 'n');
  if (own) expect(cell.z).toContain(own);
  if (kind === 'money') return formatReais(Math.round(Number(cell.v) * 100));
  return kind === 'dateTime' ? String(cell.w) : String(cell.v);
};

describe('histories, from the list to the workbook', () => {
  const world = ownConsole();
  let page: Page;
  let estocado: string;

  const seed = async () => {
    const { kysely } = world.gateway.database;
    const [matriz, filial] = [
      await world.codigoOf('horizonteMatriz'),
      await world.codigoOf('horizonteFilial'),
    ];
    const novo = { isnovo_vei: true, placa_vei: null, anofab_vei: 2020, anomod_vei: 2020, kmatu_vei: 0 };
    const veiculos = TEXTOS.map((descri_vei, at) => ({
      ...novo,
      codemp_vei: filial,
      chassi_vei: chassiOf(at),
      descri_vei,
      cor_vei: TEXTOS.at(-1 - at) ?? '',
      dahmed_vei: noite(at).toISOString(),
      acabado_vei: true,
    }));
    await kysely.insertInto('veiculo').values(veiculos).execute();
    const { codigo_usu } = await kysely
      .selectFrom('usuario')
      .select('codigo_usu')
      .where('nome_usu', '=', 'Helena Modelo')
      .executeTakeFirstOrThrow();
    const saida = {
      codope: 'confirmarSaidaZeroKm',
      operacao: 'Confirmação de saída zero km',
      modulo: 'zeroKm',
    };
    const movimento = (codemp_mov: number, at: number, { codope, operacao, modulo } = saida) => ({
      codemp_mov,
      codusu_mov: codigo_usu,
      chassi_mov: chassiOf(at),
      placa_mov: null,
      idest_mov: null,
      codope_mov: codope,
      operacao_mov: operacao,
      modulo_mov: modulo as 'zeroKm',
      cobrado_mov: true,
      dathor_mov: noite(at).toISOString(),
      intencao_mov: null,
    });
    const outros = [
      movimento(matriz, 1),
      movimento(filial, 1, { ...saida, codope: 'confirmarEntradaZeroKm' }),
      movimento(filial, 1, { ...saida, modulo: 'usados' }),
    ];
    await kysely
      .insertInto('movimento')
      .values([...TEXTOS.map((_, at) => movimento(filial, at)), ...outros])
      .execute();
    for (const [at, descricao] of TEXTOS.entries())
      await world.gateway.ports.empresa(filial).creditos.addLine({
        chave: `historico:e2e:${at}`,
        tipo: 'historico',
        valor: at % 2 ? 123_456 : -18_750,
        descricao,
        codigoUsuario: codigo_usu,
        agora: noite(at),
      });
    const { codigo_pcr } = await kysely
      .insertInto('parceiro')
      .values({ cnpj_pcr: '99900606000221', nomraz_pcr: '@Ponte', valusa_pcr: 0, valnov_pcr: 0 })
      .returning('codigo_pcr')
      .executeTakeFirstOrThrow();
    await changeEmpresa(world, 'horizonteFilial', { codpcr_emp: codigo_pcr });
  };

  beforeAll(async () => {
    await seed();
    const [veiculo] = await stock(world, await world.as('lojista'), 1);
    estocado = veiculo?.chassi ?? '';
    // Wide enough for all columns of the widest list.
    page = await openPage({ viewport: { width: 3600, height: 900 } });
    await page.context().addInitScript((mark) => {
      window.print = () => document.documentElement.setAttribute(mark, '');
    }, PRINTED);
    await signInPage(page, world.url, 'suporte', 'Horizonte Matriz');
  });
  afterAll(() => leave(page));

  const botao = (name: string | RegExp) => page.getByRole('button', { name });
  const dia = async (campo: string, texto: string) => {
    await page.getByRole('group', { name: campo }).getByRole('spinbutton').first().click();
    await page.keyboard.type(texto);
  };
  const choose = async (campo: string, ...textos: string[]) => {
    const input = page.getByRole('combobox', { name: campo });
    for (const texto of textos) {
      await input.fill(texto);
      await page.getByRole('option', { name: texto }).click();
    }
  };
  const entre = async (de: string, ate: string) => {
    await dia('Data inicial', de);
    await dia('Data final', ate);
  };
  const fetch = async (linhas: number) => {
    await page.getByRole('search').getByRole('button', { name: 'Buscar' }).click();
    await page.getByText(`Exibindo 1-${linhas} de ${linhas}`).waitFor();
  };
  const textosDe = (papel: 'columnheader' | 'cell', onde = page.getByRole('table')) =>
    onde.getByRole(papel).allTextContents();
  /** The list's labels and row texts. */
  const readLista = async () => {
    const corpo = page.getByRole('table').locator('tbody').getByRole('row');
    const linhas = [];
    for (const linha of await corpo.all()) linhas.push(await textosDe('cell', linha));
    return { titulos: await textosDe('columnheader'), linhas };
  };
  const exportList = async (): Promise<{ nome: string; folha: WorkSheet }> => {
    const [download] = await Promise.all([page.waitForEvent('download'), botao('Exportar em excel').click()]);
    const pasta = read(await readFile(await download.path()), { cellNF: true });
    return { nome: download.suggestedFilename(), folha: Object.values(pasta.Sheets)[0] ?? {} };
  };
  /** Compares the sheet's columns with the list. */
  const compareWith = async (folha: WorkSheet, rows: Fields) => {
    const { titulos, linhas } = await readLista();
    const campos = Object.values(rows);
    const { e: fim } = utils.decode_range(folha['!ref'] ?? '');
    const naFolha = Array.from({ length: fim.r + 1 }, (_, r) =>
      Array.from({ length: fim.c + 1 }, (_, c): CellObject | undefined => folha[utils.encode_cell({ r, c })]),
    );
    const [cabecalho = [], ...celulas] = naFolha;
    const rotulos = cabecalho.map((cell) => String(cell?.v));
    expect(titulos.slice(0, rotulos.length)).toEqual(rotulos);
    const ditas = celulas.map((linha) =>
      linha.map((cell, c) => ditaPor(campos.find(({ label }) => label === rotulos[c]) ?? { kind: '' }, cell)),
    );
    expect(ditas).toEqual(linhas.map((linha) => linha.slice(0, rotulos.length)));
    return ditas;
  };

  it('of movements are filtered by days, companies, operations and modules, and match cell by cell', async () => {
    await page.goto(`${world.url}/historico-movimentacao`);
    await entre('10032020', '12032020');
    await choose('Empresas', 'Horizonte Londrina');
    await choose('Operações', 'Confirmação de saída zero km');
    await choose('Módulos', 'Zero km');
    await fetch(3);
    const { nome, folha } = await exportList();
    expect(nome).toBe(`Historico-Movimentacao-${hoje()}.xlsx`);
    const ditas = await compareWith(folha, historicos.movimentacao.rows);
    expect(ditas.map(([data]) => data)).toEqual(['12', '11', '10'].map((d) => `${d}/03/2020 23:30`));
    expect(ditas.flat()).toEqual(expect.arrayContaining(TEXTOS));
  });

  it('of the credit at the DETRAN too; a note opens and prints for the session only', async () => {
    await page.goto(`${world.url}/historico-taxa-detran`);
    await entre('10032020', '12032020');
    await choose('Empresas', 'Horizonte Londrina');
    await fetch(3);
    const { nome, folha } = await exportList();
    expect(nome).toBe(`Historico-Detran-${hoje()}.xlsx`);
    const ditas = await compareWith(folha, historicos.saldoDetran.rows);
    expect(ditas.flat()).toEqual(expect.arrayContaining(['R$ 1.234,56', '-R$ 187,50', ...TEXTOS.slice(1)]));

    const [nota] = await Promise.all([page.waitForEvent('popup'), botao('Imprimir nota').first().click()]);
    await nota.locator(`html[${PRINTED}]`).waitFor();
    expect(await nota.getByRole('heading').textContent()).toMatch(/^Nota de crédito nº \d+$/);
    expect(await nota.getByText('R$ 1.234,56').count()).toBe(1);
    const { sheets, sizes } = await paperOf(nota);
    expect([sheets.length, sizes]).toEqual([1, [A4]]);
    for (const dito of ['Horizonte Londrina', 'R$ 1.234,56', SEM_VALOR_LEGAL])
      expect(sheets[0]).toContain(dito);
    const sem = await launchBrowser();
    const fora = await sem.newPage();
    await expect(fora.goto(nota.url())).rejects.toThrow();
    await sem.close();
    await nota.close();
  });

  it('of partnerships start with last month and all, and are named by partner and days', async () => {
    await page.goto(`${world.url}/consulta-parceria`);
    await page.getByText(/^Exibindo/).waitFor();
    await entre('01032020', '31032020');
    await fetch(3);
    // Last month has three rows too, so wait for the requested days' fee.
    const taxa = formatReais(5 * 250 + 350);
    await page.getByRole('cell', { name: taxa }).waitFor();
    const todos = await exportList();
    expect(todos.nome).toBe('Patio PARCEIROS 01032020 31032020.xlsx');
    // Each line of a cell is a column of the file.
    const [titulos, ...linhas] = utils.sheet_to_json<unknown[]>(todos.folha, { header: 1 });
    const { codigo: _, ...daLinha } = parceria.consulta.rows;
    expect(titulos?.toSorted()).toEqual(
      Object.values(daLinha)
        .map(({ label }) => label)
        .toSorted(),
    );
    expect(linhas.find(([parceiro]) => parceiro === '@Ponte')?.at(-1)).toBe(5 * 2.5 + 3.5);
  });

  it('of a vehicle show an adopted difference after a synchronisation', async () => {
    await world.gateway.database.kysely
      .updateTable('estoque')
      .set({ estado: 'SOLICITADO' })
      .where('chassi', '=', estocado)
      .execute();
    await page.goto(`${world.url}/estoque-renave`);
    await botao(/^Sincronizar estoque/).click();
    await botao('Comparar com o Renave').click();
    const diferencas = page.getByRole('region', { name: 'Diferenças' });
    await diferencas.getByText('Estado: Entrada solicitada → Estoque renave.').waitFor();
    expect(await diferencas.getByRole('listitem').filter({ hasText: estocado }).count()).toBe(1);
    await botao(/^Trazer 1 diferença/).click();
    await page.getByText('Estoque do renave sincronizado com o sistema com sucesso!').waitFor();
    await botao('Fechar').click();
    await page.getByRole('table').getByRole('link', { name: estocado }).click();
    await page.getByText('Sincronização de estoque').first().waitFor();
  });

  /** More branches than fit in a window. */
  const openFiliais = async (): Promise<string[]> => {
    const { kysely } = world.gateway.database;
    const { codigo_emp: _, ...filial } = await kysely
      .selectFrom('empresa')
      .selectAll()
      .where('codigo_emp', '=', await world.codigoOf('horizonteFilial'))
      .executeTakeFirstOrThrow();
    const nomes = Array.from({ length: 60 }, (_, n) => `Horizonte de Vila Comprida do Norte ${100 + n}`);
    const cnpjOf = (n: number) => `${filial.cnpj_emp.slice(0, 8)}${1000 + n}00`;
    await kysely
      .insertInto('empresa')
      .values(nomes.map((nomfan_emp, n) => ({ ...filial, nomfan_emp, cnpj_emp: cnpjOf(n) })))
      .execute();
    return nomes;
  };
  /** Elements that are unreachable or cut off in print. */
  const foraDoPapel = () =>
    page.evaluate(() => {
      const seen = [...document.querySelectorAll('body *')].filter((element) =>
        element.checkVisibility({ visibilityProperty: true }),
      );
      const named = (elements: Element[]) => elements.map(({ outerHTML }) => outerHTML.slice(0, 120));
      const cut = ({ scrollWidth, clientWidth }: Element) => clientWidth > 1 && scrollWidth > clientWidth + 1;
      /** Words of heads that stand on two lines. */
      const broken = seen
        .filter((element) => element.matches('th'))
        .flatMap((th) => {
          const texts = document.createTreeWalker(th, NodeFilter.SHOW_TEXT);
          const found: string[] = [];
          for (let node = texts.nextNode(); node; node = texts.nextNode())
            for (const word of (node.nodeValue ?? '').matchAll(/\S+/g)) {
              const range = document.createRange();
              range.setStart(node, word.index);
              range.setEnd(node, word.index + word[0].length);
              if (range.getClientRects().length > 1) found.push(word[0]);
            }
          return found;
        });
      return {
        broken,
        form: seen.filter((element) => element.matches('[role=search]')).length,
        pressed: named(
          seen.filter((element) =>
            element.matches('button, [role=button], .MuiDrawer-root, .MuiAppBar-root'),
          ),
        ),
        wide: named(seen.filter((element) => element.getBoundingClientRect().right > innerWidth + 1)),
        cut: named(
          seen.filter((element) => cut(element) && getComputedStyle(element).overflowX !== 'visible'),
        ),
        ink: getComputedStyle(document.querySelector('tbody td') ?? document.body).color,
      };
    });

  it('have a tutorial, which plays over the page and closes', async () => {
    await page.goto(`${world.url}/historico-movimentacao`);
    await botao('Assistir tutorial').click();
    const dialogo = page.getByRole('dialog', { name: 'Histórico de movimentação' });
    const tocou = dialogo.locator('video').evaluate(async (video: HTMLVideoElement) => {
      video.muted = true;
      await video.play();
      return [video.duration, video.videoWidth];
    });
    expect(await tocou).toEqual([12, 640]);
    await dialogo.getByRole('button', { name: 'Fechar' }).click();
    expect(await page.locator('video').count()).toBe(0);

    await page.goto(`${world.url}/estoque-veiculos-usados`);
    await botao('Assistir tutorial').click();
    await page.getByRole('menuitem', { name: 'Impressões' }).click();
    await page.getByRole('dialog', { name: 'Impressões' }).getByRole('button', { name: 'Fechar' }).click();
    expect(await botao('Assistir tutorial').evaluate((element) => element === document.activeElement)).toBe(
      true,
    );
  });

  it('of a month print completely: all rows and columns, headers per sheet, and the training mark', async () => {
    const nomes = await openFiliais();
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto(`${world.url}/fechamento-do-mes`);
    await page.getByText(`Exibindo 1-${nomes.length + 2} de ${nomes.length + 2}`).waitFor();
    const { sheets, sizes } = await paperOf(page);
    expect(sizes).toEqual([A4_LYING]);
    expect(sheets.length).toBeGreaterThan(1);
    for (const sheet of sheets) expect(sheet).toContain(SEM_VALOR_LEGAL);
    const [resumo = '', ...folhas] = sheets;
    for (const titulo of ['Em estoque', 'Taxas pagas', 'Em aberto', 'Entradas e saídas por dia'])
      expect(resumo).toContain(titulo);
    for (const folha of folhas) expect(folha).toContain('Empresa Situação Entradas');
    const dito = sheets.join(' ');
    for (const nome of [...nomes, 'Horizonte Matriz', 'Horizonte Londrina'])
      expect(dito.split(nome)).toHaveLength(nome === 'Horizonte Matriz' ? 3 : 2);
    const naSituacao = ['codigo', 'de', 'ate', 'fechadoPor', 'alterado'];
    for (const [nome, { label }] of Object.entries(fechamento.mes.rows))
      if (!naSituacao.includes(nome)) expect(dito).toContain(label);
    expect(dito.match(/Total \d/g)).toHaveLength(1);

    await page.setViewportSize({ width: 1123, height: 794 });
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await still(page);
    expect(await foraDoPapel()).toEqual({
      broken: [],
      form: 0,
      pressed: [],
      wide: [],
      cut: [],
      ink: DARK_INK,
    });
    await page.emulateMedia({ media: 'screen', colorScheme: 'dark' });
    await still(page);
    const naTela = await foraDoPapel();
    expect(naTela.pressed).not.toEqual([]);
    expect(naTela.ink).not.toBe(DARK_INK);
  });
});
