import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sessao } from '#contract/gateway/acesso/sessao.ts';
import { webhooks as rotas } from '#contract/gateway/acesso/webhooks.ts';
import { EVENTOS, type Evento, type NomeDeEvento, nomesDeEventos } from '#contract/integracao/eventos.ts';
import { ESPERAS_S } from '#domain/webhooks/tentativas.ts';
import { deliverNext } from '#gateway/usecases/acesso/webhooks/deliver.ts';
import { sweepWebhooks } from '#gateway/usecases/acesso/webhooks/sweepWebhooks.ts';
import { CONTAS, EMPRESAS } from '#sandbox/world/demo.ts';
import { recebidas } from '#tests/support/correio.ts';
import { description, wrongs } from '#tests/support/description.ts';
import { errorsOf } from '#tests/support/errorsOf.ts';
import { startTestGateway, type TestGateway, type TestSession } from '#tests/support/gateway.ts';
import { ownGateway } from '#tests/support/ownGateway.ts';
import { changeRows, rowOf } from '#tests/support/rows.ts';
import { confirmarEntradas, prepareEntradas, untilEstado } from '#tests/support/zeroKm.ts';

/** How far the gateway's clock is ahead; deliveries go by the database's. */
let adiantado = 0;
const agora = () => new Date(Date.now() + adiantado);
let world: TestGateway;
let lojista: TestSession;
let codigo: number;
let tipoDoCorpo: string | undefined;
/** Answers what no row of the database can hold, and half a letter where it is cut. */
const torto = createServer(({ headers }, response) => {
  tipoDoCorpo = headers['content-type'];
  response.writeHead(500).end(`\0${'a'.repeat(498)}😀`);
});
let enderecoTorto: string;
beforeAll(async () => {
  await once(torto.listen(0, '127.0.0.1'), 'listening');
  enderecoTorto = `http://127.0.0.1:${(torto.address() as AddressInfo).port}/`;
  world = await startTestGateway({ agora, config: { WEBHOOK_LOOPBACK_URL: enderecoTorto } });
  codigo = await world.codigoOf('horizonteMatriz');
});
afterAll(async () => {
  await world.close();
  torto.close();
});

beforeEach(async () => {
  lojista = await world.as('lojista');
  world.sandbox.webhooks.behave('aceita');
  for (const { id } of (await lojista.call(rotas.list)).endpoints) await lojista.call(rotas.remove, { id });
});

const flags = (...eventos: NomeDeEvento[]) =>
  Object.fromEntries(eventos.map((nome) => [nome.replaceAll('.', '_'), true]));
const create = (...eventos: NomeDeEvento[]) =>
  lojista.call(rotas.create, { url: world.sandbox.webhooks.url, ...flags(...eventos) } as never);

/** As if so many minutes were over. */
const pass = async (minutes: number): Promise<void> => {
  const time = sql`${minutes}::float8 * interval '1 minute'`;
  await sql`update webhook_entrega set proxima = proxima - ${time}, prazo = prazo - ${time}`.execute(
    world.kysely,
  );
};

/** All that is due, one attempt each. */
const deliver = async (minutes = 0): Promise<number> => {
  await pass(minutes);
  let quantas = 0;
  while (await deliverNext(world.gateway.ports)) quantas += 1;
  return quantas;
};

let serie = 0;
const stores = () => world.gateway.ports.empresa(codigo).webhooks;
const tell = async (tipo: NomeDeEvento = 'lote.terminado', quantos = 1): Promise<Evento[]> => {
  const eventos = Array.from({ length: quantos }, () => {
    serie += 1;
    return { tipo, chave: `teste ${serie}`, dados: { lote: serie, arquivos: 1, endereco: null } };
  });
  await stores().tell(eventos);
  return eventos;
};
const came = () => world.sandbox.webhooks.recebidos;
const last = () => {
  const um = came().at(-1);
  if (!um) throw new Error('nothing came');
  return um;
};
const entregasDe = async (id: string, mais = {}) =>
  (await lojista.call(rotas.entregas, { id, ...mais })).data;
