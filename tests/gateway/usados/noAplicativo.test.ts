import { describe, expect, it } from 'vitest';
import { ficha } from '#contract/gateway/estoque/ficha.ts';
import { inicio } from '#contract/gateway/estoque/inicio.ts';
import { painel } from '#contract/gateway/estoque/painel.ts';
import { pendencias } from '#contract/gateway/estoque/pendencias.ts';
import { documentosUsados } from '#contract/gateway/usados/documentos.ts';
import { solicitacoesUsados } from '#contract/gateway/usados/solicitacoes.ts';
import { usados } from '#contract/gateway/usados/usados.ts';
import type { NomeCenario } from '#contract/sandbox/cenarios.ts';
import { formatPlaca } from '#domain/values/placa.ts';
import { CONTAS } from '#sandbox/world/demo.ts';
import { recebidas } from '#tests/support/correio.ts';
import { ownGateway, ownSession } from '#tests/support/ownGateway.ts';
import { changeRows, rowOf } from '#tests/support/rows.ts';
import { ateQue, comprarUsado, concluir, HOJE, linhaDoUsado, novoUsado, pessoaPor, sign } from './mundo.ts';

const NO_APLICATIVO = 'AVANCADA_SOBRE_PDF_ATPVE';

describe('the seller’s signature', () => {
  const world = ownGateway();
  const session = ownSession(world, 'lojista');

  const acontece = (cenario: NomeCenario, chassi: string) =>
    world.sandbox.behaviours.add({ cenario, alvo: { chassi } });

  const comprado = async (mais: { avisar?: boolean } = {}) => {
    const usado = await novoUsado(world, session);
    return { ...usado, id: await comprarUsado(world, session, usado, mais) };
  };
  type Comprado = Awaited<ReturnType<typeof comprado>>;

  const passosDe = async ({ placa }: Comprado) => {
    const { id } = await rowOf(world, 'intencao', { placa, operacao: 'comprarUsado' });
    const { kysely } = world;
    return kysely.selectFrom('passo_intencao').select(['passo', 'dado']).where('intencao', '=', id).execute();
  };
  const ouvidosDe = (idest: number) =>
    world.kysely.selectFrom('atpv_ouvido').select('tipo').where('idest', '=', idest).execute();

  const assinado = async (usado: Comprado) => {
    acontece('assinadoNoAplicativo', usado.chassi);
    return ateQue(world, session, usado.placa, ({ tipoassinatura }) => tipoassinatura !== null);
  };

  it('in the phone changes its row, its page and its story by itself, and its PDF can be opened', async () => {
    const usado = await comprado({ avisar: true });
    const antes = await linhaDoUsado(session, usado.placa);
    expect(antes).toMatchObject({ aguarda: 'vendedor', tipoassinatura: null, temassinado: false });
    expect(antes?.aguardadesde).not.toBeNull();
    const depois = await assinado(usado);
    expect(depois).toMatchObject({
      aguarda: 'detran',
      tipoassinatura: NO_APLICATIVO,
      temassinado: true,
      numeroatpve: String(usado.id).padStart(15, '8'),
      intencaovenda: 'REGISTRADA',
    });
    expect(depois.assinadaem).not.toBeNull();
    const { data } = await session.call(documentosUsados.atpvAssinado, { id: usado.id });
    expect(data.pdfBase64.slice(0, 5)).toBe('JVBER');
    const { veiculo, historia } = await session.call(ficha.read, { veiculo: usado.placa });
    expect(veiculo.assinatura).toMatch(/^No aplicativo gov\.br em \d\d\/\d\d\/\d{4} \d\d:\d\d$/);
    expect(veiculo.numeroatpve).toBe(depois.numeroatpve);
    expect(historia.data[0]?.titulo).toMatch(/^O vendedor assinou no aplicativo gov\.br em /);
    expect((await passosDe(usado)).filter(({ passo }) => passo === 'assinou')).toHaveLength(1);
    const avisos = () =>
      recebidas(world, CONTAS.lojista.email).filter((texto) => texto.includes(formatPlaca(usado.placa)));
    await expect.poll(() => avisos().length).toBe(1);
    expect(avisos()[0]).toContain('o vendedor assinou o ATPV-e');
  });

  it('sent from here counts with its own kind, and is not asked for', async () => {
    const usado = await comprado();
    await sign(session, usado.id);
    expect(await linhaDoUsado(session, usado.placa)).toMatchObject({
      aguarda: 'detran',
      tipoassinatura: 'PROPRIO_PUNHO_ATPVE',
      temassinado: false,
    });
    for (const { tipo } of await ouvidosDe(usado.id)) expect(tipo).toBeNull();
  });

  it.each(['recusa', 'rotaErrada', 'derruba'] as const)(
    'changes nothing where its question meets %s, and the entry goes on',
    async (cenario) => {
      const usado = await comprado();
      const falha = world.sandbox.behaviours.add({ cenario, alvo: { operacoes: ['ultimaAssinatura'] } });
      await world.sandbox.behaviours.whenApplied(falha.id);
      world.sandbox.moveDetran(usado.placa);
      await ateQue(world, session, usado.placa, ({ estado }) => estado === 'TRANSFERIDO');
      expect(await linhaDoUsado(session, usado.placa)).toMatchObject({
        tipoassinatura: null,
        errocodigo: null,
      });
      world.sandbox.behaviours.remove(falha.id);
    },
  );

  it('keeps a word that nobody knows as it came', async () => {
    const usado = await comprado();
    world.sandbox.behaviours.add({ cenario: 'palavrasNovas', alvo: { operacoes: ['ultimaAssinatura'] } });
    acontece('assinadoNoAplicativo', usado.chassi);
    const { tipoassinatura } = await ateQue(
      world,
      session,
      usado.placa,
      (linha) => linha.tipoassinatura !== null,
    );
    expect(tipoassinatura).not.toBe(NO_APLICATIVO);
    const { veiculo } = await session.call(ficha.read, { veiculo: usado.placa });
    expect(veiculo.assinatura).toContain(String(tipoassinatura));
  });

  it('is not asked for of an own vehicle, which waits for the Detran alone', async () => {
    const usado = await novoUsado(world, session, {
      proprietario: { tipoDocumento: 'CNPJ', numeroDocumento: '99900101000186', nome: 'Horizonte' },
    });
    const { idest_vei } = await session.call(solicitacoesUsados.veiculoProprio, {
      veiculo: usado.codigo,
      dataEntradaEstoque: HOJE,
    });
    expect(await linhaDoUsado(session, usado.placa)).toMatchObject({ aguarda: 'detran' });
    await concluir(world, session, usado.placa);
    expect(await ouvidosDe(idest_vei ?? 0)).toEqual([]);
    expect(await linhaDoUsado(session, usado.placa)).toMatchObject({ aguarda: null });
  });
});

