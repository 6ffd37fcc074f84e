import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { busca } from '#contract/gateway/estoque/busca.ts';
import { ficha } from '#contract/gateway/estoque/ficha.ts';
import { destinos } from '#contract/gateway/zeroKm/destinos.ts';
import { saidaZeroKm } from '#contract/gateway/zeroKm/saidaZeroKm.ts';
import { transferenciaZeroKm } from '#contract/gateway/zeroKm/transferenciaZeroKm.ts';
import { veiculosZeroKm } from '#contract/gateway/zeroKm/veiculosZeroKm.ts';
import { naiveBrasilia } from '#domain/values/datas.ts';
import { askRenave } from '#gateway/engine/askRenave.ts';
import { AUTORIZACOES } from '#gateway/usecases/zeroKm/transferenciaZeroKm/askAutorizacoes.ts';
import { createRandom } from '#sandbox/notas/random.ts';
import { sampleEmpresa, samplePessoa } from '#sandbox/notas/sampleWorld.ts';
import { EMPRESAS } from '#sandbox/world/demo.ts';
import { nota } from '#tests/gateway/notas/xml/notas.ts';
import { stockOne } from '#tests/gateway/zeroKm/saidaZeroKm/veiculos.ts';
import type { TestSession } from '#tests/support/gateway.ts';
import { ownGateway, ownSession } from '#tests/support/ownGateway.ts';
import { rowOf } from '#tests/support/rows.ts';
import { importXmls, operacaoOf, until } from '#tests/support/zeroKm.ts';
import { autorizado, feitos, noEstoque, novaChave, pendenteDe, VALOR, VIZINHO } from './transferencias.ts';

