import { describe, expect, it } from 'vitest';
import { dadosPessoais } from '#contract/gateway/conformidade/dadosPessoais.ts';
import { leituras } from '#contract/gateway/conformidade/leituras.ts';
import { exportacao } from '#contract/gateway/engine/exportacao.ts';
import { busca } from '#contract/gateway/estoque/busca.ts';
import { routes } from '#contract/gateway/index.ts';
import { suporte as rotasDoSuporte } from '#contract/gateway/suporte/suporte.ts';
import { formatCpf } from '#domain/values/cpf.ts';
import { diaBrasilia } from '#domain/values/datas.ts';
import { sweepRetencao } from '#gateway/usecases/conformidade/retencao.ts';
import { CONTAS } from '#sandbox/world/demo.ts';
import { announce } from '#tests/gateway/zeroKm/saidaZeroKm/veiculos.ts';
import { changeUsuario } from '#tests/support/changes.ts';
import type { TestSession } from '#tests/support/gateway.ts';
import { headersDoToken } from '#tests/support/integracao.ts';
import { ownGateway, ownSession } from '#tests/support/ownGateway.ts';
import { confirmarEntradas } from '#tests/support/zeroKm.ts';

const { cpf: CPF } = CONTAS.lojista;
const PARTE = `CPF ***.${CPF.slice(3, 6)}.${CPF.slice(6, 9)}-**`;

/** Files that hold nothing of anybody. */
const VAZIOS = ['aptidao-usados/modelo', 'eventos', 'pessoa/modeloExcel', 'veiculo/modeloExcel'];

it('every route that hands out a file, or a document by e-mail, is a reading', () => {
  const given = routes.filter(
    ({ download, path, porta }) =>
      download || porta?.tipo === 'pdf' || /(^|\/)enviar\w*(Email|\/enviar)$|-por-email$/.test(path),
  );
  expect(given.length).toBeGreaterThan(12);
  expect(
    given
      .filter(({ leitura }) => !leitura)
      .map(({ path }) => path)
      .toSorted(),
  ).toEqual(VAZIOS);
});

it('every list is one where a CPF was typed, also by a system', () => {
  const lists = routes.filter(
    (route) => 'sorts' in route || (route.porta?.tipo === 'lista' && route.porta.de),
  );
  expect(lists.filter(({ leitura }) => !leitura).map(({ path }) => path)).toEqual([]);
});

describe('the trail of readings', () => {
  const world = ownGateway({ agora: () => new Date(Date.now() + passado) });
  const lojista = ownSession(world, 'lojista');
  const suporte = ownSession(world, 'suporte', 'vizinho');
  let passado = 0;
  const read = async (session: TestSession, filtro: object = {}) =>
    (await session.call(leituras.lista, filtro)).data;

  it('keeps a search by CPF with a part of it, counted by the hour, and no other search', async () => {
    for (const texto of [formatCpf(CPF), `Ana ${CPF}`, 'Ana', '12345678901'])
      await lojista.call(busca.tudo, { texto });
    await lojista.fetch(`/api/pessoas?descricaoFiltro=${CPF}`);
    await lojista.fetch('/api/pessoas?descricaoFiltro=Ana');
    expect(await read(lojista)).toMatchObject([
      { tipo: 'buscaPorCpf', registro: PARTE, vezes: 3, sistema: false, origem: '127.0.0.1' },
    ]);
  });

  it('keeps an export, asked for and taken, and nothing of a file that is not there', async () => {
    const { codigo } = await lojista.call(exportacao.exportar, {
      lista: 'usuarios',
      tela: null,
      ordemCampo: null,
      colunas: ['nome'],
      filtros: { descricaoFiltro: CPF },
    });
    await expect
      .poll(async () => (await lojista.call(exportacao.minhas)).every(({ pronta }) => pronta))
      .toBe(true);
    await lojista.call(exportacao.download, { codigo });
    const absent = { method: 'POST', headers: { 'content-type': 'application/json' } };
    await lojista.fetch('/api/xml/downloadXml', { ...absent, body: '{"nomeArquivoBucket":"XML-999.xml"}' });
    expect((await read(lojista)).slice(0, 2)).toMatchObject([
      { tipo: 'exportacao', nome: 'Planilha baixada', registro: expect.stringMatching(/\.xlsx$/) },
      { tipo: 'exportacao', nome: 'Planilha pedida', registro: `usuarios, ${PARTE}` },
    ]);
    expect(await read(lojista, { tipo: 'documento' })).toEqual([]);
  });

  it('tells a company what support reads of it and its systems read, and nobody else’s', async () => {
    const matriz = await world.codigoOf('horizonteMatriz');
    await confirmarEntradas(lojista, await announce(world, lojista, 1));
    const outras = await suporte.call(rotasDoSuporte.operacoes);
    const empresas = new Set(outras.data.map(({ codigo_emp }) => codigo_emp));
    const headers = await headersDoToken(world, 'horizonteMatriz');
    await world.fetch(`/api/integracao/v1/usados/recebimentos?busca=${CPF}`, { headers });
    const [dela] = await read(lojista, { tipo: 'buscaPorCpf' });
    expect(dela).toMatchObject({ sistema: true, registro: PARTE });
    const corpos = await read(lojista, { tipo: 'corpos' });
    expect([...empresas]).toContain(matriz);
    expect(corpos).toMatchObject([{ nome: 'Operações no Renave', quem: CONTAS.suporte.nome, vezes: 1 }]);
    await suporte.call(dadosPessoais.search, { cpf: CPF, email: null });
    const doVizinho = await read(suporte);
    expect(doVizinho).toMatchObject([{ tipo: 'dadosDaPessoa', registro: PARTE, quem: CONTAS.suporte.nome }]);
  });

  it('is filtered by person and period, and is the administrators’ alone', async () => {
    expect(await read(lojista, { usuario: 'ninguém assim' })).toEqual([]);
    const hoje = diaBrasilia(world.agora?.() ?? new Date());
    expect((await read(lojista, { dataInicial: hoje, dataFinal: hoje })).length).toBeGreaterThan(2);
    expect(await read(lojista, { dataFinal: '2026-01-01' })).toEqual([]);
    await changeUsuario(world, 'lojista', { direxportar_usu: false });
    await expect(read(lojista)).rejects.toMatchObject({ status: 403 });
    await changeUsuario(world, 'lojista', { direxportar_usu: true });
  });

  it('comes before what is read: without its line nothing is handed out', async () => {
    const { leituras: trilha } = world.gateway.ports;
    const { record } = trilha;
    trilha.record = () => Promise.reject(new Error('a trilha está fora'));
    const answer = await lojista.fetch(`/api/busca?texto=${CPF}`);
    trilha.record = record;
    expect([answer.status, (await answer.json()).code]).toEqual([500, 'interno']);
  });

  it('is kept for a year', async () => {
    const { retencao } = world.gateway.ports;
    await retencao.save({ guarda: 'leituras', dias: null, ligada: true }, 1, new Date());
    const count = async () =>
      Number(
        (
          await world.kysely
            .selectFrom('leitura')
            .select(({ fn }) => fn.countAll().as('n'))
            .executeTakeFirst()
        )?.n,
      );
    passado += 365 * 86_400_000;
    await sweepRetencao(world.gateway.ports);
    expect(await count()).toBeGreaterThan(3);
    passado += 2 * 86_400_000;
    await sweepRetencao(world.gateway.ports);
    expect(await count()).toBe(0);
  });
});