const estadoDe = async (id: string) =>
  (await lojista.call(rotas.list)).endpoints.find((um) => um.id === id)?.estado;

describe('endpoints', () => {
  it('are refused where they lead nowhere on the internet, and without events', async () => {
    const um = (url: string, mais = {}) => lojista.call(rotas.create, { url, ...mais } as never);
    await expect(um('https://10.0.0.1/', flags('ping'))).rejects.toMatchObject({
      status: 400,
      body: { errors: { url: expect.stringContaining('não é público') } },
    });
    await expect(um('https://loja.test/')).rejects.toMatchObject({ status: 400 });
    expect((await lojista.call(rotas.list)).endpoints).toEqual([]);
  });

  it('are ten at most, and tell nobody their secrets again', async () => {
    for (let n = 0; n < 10; n += 1) await create('lote.terminado');
    await expect(create('lote.terminado')).rejects.toMatchObject({ status: 422 });
    const { endpoints } = await lojista.call(rotas.list);
    expect(endpoints).toHaveLength(10);
    expect(JSON.stringify(endpoints)).not.toContain('whsec_');
  });

  it('are changed by who read them last; their secrets stay', async () => {
    const { url } = world.sandbox.webhooks;
    const errado = { url: `${url}/errado`, ...flags('lote.terminado') };
    const { id, segredo } = await lojista.call(rotas.create, errado as never);
    const lido = (await lojista.call(rotas.list)).endpoints.find((um) => um.id === id);
    const change = (mais: object) =>
      lojista.call(rotas.update, {
        id,
        versao: lido?.versao,
        url,
        ...flags('saldo.baixo'),
        ...mais,
      } as never);
    await expect(change({ url: 'https://10.0.0.1/' })).rejects.toMatchObject({ status: 400 });
    await expect(change({ saldo_baixo: false })).rejects.toMatchObject({ status: 400 });
    await change({});
    await expect(change(flags('lote.terminado'))).rejects.toMatchObject({
      status: 409,
      body: { code: 'registroAlterado' },
    });
    await tell('lote.terminado');
    await tell('saldo.baixo');
    await deliver();
    expect((await entregasDe(id)).map(({ tipo, estado }) => [tipo, estado])).toEqual([
      ['saldo.baixo', 'entregue'],
    ]);
    const { id: evento, headers, corpo } = last();
    const at = new Date(Number(headers['webhook-timestamp']) * 1000);
    expect(headers['webhook-signature']).toBe(new Webhook(segredo).sign(evento, at, corpo));
  });
});

