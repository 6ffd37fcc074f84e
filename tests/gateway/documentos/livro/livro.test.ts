import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditoria } from '#contract/gateway/conformidade/auditoria.ts';
import { livro } from '#contract/gateway/documentos/livro.ts';
import { exportacao } from '#contract/gateway/engine/exportacao.ts';
import { ite } from '#contract/gateway/zeroKm/ite.ts';
import { saidaZeroKm } from '#contract/gateway/zeroKm/saidaZeroKm.ts';
import { veiculosZeroKm } from '#contract/gateway/zeroKm/veiculosZeroKm.ts';
import type { EntradaIte } from '#contract/renave/corpos.ts';
import { formatCpfCnpj } from '#domain/values/cpfCnpj.ts';
import { diaBrasilia } from '#domain/values/datas.ts';
import { verifyP7s } from '#gateway/certificados/p7s/verifyP7s.ts';
import { sweepExportacoes } from '#gateway/engine/exportacao/arquivoExportado.ts';
import { rereadNotas } from '#gateway/usecases/notas/xml/rereadNotas.ts';
import { type ChaveEmpresa, EMPRESAS } from '#sandbox/world/demo.ts';
import { textOfPdf } from '#tests/gateway/documentos/atpv/vendas.ts';
import { untilPronta } from '#tests/gateway/engine/exportacao/exportList.ts';
import { emEstoque } from '#tests/gateway/usados/mundo.ts';
import { entrado, recebimentoDe, vindoDoLojista } from '#tests/gateway/zeroKm/ite/naIte.ts';
import { only, stock, type VeiculoEmEstoque, vendidos } from '#tests/gateway/zeroKm/saidaZeroKm/veiculos.ts';
import type { GatewayError, TestSession } from '#tests/support/gateway.ts';
import { ownGateway, ownSession } from '#tests/support/ownGateway.ts';
import { partesDoPdf } from '#tests/support/pdfAssinado.ts';
import { changeRows } from '#tests/support/rows.ts';

const HOJE = diaBrasilia(new Date());
/** Entries have the days of their invoices. */
const ano = { de: diaBrasilia(new Date(Date.now() - 365 * 86_400_000)), ate: HOJE };

const world = ownGateway();
const lojista = ownSession(world, 'lojista');
let emLoja: VeiculoEmEstoque;
let venda: VeiculoEmEstoque;
beforeAll(async () => {
  [emLoja, venda] = [...(await stock(world, lojista, 1)), ...(await vendidos(world, lojista, 1))] as [
    VeiculoEmEstoque,
    VeiculoEmEstoque,
  ];
});

const change = (idEstoque: number, mudancas: Record<string, unknown>) =>
  world.kysely
    .updateTable('estoque')
    .set(mudancas as never)
    .where('id', '=', idEstoque)
    .execute();

/** A book, its line in the list and its text. */
const fazer = async (
  periodo: typeof ano = ano,
  session: TestSession = lojista,
  empresa: ChaveEmpresa = 'horizonteMatriz',
) => {
  const { codigo } = await session.call(livro.fazer, periodo);
  const { erro, nome } = await untilPronta(world, session, codigo, empresa);
  expect(erro).toBeNull();
  const { data } = await session.call(livro.feitos, {});
  const [feito] = data;
  if (!feito) throw new Error('no book was made');
  const pdf = Buffer.from(await (await session.call(livro.baixar, { codigo: feito.codigo })).arrayBuffer());
  return { feito, pdf, nome, codigo, texto: await textOfPdf(pdf) };
};

