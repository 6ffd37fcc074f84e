import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditoria } from '#contract/gateway/conformidade/auditoria.ts';
import { fechamento, type LinhaFechamentoWire } from '#contract/gateway/estoque/fechamento.ts';
import { historicos } from '#contract/gateway/estoque/historicos.ts';
import { formatCpfCnpj } from '#domain/values/cpfCnpj.ts';
import { diaBrasilia, formatDateTime } from '#domain/values/datas.ts';
import { limitesDoMes, mesDepois } from '#domain/values/mes.ts';
import { verifyP7s } from '#gateway/certificados/p7s/verifyP7s.ts';
import { EMPRESAS } from '#sandbox/world/demo.ts';
import { textOfPdf } from '#tests/gateway/documentos/atpv/vendas.ts';
import { ownGateway, ownSession } from '#tests/support/ownGateway.ts';
import { faultsOfPdfA } from '#tests/support/pdfA.ts';
import { partesDoPdf } from '#tests/support/pdfAssinado.ts';
import { changeRows } from '#tests/support/rows.ts';

const MARCO = { mes: '3', ano: 2021 };
const [ano = 0, mes = 0] = diaBrasilia(new Date()).split('-').map(Number);

const world = ownGateway();
const session = ownSession(world, 'lojista');
let matriz: number;
let filial: number;
let usuario: number;

const movimento = async (codemp: number, quando: string, codope = 'confirmarSaidaZeroKm') =>
  sql`insert into movimento (codemp_mov, codusu_mov, chassi_mov, operacao_mov, codope_mov, dathor_mov, cobrado_mov)
    values (${codemp}, ${usuario}, '9PTFECHAMENTO0001', 'Saída', ${codope}, ${quando}, true)`.execute(
    world.kysely,
  );

beforeAll(async () => {
  [matriz, filial] = [await world.codigoOf('horizonteMatriz'), await world.codigoOf('horizonteFilial')];
  usuario = await world.usuarioOf('lojista');
  await movimento(matriz, '2021-03-10T12:00:00Z');
  await movimento(matriz, '2021-03-10T13:00:00Z', 'confirmarEntradaZeroKm');
  // Still March in Brasília.
  await movimento(filial, '2021-04-01T02:00:00Z');
  // Charged, and in no column of its own.
  await movimento(filial, '2021-03-11T02:00:00Z', 'realizarEntrega');
});

const linhas = async (quando = MARCO) => (await session.call(fechamento.mes, quando)).data;
const linhaDe = async (codigo: number) =>
  (await linhas()).find(({ codigo_emp }) => codigo_emp === codigo) as LinhaFechamentoWire;

describe('the figures of a month', () => {
  it('say for each day what the history lists', async () => {
    const dias = await session.call(fechamento.dias, MARCO);
    expect(dias).toHaveLength(31);
    for (const { dia, entradas, saidas } of dias) {
      const noDia = { dataMovimentacaoInicial: dia, dataMovimentacaoFinal: dia };
      for (const [grupo, quantas] of [
        ['entradas', entradas],
        ['saidas', saidas],
      ] as const) {
        const { meta } = await session.call(historicos.movimentacao, {
          ...noDia,
          grupo,
          idsEmpresas: [matriz, filial],
        });
        expect([dia, grupo, quantas]).toEqual([dia, grupo, meta.total]);
      }
    }
    expect(dias.filter(({ entradas, saidas }) => entradas + saidas > 0)).toEqual([
      { dia: '2021-03-10', entradas: 1, saidas: 1 },
      { dia: '2021-03-31', entradas: 0, saidas: 1 },
    ]);
  });

  it('count charged operations and fees as their histories do', async () => {
    const lancar = (tipo: string, valor: number) =>
      sql`insert into credito (codemp_cre, valor_cre, tipo_cre, chave_cre, descri_cre, codusu_cre, dahins_cre)
        values (${matriz}, ${valor}, ${tipo}, ${`fechamento:${tipo}`}, ${tipo}, ${usuario}, '2021-03-20T12:00:00Z')`.execute(
        world.kysely,
      );
    await lancar('historico', 100_000);
    await lancar('reserva', -18_750);
    await lancar('estorno', 8_750);
    const suporte = await world.as('suporte', 'horizonteMatriz');
    for (const row of await linhas()) {
      const noMes = {
        dataMovimentacaoInicial: row.de,
        dataMovimentacaoFinal: row.ate,
        idsEmpresas: [row.codigo_emp],
      };
      const cobradas = await session.call(historicos.movimentacao, { ...noMes, mostraApenasCuscre: true });
      const taxas = await suporte.call(historicos.saldoDetran, { ...noMes, apenasTaxas: true });
      expect([row.cobradas, row.taxas]).toEqual([cobradas.meta.total, 0 - (taxas.totais?.valor_hcr ?? 0)]);
    }
    expect((await linhas()).map(({ cobradas, taxas }) => [cobradas, taxas])).toEqual([
      [2, 0],
      [2, 10_000],
    ]);
  });
});

