import { afterEach, describe, expect, it } from 'vitest';
import { sessao } from '#contract/gateway/acesso/sessao.ts';
import { estoqueRenave, type Sincronizacao } from '#contract/gateway/estoque/estoqueRenave.ts';
import { historicos } from '#contract/gateway/estoque/historicos.ts';
import { ecrv } from '#contract/gateway/suporte/ecrv.ts';
import { saidaZeroKm } from '#contract/gateway/zeroKm/saidaZeroKm.ts';
import type { Estoque } from '#gateway/ports/estoque.ts';
import { sincronizacaoJob } from '#gateway/usecases/estoque/estoqueRenave/sincronizar.ts';
import { faturar, stock, vendidos } from '#tests/gateway/zeroKm/saidaZeroKm/veiculos.ts';
import { errorsOf } from '#tests/support/errorsOf.ts';
import type { TestSession } from '#tests/support/gateway.ts';
import { ownGateway, ownSession } from '#tests/support/ownGateway.ts';
import { changeRows } from '#tests/support/rows.ts';
import { until, untilEstado } from '#tests/support/zeroKm.ts';

const world = ownGateway();
const suporte = ownSession(world, 'suporte', 'horizonteMatriz');
const lojista = ownSession(world, 'lojista');
afterEach(() => world.sandbox.behaviours.clear());

const estoqueDe = async () => world.gateway.ports.empresa(await world.codigoOf('horizonteMatriz')).estoque;

/** Waits for a state of a company's synchronisation. */
const ate = (session: TestSession, ...situacoes: Sincronizacao['situacao'][]) =>
  until(world, ['horizonteMatriz', 'ipe', 'aurora'], async () => {
    const { sincronizacao } = await session.call(estoqueRenave.sincronizacao);
    return sincronizacao && situacoes.includes(sincronizacao.situacao) ? sincronizacao : null;
  });
const compare = async (session: TestSession) => {
  await session.call(estoqueRenave.compare);
  return ate(session, 'comparada', 'falhou');
};
const takeOver = async (session: TestSession) => {
  await session.call(estoqueRenave.sincronizar);
  return ate(session, 'concluida', 'falhou');
};

