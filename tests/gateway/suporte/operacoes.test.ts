import { describe, expect, it } from 'vitest';
import { xml } from '#contract/gateway/notas/xml.ts';
import { suporte as rotas } from '#contract/gateway/suporte/suporte.ts';
import { formatCnpj } from '#domain/values/cnpj.ts';
import { EMPRESAS, SENHA_DEMO } from '#sandbox/world/demo.ts';
import { announce, only, stockOne, vendidos } from '#tests/gateway/zeroKm/saidaZeroKm/veiculos.ts';
import { ownGateway, ownSession } from '#tests/support/ownGateway.ts';
import { refuseNext } from '#tests/support/refuseNext.ts';
import { SEGREDO } from '#tests/support/template.ts';
import { confirmarEntradas, untilEstado } from '#tests/support/zeroKm.ts';

describe('suporte/operacoes', () => {
  const world = ownGateway();
  const lojista = ownSession(world, 'lojista');
  const suporte = ownSession(world, 'suporte', 'vizinho');

  const historia = async (chassi: string) =>
    (await suporte.call(rotas.operacoes, { chassi, ordemCampo: 'criada|asc' })).data;

  it('shows a vehicle’s whole history, from any company', async () => {
    const [veiculo] = await vendidos(world, lojista, 1);
    const [entrada, saida, ...rest] = await historia(veiculo.chassi);
    expect(rest).toEqual([]);
    expect(entrada).toMatchObject({
      operacao: 'confirmarEntradaZeroKm',
      estado: 'confirmada',
      nomfan_emp: 'Horizonte Matriz',
      nome_usu: 'Helena Modelo',
      tentativas: 1,
      errotitulo: null,
      encerrada: expect.any(String),
    });
    expect(entrada?.passos.map(({ passo }) => passo)).toEqual([
      'enviada (tentativa 1)',
      'confirmada pelo Renave',
    ]);
    const [enviada, confirmada] = saida?.passos ?? [];
    expect(enviada?.requisicao).toMatch(/^POST \S+ \{.*"idEstoque":\d+.*\}$/);
    expect(confirmada).toMatchObject({ statusHttp: 201, resposta: expect.stringContaining('FINALIZADO') });
    expect(await suporte.call(rotas.operacao, { id: saida?.id ?? '' })).toEqual(saida);
  });

  it('keeps the registry’s refusal', async () => {
    const esperando = only(await announce(world, lojista, 1));
    const { chassi } = esperando;
    const corpo = { titulo: 'Não', mensagemParaUsuarioFinal: 'Motivo', detalhe: 'código 7' };
    world.sandbox.behaviours.add({ cenario: 'recusa', vezes: 1, status: 422, corpo, alvo: { chassi } });
    await confirmarEntradas(lojista, [esperando]);
    await untilEstado(world, chassi, 'recusada');
    const [operacao] = await historia(chassi);
    expect(operacao).toMatchObject({
      estado: 'recusada',
      errotitulo: 'Não',
      erromensagem: 'Motivo',
      errodetalhe: 'código 7',
    });
    expect(operacao?.passos.at(-1)).toMatchObject({
      statusHttp: 422,
      resposta: expect.stringContaining('Motivo'),
    });
  });

  it('retries the look-up of a lost answer, and of nothing else', async () => {
    const esperando = only(await announce(world, lojista, 1));
    const { chassi } = esperando;
    const { behaviours } = world.sandbox;
    behaviours.add({ cenario: 'fazEDerruba', vezes: 1, alvo: { chassi, operacoes: ['entradaZeroKm'] } });
    const cega = behaviours.add({ cenario: 'erroInterno', alvo: { operacoes: ['estoques'] } });
    await confirmarEntradas(lojista, [esperando]);
    const { id } = await untilEstado(world, chassi, 'desconhecida');
    await behaviours.whenApplied(cega.id);
    behaviours.clear();
    expect(await suporte.call(rotas.reconsultar, { id })).toEqual({
      message: 'O Renave será consultado agora.',
    });
    await untilEstado(world, chassi, 'confirmada');
    await expect(suporte.call(rotas.reconsultar, { id })).rejects.toMatchObject({
      status: 422,
      body: { message: 'Só uma operação sem resposta pode ser consultada de novo.' },
    });
  });

  it.each(['nada', '00000000-0000-0000-0000-000000000000', "'; --"])('finds nothing for %j', async (id) => {
    await expect(suporte.call(rotas.operacao, { id })).rejects.toMatchObject({ status: 404 });
    await expect(suporte.call(rotas.reconsultar, { id })).rejects.toMatchObject({ status: 404 });
  });

  it('is filtered by state, day and part of the chassis, with literal wildcards', async () => {
    const veiculo = await stockOne(world, lojista);
    const total = async (input: object) => (await suporte.call(rotas.operacoes, input)).meta.total;
    const chassi = veiculo.chassi.slice(-8).toLowerCase();
    const hoje = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format(new Date());
    expect(await total({ chassi })).toBe(1);
    expect(await total({ chassi, estado: 'confirmada', dataInicial: hoje, dataFinal: hoje })).toBe(1);
    expect(await total({ chassi, estado: 'recusada' })).toBe(0);
    expect(await total({ chassi, dataFinal: '2020-01-01' })).toBe(0);
    expect(await total({ chassi: '_' })).toBe(0);
    await expect(suporte.call(rotas.operacoes, { estado: 'inventado' as never })).rejects.toMatchObject({
      status: 400,
    });
  });

  it('is filtered by a company’s name or CNPJ, however it is written', async () => {
    const veiculo = await stockOne(world, lojista);
    const chassi = veiculo.chassi;
    const total = async (empresa: string) =>
      (await suporte.call(rotas.operacoes, { chassi, empresa })).meta.total;
    const { cnpj } = EMPRESAS.horizonteMatriz;
    expect(await Promise.all([cnpj, formatCnpj(cnpj), 'horizonte matriz'].map(total))).toEqual([1, 1, 1]);
    expect(await Promise.all([EMPRESAS.vizinho.cnpj, 'ninguém', '%', '-'].map(total))).toEqual([0, 0, 0, 0]);
  });

  it('has each operation on one page, of many that were created at once', async () => {
    const seen: string[] = [];
    for (let page = 1; page <= 4; page += 1)
      seen.push(
        ...(await suporte.call(rotas.operacoes, { page, perPage: 3, ordemCampo: 'operacao|asc' })).data.map(
          ({ id }) => id,
        ),
      );
    expect(new Set(seen).size).toBe(seen.length);
  });

  it('is shown with its invoice, for support only, from any company', async () => {
    const [vendido] = await vendidos(world, lojista, 1);
    const chassi = vendido.chassi;
    const [entrada, saida, ...rest] = (await suporte.call(xml.itens, { chassi, ordemCampo: 'codigo|asc' }))
      .data;
    expect(rest).toEqual([]);
    for (const nota of [entrada, saida])
      expect(nota).toMatchObject({
        chassi,
        nomfan_emp: 'Horizonte Matriz',
        nome_usu: 'Helena Modelo',
        statusapi: 'feita',
        logrequestbody: expect.stringContaining(nota?.chavenfe ?? 'no key'),
        logresponsebody: expect.stringContaining(chassi),
      });
    const { data } = await lojista.call(xml.itens, { chassi });
    expect(data.map(({ logrequestbody, logresponsebody }) => [logrequestbody, logresponsebody])).toEqual([
      [null, null],
      [null, null],
    ]);
    expect((await suporte.call(xml.itens, { chassi, filtroEmpresaLogada: true })).data).toEqual([]);
    const { data: todas } = await suporte.call(xml.itens, { perPage: 1000 });
    expect(todas.filter(({ statusapi }) => statusapi === 'erro')).toMatchObject([
      { logresponsebody: expect.stringContaining('Motivo') },
    ]);
    expect(JSON.stringify(todas)).not.toMatch(/senha|password|authorization|PRIVATE/i);
  });

  it('tells how each invoice’s own vehicle stands, whatever another’s last operation was', async () => {
    const [recusada, aguarda] = await announce(world, lojista, 2);
    refuseNext(world, recusada.chassi);
    await confirmarEntradas(lojista, [recusada]);
    await untilEstado(world, recusada.chassi, 'recusada');
    const statusOf = async (chassi = '') =>
      (await lojista.call(xml.itens, { chassi })).data.map(({ statusapi }) => statusapi);
    expect([await statusOf(recusada.chassi), await statusOf(aguarda.chassi)]).toEqual([
      ['erro'],
      ['aguardando'],
    ]);
  });

  it('contains no secret: no password, token, key or certificate', async () => {
    const { data } = await suporte.call(rotas.operacoes, { perPage: 1000 });
    const text = JSON.stringify(data);
    expect(data.length).toBeGreaterThan(3);
    const { authorization = '', credentials = '' } = lojista.headers;
    for (const secret of [SENHA_DEMO, SEGREDO, authorization.slice(7), credentials, 'BEGIN', '$argon2']) {
      expect(text).not.toContain(secret);
    }
    expect(text).not.toMatch(/senha|password|authorization|PRIVATE/i);
  });
});
