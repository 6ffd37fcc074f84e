import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { EstadoNoLote, GrupoDoLote, ListaDoLote } from '#contract/gateway/notas/notaImportada.ts';
import { xml } from '#contract/gateway/notas/xml.ts';
import { entradaZeroKm } from '#contract/gateway/zeroKm/entradaZeroKm.ts';
import { saidaZeroKm } from '#contract/gateway/zeroKm/saidaZeroKm.ts';
import { transferenciaZeroKm } from '#contract/gateway/zeroKm/transferenciaZeroKm.ts';
import { createRandom } from '#sandbox/notas/random.ts';
import { sampleEmpresa, samplePessoa } from '#sandbox/notas/sampleWorld.ts';
import { stock, untilSaida, vender } from '#tests/gateway/zeroKm/saidaZeroKm/veiculos.ts';
import { ownGateway, ownSession } from '#tests/support/ownGateway.ts';
import { importFiles } from '#tests/support/zeroKm.ts';
import { chassiOf, FILIAL, MATRIZ, nota, truncada, venda } from './notas.ts';

const arquivo = (nome: string, texto: string) => ({ nome: `${nome}.xml`, bytes: Buffer.from(texto) });
const ANUNCIADOS = [chassiOf(801), chassiOf(802)];

/** What may have happened to an invoice meanwhile. */
const GOLPES = ['nada', 'aconferir', 'cancelada', 'erro', 'outra', 'usada', 'viva', 'recusada'] as const;