describe('events', () => {
  it('of companies without an endpoint that wants them are not written', async () => {
    await create('saldo.baixo');
    const quantos = () => world.kysely.selectFrom('webhook_evento').select('id').execute();
    const antes = await quantos();
    await tell('lote.terminado');
    expect(await quantos()).toEqual(antes);
  });

  it('tell of a confirmed entry in the transaction of its end, signed, with nothing about a person', async () => {
    const { id, segredo } = await create('entrada.confirmada', 'lote.terminado');
    const { linhas } = await prepareEntradas(world, lojista, { quantidade: 1, semente: 3701 });
    await confirmarEntradas(lojista, linhas);
    const chassi = linhas[0]?.chassi ?? '';
    await untilEstado(world, chassi, 'confirmada');
    await deliver();
    const [entrada, lote] = await entregasDe(id);
    expect([entrada?.estado, lote?.estado]).toEqual(['entregue', 'entregue']);
    const recebida = came().find((um) => um.id === entrada?.evento);
    const verificada = new Webhook(segredo).verify(recebida?.corpo ?? '', recebida?.headers ?? {});
    const descrita = description.webhooks['entrada.confirmada']?.post.requestBody.content['application/json'];
    expect(wrongs(descrita?.schema ?? {}, verificada)).toEqual([]);
    expect(verificada).toEqual({
      type: 'entrada.confirmada',
      timestamp: expect.any(String),
      data: {
        empresa: EMPRESAS.horizonteMatriz.cnpj,
        operacao: expect.any(String),
        chassi,
        placa: null,
        idEstoque: expect.any(Number),
        estado: 'confirmada',
        endereco: expect.stringMatching(/^\/api\/integracao\/v1\/operacoes\//),
      },
    });
    expect(JSON.parse(lote?.corpo ?? '{}')).toMatchObject({ type: 'lote.terminado', data: { arquivos: 1 } });
  });

  it('that are told twice are one', async () => {
    const { id } = await create('lote.terminado');
    const [evento] = await tell();
    await stores().tell([evento as Evento, evento as Evento]);
    expect(await entregasDe(id)).toHaveLength(1);
  });

  it('carry what their table names, and nothing else', async () => {
    const { id } = await create(...nomesDeEventos.filter((nome) => nome !== 'ping'));
    const dados = { chassi: '9BWZZZ377VT004251', nome: 'Ana', cpf: '12345678909' };
    await stores().tell(nomesDeEventos.map((tipo) => ({ tipo, chave: `todos ${tipo}`, dados })));
    const entregas = await entregasDe(id);
    expect(entregas.map(({ tipo }) => tipo).sort()).toEqual(
      nomesDeEventos.filter((nome) => nome !== 'ping').sort(),
    );
    for (const { tipo, corpo } of entregas)
      expect(Object.keys(JSON.parse(corpo).data)).toEqual(['empresa', ...EVENTOS[tipo].campos]);
  });

  it('are described with an example that fits', () => {
    const examples = Object.entries(description.webhooks).map(([tipo, { post }]) => {
      const { schema, example } = post.requestBody.content['application/json'];
      return [tipo, wrongs(schema, example)];
    });
    expect(examples).toEqual(nomesDeEventos.map((tipo) => [tipo, []]));
    const { schema } = description.webhooks.ping?.post.requestBody.content['application/json'] ?? {
      schema: {},
    };
    expect(wrongs(schema, { type: 'outro', data: { empresa: 1 } })).not.toEqual([]);
  });

  it('of a certificate are told at 30, 15, 5 and 1 days, each once', async () => {
    const { id } = await create('certificado.vence');
    const expire = (days: number) =>
      changeRows(
        world,
        'certificado',
        { codemp_cer: codigo },
        { validade_cer: new Date(Date.now() + days * 86_400_000).toISOString() },
      );
    const { validade_cer } = await rowOf(world, 'certificado', { codemp_cer: codigo });
    const sweepAt = (days: number) =>
      sweepWebhooks({ ...world.gateway.ports, agora: () => new Date(Date.now() + days * 86_400_000) });
    await expire(40);
    for (const days of [0, 9]) await sweepAt(days);
    expect(await entregasDe(id)).toEqual([]);
    await expire(29);
    for (const days of [0, 1, 20, 25, 25.1, 28.5]) await sweepAt(days);
    expect((await entregasDe(id)).map(({ tipo }) => tipo)).toEqual(Array(4).fill('certificado.vence'));
    await changeRows(world, 'certificado', { codemp_cer: codigo }, { validade_cer });
  });

  it('are kept thirty days', async () => {
    const { id } = await create('lote.terminado');
    await tell();
    await sweepWebhooks(world.gateway.ports);
    expect(await entregasDe(id)).toHaveLength(1);
    const later = () => new Date(Date.now() + 31 * 86_400_000);
    await sweepWebhooks({ ...world.gateway.ports, agora: later });
    expect(await entregasDe(id)).toEqual([]);
  });
});

describe('secrets', () => {
  it('are two while one is replaced', async () => {
    const { id, segredo: velho } = await create('lote.terminado');
    const { segredo: novo } = await lojista.call(rotas.rotate, { id });
    await tell();
    await deliver();
    const { headers, corpo } = last();
    expect(headers['webhook-signature']?.split(' ')).toHaveLength(2);
    for (const segredo of [velho, novo])
      expect(new Webhook(segredo).verify(corpo, headers)).toMatchObject({ type: 'lote.terminado' });
    const alheio = () => new Webhook('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw').verify(corpo, headers);
    expect(alheio).toThrow();
  });

  it('sign no more a day after they were replaced', async () => {
    const { id } = await create('lote.terminado');
    adiantado = -25 * 3600_000;
    const { segredo } = await lojista.call(rotas.rotate, { id });
    adiantado = 0;
    await tell();
    await deliver();
    const { headers, corpo } = last();
    expect(headers['webhook-signature']?.split(' ')).toHaveLength(1);
    expect(new Webhook(segredo).verify(corpo, headers)).toMatchObject({ type: 'lote.terminado' });
  });

  it('that cannot be opened any more are logged, told with each attempt, and not replaced', async () => {
    const { id } = await create('lote.terminado');
    await world.kysely
      .updateTable('webhook_endpoint')
      .set({ fechado: Buffer.from('de outra chave') })
      .execute();
    await tell();
    const { ports, errors } = errorsOf(world.gateway.ports);
    await deliverNext(ports);
    expect(errors).toMatchObject([[{ endpoint: id }, 'webhook sem segredo']]);
    const erro = expect.stringContaining('a chave do sistema mudou');
    expect((await entregasDe(id))[0]?.tentativas).toMatchObject([{ status: null, erro }]);
    await expect(lojista.call(rotas.rotate, { id })).rejects.toMatchObject({
      body: { code: 'regra', message: erro },
    });
  });
});

describe('deliveries', () => {
  it('that fail follow the schedule; then the endpoint stops, says so once, and goes on where it was', async () => {
    const { id } = await create('lote.terminado');
    world.sandbox.webhooks.behave('falha');
    await tell();
    const tentadas: number[] = [];
    for (const [index, esperaS] of ESPERAS_S.entries()) {
      const antes = came().length;
      // A second before, nothing; with its jitter over, one.
      await pass(Math.max(0, esperaS - 2) / 60);
      if (index > 0) expect(await deliver()).toBe(0);
      await pass((esperaS * 0.1 + 3) / 60);
      await deliver();
      tentadas.push(came().length - antes);
    }
    expect(tentadas).toEqual(ESPERAS_S.map(() => 1));
    const [entrega] = await entregasDe(id);
    expect(entrega).toMatchObject({ estado: 'falhou', proxima: null });
    expect(entrega?.tentativas).toHaveLength(10);
    expect(entrega?.tentativas[0]).toMatchObject({
      status: 500,
      erro: null,
      resposta: expect.stringContaining('Recusado'),
    });
    expect(await estadoDe(id)).toBe('parado');
    expect((await lojista.call(sessao.empresaLogada, {})).webhookParado).not.toBeNull();

    await tell();
    expect(await deliver(24 * 60)).toBe(0);
    await sweepWebhooks(world.gateway.ports);
    const avisos = recebidas(world, CONTAS.lojista.email).filter((um) => um.includes('webhook'));
    expect(avisos).toHaveLength(1);
    expect(avisos[0]).toMatch(
      /nada chega desde \d\d\/\d\d\/\d{4}.+Corrija o sistema que recebe e use Retomar/s,
    );

    world.sandbox.webhooks.behave('aceita');
    await lojista.call(rotas.resume, { id });
    await lojista.call(rotas.resend, { id, entrega: entrega?.codigo ?? 0, de: null, ate: null });
    expect(await deliver()).toBe(2);
    expect((await entregasDe(id)).map(({ estado }) => estado)).toEqual(['entregue', 'entregue']);
    expect(
      came()
        .slice(-2)
        .map(({ id: evento }) => evento),
    ).toContain(entrega?.evento);
    expect(await estadoDe(id)).toBe('ativo');
    expect((await lojista.call(sessao.empresaLogada, {})).webhookParado).toBeNull();
  });

  it('wait as long as the receiver asks', async () => {
    const { id } = await create('lote.terminado');
    world.sandbox.webhooks.behave('ocupado');
    await tell();
    await deliver();
    const [{ proxima } = {}] = await entregasDe(id);
    expect(Date.parse(proxima ?? '') - Date.now()).toBeGreaterThan(50_000);
  });

  it('to a receiver that is gone end its endpoint: nothing is written for it any more', async () => {
    const { id } = await create('lote.terminado');
    world.sandbox.webhooks.behave('acabou');
    await tell();
    await deliver();
    expect(await estadoDe(id)).toBe('encerrado');
    await tell();
    expect(await entregasDe(id)).toHaveLength(1);
    expect(await deliver(24 * 60)).toBe(0);
  });

  it('keep what was answered, whatever it was', async () => {
    const { id } = await lojista.call(rotas.create, {
      url: enderecoTorto,
      ...flags('lote.terminado'),
    } as never);
    await tell();
    expect(await deliver()).toBe(1);
    expect(tipoDoCorpo).toBe('application/json');
    const [{ tentativas } = { tentativas: [] }] = await entregasDe(id);
    expect(tentativas).toMatchObject([
      { status: 500, resposta: expect.stringMatching(/^\uFFFDa{498}\uFFFD$/) },
    ]);
  });

  it('follow no redirect', async () => {
    const { id } = await create('lote.terminado');
    world.sandbox.webhooks.behave('redireciona');
    const antes = came().length;
    await tell();
    await deliver();
    expect(came().length - antes).toBe(1);
    expect((await entregasDe(id))[0]).toMatchObject({ estado: 'pendente', tentativas: [{ status: 302 }] });
  });

  it('under way when their process dies are taken over after the lease, under the same id', async () => {
    const { id } = await create('lote.terminado');
    await tell();
    const { ports } = world.gateway;
    const morta = await ports.webhooks.claim(30_000);
    expect(await deliver()).toBe(0);
    expect(await deliver(1)).toBe(1);
    expect(last().id).toBe(morta?.evento);
    const tentativa = { quando: agora().toISOString(), status: 500, erro: null, resposta: '', duracaoMs: 1 };
    // The process was only frozen: what it finds out late changes nothing.
    expect(await ports.webhooks.conclude(morta as never, tentativa, { fim: 'falhou' })).toBe(false);
    expect(await entregasDe(id, { estado: 'entregue' })).toHaveLength(1);
  });

  it.each([-7, 7])(
    'are sent once while leased, and when due, by a gateway whose clock is %i minutes off',
    async (minutes) => {
      await create('lote.terminado');
      await tell();
      const { ports } = world.gateway;
      const outro = { ...ports, agora: () => new Date(Date.now() + minutes * 60_000) };
      const tomada = await ports.webhooks.claim(30_000);
      expect(tomada).not.toBeNull();
      expect(await deliverNext(outro)).toBe(false);
      await pass(1);
      world.sandbox.webhooks.behave('falha');
      expect(await deliverNext(outro)).toBe(true);
      const enviado = Number(last().headers['webhook-timestamp']) * 1000;
      expect(Math.abs(enviado - Date.now())).toBeLessThan(60_000);
      for (const qualquer of [ports, outro]) expect(await deliverNext(qualquer)).toBe(false);
      await pass(0.1);
      expect(await deliverNext(outro)).toBe(true);
    },
  );

  it('to a slow endpoint hold up no other, nor those of another company', async () => {
    const lento = await create('lote.terminado');
    await tell('lote.terminado', 5);
    const rapido = await create('saldo.baixo');
    await tell('saldo.baixo', 1);
    const { ports } = world.gateway;
    const tomadas = [];
    for (let n = 0; n < 5; n += 1) tomadas.push((await ports.webhooks.claim(30_000))?.id);
    expect(tomadas.filter((um) => um === lento.id)).toHaveLength(2);
    expect(tomadas.filter((um) => um === rapido.id)).toHaveLength(1);
  });

  it('of a paused endpoint wait; one, or those of a time, are sent again under their ids', async () => {
    const { id } = await create('lote.terminado');
    await lojista.call(rotas.pause, { id });
    await tell('lote.terminado', 3);
    expect(await deliver()).toBe(0);
    await lojista.call(rotas.resume, { id });
    expect(await deliver()).toBe(3);
    const ids = (await entregasDe(id)).map(({ evento }) => evento).sort();
    const quando = { de: '2020-01-01T00:00:00Z', ate: '2100-01-01T00:00:00Z' };
    expect(await lojista.call(rotas.resend, { id, entrega: null, ...quando })).toMatchObject({ quantas: 3 });
    const antes = came().length;
    expect(await deliver()).toBe(3);
    expect(
      came()
        .slice(antes)
        .map((um) => um.id)
        .sort(),
    ).toEqual(ids);
    const nada = { de: '2020-01-01T00:00:00Z', ate: '2020-01-02T00:00:00Z' };
    expect(await lojista.call(rotas.resend, { id, entrega: null, ...nada })).toEqual({
      message: 'Nada a reenviar neste período.',
      quantas: 0,
    });
    const semSentido = [
      { de: quando.ate, ate: quando.de },
      { ...quando, de: null },
      { ...quando, ate: null },
    ];
    for (const quais of semSentido)
      await expect(lojista.call(rotas.resend, { id, entrega: null, ...quais })).rejects.toMatchObject({
        status: 400,
      });
  });

  it('can be tested', async () => {
    const { id } = await create('lote.terminado');
    await lojista.call(rotas.test, { id });
    await deliver();
    expect(JSON.parse(last().corpo)).toMatchObject({
      type: 'ping',
      data: { empresa: EMPRESAS.horizonteMatriz.cnpj },
    });
  });
});

describe('a gateway that hears', () => {
  const outro = ownGateway({ config: { deliverWhenTold: true } });

  it('delivers when an event is committed, resumed, tested or sent again; it never looks by itself', async () => {
    const session = await outro.as('lojista');
    const dados = { url: outro.sandbox.webhooks.url, ...flags('lote.terminado') };
    const { id } = await session.call(rotas.create, dados as never);
    const empresa = await outro.codigoOf('horizonteMatriz');
    const { webhooks } = outro.gateway.ports.empresa(empresa);
    const evento = (lote: number) => ({
      tipo: 'lote.terminado' as const,
      chave: `ouvido ${lote}`,
      dados: { lote, arquivos: 1 },
    });
    const comes = (what: string) => outro.sandbox.webhooks.waitFor(({ corpo }) => corpo.includes(what));
    await outro.gateway.ports.transacao(empresa, (stores) => stores.webhooks.tell([evento(1)]));
    const { id: primeiro } = await comes('"lote":1');
    await session.call(rotas.test, { id });
    await comes('"ping"');
    await session.call(rotas.pause, { id });
    await webhooks.tell([evento(2)]);
    await session.call(rotas.resume, { id });
    await comes('"lote":2');
    const [pingado] = (await session.call(rotas.entregas, { id, estado: 'entregue' })).data;
    const antes = outro.sandbox.webhooks.recebidos.length;
    await session.call(rotas.resend, {
      id,
      entrega: null,
      de: '2020-01-01T00:00:00Z',
      ate: '2100-01-01T00:00:00Z',
    });
    const deNovo = await outro.sandbox.webhooks.waitFor(
      (um) => um.id === primeiro && outro.sandbox.webhooks.recebidos.lastIndexOf(um) >= antes,
    );
    expect([deNovo.id, pingado?.estado]).toEqual([primeiro, 'entregue']);
  });
});