describe('transfers between dealers', () => {
  const world = ownGateway({ config: { RENAVE_TIMEOUT_MS: 2000 } });
  const lojista = ownSession(world, 'lojista');
  let vizinho: TestSession;
  beforeAll(async () => {
    // The neighbour's new vehicles are handled by its own users.
    vizinho = await world.as('vizinho');
  });
  afterEach(() => world.sandbox.behaviours.clear());

  const receber = (idAutorizacao: number, session = vizinho) =>
    session.call(transferenciaZeroKm.receberEstabelecimento, {
      chaveNotaFiscal: novaChave(),
      idAutorizacao,
      valorCompra: VALOR,
    });
  const nossoRegistro = async (chassi_vei: string) =>
    rowOf(world, 'veiculo', { chassi_vei, codemp_vei: await world.codigoOf('horizonteMatriz') });

  it('A authorises, B receives and B sells', async () => {
    const { chassi, idAutorizacao } = await autorizado(world, lojista);
    expect(await noEstoque(lojista, chassi)).toMatchObject({
      valorVeiculo: VALOR,
      nomeEstabelecimento: 'Vizinho Automóveis',
      cnpjEstabelecimento: VIZINHO,
      idAutorizacaoEstabelecimento: idAutorizacao,
      idAutorizacaoITE: null,
    });
    const { data: prometidas } = await lojista.call(saidaZeroKm.lista, { descricaoFiltro: chassi });
    expect(prometidas).toMatchObject([{ chassi, prometidoA: 'Vizinho Automóveis' }]);
    const { veiculo } = await lojista.call(ficha.read, { veiculo: chassi });
    expect(veiculo.onde).toBe('No estoque, transferência autorizada para Vizinho Automóveis');
    const { achados } = await lojista.call(busca.tudo, { texto: chassi.slice(-8) });
    expect(achados).toMatchObject([
      { chave: chassi, detalhe: expect.stringContaining('transferência autorizada') },
    ]);
    const pendente = await pendenteDe(vizinho, chassi);
    expect(pendente).toMatchObject({
      id: idAutorizacao,
      valorVeiculo: VALOR,
      marcaModelo: expect.stringMatching(/\S/),
      cnpjEstabelecimentoAutorizador: EMPRESAS.horizonteMatriz.cnpj,
    });
    const chaves = { chaveRemessa: novaChave(), chaveProduto: novaChave(), chaveServico: novaChave() };
    await expect(
      vizinho.call(transferenciaZeroKm.receberIte, { ...chaves, idAutorizacao, valorProduto: VALOR }),
    ).rejects.toMatchObject({ status: 404 });
    // So that no poll tells the origin before it refreshes.
    await world.kysely.deleteFrom('acompanhamento').execute();
    expect(await receber(idAutorizacao)).toEqual({ message: 'Veículo recebido com sucesso' });
    expect(await pendenteDe(vizinho, chassi)).toBeUndefined();
    expect(await noEstoque(vizinho, chassi)).toMatchObject({ valorVeiculo: VALOR });
    const { data } = await vizinho.call(saidaZeroKm.lista, { descricaoFiltro: chassi });
    expect(data[0]).toMatchObject({ chassi, marcamodelo: pendente?.marcaModelo });
    // The origin learns it at its refresh and no longer has the vehicle.
    expect(await noEstoque(lojista, chassi)).toBeUndefined();
    expect(await nossoRegistro(chassi)).toMatchObject({ idest_vei: null });
    const venda = nota({
      numero: 4711,
      chassis: [chassi],
      de: sampleEmpresa(VIZINHO),
      para: { ...samplePessoa(createRandom(1)), cep: '80010020' },
      emissao: '2026-09-02T10:00:00-03:00',
    });
    await importXmls(world, vizinho, [venda], 'vizinho');
    const [linha] = (await vizinho.call(saidaZeroKm.lista, { descricaoFiltro: chassi })).data;
    await vizinho.call(saidaZeroKm.confirmar, {
      itensList: [{ codigo: linha?.codigo ?? 0, leasing: null, chassi: null }],
    });
    await until(world, 'vizinho', async () => (await operacaoOf(world, chassi))?.estado === 'confirmada');
    expect(feitos(world, chassi)).toEqual([
      'entradaZeroKm',
      'autorizarTransferenciaZeroKm',
      'receberTransferenciaZeroKm',
      'saidaZeroKm',
    ]);
  });

  it('the origin learns of the receipt by polling, without opening its transfers', async () => {
    const { chassi, idAutorizacao } = await autorizado(world, lojista);
    const naSaida = async () => (await lojista.call(saidaZeroKm.lista, { descricaoFiltro: chassi })).data[0];
    expect(await naSaida()).toBeDefined();
    await pendenteDe(vizinho, chassi);
    const antes = naiveBrasilia(new Date());
    await receber(idAutorizacao);
    await until(world, 'horizonteMatriz', async () => (await naSaida()) === undefined);
    const nosso = await world.gateway.ports
      .empresa(await world.codigoOf('horizonteMatriz'))
      .estoque.getUltimo(chassi);
    expect(nosso).toMatchObject({ estado: 'FINALIZADO', motivo: 'TRANSFERENCIA_ESTABELECIMENTO' });
    expect(await nossoRegistro(chassi)).toMatchObject({ idest_vei: null });
    // In Brasília's time, as in the registry; UTC would be three hours ahead.
    const saiu = nosso?.saida ?? '';
    expect([antes, saiu, naiveBrasilia(new Date())].toSorted()).toEqual([antes, saiu, expect.any(String)]);
  });

  it('one authorised during a question is kept by its answer', async () => {
    const { ports } = world.gateway;
    const codigo = await world.codigoOf('vizinho');
    const answered = Promise.withResolvers<void>();
    const held = Promise.withResolvers<void>();
    const callRenave: typeof ports.renave.callRenave = async (...chamada) => {
      const resposta = await ports.renave.callRenave(...chamada);
      answered.resolve();
      await held.promise;
      return resposta;
    };
    const quem = {
      ports: { ...ports, renave: { ...ports.renave, callRenave } },
      empresa: { codigo, cnpj: EMPRESAS.vizinho.cnpj },
    };
    await askRenave(quem, AUTORIZACOES.estabelecimento, true);
    await answered.promise;
    const { idAutorizacao } = await autorizado(world, lojista);
    await askRenave(quem, AUTORIZACOES.estabelecimento, true);
    held.resolve();
    const { autorizacoes } = ports.empresa(codigo);
    await until(world, 'vizinho', () => autorizacoes.get('estabelecimento', idAutorizacao));
  });

  it('tabs are counted, and filtered to authorised ones on request', async () => {
    const { chassi } = await autorizado(world, lojista);
    const { confirmados } = veiculosZeroKm;
    const todos = await lojista.heard(confirmados, { apenasAutorizadosEstabelecimento: false });
    const autorizados = await lojista.heard(confirmados, { apenasAutorizadosEstabelecimento: true });
    expect(autorizados.data.map((one) => one.chassi)).toContain(chassi);
    expect(autorizados.meta.total).toBe(autorizados.quantidades.quantidadeAutorizadosEstabelecimento);
    expect(todos.meta.total).toBe(autorizados.quantidades.quantidadeTotal);
    expect(todos.meta.total).toBeGreaterThan(autorizados.meta.total - 1);
    expect((await lojista.heard(confirmados, { apenasAutorizadosITE: true })).data).toEqual([]);
  });

  it.each([
    [
      'of the same group',
      EMPRESAS.horizonteFilial.cnpj,
      'Utilize a transferência entre filiais para movimentar o veículo entre empresas do mesmo grupo!',
    ],
    ['that is no dealer', EMPRESAS.ipe.cnpj, 'Por favor selecionar um estabelecimento válido'],
    ['that nobody knows', EMPRESAS.agil.cnpj, 'Por favor selecionar um estabelecimento válido'],
  ])('refuses a destination %s, before asking the registry', async (_, cnpjEstabelecimento, message) => {
    const { chassi, idEstoque } = await stockOne(world, lojista);
    const pedido = { cnpjEstabelecimento, idEstoque, valorVenda: VALOR };
    await expect(lojista.call(transferenciaZeroKm.autorizarEstabelecimento, pedido)).rejects.toMatchObject({
      status: 400,
      body: { message, errors: { cnpjEstabelecimento: message } },
    });
    expect(feitos(world, chassi)).toEqual(['entradaZeroKm']);
  });

  it.each([0, null])('refuses the value %s', async (valorVenda) => {
    const pedido = { cnpjEstabelecimento: VIZINHO, idEstoque: 1, valorVenda: valorVenda as number };
    await expect(lojista.call(transferenciaZeroKm.autorizarEstabelecimento, pedido)).rejects.toMatchObject({
      status: 400,
      body: { errors: { valorVenda: 'Por favor informar um valor válido' } },
    });
  });

  it('suggests dealers of any group, by name only', async () => {
    const { data } = await lojista.call(destinos.estabelecimentos, { descricaoFiltro: 'vizinho' });
    expect(data).toEqual([
      {
        codigo_emp: await world.codigoOf('vizinho'),
        nomraz_emp: EMPRESAS.vizinho.razaoSocial,
        nomfan_emp: EMPRESAS.vizinho.fantasia,
        cnpj_emp: VIZINHO,
      },
    ]);
    const { data: ites } = await lojista.call(destinos.ites, {});
    expect(ites.map(({ cnpj_emp }) => cnpj_emp)).toEqual([EMPRESAS.ipe.cnpj, EMPRESAS.jatoba.cnpj]);
  });
});
