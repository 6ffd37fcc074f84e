import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { tokenIntegracao } from '#contract/gateway/acesso/tokenIntegracao.ts';
import { once } from '#gateway/engine/integracao/idempotency.ts';
import { writeNfe } from '#sandbox/notas/writeNfe.ts';
import { createToken, filesOf, sistemaOver } from '#tests/support/integracao.ts';
import { ownGateway, ownSession } from '#tests/support/ownGateway.ts';
import { changeRows } from '#tests/support/rows.ts';
import { prepareEntradas, prepareSaidas, until } from '#tests/support/zeroKm.ts';
import { nota, notaSpec } from '../../notas/xml/notas.ts';

const DINHEIRO = /^\d+\.\d\d$/;
const espera = { prefer: 'wait=30' };

describe('a company’s own system', () => {
  const world = ownGateway();
  const lojista = ownSession(world, 'lojista');
  let dms: ReturnType<typeof sistemaOver>;
  beforeAll(async () => {
    dms = sistemaOver(world, await createToken(lojista));
  });

  const operations = async (): Promise<number> => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from intencao`.execute(world.kysely);
    return rows[0]?.n ?? 0;
  };

  it('confirms an entry and follows it to its end', async () => {
    const { linhas } = await prepareEntradas(world, lojista, { quantidade: 1, semente: 31 });
    const [{ chassi }] = linhas as [(typeof linhas)[0]];
    const { body: lista } = await dms('GET entradas?atualizar=false&limite=500');
    const minha = lista.itens.find((um: { chassi: string }) => um.chassi === chassi);
    expect(minha).toMatchObject({
      valor: expect.stringMatching(DINHEIRO),
      emProcessamento: false,
      erroCodigo: null,
    });
    const pedida = await dms('POST entradas/confirmacoes', { itens: [{ nota: minha.nota }] });
    expect([pedida.status, pedida.body]).toMatchObject([
      202,
      { operacoes: [{ operacao: 'confirmarEntradaZeroKm', chassi }], recusadas: [], emAndamento: [] },
    ]);
    const endereco = pedida.headers.get('location') ?? '';
    expect(endereco).toBe(pedida.body.operacoes[0].endereco);
    const fim = await until(world, 'horizonteMatriz', async () => {
      const { body } = await dms(`GET ${endereco.replace('/api/integracao/v1/', '')}`);
      return body.estado === 'confirmada' && body;
    });
    expect(fim).toMatchObject({ chassi, idEstoque: expect.any(Number), erroCodigo: null });
    expect(fim.historia.length).toBeGreaterThan(1);
    const { body: estoque } = await dms(`GET estoque?busca=${chassi}&atualizar=false`);
    expect(estoque.itens).toMatchObject([{ chassi, idEstoque: fim.idEstoque }]);
    expect((await dms(`GET veiculos/${chassi}`)).body).toMatchObject({ chassi, historia: expect.any(Array) });
  });

  it('sells, waits for the end, reads the document, cancels and returns', async () => {
    const { linhas } = await prepareSaidas(world, lojista, { quantidade: 2, semente: 41 });
    const pedido = { itens: linhas.map(({ codigo }) => ({ nota: codigo })), compradores: null };
    const { status, body, headers } = await dms('POST saidas/confirmacoes', pedido, espera);
    expect([status, headers.get('preference-applied')]).toEqual([200, 'wait=30']);
    expect(body.operacoes.map(({ estado }: { estado: string }) => estado)).toEqual([
      'confirmada',
      'confirmada',
    ]);
    const [{ chassi, idEstoque }, segunda] = body.operacoes;
    const pdf = await dms(`GET vendidos/${chassi}/atpv`);
    expect([pdf.headers.get('content-type'), pdf.body.slice(0, 5)]).toEqual(['application/pdf', '%PDF-']);
    const cancelada = await dms(`POST vendidos/${chassi}/cancelamento`, { idEstoque }, espera);
    expect([cancelada.status, cancelada.body.estado]).toEqual([200, 'confirmada']);
    const outra = await dms(`POST vendidos/${chassi}/cancelamento`, { idEstoque }, espera);
    expect([outra.status, outra.body.code]).toEqual([422, 'regra']);
    expect(outra.body.recusa.codigo).toBeTypeOf('string');
    expect(outra.headers.get('content-type')).toContain('application/problem+json');
    world.sandbox.behaviours.add({ cenario: 'recusa', alvo: { chassi: segunda.chassi } });
    const corpo = { idEstoque: segunda.idEstoque };
    const recusada = await dms(`POST vendidos/${segunda.chassi}/cancelamento`, corpo, espera);
    expect([recusada.status, recusada.body.estado]).toEqual([200, 'recusada']);
  });

  it('tells the registry’s refusal as the operation’s own', async () => {
    const { linhas } = await prepareEntradas(world, lojista, { quantidade: 1, semente: 51 });
    const [{ codigo, chassi }] = linhas as [(typeof linhas)[0]];
    world.sandbox.behaviours.add({ cenario: 'recusa', alvo: { chassi } });
    const { status, body } = await dms('POST entradas/confirmacoes', { itens: [{ nota: codigo }] }, espera);
    expect([status, body.operacoes]).toMatchObject([
      200,
      [{ chassi, estado: 'recusada', erroCodigo: expect.any(String), erroMensagem: expect.any(String) }],
    ]);
    const { body: recusadas } = await dms(`GET operacoes?estado=recusada&chassi=${chassi}`);
    expect(recusadas.itens).toEqual(body.operacoes);
  });

  describe('with an idempotency key', () => {
    const chave = () => ({ 'idempotency-key': randomUUID() });

    it('repeats an operation without doing it again, and answers the same', async () => {
      const { linhas } = await prepareEntradas(world, lojista, { quantidade: 2, semente: 61 });
      const [uma, outra] = linhas.map(({ codigo }) => ({ itens: [{ nota: codigo }] }));
      const minha = chave();
      const primeira = await dms('POST entradas/confirmacoes', uma, minha);
      const antes = await operations();
      const segunda = await dms('POST entradas/confirmacoes', uma, minha);
      expect(segunda.body).toEqual(primeira.body);
      expect(segunda.headers.get('location')).toBe(primeira.headers.get('location'));
      const trocada = await dms('POST entradas/confirmacoes', outra, minha);
      expect([trocada.status, trocada.body.code]).toEqual([409, 'chaveEmUso']);
      expect(await operations()).toBe(antes);
    });

    it('keeps a refusal of what was written, and frees the key of what was not', async () => {
      const minha = chave();
      const errada = await dms('POST entradas/confirmacoes', { itens: [{ nota: 999_999_999 }] }, minha);
      expect(errada.status).toBe(404);
      const { linhas } = await prepareEntradas(world, lojista, { quantidade: 1, semente: 71 });
      const certa = await dms('POST entradas/confirmacoes', { itens: [{ nota: linhas[0]?.codigo }] }, minha);
      expect(certa.body.operacoes).toHaveLength(1);
    });

    it('is told that the first request is still being done, and takes a dead one over', async () => {
      const { linhas } = await prepareEntradas(world, lojista, { quantidade: 1, semente: 81 });
      const pedido = { itens: [{ nota: linhas[0]?.codigo }] };
      const minha = chave();
      const { idempotencia } = world.gateway.ports.empresa(await world.codigoOf('horizonteMatriz'));
      const morta = { chave: minha['idempotency-key'], fence: randomUUID() };
      await idempotencia.begin(morta, 60_000);
      const cedo = await dms('POST entradas/confirmacoes', pedido, minha);
      expect([cedo.status, cedo.body.code, cedo.headers.get('retry-after')]).toEqual([
        409,
        'chaveEmAndamento',
        '60',
      ]);
      await sql`update chave_idempotencia set prazo = now() - interval '1 second'
        where chave = ${minha['idempotency-key']}`.execute(world.kysely);
      expect((await dms('POST entradas/confirmacoes', pedido, minha)).body.operacoes).toHaveLength(1);
      // The dead one thaws: it keeps nothing.
      const tarde = { status: 200, corpo: {}, local: null };
      expect(await idempotencia.keep(morta, 'x', tarde)).toBe(false);
    });

    it('keeps its lease while it is done, and loses it within ten seconds of a death', async () => {
      const { ports } = world.gateway;
      const stores = ports.empresa(await world.codigoOf('horizonteMatriz'));
      const [doing, done] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const minha = chave()['idempotency-key'];
      const answer = { status: 200, corpo: {} };
      const prazo = async () =>
        sql<{
          resta: number;
        }>`select extract(epoch from prazo - now())::float8 as resta from chave_idempotencia
          where chave = ${minha}`
          .execute(world.kysely)
          .then(({ rows }) => rows[0]?.resta ?? 0);
      vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
      const first = once({
        chamada: { stores, ports } as never,
        pedido: { chave: minha } as never,
        resumo: () => 'x',
        answer: () => null,
        work: async () => {
          doing.resolve();
          await done.promise;
          return answer;
        },
      });
      await doing.promise;
      const resta = await prazo();
      expect([resta > 0, resta < 10]).toEqual([true, true]);
      await sql`update chave_idempotencia set prazo = now() where chave = ${minha}`.execute(world.kysely);
      vi.advanceTimersByTime(5000);
      vi.useRealTimers();
      while ((await prazo()) <= 0);
      const outra = { chave: minha, fence: randomUUID() };
      expect((await stores.idempotencia.begin(outra, 1000)).tipo).toBe('emAndamento');
      done.resolve();
      expect(await first).toEqual(answer);
    });

    it('does two equal requests at once only once', async () => {
      const { linhas } = await prepareEntradas(world, lojista, { quantidade: 1, semente: 91 });
      const pedido = { itens: [{ nota: linhas[0]?.codigo }] };
      const minha = chave();
      const antes = await operations();
      const ambas = await Promise.all([1, 2].map(() => dms('POST entradas/confirmacoes', pedido, minha)));
      expect(await operations()).toBe(antes + 1);
      for (const { status } of ambas) expect([202, 409]).toContain(status);
      expect((await dms('POST entradas/confirmacoes', pedido, minha)).body.operacoes).toHaveLength(1);
    });

    it('sends the same files once, and tells others apart', async () => {
      const minha = chave();
      const arquivo = (numero: number) => filesOf({ nome: 'nota.xml', bytes: Buffer.from(nota({ numero })) });
      const primeira = await dms('POST notas', arquivo(901), minha);
      expect([primeira.status, primeira.body]).toEqual([202, { lote: expect.any(Number), arquivos: 1 }]);
      expect((await dms('POST notas', arquivo(901), minha)).body).toEqual(primeira.body);
      expect((await dms('POST notas', arquivo(902), minha)).body.code).toBe('chaveEmUso');
      expect((await dms('GET lotes?limite=1')).body.itens).toMatchObject([{ lote: primeira.body.lote }]);
    });

    it('shares it with no other company, and opens nothing to a token without the right', async () => {
      const minha = chave();
      const arquivo = (numero: number) => filesOf({ nome: 'nota.xml', bytes: Buffer.from(nota({ numero })) });
      expect((await dms('POST notas', arquivo(911), minha)).status).toBe(202);
      const filial = await world.as('lojista', 'horizonteFilial');
      const outra = await sistemaOver(world, await createToken(filial))('POST notas', arquivo(912), minha);
      expect([outra.status, outra.body]).toEqual([202, { lote: expect.any(Number), arquivos: 1 }]);
      const { linhas } = await prepareEntradas(world, lojista, { quantidade: 1, semente: 111 });
      const pedido = { itens: [{ nota: linhas[0]?.codigo }] };
      const daEntrada = chave();
      expect((await dms('POST entradas/confirmacoes', pedido, daEntrada)).status).toBe(202);
      const leitor = sistemaOver(world, await createToken(lojista, {}));
      expect((await leitor('POST entradas/confirmacoes', pedido, daEntrada)).status).toBe(403);
    });

    it('forgets it after a day', async () => {
      const { linhas } = await prepareEntradas(world, lojista, { quantidade: 1, semente: 101 });
      const pedido = { itens: [{ nota: linhas[0]?.codigo }] };
      const minha = chave();
      await dms('POST entradas/confirmacoes', pedido, minha);
      await sql`update chave_idempotencia set criada = now() - interval '25 hours'`.execute(world.kysely);
      const depois = await dms('POST entradas/confirmacoes', { itens: [{ nota: 999_999_999 }] }, minha);
      expect(depois.status).toBe(404);
    });
  });

  describe('by its token', () => {
    it('has the rights that it was given, and that its author still has', async () => {
      const leitor = sistemaOver(world, await createToken(lojista, {}));
      expect((await leitor('GET entradas?atualizar=false')).status).toBe(200);
      const { status, body } = await leitor('POST entradas/confirmacoes', { itens: [{ nota: 1 }] });
      expect([status, body.code]).toEqual([403, 'semDireito']);
      const confirma = sistemaOver(world, await createToken(lojista, { confirmar: true }));
      const tenta = async () =>
        (await confirma('POST entradas/confirmacoes', { itens: [{ nota: 999_999_999 }] })).body.code;
      const set = (pode: boolean) =>
        world.kysely.updateTable('usuario').set({ dirconfirmar_usu: pode }).execute();
      expect(await tenta()).toBe('naoEncontrado');
      await set(false);
      expect(await tenta()).toBe('semDireito');
      await set(true);
      expect((await confirma('POST entradas/9BWZZZ377VT004251/cancelamento-da-entrada')).status).toBe(404);
    });

    it('acts for its own company, and for the branches that it was given', async () => {
      const filial = await world.codigoOf('horizonteFilial');
      const com = sistemaOver(world, await createToken(lojista, { filiais: [filial] }));
      const cnpj = { 'x-empresa-cnpj': await cnpjOf('horizonteFilial') };
      const lotesDe = async (mais: Record<string, string>): Promise<number[]> =>
        (await com('GET lotes?limite=500', undefined, mais)).body.itens.map(
          ({ lote }: { lote: number }) => lote,
        );
      const [dela, daMatriz] = [await lotesDe(cnpj), await lotesDe({})];
      expect(daMatriz).not.toEqual([]);
      expect(daMatriz.filter((lote) => dela.includes(lote))).toEqual([]);
      const sem = await dms('GET lotes', undefined, cnpj);
      expect([sem.status, sem.body.code]).toEqual([403, 'empresaSemAcesso']);
      const alheia = await createToken(lojista, { filiais: [await world.codigoOf('vizinho')] }).catch(
        (e) => e,
      );
      expect(alheia).toMatchObject({ status: 400, body: { errors: { filiais: expect.any(String) } } });
    });

    it('opens no branch once its own company is closed or blocked', async () => {
      const filial = await world.codigoOf('horizonteFilial');
      const matriz = await world.codigoOf('horizonteMatriz');
      const com = sistemaOver(world, await createToken(lojista, { filiais: [filial] }));
      const cnpj = { 'x-empresa-cnpj': await cnpjOf('horizonteFilial') };
      const set = (valores: { ativo_emp?: boolean; bloqfin_emp?: boolean }) =>
        world.kysely.updateTable('empresa').set(valores).where('codigo_emp', '=', matriz).execute();
      const opens = async () => (await com('GET lotes', undefined, cnpj)).status;
      expect(await opens()).toBe(200);
      for (const [fora, volta] of [
        [{ ativo_emp: false }, { ativo_emp: true }],
        [{ bloqfin_emp: true }, { bloqfin_emp: false }],
      ] as const) {
        await set(fora);
        expect(await opens()).not.toBe(200);
        await set(volta);
      }
      expect(await opens()).toBe(200);
    });

    it('opens a branch while its author has it; the branch sees it and ends it for itself', async () => {
      const filial = await world.codigoOf('horizonteFilial');
      const token = await createToken(lojista, { nome: 'Com filial', filiais: [filial] });
      const com = sistemaOver(world, token);
      const cnpj = { 'x-empresa-cnpj': await cnpjOf('horizonteFilial') };
      const opens = async () => [
        (await com('GET cadastros/pessoas', undefined, cnpj)).status,
        (await com('GET lotes')).status,
      ];
      const codusu_ace = await world.usuarioOf('lojista');
      await world.kysely
        .deleteFrom('acesso')
        .where('codusu_ace', '=', codusu_ace)
        .where('codemp_ace', '=', filial)
        .execute();
      expect(await opens()).toEqual([403, 200]);
      await world.kysely.insertInto('acesso').values({ codusu_ace, codemp_ace: filial }).execute();
      expect(await opens()).toEqual([200, 200]);
      const set = (ativo_usu: boolean) =>
        world.kysely.updateTable('usuario').set({ ativo_usu }).where('codigo_usu', '=', codusu_ace).execute();
      await set(false);
      expect(await opens()).toEqual([403, 200]);
      await set(true);
      const naFilial = await world.as('lojista', 'horizonteFilial');
      const { tokens } = await naFilial.call(tokenIntegracao.list);
      const dela = tokens.find(({ nome }) => nome === 'Com filial');
      expect(dela).toMatchObject({ empresa: expect.any(String), quem: expect.any(String) });
      const codigo = dela?.codigo ?? 0;
      await naFilial.call(tokenIntegracao.end, { codigo });
      expect(await opens()).toEqual([403, 200]);
      const vizinho = world.gateway.ports.empresa(await world.codigoOf('vizinho'));
      expect(await vizinho.tokenIntegracao.end(codigo)).toBeNull();
    });

    it('ends on its day, and at once when it is ended; its last use is known', async () => {
      const token = await createToken(lojista, { expira: '2999-12-31' });
      const sistema = sistemaOver(world, token);
      expect((await sistema('GET lotes')).status).toBe(200);
      const { tokens } = await lojista.call(tokenIntegracao.list);
      const [novo] = tokens as [(typeof tokens)[0]];
      expect(novo).toMatchObject({ nome: 'Sistema da loja', antigo: false, usadoDe: expect.any(String) });
      const set = (expira_tin: string) =>
        changeRows(world, 'token_integracao', { codigo_tin: novo.codigo }, { expira_tin });
      await set('2020-01-01T00:00:00Z');
      expect((await sistema('GET lotes')).status).toBe(401);
      await set('2999-01-01T00:00:00Z');
      await lojista.call(tokenIntegracao.end, { codigo: novo.codigo });
      expect((await sistema('GET lotes')).status).toBe(401);
      const passado = await createToken(lojista, { expira: '2020-01-01' }).catch((e) => e);
      expect(passado.body.errors).toHaveProperty('expira');
    });

    it('says when it is more than a year old', async () => {
      await createToken(lojista, { nome: 'De outro tempo' });
      const antigos = async () =>
        (await lojista.call(tokenIntegracao.list)).tokens
          .filter(({ antigo }) => antigo)
          .map(({ nome }) => nome);
      expect(await antigos()).toEqual([]);
      await sql`update token_integracao set criado_tin = now() - interval '366 days' where nome_tin = 'De outro tempo'`.execute(
        world.kysely,
      );
      expect(await antigos()).toEqual(['De outro tempo']);
    });

    it('is one of several: the page’s own stays what it was, and may not act', async () => {
      const companyCode = await world.codigoOf('horizonteMatriz');
      const { data } = await lojista.call(tokenIntegracao.save, { companyCode });
      const { data: outro } = await lojista.call(tokenIntegracao.save, { companyCode });
      expect((await sistemaOver(world, data)('GET lotes')).status).toBe(401);
      const daPagina = sistemaOver(world, outro);
      expect((await daPagina('GET lotes')).status).toBe(200);
      expect((await daPagina('POST entradas/confirmacoes', { itens: [{ nota: 1 }] })).body.code).toBe(
        'semDireito',
      );
      const { tokens } = await lojista.call(tokenIntegracao.list);
      expect(tokens.filter(({ nome }) => nome === null)).toHaveLength(1);
    });
  });

  const cnpjOf = async (empresa: 'horizonteFilial'): Promise<string> => {
    const query = world.kysely.selectFrom('empresa').select('cnpj_emp');
    const codigo = await world.codigoOf(empresa);
    return (await query.where('codigo_emp', '=', codigo).executeTakeFirstOrThrow()).cnpj_emp;
  };

  it('changes a record at the version that the system knows, and at no other', async () => {
    const [ana] = (await dms('GET cadastros/pessoas?limite=1')).body.itens;
    const { codigo } = ana;
    const lida = await dms(`GET cadastros/pessoas/${codigo}`);
    const etag = lida.headers.get('etag') ?? '';
    expect([lida.status, lida.body, etag]).toEqual([200, ana, `"${ana.versao}"`]);
    const change = (nome: string, mais: Record<string, string>) =>
      dms('POST cadastros/pessoas', { ...ana, nome, versao: 999 }, mais);
    const mudada = await change('Ana Clara Modelo', { 'if-match': etag });
    expect([mudada.status, mudada.body.nome]).toEqual([200, 'Ana Clara Modelo']);
    expect(mudada.headers.get('etag')).not.toBe(etag);
    const tarde = await change('Ana Maria Modelo', { 'if-match': etag });
    expect([tarde.status, tarde.body.code]).toEqual([412, 'versaoAntiga']);
    expect(tarde.headers.get('content-type')).toContain('application/problem+json');
    expect((await change('Ana Maria Modelo', {})).status).toBe(409);
    for (const nenhuma of ['W/"1"', '*'])
      expect((await change('Ana', { 'if-match': nenhuma })).status).toBe(400);
    const semVersao = await dms('POST cadastros/pessoas', { ...ana, nome: 'Ana', versao: null });
    expect([semVersao.status, semVersao.body.code]).toEqual([428, 'versaoAusente']);
    expect((await dms(`GET cadastros/pessoas/${codigo}`)).body.nome).toBe('Ana Clara Modelo');
  });

  it('says what an undecided invoice is', async () => {
    const spec = notaSpec({ numero: 921 });
    const xml = writeNfe({ ...spec, itens: spec.itens.map((item) => ({ ...item, cfop: '5912' })) });
    await dms('POST notas', filesOf({ nome: 'nota.xml', bytes: Buffer.from(xml) }));
    const [{ nota: codigo }] = await until(world, 'horizonteMatriz', async () => {
      const { itens } = (await dms('GET notas/a-conferir')).body;
      return itens.length > 0 && itens;
    });
    const { status, body } = await dms(`POST notas/${codigo}/decisao`, { decisao: 'compra' });
    expect([status, body]).toEqual([200, { feito: true }]);
    expect((await dms(`GET notas/${codigo}`)).body).toMatchObject({ tipo: 'entrada', decisao: 'compra' });
  });

  it.each([
    ['wait=99999', 'wait=60'],
    ['respond-async, wait=5', 'wait=5'],
    ['wait=-1', null],
    ['wait=1e3', null],
    ['wait', null],
  ])('waits no longer than it grants: Prefer: %s', async (prefer, granted) => {
    const { status, headers } = await dms('GET saldo', undefined, { prefer });
    expect([status, headers.get('preference-applied')]).toEqual([200, granted]);
  });

  it('says what it does not understand as a problem, also where there is nothing', async () => {
    const nada = await dms('GET nada');
    expect([nada.status, nada.body.type]).toEqual([404, 'urn:patio:erro:naoEncontrado']);
    const sem = await dms('POST entradas/confirmacoes', {});
    expect([sem.status, Object.keys(sem.body.errors)]).toEqual([400, ['itens']]);
    const chave = await dms(
      'POST entradas/confirmacoes',
      { itens: [{ nota: 1 }] },
      { 'idempotency-key': 'a b' },
    );
    expect(chave.body.code).toBe('requisicaoInvalida');
    expect(nada.headers.get('ratelimit')).toBeNull();
    expect(sem.headers.get('ratelimit')).toMatch(/^"minuto";r=\d+;t=\d+$/);
  });
});