describe('the book of a period', () => {
  it('has what entered and left, with whom, and says so before it is made', async () => {
    const usado = await emEstoque(world, lojista);
    const { data, meta } = await lojista.call(livro.movimentos, ano);
    expect(meta.total).toBeGreaterThanOrEqual(3);
    const linha = data.find(({ id }) => id === venda.idEstoque);
    expect(linha).toMatchObject({ chassi: venda.chassi, motivo: 'VENDA', placa: null });
    expect(linha?.comprador).toBeTruthy();
    expect(linha?.endcomprador).toMatch(/CEP \d{5}-\d{3}$/);
    expect(linha?.vendedor).toBeTruthy();
    expect(data.find(({ id }) => id === emLoja.idEstoque)).toMatchObject({ saida: null, comprador: null });
    const doUsado = data.find(({ chassi }) => chassi === usado.chassi);
    expect(doUsado).toMatchObject({ placa: usado.placa, renavam: usado.renavam });
    expect(doUsado?.docvendedor).toMatch(/^\d{11}$/);
    expect(doUsado?.vendedor).toBeTruthy();

    const { texto, feito, nome } = await fazer();
    for (const dito of [venda.chassi, emLoja.chassi, usado.placa, linha?.comprador, doUsado?.vendedor])
      expect(texto).toContain(dito);
    expect(texto).toContain(formatCpfCnpj(linha?.doccomprador ?? ''));
    expect(texto).toContain('TERMO DE ABERTURA');
    expect(texto).toContain('SEM VALOR LEGAL');
    expect(texto).toContain(`Este livro tem ${feito.folhas} folha`);
    expect(texto).toContain(feito.resumo);
    expect(feito).toMatchObject({ registros: meta.total, assinado: true, guardado: true, ...ano });
    expect(nome).toBe(`Livro-de-entradas-e-saidas-${ano.de}-a-${HOJE}.pdf`);
  });

  it('has the address of who sold a zero km, also of a note that was read before addresses were kept', async () => {
    const of = async () =>
      (await lojista.call(livro.movimentos, { ...ano, perPage: 1000 })).data.find(
        ({ id }) => id === emLoja.idEstoque,
      )?.endvendedor;
    const endereco = await of();
    expect(endereco).toMatch(/^.+, .+, .+\/[A-Z]{2}, CEP \d{5}-\d{3}$/);
    const { texto } = await fazer();
    expect(texto.replaceAll(/\s+/g, ' ')).toContain(endereco);
    const { database, ports } = world.gateway;
    const itens = () => database.kysely.selectFrom('xml_item').select('endemitente');
    await database.kysely.updateTable('xml_item').set({ endemitente: null }).execute();
    await database.kysely.updateTable('pacote_xml').set({ leitor: 1 }).execute();
    expect(await of()).toBeNull();
    expect(await rereadNotas(ports)).toBeGreaterThan(0);
    expect(await of()).toBe(endereco);
    expect(await itens().where('endemitente', 'is', null).execute()).toEqual([]);
    expect(await rereadNotas(ports)).toBe(0);
  });

  it('names the transfer establishment that a vehicle went to', async () => {
    const { chassi } = await vindoDoLojista(world, lojista, true);
    const ipe = await world.as('ite');
    await ipe.call(ite.receber, await recebimentoDe(ipe, chassi));
    await lojista.heard(veiculosZeroKm.confirmados, { apenasAutorizadosITE: true });
    const { data } = await lojista.call(livro.movimentos, { ...ano, perPage: 1000 });
    expect(data.find((um) => um.chassi === chassi)).toMatchObject({
      motivo: 'TRANSFERENCIA_ESTABELECIMENTO',
      doccomprador: EMPRESAS.ipe.cnpj,
      comprador: expect.stringMatching(/./),
    });
  });

  it('names the owner of a vehicle that a transfer establishment works on', async () => {
    const ipe = await world.as('ite');
    const { id } = await entrado(world, ipe);
    const { corpo } = world.sandbox.journal().at(-1) ?? {};
    const { clienteDaIte } = corpo as EntradaIte;
    const { data } = await ipe.call(livro.movimentos, ano);
    expect(data.find((um) => um.id === id)).toMatchObject({
      docvendedor: clienteDaIte.numeroDocumento,
      vendedor: clienteDaIte.nome,
      endvendedor: expect.stringContaining('CEP'),
    });
  });

  it('has a vehicle once whose sale was taken back, and still has its seller', async () => {
    const { chassi, idEstoque } = only(await vendidos(world, lojista, 1));
    const linhas = async () =>
      (await lojista.call(livro.movimentos, { ...ano, perPage: 1000 })).data.filter(
        (um) => um.chassi === chassi,
      );
    const docvendedor = EMPRESAS.vizinho.cnpj;
    await changeRows(
      world,
      'intencao',
      { idestoque: idEstoque, operacao: 'confirmarEntradaZeroKm' },
      { dados: JSON.stringify({ corpo: { cnpjEstabelecimentoOrigemTransferencia: docvendedor } }) },
    );
    await lojista.call(saidaZeroKm.cancelar, { chassi, idEstoque });
    expect(await linhas()).toMatchObject([{ saida: null, motivo: null, comprador: null, docvendedor }]);
    expect(only(await linhas()).id).not.toBe(idEstoque);
  });

  it('is signed with the company’s certificate, and says the same when it is made again', async () => {
    const [um, outro] = [await fazer(), await fazer()];
    const { coberto, cms } = partesDoPdf(um.pdf);
    const pedido = { p7s: cms, documentos: [coberto], agora: new Date(), autoridades: null };
    expect(await verifyP7s(pedido)).toMatchObject({
      ok: true,
      signatarios: [{ documento: EMPRESAS.horizonteMatriz.cnpj }],
    });
    expect(outro.feito.resumo).toBe(um.feito.resumo);
    expect([um.feito.iguala, outro.feito.iguala]).toEqual([null, um.feito.codigo]);
    expect(outro.texto).toBe(um.texto);
    const semCertificado = world.kysely
      .updateTable('certificado')
      .set({ validade_cer: new Date().toISOString() })
      .where('codemp_cer', '=', await world.codigoOf('horizonteMatriz'));
    await semCertificado.execute();
    const [sem, deNovo] = [await fazer(), await fazer()];
    expect(sem.feito).toMatchObject({ assinado: false, resumo: um.feito.resumo });
    expect(sem.texto).toContain('Sem assinatura eletrônica');
    expect(sem.pdf.equals(deNovo.pdf)).toBe(true);
  });

  it('says nothing of what happened after it', async () => {
    const dia = (n: number) => `2025-03-0${n}T10:00:00`;
    await change(venda.idEstoque, { entrada: dia(1), saida: dia(5) });
    const [antes] = (await lojista.call(livro.movimentos, { de: '2025-03-01', ate: '2025-03-04' })).data;
    expect(antes).toMatchObject({ saida: null, motivo: null, comprador: null, endcomprador: null });
    const { data, meta } = await lojista.call(livro.movimentos, { de: '2025-03-05', ate: '2025-03-05' });
    expect([meta.total, data[0]?.id, data[0]?.saida]).toEqual([1, venda.idEstoque, dia(5)]);
    const { texto } = await fazer({ de: '2025-03-05', ate: '2025-03-06' });
    expect(texto).toContain('1 registro: 0 entradas e 1 saída');
  });

  it('leaves out what nobody knows of a buyer, and says that', async () => {
    const dia = '2025-04-02';
    await change(venda.idEstoque, { entrada: `${dia}T10:00:00`, saida: `${dia}T11:00:00`, item_saida: null });
    await changeRows(world, 'intencao', { idestoque: venda.idEstoque }, { dados: '{}' });
    await changeRows(world, 'veiculo', { chassi_vei: venda.chassi }, { codpes_vei: null });
    await change(venda.idEstoque, { comprador: 'Só o Nome Conhecido' });
    const { texto } = await fazer({ de: dia, ate: dia });
    expect(texto).toContain('Só o Nome Conhecido');
    expect(texto).toContain('CPF/CNPJ: não consta');
    expect(texto).toContain('Endereço: não consta');
  });

  it('has every movement in its order, however many', async () => {
    const muitos = sql`insert into estoque select (jsonb_populate_record(e, jsonb_build_object('id', 5000000 + n,
      'chassi', '9PTLIVRO' || lpad(n::text, 9, '0'), 'entrada', '2025-05-02T10:00:00'))).*
      from estoque e, generate_series(1, 501) n where e.id = ${emLoja.idEstoque}`;
    await muitos.execute(world.kysely);
    const { texto, feito } = await fazer({ de: '2025-05-02', ate: '2025-05-02' });
    expect(feito.registros).toBe(501);
    expect(texto).toContain('501 registros: 501 entradas e 0 saídas');
    for (const n of [1, 501]) expect(texto).toMatch(new RegExp(`\\b${n} 02/05/2025`));
  });

  it('is still a book without a movement', async () => {
    const vazio = { de: '2024-02-01', ate: '2024-02-29' };
    const { texto, feito } = await fazer(vazio);
    expect(texto).toContain('SEM MOVIMENTO');
    expect(feito).toMatchObject({ registros: 0, folhas: 1 });
  });
});

