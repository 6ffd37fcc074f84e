import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { beforeAll, describe, expect, it } from 'vitest';
import { crudRoutes } from '#contract/crud.ts';
import { sessao } from '#contract/gateway/acesso/sessao.ts';
import { parceria } from '#contract/gateway/dinheiro/parceria.ts';
import { exportacao, SEM_REGISTROS } from '#contract/gateway/engine/exportacao.ts';
import { trabalhos } from '#contract/gateway/engine/trabalhos.ts';
import { fechamento } from '#contract/gateway/estoque/fechamento.ts';
import { historicos } from '#contract/gateway/estoque/historicos.ts';
import { pessoa } from '#domain/entities/pessoa.ts';
import { headOf } from '#domain/fields/columnText.ts';
import { sweepExportacoes } from '#gateway/engine/exportacao/arquivoExportado.ts';
import { type Lista, listasOf } from '#gateway/engine/exportacao/lists.ts';
import { writeExportacao } from '#gateway/engine/exportacao/write.ts';
import { useCases } from '#gateway/usecases/index.ts';
import { CONTAS } from '#sandbox/world/demo.ts';
import { errorsOf } from '#tests/support/errorsOf.ts';
import { ownGateway, ownSession } from '#tests/support/ownGateway.ts';
import { exportList, untilPronta } from './exportList.ts';

const LISTA = crudRoutes(pessoa).list.path;
const NOMES = ['=1+1', '+55', '-3', '@soma', '<b>&"</b>', 'Ação 😀', '_x0041_', 'com\nlinha'];

const world = ownGateway();
const session = ownSession(world, 'lojista');
beforeAll(async () => {
  const codemp_pes = await world.codigoOf('horizonteMatriz');
  const values = NOMES.map((nomraz_pes, at) => ({
    codemp_pes,
    nomraz_pes,
    cgccpf_pes: `9990007${String(at).padStart(4, '0')}`,
    tipo_pes: 'F' as const,
    email_pes: 'a@exemplo.test',
    cep_pes: '80010010',
    end_pes: 'Rua',
    bairro_pes: 'Centro',
    codmun_pes: 4106902,
    coduf_pes: 41,
  }));
  await world.kysely
    .insertInto('pessoa')
    .values(values as never)
    .execute();
});

const pedido = {
  tela: null,
  lista: LISTA,
  colunas: ['nome', 'cpfCnpj'],
  ordemCampo: 'nomraz_pes|asc',
  filtros: {},
};

describe('a list as a workbook', () => {
  it('is named after its screen, unless the documents name it', () => {
    const nomeadas = [...listasOf(useCases).values()].filter(
      ({ route, nomeDaPlanilha }) => route.planilha || nomeDaPlanilha,
    );
    expect(nomeadas.map(({ route }) => route).toSorted((a, b) => a.path.localeCompare(b.path))).toEqual([
      parceria.consulta,
      // The requested month instead of the day.
      fechamento.mes,
      historicos.movimentacao,
      historicos.saldoDetran,
    ]);
  });

  it('has the rows of all pages under their labels, and text stays text', async () => {
    const { nome, tipo, pasta, linhas } = await exportList(world, session, {
      ...pedido,
      tela: "../Pessoa's: físicas ou não?",
    });
    expect(tipo).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
    expect(nome).toMatch(/^Pessoas-fisicas-ou-nao-\d\d-\d\d-\d{4}\.xlsx$/);
    const { meta } = await session.call(crudRoutes(pessoa).list, {});
    expect(linhas).toHaveLength(meta.total);
    const nomes = linhas.map((linha) => linha[headOf(pessoa.fields.nome)]);
    expect(nomes).toEqual(expect.arrayContaining(NOMES));
    const cells = Object.values(pasta.Sheets[pasta.SheetNames[0] ?? ''] ?? {});
    expect(cells.filter((cell) => cell?.f)).toEqual([]);
  });

  it('has the filtered rows only, and reports an empty result', async () => {
    const { linhas } = await exportList(world, session, { ...pedido, filtros: { descricaoFiltro: 'Ação' } });
    expect(linhas).toHaveLength(1);
    await expect(
      exportList(world, session, { ...pedido, filtros: { descricaoFiltro: 'não há' } }),
    ).rejects.toThrow(SEM_REGISTROS);
  });

  it.each([
    ['an unknown list', { lista: 'nada' }, 'naoEncontrado'],
    ['a list that is no list', { lista: 'exportacao' }, 'naoEncontrado'],
    ['an unknown filter', { filtros: { codemp: 1 } }, 'filtroInvalido'],
    ['an unknown order', { ordemCampo: 'senha|asc' }, 'filtroInvalido'],
    ['an unknown column', { colunas: ['constructor'] }, 'filtroInvalido'],
    ['a list of the support', { lista: 'suporte/operacoes', colunas: ['chassi'] }, 'semPermissao'],
  ])('is refused for %s', async (_, changes, code) => {
    await expect(session.call(exportacao.exportar, { ...pedido, ...changes })).rejects.toMatchObject({
      body: { code },
    });
  });
});

