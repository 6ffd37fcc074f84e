import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { AVISOS, especieDoAviso, nomesDeAvisos } from '#contract/avisos.ts';
import { avisos } from '#contract/gateway/acesso/avisos.ts';
import { veiculo } from '#contract/gateway/cadastros/veiculo.ts';
import { lotesDeOperacoes } from '#contract/gateway/engine/lotesDeOperacoes.ts';
import { trabalhos } from '#contract/gateway/engine/trabalhos.ts';
import { entradaZeroKm } from '#contract/gateway/zeroKm/entradaZeroKm.ts';
import { sweepWebhooks } from '#gateway/usecases/acesso/webhooks/sweepWebhooks.ts';
import { sweepAcessos } from '#gateway/usecases/sweepPeriodically.ts';
import { announce } from '#tests/gateway/zeroKm/saidaZeroKm/veiculos.ts';
import type { TestSession } from '#tests/support/gateway.ts';
import { sendPlanilha } from '#tests/support/importacao.ts';
import { ownGateway, ownSession } from '#tests/support/ownGateway.ts';
import { refuseNext } from '#tests/support/refuseNext.ts';
import { changeRows } from '#tests/support/rows.ts';
import { confirmarEntradas, until } from '#tests/support/zeroKm.ts';
import { linhaOf, planilhaOf } from '../cadastros/veiculo/planilhas.ts';

const DIA_MS = 86_400_000;

