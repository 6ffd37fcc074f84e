import { describe, expect, it } from 'vitest';
import { crudRoutes } from '#contract/crud.ts';
import { empresa } from '#contract/gateway/cadastros/empresa.ts';
import { estoqueRenave } from '#contract/gateway/estoque/estoqueRenave.ts';
import { ficha } from '#contract/gateway/estoque/ficha.ts';
import { autorizacoesUsados } from '#contract/gateway/usados/autorizacoes.ts';
import { solicitacoesUsados } from '#contract/gateway/usados/solicitacoes.ts';
import { usados } from '#contract/gateway/usados/usados.ts';
import { veiculo } from '#domain/entities/veiculo.ts';
import { withNome } from '#domain/values/cpfCnpj.ts';
import { naiveBrasilia } from '#domain/values/datas.ts';
import { EMPRESAS } from '#sandbox/world/demo.ts';
import { USADOS_DEMO, withDigit } from '#sandbox/world/usadosDemo.ts';
import { ownGateway, ownSession } from '#tests/support/ownGateway.ts';
import { effectsOn, until } from '#tests/support/zeroKm.ts';
import {
  ateQue,
  autorizacao,
  chamadasDoVeiculo,
  emEstoque,
  HOJE,
  linhaDoUsado,
  situacaoDoUsado,
} from './mundo.ts';