describe('the registry’s stock', () => {
  it('is synchronised: differences are listed, then adopted with a line in the history, once', async () => {
    const [perdido, mudado, igual] = await stock(world, lojista, 3);
    await world.kysely.deleteFrom('estoque').where('id', '=', perdido.idEstoque).execute();
    await changeRows(world, 'estoque', { id: mudado.idEstoque }, { estado: 'SOLICITADO' });
    const ouvidos: string[] = [];
    const canal = `empresa:${await world.codigoOf('horizonteMatriz')}`;
    const stop = world.gateway.ports.hear(canal, (assuntos) => ouvidos.push(...assuntos));
    const { diferencas, quem } = await compare(suporte);
    expect(quem).toBe('Sofia Suporte');
    expect(diferencas.toSorted((um, outro) => um.tipo.localeCompare(outro.tipo))).toMatchObject([
      {
        id: mudado.idEstoque,
        chassi: mudado.chassi,
        tipo: 'alterado',
        campos: [{ campo: 'Estado', nosso: 'SOLICITADO', dele: 'CONFIRMADO' }],
      },
      { id: perdido.idEstoque, chassi: perdido.chassi, tipo: 'novo' },
    ]);
    // Listed only, so far.
    expect(await (await estoqueDe()).get(perdido.idEstoque)).toBeNull();
    // The listed state is adopted without asking the registry for its stock again.
    world.sandbox.behaviours.add({ cenario: 'derruba' });
    expect(await takeOver(suporte)).toMatchObject({ situacao: 'concluida', novos: 1, alterados: 1 });
    world.sandbox.behaviours.clear();
    // The beginning, the progress and the end of both.
    await expect.poll(() => ouvidos.filter((um) => um === 'sincronizacao')).toHaveLength(6);
    stop();
    const { data } = await suporte.call(estoqueRenave.lista, {});
    expect(data.map(({ id, estado }) => [id, estado])).toEqual(
      expect.arrayContaining([perdido, mudado, igual].map(({ idEstoque }) => [idEstoque, 'CONFIRMADO'])),
    );
    const historia = await suporte.call(historicos.movimentacao, { perPage: 1000 });
    const linhas = historia.data.filter(({ descri_ope }) => descri_ope === 'Sincronização de estoque');
    expect(linhas.map(({ chassi_mov }) => chassi_mov).sort()).toEqual([perdido.chassi, mudado.chassi].sort());
    const cobradas = await suporte.call(historicos.movimentacao, { perPage: 1000, mostraApenasCuscre: true });
    expect(cobradas.data.filter(({ descri_ope }) => descri_ope === 'Sincronização de estoque')).toEqual([]);
    expect((await compare(suporte)).diferencas).toEqual([]);
  });

  it('is compared in state, reason and invoices, by their labels', async () => {
    const [vendido] = await vendidos(world, lojista, 1);
    const changed = { estado: 'CONFIRMADO', motivo: null, chavesaida: null, chaveentrada: null } as const;
    await changeRows(world, 'estoque', { id: vendido.idEstoque }, changed);
    const [diferenca] = (await compare(suporte)).diferencas;
    expect(diferenca?.campos.map(({ campo }) => campo)).toEqual([
      'Estado',
      'Motivo da saída',
      'Nota de entrada',
      'Nota de saída',
    ]);
    await takeOver(suporte);
  });

  it.each([
    [
      'whose author may no longer ask for it',
      'Quem pediu a sincronização não tem mais acesso a esta empresa.',
      1,
    ],
    ['that breaks each time', 'Não foi possível sincronizar o estoque. Compare novamente.', 3],
  ])('%s is left, and says so', async (_, erro, vezes) => {
    const codigoEmpresa = await world.codigoOf('horizonteMatriz');
    const author = vezes === 1 ? lojista : suporte;
    const { codigo } = (await author.call(sessao.permissoes)).usuario;
    await world.gateway.ports.empresa(codigoEmpresa).sincronizacoes.compare(codigo, new Date());
    const { ports, errors } = errorsOf(world.gateway.ports);
    const callRenave = () => Promise.reject(new Error('broken'));
    const tentar = () => sincronizacaoJob.execute({ ...ports, renave: { callRenave } })({ codigoEmpresa });
    for (let vez = 1; vez < vezes; vez += 1) await expect(tentar()).rejects.toThrow('broken');
    await tentar();
    expect((await suporte.call(estoqueRenave.sincronizacao)).sincronizacao).toMatchObject({
      situacao: 'falhou',
      erro,
    });
    expect(errors).toHaveLength(vezes === 1 ? 0 : 1);
  });

  it('is compared first when no comparison is pending, then adopted unattended', async () => {
    await takeOver(suporte);
    const [um] = await stock(world, lojista, 1);
    await changeRows(world, 'estoque', { id: um.idEstoque }, { estado: 'SOLICITADO' });
    expect(await takeOver(suporte)).toMatchObject({ situacao: 'concluida', alterados: 1 });
    expect(await (await estoqueDe()).get(um.idEstoque)).toMatchObject({ estado: 'CONFIRMADO' });
  });

  it('lists what is in stock here and unknown there, and keeps it', async () => {
    const [um] = await stock(world, lojista, 1);
    await changeRows(world, 'estoque', { id: um.idEstoque }, { id: 9_999_999, chassi: '9BFICHST0P8888888' });
    await compare(suporte);
    const { novos, diferencas } = await takeOver(suporte);
    expect(novos).toBe(1);
    expect(diferencas).toContainEqual({
      id: 9_999_999,
      chassi: '9BFICHST0P8888888',
      placa: null,
      tipo: 'ausente',
      campos: [],
    });
    expect(await (await estoqueDe()).get(9_999_999)).not.toBeNull();
    await world.kysely.deleteFrom('estoque').where('id', '=', 9_999_999).execute();
  });

  it.each([
    ['ipe', 'ite'],
    ['aurora', 'montadora'],
  ] as const)('of %s is requested and adopted by its own door', async (empresa, especie) => {
    const session = await world.as('suporte', empresa);
    const codigo = await world.codigoOf(empresa);
    const nosso = await world.kysely
      .deleteFrom('estoque')
      .where('codemp', '=', codigo)
      .returning(['id', 'chassi', 'especie'])
      .execute();
    const { diferencas } = await compare(session);
    expect(diferencas.map(({ id }) => id).toSorted()).toEqual(nosso.map(({ id }) => id).toSorted());
    expect(await takeOver(session)).toMatchObject({ situacao: 'concluida', novos: nosso.length });
    const { estoque } = world.gateway.ports.empresa(codigo);
    for (const { id } of nosso) expect(await estoque.get(id)).toMatchObject({ especie });
    const [um] = nosso;
    if (!um) return;
    const { chassi } = um;
    expect(await session.call(estoqueRenave.zeroKm, { chassi })).toMatchObject([{ chassi }]);
    const daqui = { ...(await estoque.get(um.id)), id: 9_999_998, chassi: '9BFICHST0P8888887' };
    await estoque.save(daqui as Estoque, new Date());
    expect((await compare(session)).diferencas).toMatchObject([{ id: daqui.id, tipo: 'ausente' }]);
  });

  it('ends with a message when the registry does not answer', async () => {
    world.sandbox.behaviours.add({ cenario: 'derruba' });
    expect(await compare(suporte)).toMatchObject({
      situacao: 'falhou',
      erro: 'Falha de comunicação com a SERPRO!',
    });
  });

  it('does not overwrite records updated since the request', async () => {
    const [um] = await stock(world, lojista, 1);
    const estoque = await estoqueDe();
    const antigo = await estoque.get(um.idEstoque);
    if (!antigo) throw new Error('nothing in stock');
    const desde = new Date(Date.now() - 60_000);
    expect(await estoque.save({ ...antigo, estado: 'FINALIZADO' }, new Date(), desde)).toBe(false);
    expect((await estoque.get(antigo.id))?.estado).toBe('CONFIRMADO');
  });

  it('is passed on unchanged, and an outage is reported', async () => {
    const [um] = await stock(world, lojista, 1);
    const chassi = um.chassi;
    expect(await suporte.call(estoqueRenave.zeroKm, { chassi })).toMatchObject([
      { chassi, estado: 'CONFIRMADO' },
    ]);
    for (const rota of [estoqueRenave.usados, estoqueRenave.usadosCompleto])
      expect(await suporte.call(rota, { placa: 'FIC9Z99' })).toEqual([]);
    world.sandbox.behaviours.add({ cenario: 'derruba' });
    await expect(suporte.call(estoqueRenave.zeroKm, { chassi })).rejects.toMatchObject({
      body: { code: 'renaveIndisponivel' },
    });
  });

  it('confirms every exit with an invoice at once', async () => {
    const estocados = await stock(world, lojista, 2);
    await faturar(world, lojista, estocados);
    const { registradas, message } = await suporte.call(estoqueRenave.confirmarSaidaTodos, {});
    expect([registradas, message]).toEqual([2, 'Confirmação de saída executada com sucesso!']);
    for (const { chassi } of estocados) await untilEstado(world, chassi, 'confirmada');
    const estoque = await estoqueDe();
    for (const { idEstoque } of estocados) {
      const { estado } = (await estoque.get(idEstoque)) ?? {};
      expect(['CONFIRMADO', 'FINALIZADO']).toContain(estado);
    }
  });
});