describe('notices', () => {
  const world = ownGateway();
  const lojista = ownSession(world, 'lojista');
  const suporte = ownSession(world, 'suporte', 'horizonteMatriz');
  const vizinho = ownSession(world, 'vizinho');
  let matriz: number;
  beforeAll(async () => {
    matriz = await world.codigoOf('horizonteMatriz');
  });
  const db = () => world.kysely;
  afterEach(async () => {
    world.sandbox.behaviours.clear();
    await db().deleteFrom('aviso').execute();
  });

  const list = async (session: TestSession = lojista, consulta = {}) =>
    (await session.call(avisos.lista, consulta)).data;
  const frases = async (session?: TestSession) => (await list(session)).map(({ frase }) => frase);
  const naoLidos = async (session: TestSession = lojista) =>
    (await session.call(trabalhos.resumo, {})).naoLidos;
  const stores = () => world.gateway.ports.empresa(matriz);
  const tell = (quantas: number, tipo: 'nota.recebida' | 'entrega.pendente' = 'nota.recebida') =>
    stores().webhooks.tell(
      Array.from({ length: quantas }, (_, index) => ({ tipo, chave: `${tipo} ${index}`, dados: {} })),
    );

  it('tell a batch once, when its last one has ended, to who asked for it', async () => {
    const linhas = await announce(world, lojista, 4);
    await db().deleteFrom('aviso').execute();
    refuseNext(world, linhas[1].chassi);
    await confirmarEntradas(lojista, linhas);
    const isOutcome = ({ remedio }: { remedio: string }) => remedio === 'Ver resultado';
    const told = await until(world, 'horizonteMatriz', async () => (await list()).find(isOutcome));
    expect(told).toMatchObject({
      frase: '4 entradas: 3 confirmadas, 1 recusada.',
      estado: 'naoLido',
      tela: 'entrada.confirmar',
      recusadas: 1,
    });
    expect((await list()).filter(isOutcome)).toHaveLength(1);
    expect((await list(suporte)).filter(isOutcome)).toEqual([]);
  });

  it('say of a batch what was paid for it, less what was given back', async () => {
    const linhas = await announce(world, lojista, 2);
    await confirmarEntradas(lojista, linhas);
    const pedidos = await until(world, 'horizonteMatriz', async () => {
      const chassis = linhas.map(({ chassi }) => chassi);
      const rows = await db().selectFrom('intencao').select('id').where('chassi', 'in', chassis).execute();
      return (await frases()).includes('2 entradas: 2 confirmadas.') ? rows.map(({ id }) => id) : null;
    });
    await db().deleteFrom('aviso').execute();
    for (const [n, [tipo_cre, valor_cre]] of [
      ['reserva', -284_000] as const,
      ['estorno', 1000] as const,
    ].entries())
      await db()
        .insertInto('credito')
        .values({
          codemp_cre: matriz,
          tipo_cre,
          valor_cre,
          chave_cre: `taxa ${n}`,
          descri_cre: 'Taxa',
          dahins_cre: '2026-09-02T12:00:00Z',
          intencao_cre: pedidos?.[n] ?? null,
        })
        .execute();
    await stores().avisos.tellDesfechos(pedidos ?? []);
    expect(await frases()).toEqual([
      expect.stringMatching(/^2 entradas: 2 confirmadas; taxas R\$.2\.830,00\.$/),
    ]);
  });

  it('tell a single operation only where it was refused, each with its vehicle, its reason and its own page', async () => {
    const linhas = await announce(world, lojista, 3);
    await db().deleteFrom('aviso').execute();
    for (const [index, linha] of linhas.entries()) {
      if (index > 0) refuseNext(world, linha.chassi);
      await lojista.call(entradaZeroKm.confirmar, { itensList: [{ codigo: linha.codigo ?? 0 }] });
    }
    const recusas = await until(world, 'horizonteMatriz', async () => {
      const ditos = (await list()).filter(({ remedio }) => remedio === 'Ver motivo');
      return ditos.length === 2 ? ditos : null;
    });
    const [, ...recusadas] = linhas.map(({ chassi }) => chassi);
    for (const chassi of recusadas) {
      const aviso = recusas?.find(({ frase }) => frase.includes(chassi));
      expect(aviso?.frase).toMatch(/^Confirmação de entrada zero km, recusa de \w{17}: .{5,}\.$/);
      const pedido = aviso?.pedido ?? '';
      const { data } = await lojista.call(lotesDeOperacoes.pedidas, { pedido });
      expect(data).toMatchObject([{ chassi, situacao: 'erro' }]);
    }
    expect((await frases()).filter((frase) => frase.includes('confirmada'))).toEqual([]);
  });

  it('tell the end of an import to who began it, with its batch', async () => {
    await announce(world, lojista, 1);
    const imports = async (session?: TestSession) =>
      (await list(session)).filter(({ tela }) => tela === 'xml.importar');
    const [um] = await imports();
    expect(um?.frase).toBe('1 importação de XML terminou.');
    expect(um?.lote).toBeGreaterThan(0);
    expect(await imports(suporte)).toEqual([]);
    await announce(world, lojista, 1);
    expect(await imports()).toMatchObject([{ frase: '2 importações de XML terminaram.', lote: null }]);
  });

  it('tell the end of a workbook’s import once, to who sent it, with its rows', async () => {
    const planilha = planilhaOf([linhaOf(1), linhaOf(2, { tipoCrv: 'ZINCO' })]);
    const { body } = await sendPlanilha(lojista, veiculo, planilha, 'usados.xlsx');
    const importacao = { importacao: body.codigo, entidade: 'veiculo', remedio: 'Ver linhas' };
    expect(await list()).toMatchObject([
      { frase: 'Planilha de 2 linhas: 1 no cadastro, 1 recusada.', ...importacao },
    ]);
    expect(await list(suporte)).toEqual([]);
  });

  it('count a batch that goes on once, however often it ended', async () => {
    const autor = await world.usuarioOf('lojista');
    const terminado = (lote: number, arquivos: number) =>
      ({
        tipo: 'lote.terminado',
        chave: `${lote} ${arquivos}`,
        autor,
        dados: { lote, arquivos, endereco: '' },
      }) as const;
    for (const evento of [terminado(7, 20), terminado(7, 40), terminado(8, 1)]) {
      await stores().webhooks.tell([evento]);
    }
    expect(await frases()).toEqual(['2 importações de XML terminaram.']);
  });

  it('stay one a kind and day through a thousand events', async () => {
    for (let round = 0; round < 10; round += 1) await tell(100);
    await tell(1, 'entrega.pendente');
    expect(await frases()).toEqual(['1 veículo espera a entrega.', '1.000 notas chegaram da SEFAZ.']);
    expect(await naoLidos()).toBe(2);
  });

  it('are read by each person alone, one or all, and unread again once they grow', async () => {
    await tell(2);
    await tell(1, 'entrega.pendente');
    const [entrega, recebidas] = await list();
    await lojista.call(avisos.ler, { codigo: entrega?.codigo ?? 0 });
    expect((await list()).map(({ estado }) => estado)).toEqual(['lido', 'naoLido']);
    expect((await list(lojista, { naoLidos: true })).map(({ codigo }) => codigo)).toEqual([
      recebidas?.codigo,
    ]);
    await lojista.call(avisos.ler, {});
    expect(await naoLidos()).toBe(0);
    expect(await naoLidos(suporte)).toBe(2);
    await tell(1);
    expect(await list(lojista, { naoLidos: true })).toMatchObject([{ frase: '3 notas chegaram da SEFAZ.' }]);
  });

  it('are of one company, whose people alone read and mark them', async () => {
    await tell(1);
    const [um] = await list();
    await expect(vizinho.call(avisos.ler, { codigo: um?.codigo ?? 0 })).rejects.toMatchObject({
      status: 404,
    });
    await vizinho.call(avisos.ler, {});
    expect(await frases(vizinho)).toEqual([]);
    expect(await naoLidos()).toBe(1);
    expect(await db().selectFrom('aviso_lido').selectAll().execute()).toEqual([]);
  });

  it('are seen by who may open what they lead to', async () => {
    const todos = nomesDeAvisos.map((tipo) => ({ tipo, chave: tipo, autor: null }));
    await stores().avisos.tell(todos);
    const ite = ['aReceberNaIte', 'aReceberNaMontadora', 'atpvLiberados'] as const;
    const seen = new Set((await list(lojista, { perPage: 100 })).map(({ tela }) => tela));
    expect(ite.filter((tipo) => seen.has(AVISOS[tipo].tela))).toEqual([]);
    expect(seen).toContain('usados.receber');
  });

  it('tell once of a certificate that ends, also where no system is told', async () => {
    const changed = { validade_cer: new Date(Date.now() + 14 * DIA_MS).toISOString() };
    await changeRows(world, 'certificado', { codemp_cer: matriz }, changed);
    await sweepWebhooks(world.gateway.ports);
    await lojista.call(avisos.ler, {});
    await sweepWebhooks(world.gateway.ports);
    expect(await list()).toMatchObject([{ remedio: 'Renovar', estado: 'lido' }]);
  });

  it('tell of an order and a webhook that stopped, each once', async () => {
    for (const chave of ['1', '1', '2']) await stores().avisos.tell([{ tipo: 'ordemParada', chave }]);
    expect(await frases()).toEqual(Array(2).fill(especieDoAviso('ordemParada').frase(1, {})));
  });

  it('are written in the transaction of their cause', async () => {
    const { ports } = world.gateway;
    await expect(
      ports.transacao(matriz, async ({ webhooks }) => {
        await webhooks.tell([{ tipo: 'nota.recebida', chave: 'x', dados: {} }]);
        throw new Error('the cause failed');
      }),
    ).rejects.toThrow('the cause failed');
    expect(await frases()).toEqual([]);
  });

  it('are kept ninety days, with who read them', async () => {
    await tell(1);
    await lojista.call(avisos.ler, {});
    const at = (dias: number) => ({
      ...world.gateway.ports,
      agora: () => new Date(Date.now() + dias * DIA_MS),
    });
    const kept = async () =>
      (await sql`select 1 from aviso union all select 1 from aviso_lido`.execute(db())).rows.length;
    await sweepAcessos(at(89));
    expect(await kept()).toBe(2);
    await sweepAcessos(at(91));
    expect(await kept()).toBe(0);
  });
});
