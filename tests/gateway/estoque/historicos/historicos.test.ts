import { beforeAll, describe, expect, it } from 'vitest';
import { credito } from '#contract/gateway/dinheiro/credito.ts';
import { parceria, SEM_PARCEIRO } from '#contract/gateway/dinheiro/parceria.ts';
import { historicos } from '#contract/gateway/estoque/historicos.ts';
import { SEM_VALOR_LEGAL } from '#domain/texts.ts';
import { exportList } from '#tests/gateway/engine/exportacao/exportList.ts';
import { ownGateway, ownSession } from '#tests/support/ownGateway.ts';

const world = ownGateway();
const session = ownSession(world, 'lojista');
const suporte = ownSession(world, 'suporte', 'horizonteMatriz');
let matriz: number;
let filial: number;
let vizinho: number;
beforeAll(async () => {
  matriz = await world.codigoOf('horizonteMatriz');
  filial = await world.codigoOf('horizonteFilial');
  vizinho = await world.codigoOf('vizinho');
});

const TODAS = { perPage: 1000 };

describe('the movement history', () => {
  it('covers exactly the user’s companies, newest first', async () => {
    const { data, meta } = await session.call(historicos.movimentacao, TODAS);
    expect(new Set(data.map(({ nomfan_emp }) => nomfan_emp))).toEqual(
      new Set(['Horizonte Matriz', 'Horizonte Londrina']),
    );
    expect(meta.total).toBe(data.length);
    const datas = data.map(({ dathor_mov }) => dathor_mov);
    expect(datas).toEqual(datas.toSorted().reverse());
    const crescente = await session.call(historicos.movimentacao, { ...TODAS, ordemCampo: 'dathor_mov|asc' });
    expect(crescente.data.map(({ codigo_mov }) => codigo_mov)).toEqual(
      data.map(({ codigo_mov }) => codigo_mov).reverse(),
    );
  });

  it('is filtered by company, operation, module, charge and days in Brasília', async () => {
    const tudo = await session.call(historicos.movimentacao, TODAS);
    const daFilial = await session.call(historicos.movimentacao, { ...TODAS, idsEmpresas: [filial] });
    expect(daFilial.data.every(({ nomfan_emp }) => nomfan_emp === 'Horizonte Londrina')).toBe(true);

    const operacoes = await session.call(historicos.operacoes, {});
    const saida = operacoes.find(({ descri_ope }) => descri_ope === 'Confirmação de saída zero km');
    const saidas = await session.call(historicos.movimentacao, {
      ...TODAS,
      idsOperacoes: [saida?.codigo_ope ?? 0],
    });
    expect(new Set(saidas.data.map(({ descri_ope }) => descri_ope))).toEqual(new Set([saida?.descri_ope]));
    expect(
      (await session.call(historicos.movimentacao, { ...TODAS, codope: saida?.codigo_ope })).meta,
    ).toEqual(saidas.meta);

    const usados = await session.call(historicos.movimentacao, { ...TODAS, idsModulos: [2] });
    expect(usados.data.length).toBeGreaterThan(0);
    expect(usados.data.every(({ placa_mov, chassi_mov }) => placa_mov && !chassi_mov)).toBe(true);
    expect(usados.data.some(({ descri_vei }) => descri_vei === 'AURORA/BRISA 1.0 FLEX')).toBe(true);

    const cobrados = await session.call(historicos.movimentacao, { ...TODAS, mostraApenasCuscre: true });
    expect(cobrados.meta.total).toBeLessThan(tudo.meta.total);

    const quando = new Date('2020-03-11T02:30:00Z').toISOString();
    await world.kysely
      .insertInto('movimento')
      .values({
        codemp_mov: matriz,
        codusu_mov: 1,
        chassi_mov: '9BFICHST0P9999999',
        placa_mov: null,
        idest_mov: null,
        operacao_mov: 'Noite',
        codope_mov: 'noite',
        modulo_mov: 'zeroKm',
        cobrado_mov: false,
        dathor_mov: quando,
        intencao_mov: null,
      })
      .execute();
    const noDia = (dia: string) =>
      session.call(historicos.movimentacao, { dataMovimentacaoInicial: dia, dataMovimentacaoFinal: dia });
    expect((await noDia('2020-03-10')).meta.total).toBe(1);
    expect((await noDia('2020-03-11')).meta.total).toBe(0);
  });

  it('refuses a company without access, alone or among others', async () => {
    for (const idsEmpresas of [[vizinho], [matriz, vizinho]])
      await expect(session.call(historicos.movimentacao, { idsEmpresas })).rejects.toMatchObject({
        body: { code: 'empresaSemAcesso' },
      });
  });

  it('is exported under its name, with instants as Excel serials', async () => {
    const { nome, linhas, pasta } = await exportList(world, session, {
      lista: 'historicoMovimentacao',
      colunas: ['data', 'operacao', 'empresa'],
      filtros: { idsEmpresas: [filial] },
    });
    expect(nome).toMatch(/^Historico-Movimentacao-\d\d-\d\d-\d{4}\.xlsx$/);
    expect(new Set(linhas.map((linha) => linha.Empresa))).toEqual(new Set(['Horizonte Londrina']));
    const [folha] = Object.values(pasta.Sheets);
    expect(folha?.A2).toMatchObject({ t: 'n', z: 'dd/mm/yyyy hh:mm' });
  });
});