describe('exits confirmed at once', () => {
  it('are those of a company that has new vehicles', async () => {
    const daIte = await world.as('suporte', 'ipe');
    await expect(daIte.call(estoqueRenave.confirmarSaidaTodos, {})).rejects.toMatchObject({ status: 403 });
  });

  it('report the number of refusals, and no success when all were refused', async () => {
    const estocados = await stock(world, lojista, 3);
    const semCep = estocados.map(({ chassi }) => ({ chassi, cliente: { cep: null } }));
    await faturar(world, lojista, semCep.slice(0, 2));
    const resposta = await suporte.call(estoqueRenave.confirmarSaidaTodos, {});
    const quais = semCep
      .slice(0, 2)
      .map(({ chassi }) => chassi)
      .join(', ');
    const recusa = `2 não puderam ser enviadas (${quais}): veja o motivo em Confirmação de saída.`;
    expect(resposta).toEqual({ message: recusa, registradas: 0, emAndamento: 0, recusadas: 2 });
    await faturar(world, lojista, estocados.slice(2));
    expect(await suporte.call(estoqueRenave.confirmarSaidaTodos, {})).toMatchObject({
      message: `Confirmação de saída executada com sucesso! ${recusa}`,
      registradas: 1,
      recusadas: 2,
    });
  });
});

describe('an exit with a guessed chassis', () => {
  it('is left to its own list, which asks for confirmation', async () => {
    const estocados = await stock(world, lojista, 2);
    const [guessed] = await faturar(world, lojista, estocados);
    const mark = world.kysely.updateTable('xml_item').set({ chassidotexto: true });
    await mark.where('codigo', '=', guessed).execute();
    const { registradas, message } = await suporte.call(estoqueRenave.confirmarSaidaTodos, {});
    expect(registradas).toBe(1);
    expect(message).toContain('1 ficou de fora: o chassi só aparece em texto livre da nota.');
    const [doTexto, outro] = estocados;
    await untilEstado(world, outro.chassi, 'confirmada');
    const { data } = await lojista.call(saidaZeroKm.lista, { descricaoFiltro: doTexto.chassi });
    expect(data).toMatchObject([{ codigo: guessed, chassidotexto: true, status_processandoapi: false }]);
  });
});

describe('eCRV-SP', () => {
  it('lists dealers of São Paulo in two tabs, between which they move', async () => {
    const vizinho = await world.codigoOf('vizinho');
    const codigos = async (somenteVinculado: boolean) => {
      const { data, quantidades } = await suporte.call(ecrv.lista, { somenteVinculado });
      return [data.map(({ codigo_emp }) => codigo_emp), quantidades];
    };
    const antes = { qtdPendente: 1, qtdVinculada: 0 };
    expect(await codigos(false)).toEqual([[vizinho], antes]);
    const define = (vinculoECRV: boolean) => suporte.call(ecrv.define, { codigo_emp: vizinho, vinculoECRV });
    expect((await define(true)).message).toMatch(/ marcado como vinculado/);
    expect(await codigos(true)).toEqual([[vizinho], { qtdPendente: 0, qtdVinculada: 1 }]);
    expect((await define(false)).message).toMatch(/ desvinculado/);
    expect(await codigos(true)).toEqual([[], antes]);
    const codigo_emp = await world.codigoOf('horizonteMatriz');
    await expect(suporte.call(ecrv.define, { codigo_emp, vinculoECRV: true })).rejects.toMatchObject({
      status: 404,
    });
  });
});