describe('its making', () => {
  it.each([
    [{ de: HOJE, ate: '2024-01-01' }, 'ate', 'termina antes de começar'],
    [{ de: HOJE, ate: '2999-01-01' }, 'ate', 'vai até hoje'],
    [{ de: '2024-01-01', ate: '2025-01-02' }, 'ate', 'até um ano'],
    [{ de: '2024-13-01', ate: HOJE }, 'de', ''],
  ])('refuses %o at its field %s', async (periodo, campo, dito) => {
    const refused = (await lojista.call(livro.fazer, periodo).catch((error) => error)) as GatewayError;
    expect(refused.status).toBe(400);
    expect(refused.body.errors).toEqual({ [campo]: expect.stringContaining(dito) });
  });

  it('is the company’s: another one sees and downloads none, a file goes after a day and its line stays', async () => {
    const { feito, codigo } = await fazer();
    const filial = await world.as('lojista', 'horizonteFilial');
    expect((await filial.call(livro.feitos, {})).data).toEqual([]);
    await expect(filial.call(livro.baixar, { codigo: feito.codigo })).rejects.toThrow('404');
    const suporte = await world.as('suporte');
    const { data: trilha } = await suporte.call(auditoria.lista, { perPage: 100 });
    expect(trilha.map(({ ato }) => ato)).toContain('Livro de entradas e saídas: pedido');

    await changeRows(world, 'exportacao', { codigo_exp: codigo }, { criada_exp: '2020-01-01T00:00:00Z' });
    expect(await sweepExportacoes(world.gateway.ports)).toBe(1);
    await expect(lojista.call(livro.baixar, { codigo: feito.codigo })).rejects.toThrow('404');
    const [linha] = (await lojista.call(livro.feitos, {})).data;
    expect(linha).toEqual({ ...feito, guardado: false });
    expect((await lojista.call(exportacao.minhas)).map((minha) => minha.codigo)).not.toContain(codigo);
  });
});