describe('the credit at the DETRAN', () => {
  const print = (codigo_hcr = 0, quem = session, name = 'nota-credito-debito') =>
    quem.call(historicos.nota, { name, codigo_hcr });

  it('has top-ups and expenses, and a note for each', async () => {
    const { data } = await session.call(historicos.saldoDetran, TODAS);
    const recarga = data.find(({ descri_ope }) => descri_ope === 'Recarga');
    const taxa = data.find(({ valor_hcr }) => valor_hcr < 0);
    const notaOf = async (codigo_hcr = 0) => (await print(codigo_hcr)).text();
    expect(await notaOf(recarga?.codigo_hcr)).toContain('R$ 5.000,00');
    const debito = await notaOf(taxa?.codigo_hcr);
    expect(debito).toContain(`Nota de débito nº ${taxa?.codigo_hcr}`);
    expect(debito).toContain('R$ 187,50');
    expect(debito).not.toContain('<script');
    expect(debito).toContain(SEM_VALOR_LEGAL);
  });

  it('sums to each company’s balance', async () => {
    const { data } = await session.call(historicos.saldoDetran, TODAS);
    for (const [nome, empresa] of [
      ['Horizonte Matriz', 'horizonteMatriz'],
      ['Horizonte Londrina', 'horizonteFilial'],
    ] as const) {
      const deles = data.filter(({ nomfan_emp }) => nomfan_emp === nome);
      const soma = deles.reduce((total, { valor_hcr }) => total + valor_hcr, 0);
      const { saldo } = await (await world.as('lojista', empresa)).call(credito.saldo);
      expect([deles.length > 0, soma]).toEqual([true, saldo]);
      const idsEmpresas = [await world.codigoOf(empresa)];
      const escolhida = await session.call(historicos.saldoDetran, { ...TODAS, idsEmpresas });
      expect(escolhida.data).toEqual(deles);
    }
  });

  it('is printed under known report names only', async () => {
    const [linha] = (await session.call(historicos.saldoDetran, {})).data;
    await expect(print(linha?.codigo_hcr)).resolves.toBeDefined();
    await expect(print(linha?.codigo_hcr, session, 'outro')).rejects.toMatchObject({ status: 404 });
  });
});

describe('the partnership report', () => {
  const periodo = { dataMovimentacaoInicial: '2020-01-01', dataMovimentacaoFinal: '2099-12-31' };

  it('counts charged movements by category, with the company’s agreed values', async () => {
    const { data } = await suporte.call(parceria.consulta, {
      ...periodo,
      idsEmpresas: [matriz, filial],
      idsParceiros: [1],
    });
    const [linha] = data;
    expect(data).toHaveLength(2);
    expect(linha).toMatchObject({ val_seminovos: 350, val_zerokm: 250, mov_ite: 0, valtot_ite: 0 });
    for (const cada of data) {
      expect(cada.valtot_seminovos).toBe(cada.mov_seminovos * 350);
      expect(cada.valtotgeral).toBe(cada.valtot_seminovos + cada.valtot_zerokm);
    }
    expect(data.reduce((sum, { mov_zerokm, mov_seminovos }) => sum + mov_zerokm + mov_seminovos, 0)).toBe(
      (
        await suporte.call(historicos.movimentacao, {
          mostraApenasCuscre: true,
          idsEmpresas: [matriz, filial],
        })
      ).meta.total,
    );
  });

  it('requires days, companies and partners, in the specification’s words', async () => {
    const resposta = await suporte.fetch('/api/consultaParceria');
    const corpo = await resposta.text();
    expect(resposta.status).toBe(400);
    expect(corpo).toContain('Preencha os campos de data inicial e final para buscar os registros!');
    expect(corpo).toContain('Selecione ao menos uma empresa para buscar os registros!');
    expect(corpo).toContain(SEM_PARCEIRO);
  });

  it('leaves out inactive companies', async () => {
    const activate = (ativo_emp: boolean) =>
      world.kysely.updateTable('empresa').set({ ativo_emp }).where('codigo_emp', '=', filial).execute();
    await activate(false);
    const { data } = await suporte.call(parceria.consulta, {
      ...periodo,
      idsEmpresas: [matriz, filial],
      idsParceiros: [1],
    });
    await activate(true);
    expect(data.map(({ codigo_emp }) => codigo_emp)).toEqual([matriz]);
  });

  it('is exported under the partner’s name and the days', async () => {
    const pedido = { lista: 'consultaParceria', colunas: ['nomraz_pcr', 'valtotgeral'] };
    const filtros = { ...periodo, idsEmpresas: [matriz], idsParceiros: [1] };
    const { nome, pasta } = await exportList(world, suporte, { ...pedido, filtros });
    expect(nome).toBe('Patio Ponte Fictícia Consultoria Ltda 01012020 31122099.xlsx');
    const [folha] = Object.values(pasta.Sheets);
    expect(folha?.B2?.t).toBe('n');
    const varios = await exportList(world, suporte, {
      ...pedido,
      filtros: { ...filtros, idsParceiros: [1, 2] },
    });
    expect(varios.nome).toBe('Patio PARCEIROS 01012020 31122099.xlsx');
  });
});