describe('closing a month', () => {
  it('is refused until the month is over', async () => {
    const seguinte = mesDepois({ mes, ano }, 1);
    const [, m, d] = limitesDoMes(seguinte).de.split('-');
    await expect(session.call(fechamento.fechar, { mes: String(mes), ano })).rejects.toMatchObject({
      status: 422,
      message: expect.stringContaining(`ainda não terminou: feche a partir de ${d}/${m}/${seguinte.ano}.`),
    });
  });

  it('keeps who and when for each company, once, however many tabs ask', async () => {
    expect((await session.call(fechamento.mes, MARCO)).quantidades).toEqual({ abertas: 2 });
    const [um, outro] = await Promise.all([
      session.call(fechamento.fechar, { ...MARCO, codigosEmpresas: [matriz] }),
      session.call(fechamento.fechar, { ...MARCO, codigosEmpresas: [matriz] }),
    ]);
    const ditos = [um.message, outro.message].toSorted();
    expect(ditos[0]).toBe('Março de 2021 fechado para 1 empresa.');
    expect(ditos[1]).toMatch(/^Março de 2021 já estava fechado.*Nada mudou\.$/);
    expect(await linhaDe(matriz)).toMatchObject({ fechadopor: 'Helena Modelo', alterado: null });
    expect((await linhaDe(filial)).fechado).toBeNull();

    const { message } = await session.call(fechamento.fechar, MARCO);
    expect(message).toBe('Março de 2021 fechado para 1 empresa.');
    const { fechado } = await linhaDe(matriz);
    expect((await session.call(fechamento.fechar, MARCO)).message).toBe(
      `Março de 2021 já estava fechado por Helena Modelo, em ${formatDateTime((await linhas())[0]?.fechado ?? '')}. Nada mudou.`,
    );
    expect((await linhaDe(matriz)).fechado).toBe(fechado);
  });

  it('shows what has changed since, and nothing of work that goes on', async () => {
    expect((await linhas()).map(({ alterado }) => alterado)).toEqual([null, null]);
    await movimento(matriz, '2021-03-31T23:00:00Z');
    expect((await linhaDe(matriz)).alterado).toBe('Saídas: 1 → 2; Operações cobradas: 2 → 3');
    expect((await linhaDe(filial)).alterado).toBeNull();
  });

  it('is taken back by who saw it last, and can be done again', async () => {
    const { fechado } = await linhaDe(matriz);
    const pedido = { ...MARCO, codigo: matriz, fechado: fechado ?? '' };
    await session.call(fechamento.reabrir, pedido);
    await expect(session.call(fechamento.reabrir, pedido)).rejects.toMatchObject({ status: 409 });
    await session.call(fechamento.fechar, { ...MARCO, codigosEmpresas: [matriz] });
    await expect(session.call(fechamento.reabrir, pedido)).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining('Este fechamento mudou em outra janela.'),
    });
    expect(await linhaDe(matriz)).toMatchObject({ alterado: null, saidas: 2 });
  });

  it('is for companies of the group that one has access to', async () => {
    const acesso = world.kysely;
    const tirado = await acesso
      .deleteFrom('acesso')
      .where('codusu_ace', '=', usuario)
      .where('codemp_ace', '=', filial)
      .returningAll()
      .execute();
    expect(tirado).toHaveLength(1);
    const fevereiro = { mes: '2', ano: 2021 };
    const deAmbas = session.call(fechamento.fechar, { ...fevereiro, codigosEmpresas: [matriz, filial] });
    await expect(deAmbas).rejects.toMatchObject({ status: 404 });
    const daFilial = { ...MARCO, codigo: filial, fechado: '2021-04-01T12:00:00Z' };
    await expect(session.call(fechamento.reabrir, daFilial)).rejects.toMatchObject({ status: 404 });
    await acesso.insertInto('acesso').values(tirado).execute();
  });

  it('is for companies of the group, and stands in the audit trail', async () => {
    const vizinho = await world.codigoOf('vizinho');
    await expect(
      session.call(fechamento.fechar, { mes: '2', ano: 2021, codigosEmpresas: [matriz, vizinho] }),
    ).rejects.toMatchObject({ status: 404 });
    const suporte = await world.as('suporte', 'horizonteMatriz');
    const { data } = await suporte.call(auditoria.lista, { perPage: 100 });
    const atos = data.filter(({ ato }) => ato === 'Fechamento do mês: fechar');
    expect(atos.map(({ registro }) => registro)).toContain(`Horizonte Londrina (${filial})`);
    expect(data.some(({ ato }) => ato === 'Fechamento do mês: reabrir')).toBe(true);
  });
});

describe('a month on paper', () => {
  const baixar = async () => Buffer.from(await (await session.call(fechamento.pdf, MARCO)).arrayBuffer());

  it('says each company, their sum and the month before, in whole words', async () => {
    const pdf = await baixar();
    expect(faultsOfPdfA(pdf)).toEqual([]);
    const texto = (await textOfPdf(pdf)).replaceAll(/\s+/g, ' ');
    expect(texto).toContain('Fechamento do mês');
    expect(texto).toContain('Março de 2021');
    for (const { nomfan_emp, cnpj_emp, fechado } of await linhas()) {
      expect(texto).toContain(`${nomfan_emp} ${formatCpfCnpj(cnpj_emp)}`);
      expect(texto).toContain(formatDateTime(fechado ?? ''));
    }
    for (const { heading, label, kind } of Object.values(fechamento.mes.rows).slice(5, -3))
      if (kind === 'integer') expect(texto).toContain(heading ?? label);
    expect(texto).toContain('Total de fevereiro de 2021');
    expect(texto).toContain('R$ 100,00');
  });

  it('is signed by the company that asks, where it has a certificate', async () => {
    const { coberto, cms } = partesDoPdf(await baixar());
    expect(
      await verifyP7s({ p7s: cms, documentos: [coberto], agora: new Date(), autoridades: null }),
    ).toMatchObject({ ok: true, signatarios: [{ documento: EMPRESAS.horizonteMatriz.cnpj }] });
    const changed = { validade_cer: new Date().toISOString() };
    await changeRows(world, 'certificado', { codemp_cer: matriz }, changed);
    expect(await textOfPdf(await baixar())).toContain('Sem assinatura eletrônica');
  });
});