describe('a batch whole', () => {
  const world = ownGateway();
  const lojista = ownSession(world, 'lojista');
  const vizinho = ownSession(world, 'vizinho');
  let lote = 0;
  let vendido = '';
  const summary = () => lojista.call(xml.lote, { id: lote });
  const quantos = (grupos: readonly GrupoDoLote[], estado: EstadoNoLote, lista?: ListaDoLote) =>
    grupos
      .filter((grupo) => grupo.estado === estado && (lista === undefined || grupo.lista === lista))
      .reduce((sum, grupo) => sum + grupo.quantos, 0);

  beforeAll(async () => {
    const [um, semCep, terceiro, deFilial] = await stock(world, lojista, 4);
    vendido = um.chassi;
    world.sandbox.preCadastrar(ANUNCIADOS.map((chassi) => ({ chassi, cnpj: MATRIZ, acabado: true })));
    await lojista.heard(entradaZeroKm.lista);
    const para = { ...samplePessoa(createRandom(1)), cep: '80010020' };
    const vende = (numero: number, chassi: string | undefined, quem = para) =>
      venda({ numero, chassis: [chassi ?? ''], para: quem, emissao: '2026-09-02T10:00:00-03:00' });
    lote = await importFiles(world, lojista, [
      ...ANUNCIADOS.map((chassi, n) => arquivo(`entrada${n}`, nota({ numero: 801 + n, chassis: [chassi] }))),
      arquivo('cedo', nota({ numero: 803, chassis: [chassiOf(803)] })),
      arquivo('dobrada', nota({ numero: 803, chassis: [chassiOf(803)] })),
      arquivo('um', vende(811, vendido)),
      arquivo('semCep', vende(812, semCep.chassi, { ...samplePessoa(createRandom(2)), cep: '' })),
      arquivo('terceiro', vende(813, terceiro.chassi)),
      arquivo('longe', vende(814, chassiOf(814))),
      arquivo(
        'filial',
        nota({
          numero: 815,
          de: sampleEmpresa(MATRIZ),
          para: sampleEmpresa(FILIAL),
          chassis: [deFilial.chassi],
          emissao: '2026-09-02T10:00:00-03:00',
        }),
      ),
      arquivo('ruim', truncada(816)),
    ]);
  });

  it('says each vehicle once, by what it needs, until it is done', async () => {
    const antes = await summary();
    expect(antes).toMatchObject({ totalarquivos: 10, totalduplicados: 1, totalerros: 1, taxas: 0 });
    expect(
      antes.grupos.map(({ tipo, lista, estado, motivo, quantos: n }) => [tipo, lista, estado, motivo, n]),
    ).toEqual([
      ['E', 'entradas', 'prontas', null, 2],
      ['E', null, 'naoAnunciada', null, 1],
      ['S', 'saidas', 'impedidas', 'compradorIncompleto', 1],
      ['S', 'saidas', 'prontas', null, 2],
      ['S', null, 'semVeiculo', null, 1],
      ['T', 'paraFilial', 'prontas', null, 1],
    ]);
    const { data } = await lojista.call(saidaZeroKm.lista, { lote, estadoDaLinha: 'prontas' });
    const codigo = data.find(({ chassi }) => chassi === vendido)?.codigo ?? 0;
    await vender(lojista, codigo);
    expect((await untilSaida(world, vendido)).estado).toBe('confirmada');
    const { grupos } = await summary();
    expect([quantos(grupos, 'feita'), quantos(grupos, 'prontas', 'saidas')]).toEqual([1, 1]);
  });

  it('cost what was paid for operations by its invoices, and not for the entry before', async () => {
    const { codemp, pedidos } = await world.kysely
      .selectFrom('intencao')
      .select(['codemp', (eb) => eb.fn.agg<string[]>('array_agg', ['id']).as('pedidos')])
      .where('chassi', '=', vendido)
      .groupBy('codemp')
      .executeTakeFirstOrThrow();
    expect(pedidos).toHaveLength(2);
    const linha = { codemp_cre: codemp, descri_cre: 'Taxa', dahins_cre: '2026-09-02T12:00:00Z' };
    for (const [n, intencao_cre] of pedidos.entries())
      for (const [tipo_cre, valor_cre] of [
        ['reserva', -2000],
        ['estorno', 500],
      ] as const)
        await world.kysely
          .insertInto('credito')
          .values(Object.assign({ tipo_cre, valor_cre, intencao_cre, chave_cre: `${tipo_cre}:${n}` }, linha))
          .execute();
    expect((await summary()).taxas).toBe(1500);
  });

  it('is the branch’s list of transfers, too', async () => {
    const { data } = await lojista.call(transferenciaZeroKm.filiais, { lote });
    expect(data).toHaveLength(1);
    expect((await lojista.call(transferenciaZeroKm.filiais, { lote: lote + 1 })).data).toEqual([]);
  });

  it('is another company’s as little as one that never was', async () => {
    for (const id of [lote, 999_999])
      await expect(vizinho.call(xml.lote, { id })).rejects.toMatchObject({
        status: 404,
        body: { message: 'Lote não encontrado.' },
      });
  });

  it('is the sum of its states, each as many as the list has, whatever happened', async () => {
    const { kysely } = world;
    const itens = await kysely.selectFrom('xml_item').selectAll().where('codlote', '=', lote).execute();
    const bate = async (
      { codigo, codemp, chassi }: (typeof itens)[number],
      golpe: (typeof GOLPES)[number],
    ) => {
      const change = (mudado: Record<string, unknown>) =>
        kysely.updateTable('xml_item').set(mudado).where('codigo', '=', codigo).execute();
      if (golpe === 'outra') await change({ selecionada: false });
      else if (golpe === 'usada') await change({ dataprocessamentoapi: '2026-09-03T00:00:00Z' });
      else if (golpe === 'viva' || golpe === 'recusada') {
        if (chassi === null) return;
        const viva = golpe === 'viva';
        await kysely
          .insertInto('intencao')
          .values({
            codemp,
            codusu: 1,
            chassi,
            operacao: 'confirmarSaida',
            rota: 'teste',
            familia: 'estoque',
            dados: '{}',
            estado: viva ? 'enviando' : 'recusada',
            tomada: viva,
            prazo: viva ? '2099-01-01T00:00:00Z' : null,
            criada: '2098-01-01T00:00:00Z',
            errocodigo: viva ? null : 'semSaldo',
            errotitulo: viva ? null : 'Recusada',
          } as never)
          .execute();
      } else if (golpe !== 'nada') await change({ situacao: golpe });
    };
    const undo = async () => {
      await kysely.deleteFrom('intencao').where('rota', '=', 'teste').execute();
      for (const { codigo, situacao, selecionada, dataprocessamentoapi } of itens)
        await kysely
          .updateTable('xml_item')
          .set({ situacao, selecionada, dataprocessamentoapi } as never)
          .where('codigo', '=', codigo)
          .execute();
    };
    const vivos = itens.filter(({ situacao }) => situacao === 'lida');
    const golpes = fc.array(fc.constantFrom(...GOLPES), { minLength: vivos.length, maxLength: vivos.length });
    const check = async (quais: (typeof GOLPES)[number][]) => {
      for (const [n, item] of vivos.entries()) await bate(item, quais[n] ?? 'nada');
      const { grupos } = await summary();
      const vieram = quais.filter((golpe) => golpe !== 'erro').length;
      expect(grupos.reduce((sum, grupo) => sum + grupo.quantos, 0)).toBe(vieram);
      const listas = {
        entradas: await lojista.call(entradaZeroKm.lista, { lote, perguntar: false }),
        saidas: await lojista.call(saidaZeroKm.lista, { lote }),
        paraFilial: await lojista.call(transferenciaZeroKm.filiais, { lote }),
      };
      for (const [nome, { quantidades }] of Object.entries(listas))
        for (const estado of ['prontas', 'impedidas', 'processando', 'erro'] as const)
          expect([nome, estado, quantos(grupos, estado, nome as ListaDoLote)]).toEqual([
            nome,
            estado,
            quantidades[estado],
          ]);
    };
    await fc.assert(fc.asyncProperty(golpes, check).afterEach(undo), { numRuns: 12 });
  });
});