describe('an export', () => {
  /** An export whose job has not started. */
  const aberta = async (): Promise<number> => {
    const codigoEmpresa = await world.codigoOf('horizonteMatriz');
    const { codigo: codigoUsuario } = (await session.call(sessao.permissoes, {})).usuario;
    return world.gateway.ports
      .empresa(codigoEmpresa)
      .exportacoes.create({ codigoUsuario, lista: LISTA, pedido, nome: 'x.xlsx' }, new Date());
  };
  const trabalhoDe = async (codigo: number) =>
    (await session.call(trabalhos.resumo, {})).trabalhos.find(({ id }) => id === `exportacao${codigo}`);

  it('stops at its page when cancelled, leaves no file, and reports it', async () => {
    const { ports } = world.gateway;
    const codigoEmpresa = await world.codigoOf('horizonteMatriz');
    const codigoExportacao = await aberta();
    let paginas = 0;
    const route = crudRoutes(pessoa).list;
    const list = async () => {
      paginas += 1;
      await session.call(exportacao.cancelar, { codigo: codigoExportacao });
      return { data: [], meta: { total: 1, last_page: 1 }, quantidades: {} };
    };
    const listas = new Map([[LISTA, { route, list } as unknown as Lista]]);
    await writeExportacao(listas)(ports)({ codigoEmpresa, codigoExportacao });
    expect(paginas).toBe(1);
    expect(
      (await session.call(exportacao.minhas, {})).find(({ codigo }) => codigo === codigoExportacao),
    ).toMatchObject({ pronta: true, cancelada: true, erro: null });
    expect(await trabalhoDe(codigoExportacao)).toMatchObject({ pronto: true, cancelado: true });
    expect(await ports.arquivos.list(`exportacoes/${codigoEmpresa}`)).not.toContain(
      `${codigoExportacao}.xlsx`,
    );
    await expect(session.call(exportacao.cancelar, { codigo: codigoExportacao })).rejects.toThrow(
      'Esta exportação já terminou.',
    );
    await expect(session.call(exportacao.download, { codigo: codigoExportacao })).rejects.toMatchObject({
      status: 404,
    });
  });

  it('cancelled before its job started is not written', async () => {
    const codigo = await aberta();
    await session.call(exportacao.cancelar, { codigo });
    const trabalho = { codigoEmpresa: await world.codigoOf('horizonteMatriz'), codigoExportacao: codigo };
    const nunca = { list: () => expect.unreachable() } as unknown as Lista;
    await writeExportacao(new Map([[LISTA, nunca]]))(world.gateway.ports)(trabalho);
    expect(await trabalhoDe(codigo)).toMatchObject({ cancelado: true, feitos: 0 });
  });

  it('is visible to its author only', async () => {
    const { codigo } = await session.call(exportacao.exportar, pedido);
    await untilPronta(world, session, codigo);
    const colega = await world.as('suporte', 'horizonteMatriz');
    for (const other of [colega, await world.as('vizinho')]) {
      expect(await other.call(exportacao.minhas, {})).toEqual([]);
      await expect(other.call(exportacao.download, { codigo })).rejects.toMatchObject({ status: 404 });
    }
  });

  it('is not written without the right to export', async () => {
    const { ports, database } = world.gateway;
    const codigoEmpresa = await world.codigoOf('horizonteMatriz');
    const usuario = database.kysely.updateTable('usuario').where('email_usu', '=', CONTAS.lojista.email);
    const codigoUsuario = await world.usuarioOf('lojista');
    const codigoExportacao = await ports
      .empresa(codigoEmpresa)
      .exportacoes.create({ codigoUsuario, lista: LISTA, pedido, nome: 'x.xlsx' }, new Date());
    await usuario.set({ direxportar_usu: false }).execute();
    await expect(session.call(exportacao.minhas, {})).rejects.toMatchObject({ status: 403 });
    await writeExportacao(new Map())(ports)({ codigoEmpresa, codigoExportacao });
    await usuario.set({ direxportar_usu: true }).execute();
    expect(await untilPronta(world, session, codigoExportacao)).toMatchObject({
      erro: 'Quem pediu a exportação não tem mais acesso a esta lista.',
    });
    await expect(session.call(exportacao.download, { codigo: codigoExportacao })).rejects.toMatchObject({
      status: 404,
    });
  });

  it('whose file cannot be written tells its progress each time, and says so after six', async () => {
    const { ports } = world.gateway;
    const codigoEmpresa = await world.codigoOf('horizonteMatriz');
    const codigoExportacao = await aberta();
    const ouvidos: string[] = [];
    const stop = ports.hear(`empresa:${codigoEmpresa}`, (assuntos) => ouvidos.push(...assuntos));
    const { ports: heard, errors } = errorsOf(ports);
    const write = async (_: string, conteudo: Readable) => {
      await buffer(conteudo);
      throw new Error('disk full');
    };
    const cheio = { ...heard, arquivos: { ...ports.arquivos, write } };
    const tentar = () => writeExportacao(listasOf(useCases))(cheio)({ codigoEmpresa, codigoExportacao });
    for (let vez = 1; vez < 6; vez += 1) await expect(tentar()).rejects.toThrow('disk full');
    await tentar();
    expect((await session.call(exportacao.minhas, {}))[0]).toMatchObject({
      codigo: codigoExportacao,
      pronta: true,
      erro: 'Não foi possível gerar o arquivo. Exporte novamente.',
    });
    expect(errors).toMatchObject([[{ codigoExportacao }, 'exportação abandonada']]);
    // Before and after the only page, six times, and the end.
    await expect.poll(() => ouvidos.filter((assunto) => assunto === 'exportacoes')).toHaveLength(13);
    stop();
  });

  it('is deleted after a day, with its file', async () => {
    const { ports } = world.gateway;
    const { codigo } = await session.call(exportacao.exportar, pedido);
    await untilPronta(world, session, codigo);
    const amanha = new Date(Date.now() + 25 * 3600 * 1000);
    expect(await sweepExportacoes({ ...ports, agora: () => amanha })).toBeGreaterThan(0);
    expect(await session.call(exportacao.minhas, {})).toEqual([]);
    expect(await ports.arquivos.list(`exportacoes/${await world.codigoOf('horizonteMatriz')}`)).toEqual([]);
  });
});