describe('a used vehicle in transfer', () => {
  const world = ownGateway();
  const session = ownSession(world, 'lojista');
  const vizinho = ownSession(world, 'vizinho');

  it('is authorised, kept, authorised again, received there, and removed here by polling', async () => {
    const { placa, renavam, chassi } = await emEstoque(world, session);
    await emEstoque(world, session);
    const pedido = autorizacao(placa);
    await session.call(autorizacoesUsados.autorizar, pedido);
    await expect(session.call(autorizacoesUsados.autorizar, pedido)).rejects.toThrow(/autorização/);
    for (const [outro, dito] of [
      [{ valorVenda: 5 }, /superior a 1 centavo/],
      [{ cnpjEstabelecimentoDestino: EMPRESAS.ipe.cnpj }, /duas coisas diferentes/],
    ] as const)
      await expect(session.call(autorizacoesUsados.cancelar, { ...pedido, ...outro })).rejects.toThrow(dito);
    await session.call(autorizacoesUsados.cancelar, pedido);
    expect((await session.call(autorizacoesUsados.daPlaca, { placa })).data).toBeNull();
    expect(await linhaDoUsado(session, placa)).toMatchObject({
      estado: 'CONFIRMADO',
      cnpjEstabelecimentoDestino: null,
    });
    await session.call(autorizacoesUsados.autorizar, pedido);
    expect((await session.call(autorizacoesUsados.daPlaca, { placa })).data).toMatchObject({
      cnpjEstabelecimentoDestino: EMPRESAS.vizinho.cnpj,
      valorVenda: 4_800_000,
    });
    const { cnpj, fantasia } = EMPRESAS.vizinho;
    expect(await linhaDoUsado(session, placa)).toMatchObject({ nomeEstabelecimentoDestino: fantasia });
    const suporte = await world.as('suporte', 'horizonteMatriz');
    const { data: todos } = await suporte.call(estoqueRenave.lista, { perPage: 100 });
    expect(todos.length).toBeGreaterThan(1);
    const prometidos = todos.flatMap(({ placa: qual, prometidoA }) =>
      prometidoA ? [[qual, prometidoA]] : [],
    );
    expect(prometidos).toEqual([[placa, fantasia]]);
    const { veiculo: onde, historia } = await session.call(ficha.read, { veiculo: placa });
    expect(onde.onde).toBe(`No estoque, transferência autorizada para ${fantasia}`);
    expect(historia.data.find(({ titulo }) => titulo === 'Transferência autorizada')?.detalhe).toContain(
      ` para ${withNome(fantasia, cnpj)}`,
    );
    const despachante = await world.as('despachante', 'vizinho');
    const { data } = await despachante.heard(autorizacoesUsados.pendentes, {});
    expect(data).toMatchObject([
      {
        placaVeiculo: placa,
        cnpjEstabelecimentoAutorizador: EMPRESAS.horizonteMatriz.cnpj,
        marcaModelo: USADOS_DEMO[0]?.marcaModelo,
        renavam,
        quilometragemHodometro: 41_000,
        valorVenda: 4_800_000,
      },
    ]);
    const pedida = {
      veiculo: { placa, renavam, quilometragemHodometro: 41_100 },
      dataTransferenciaEstoque: HOJE,
      cnpjEstabelecimentoOrigemTransferencia: EMPRESAS.horizonteMatriz.cnpj,
    };
    const deOutro = { ...pedida.veiculo, renavam: withDigit('0100000602') };
    await expect(
      despachante.call(autorizacoesUsados.receber, { ...pedida, veiculo: deOutro }),
    ).rejects.toMatchObject({ body: { errors: { 'veiculo.renavam': expect.stringContaining('Renavam') } } });
    const antes = naiveBrasilia(new Date());
    await despachante.call(autorizacoesUsados.receber, pedida);
    await ateQue(world, session, placa, ({ estado }) => estado === 'FINALIZADO');
    const nossa = await linhaDoUsado(session, placa);
    expect(nossa).toMatchObject({
      saidaEstoque: { motivo: 'TRANSFERENCIA_ESTABELECIMENTO' },
      cnpjEstabelecimentoDestino: null,
    });
    // In Brasília's time, as in the registry; UTC would be three hours ahead.
    const saiu = nossa?.saidaEstoque?.dataHora ?? '';
    expect([antes, saiu, naiveBrasilia(new Date())].toSorted()).toEqual([antes, saiu, expect.any(String)]);
    const recebida = await linhaDoUsado(despachante, placa);
    expect(recebida).toMatchObject({
      estado: 'SOLICITADO',
      descricaoMarcaModelo: USADOS_DEMO[0]?.marcaModelo,
      codigoVeiculo: expect.any(Number),
    });
    const { get } = crudRoutes(veiculo);
    expect(await despachante.call(get, { id: recebida?.codigoVeiculo ?? 0 })).toMatchObject({
      chassi_vei: chassi,
      renava_vei: renavam,
      kmatu_vei: 41_100,
      cor_vei: 'PRATA',
      anofab_vei: 2021,
      // The giver's CRV is not copied.
      codsegcrv_vei: null,
      numcrv_vei: null,
    });
    expect((await despachante.heard(autorizacoesUsados.pendentes, {})).data).toEqual([]);
    expect(chamadasDoVeiculo(world, chassi).slice(-2)).toEqual([
      'autorizarTransferencia',
      'transferirEntreEstabelecimentos',
    ]);
  });

  it('goes to a branch with the branch’s certificate, and ends here in the same transaction', async () => {
    const { id, placa, codigo, chassi } = await emEstoque(world, session);
    const filial = await world.codigoOf('horizonteFilial');
    const moveTo = (destino: number) =>
      session.call(solicitacoesUsados.filial, {
        veiculo: codigo,
        filial: destino,
        kmAtual: 41_200,
        dataSaida: HOJE,
      });
    await expect(moveTo(await world.codigoOf('vizinho'))).rejects.toThrow(/filial válida/);
    const creditos = () => world.gateway.ports.empresa(filial).creditos.saldo();
    const antes = await creditos();
    // What the question states of the branch's fee is what the branch pays.
    const escolhida = (await session.call(empresa.filiais, { codigo_emp: filial })).data[0];
    expect(escolhida).toMatchObject({
      cnpj_emp: EMPRESAS.horizonteFilial.cnpj,
      taxatransferencia: 18_750,
    });
    await moveTo(filial);
    expect(await creditos()).toBe(antes - (escolhida?.taxatransferencia ?? Number.NaN));
    expect(await linhaDoUsado(session, placa)).toMatchObject({
      estado: 'FINALIZADO',
      saidaEstoque: { motivo: 'TRANSFERENCIA_FILIAIS' },
    });
    expect(await situacaoDoUsado(session, { codigo })).toEqual(['Vendido', id]);
    const daFilial = await world.as('lojista', 'horizonteFilial');
    expect(await linhaDoUsado(daFilial, placa)).toMatchObject({
      estado: 'SOLICITADO',
      descricaoMarcaModelo: USADOS_DEMO[0]?.marcaModelo,
      codigoVeiculo: expect.any(Number),
    });
    const movida = effectsOn(world, chassi).at(-1);
    expect(movida).toMatchObject({ operacao: 'transferirEntreFiliais', cnpj: EMPRESAS.horizonteFilial.cnpj });
  });

  it('names the branch whose balance lacks the fee, and offers its sender no top-up of their own', async () => {
    const { codigo } = await emEstoque(world, session);
    const filial = await world.codigoOf('horizonteFilial');
    const { creditos } = world.gateway.ports.empresa(filial);
    const antes = await creditos.saldo();
    const put = (valor: number) =>
      creditos.addLine({ chave: `manual:${valor}`, tipo: 'manual', valor, descricao: 'Teste' } as never);
    await put(-antes);
    const moving = session.call(solicitacoesUsados.filial, {
      veiculo: codigo,
      filial,
      kmAtual: 41_200,
      dataSaida: HOJE,
    });
    await expect(moving).rejects.toMatchObject({
      body: {
        code: 'regra',
        message: expect.stringMatching(/o saldo de Horizonte Londrina é de .* Quem age por/),
      },
    });
    await put(antes);
  });

  it('is read by plate where it is, and not elsewhere', async () => {
    const { placa, id } = await emEstoque(world, session);
    expect(await session.call(usados.emEstoque, { placa })).toMatchObject({
      idest_vei: id,
      kmatu_vei: 41_000,
    });
    const { estoque } = world.gateway.ports.empresa(await world.codigoOf('horizonteMatriz'));
    const nosso = await estoque.get(id);
    if (!nosso) throw new Error('no stock');
    const soNosso = { ...nosso, id: 999_001, placa: 'SON0A01', chassi: '9PTSON0A010000001' };
    await estoque.save(soNosso, new Date());
    // Ours counts until the registry's background answer lacks it.
    const { behaviours } = world.sandbox;
    const lento = behaviours.add({ cenario: 'lento', alvo: { cnpj: EMPRESAS.horizonteMatriz.cnpj } });
    expect(await session.call(usados.emEstoque, { placa: soNosso.placa })).toMatchObject({
      idest_vei: 999_001,
    });
    behaviours.remove(lento.id);
    const recusa = await until(world, 'horizonteMatriz', () =>
      session.call(usados.emEstoque, { placa: soNosso.placa }).then(
        () => null,
        (error: unknown) => String(error),
      ),
    );
    expect(recusa).toContain('Placa SON0A01 não encontrado na base renave!');
    await expect(vizinho.call(usados.emEstoque, { placa })).rejects.toThrow(/semPermissao|não encontrado/);
  });

  it('shows its fitness and debts', async () => {
    const apto = await session.call(usados.aptidao, {
      placa: 'FIC1A23',
      renavam: '00639884962',
      tipoCrv: 'D',
    });
    expect(apto.diagnostico?.veiculoApto).toBe(true);
    const renavam = withDigit('0100000602');
    const inapto = await session.call(usados.aptidao, { placa: 'FIC6D02', renavam, tipoCrv: 'V' });
    expect(inapto).toMatchObject({ diagnostico: { veiculoApto: false, veiculoComRestricaoJudicial: true } });
    await expect(
      session.call(usados.aptidao, { placa: 'FIC1A23', renavam: '00639884963', tipoCrv: 'D' }),
    ).rejects.toThrow(/renavam válido/);
  });
});