describe('the waits of entries', () => {
  const world = ownGateway();
  const session = ownSession(world, 'lojista');

  it('are two everywhere: list, start page, Pendências and Painel', async () => {
    const [um, outro, pronto] = [
      await novoUsado(world, session),
      await novoUsado(world, session),
      await novoUsado(world, session),
    ];
    await comprarUsado(world, session, um);
    await sign(session, await comprarUsado(world, session, outro));
    await sign(session, await comprarUsado(world, session, pronto));
    await concluir(world, session, pronto.placa);
    const { quantidades } = await session.call(usados.lista, { situacaoVeiculos: 'andamento' });
    expect(quantidades).toMatchObject({ aguardaVendedor: 1, aguardaDetran: 1 });
    const { contagens } = await session.call(inicio.resumo, {});
    expect(contagens['usados.estoque/andamento']).toMatchObject({ aguardaVendedor: 1, aguardaDetran: 1 });
    const { causas } = await session.call(pendencias.lista);
    expect(causas.filter(({ tipo }) => tipo === 'esperaVendedor')).toMatchObject([
      { titulo: 'Aguarda a assinatura do vendedor', quantos: 1, linhas: [{ placa: um.placa }] },
    ]);
    await changeRows(
      world,
      'intencao',
      { placa: um.placa },
      { criada: new Date(Date.now() - 3 * 86_400_000).toISOString() },
    );
    const [vendedor, detran] = await session.call(painel.esperas);
    expect(vendedor).toMatchObject({
      quem: 'vendedor',
      terminadas: 2,
      mediana: 0,
      esperando: 1,
      medianaAteAgora: 3,
    });
    expect(detran).toMatchObject({
      quem: 'detran',
      terminadas: 1,
      mediana: 0,
      esperando: 1,
      medianaAteAgora: 0,
    });
  });

  it('end with an intention of sale that is cancelled, which leads to another purchase', async () => {
    const usado = await novoUsado(world, session);
    const id = await comprarUsado(world, session, usado);
    world.sandbox.behaviours.add({ cenario: 'intencaoCancelada', alvo: { chassi: usado.chassi } });
    const cancelada = await ateQue(
      world,
      session,
      usado.placa,
      ({ errocodigo }) => errocodigo === 'intencaoCancelada',
    );
    const codigovendedor = await pessoaPor(world, usado.proprietario.numeroDocumento);
    expect(cancelada).toMatchObject({
      aguarda: null,
      errotitulo: 'A intenção de venda foi cancelada no Renave',
      intencaovenda: 'CANCELADA',
      codigovendedor,
      datacompra: HOJE,
      valorcompra: 4_500_050,
    });
    const { causas } = await session.call(pendencias.lista);
    expect(causas.filter(({ tipo }) => tipo === 'intencaoCancelada')).toMatchObject([{ quantos: 1 }]);
    const { veiculo } = await session.call(ficha.read, { veiculo: usado.placa });
    expect(veiculo.onde).toBe('A intenção de venda foi cancelada no Renave');
    await expect(sign(session, id)).rejects.toThrow();
    expect(await linhaDoUsado(session, usado.placa)).toMatchObject({ errocodigo: 'intencaoCancelada' });
    await session.call(solicitacoesUsados.cancelarEntrada, { veiculo: usado.codigo });
    expect(await linhaDoUsado(session, usado.placa)).toMatchObject({
      estado: 'FINALIZADO',
      errocodigo: null,
      codigovendedor,
      datacompra: HOJE,
      valorcompra: 4_500_050,
    });
  });
});
