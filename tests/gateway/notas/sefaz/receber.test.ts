import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { pendencias } from '#contract/gateway/estoque/pendencias.ts';
import { sefaz } from '#contract/gateway/notas/sefaz.ts';
import { xml } from '#contract/gateway/notas/xml.ts';
import { entradaZeroKm } from '#contract/gateway/zeroKm/entradaZeroKm.ts';
import { PAUSA_MS } from '#domain/sefaz/distribuicao.ts';
import { receiveNext } from '#gateway/usecases/notas/sefaz/receiveNext.ts';
import { sendManifestacoes } from '#gateway/usecases/notas/sefaz/sendManifestacoes.ts';
import { createRandom } from '#sandbox/notas/random.ts';
import { EMPRESAS } from '#sandbox/world/demo.ts';
import { createChegada, PAUSA_MINUTOS } from '../../../support/chegada.ts';
import type { TestSession } from '../../../support/gateway.ts';
import { ownGateway } from '../../../support/ownGateway.ts';
import { chaveOf, createRelogio } from '../../../support/sefaz.ts';
import { confirmarEntradas, importFiles, until, untilEstado } from '../../../support/zeroKm.ts';

const relogio = createRelogio();
const world = ownGateway({ agora: relogio.agora });
let matriz: TestSession;
let vizinho: TestSession;
let chegada: ReturnType<typeof createChegada>;
const put: (typeof chegada)['put'] = (...notas) => chegada.put(...notas);
const receiveAll = () => chegada.receiveAll();
const pause = () => chegada.pause();

const lotes = async (session = matriz) => (await session.call(xml.lotes, { perPage: 100 })).data;

const untilRead = () => chegada.untilRead(matriz);

const notas = async (session = matriz, estado?: string) =>
  (await session.call(sefaz.notas, { perPage: 5000, ...(estado && { estadoDaLinha: estado }) })).data;

/** The rows that its files left of an invoice. */
const situacoesOf = async (chave: string): Promise<string[]> => {
  const query = world.kysely.selectFrom('xml_item').select('situacao');
  return (await query.where('chavenfe', '=', chave).execute()).map(({ situacao }) => situacao);
};

const noAsking = () => world.sandbox.sefaz.chamadas().filter(({ naPausa }) => naPausa);

beforeAll(async () => {
  chegada = createChegada(world, relogio);
  matriz = await world.as('lojista', 'horizonteMatriz');
  vizinho = await world.as('vizinho');
  for (const session of [matriz, vizinho])
    await session.call(sefaz.saveOpcao, { receber: true, ciencia: false, confirmar: false });
  await receiveAll();
});
beforeEach(async () => {
  world.sandbox.sefaz.falhas.clear();
  pause();
  matriz = await world.as('lojista', 'horizonteMatriz');
  vizinho = await world.as('vizinho');
});

describe('what arrives', () => {
  test('120 notes in three pages have the rows of an upload, in one batch of the day', async () => {
    const antes = (await lotes()).length;
    const amostras = put('horizonteMatriz', 120);
    expect(await receiveAll()).toBeGreaterThanOrEqual(3);
    await untilRead();
    const [lote, ...others] = await lotes();
    expect(others).toHaveLength(antes);
    expect(lote).toMatchObject({
      nome_usu: 'Recebidas da SEFAZ',
      totalarquivos: 120,
      totalprocessados: 120,
      totalerros: 0,
    });
    expect(lote?.totalentradas).toBe(120);
    expect((await notas(matriz, 'completa')).map(({ chave }) => chave).toSorted()).toEqual(
      amostras.map(chaveOf).toSorted(),
    );
    const lidos = await Promise.all(amostras.map((amostra) => situacoesOf(chaveOf(amostra))));
    expect(lidos.flat()).toEqual(amostras.flatMap(({ veiculos }) => veiculos.map(() => 'lida')));
    expect(noAsking()).toEqual([]);
  });

  test('is seen by its company alone', async () => {
    const [minha] = put('horizonteMatriz', 1);
    const [dela] = put('vizinho', 1);
    await receiveAll();
    const chaves = (await notas()).map(({ chave }) => chave);
    expect(chaves).toContain(chaveOf(minha));
    expect(chaves).not.toContain(chaveOf(dela));
    expect((await notas(vizinho)).map(({ chave }) => chave)).toEqual([chaveOf(dela)]);
  });

  test('a note that was uploaded before is one note', async () => {
    const [amostra] = put('horizonteMatriz', 1);
    await importFiles(world, matriz, [amostra]);
    await receiveAll();
    await untilRead();
    expect((await notas()).filter(({ chave }) => chave === chaveOf(amostra))).toHaveLength(1);
    const [veiculo] = amostra.veiculos;
    const lote = (await lotes()).find(({ totalduplicados }) => totalduplicados > 0);
    expect(veiculo && lote?.totalduplicados).toBe(1);
  });

  test('a document twice in a page is one row', async () => {
    const [amostra] = put('horizonteMatriz', 2);
    world.sandbox.sefaz.falhas.add('repetido', { vezes: 1 });
    await receiveAll();
    await untilRead();
    expect((await notas()).filter(({ chave }) => chave === chaveOf(amostra))).toHaveLength(1);
  });

  test('a gap in the numbers is passed', async () => {
    world.sandbox.sefaz.acervo.put({ tipo: 'lacuna', cnpj: EMPRESAS.horizonteMatriz.cnpj });
    const [amostra] = put('horizonteMatriz', 1);
    await receiveAll();
    expect((await notas()).map(({ chave }) => chave)).toContain(chaveOf(amostra));
  });

  test.each(['bomba', 'ilegivel'] as const)(
    '%s: the document is an error of the batch, the rest is read',
    async (falha) => {
      const erros = (await lotes()).reduce((sum, { totalerros }) => sum + totalerros, 0);
      const [, second] = put('horizonteMatriz', 2);
      world.sandbox.sefaz.falhas.add(falha, { vezes: 1 });
      await receiveAll();
      await untilRead();
      expect((await lotes()).reduce((sum, { totalerros }) => sum + totalerros, 0)).toBe(erros + 1);
      expect((await notas()).map(({ chave }) => chave)).toContain(chaveOf(second));
    },
  );

  test('an event of cancellation stops its invoice', async () => {
    const [amostra] = put('horizonteMatriz', 1);
    const chave = chaveOf(amostra);
    await receiveAll();
    await untilRead();
    pause();
    const quando = relogio.agora().toISOString();
    world.sandbox.sefaz.acervo.put({
      tipo: 'evento',
      chave,
      evento: '110111',
      quando,
      resumo: true,
    });
    await receiveAll();
    await untilRead();
    expect((await notas(matriz, 'cancelada')).map((nota) => nota.chave)).toContain(chave);
    expect(await situacoesOf(chave)).not.toContain('lida');
    expect(await situacoesOf(chave)).toContain('cancelada');
  });
});

describe('an arriving cancellation', () => {
  test('of a note that brought a vehicle into stock is a pendência', async () => {
    const [amostra] = put('horizonteMatriz', 1);
    const [veiculo] = amostra.veiculos;
    if (!veiculo) throw new Error('no sample');
    const { cnpj } = EMPRESAS.horizonteMatriz;
    for (const { chassi } of amostra.veiculos) world.sandbox.preCadastrar([{ chassi, cnpj }]);
    await receiveAll();
    await untilRead();
    const { data } = await matriz.heard(entradaZeroKm.lista, { perPage: 1000 });
    await confirmarEntradas(
      matriz,
      data.filter(({ chassi }) => chassi === veiculo.chassi),
    );
    await untilEstado(world, veiculo.chassi, 'confirmada');
    pause();
    const quando = relogio.agora().toISOString();
    world.sandbox.sefaz.acervo.put({ tipo: 'evento', chave: chaveOf(amostra), evento: '110111', quando });
    await receiveAll();
    await untilRead();
    const { causas } = await matriz.call(pendencias.lista);
    expect(causas.map(({ tipo }) => tipo)).toContain('cancelada');
  });
});

describe('the pause', () => {
  test('is kept: nothing is asked before it is over', async () => {
    await receiveAll();
    put('horizonteMatriz', 1);
    relogio.advance(PAUSA_MINUTOS - 1);
    expect(await receiveAll()).toBe(0);
    relogio.advance(1);
    expect(await receiveAll()).toBeGreaterThan(0);
    expect(noAsking()).toEqual([]);
  });

  test('begins anew with an answer that came late', async () => {
    const { ports } = world.gateway;
    const { sefaz: authority } = ports;
    if (!authority) throw new Error('no tax authority');
    const late = {
      ...authority,
      askNext: (...asked: Parameters<typeof authority.askNext>) => {
        relogio.advance(20);
        return authority.askNext(...asked);
      },
    };
    while (await receiveNext({ ...ports, sefaz: late }));
    relogio.advance(PAUSA_MINUTOS - 30);
    await receiveAll();
    expect(noAsking()).toEqual([]);
  });

  test('holds though the process died in the middle of a question', async () => {
    const [amostra] = put('horizonteMatriz', 1);
    const { recebidos } = world.gateway.ports;
    // Taken by a process that never came back: the answer, if there was one, is lost.
    while (await recebidos.claim(relogio.agora(), PAUSA_MS));
    expect(await receiveAll()).toBe(0);
    pause();
    await receiveAll();
    expect((await notas()).map(({ chave }) => chave)).toContain(chaveOf(amostra));
    expect(noAsking()).toEqual([]);
  });

  test('an answer that comes after another took over is not stored', async () => {
    const { recebidos } = world.gateway.ports;
    const late = await recebidos.claim(relogio.agora(), PAUSA_MS);
    if (!late) throw new Error('nothing due');
    pause();
    await receiveAll();
    const { recebimentos } = world.gateway.ports.empresa(late.codigoEmpresa);
    const desfecho = { ultNsu: '000000000099999', parada: null, motivo: null, falhas: 0 };
    expect(await recebimentos.finish(late, desfecho, relogio.agora())).toBe(false);
  });
});

describe('crashes', () => {
  /** The same ports, one of whose calls fails at random, before or after its work was done. */
  const cutting = <T extends object>(target: T, method: keyof T, cut: () => void): T =>
    new Proxy(target, {
      get: (_, name) => {
        const value: unknown = Reflect.get(target, name);
        if (typeof value !== 'function') return value;
        const work = value.bind(target) as (...args: unknown[]) => unknown;
        if (name !== method) return work;
        return async (...args: unknown[]) => {
          cut();
          const answer = await work(...args);
          cut();
          return answer;
        };
      },
    });

  test('at any step, while 300 notes arrive, lose and double nothing and break no pause', async () => {
    const amostras = put('horizonteMatriz', 300);
    const random = createRandom(36);
    let crashes = 0;
    const cut = () => {
      if (!random.oneIn(4)) return;
      crashes += 1;
      throw new Error('crash');
    };
    const { ports } = world.gateway;
    if (!ports.sefaz) throw new Error('no tax authority');
    const hurt = cutting(
      {
        ...ports,
        sefaz: cutting(ports.sefaz, 'askNext', cut),
        arquivos: cutting(ports.arquivos, 'write', cut),
      },
      'transacao',
      cut,
    );
    const arrived = async () =>
      (await world.kysely.selectFrom('nota_recebida').select('chave').execute()).length;
    const all = (await arrived()) + amostras.length;
    while ((await arrived()) < all) if (!(await receiveNext(hurt))) pause();
    matriz = await world.as('lojista', 'horizonteMatriz');
    await untilRead();
    expect(crashes).toBeGreaterThan(10);
    const lidas = await Promise.all(amostras.map(async (amostra) => situacoesOf(chaveOf(amostra))));
    expect(lidas.flat()).toEqual(amostras.flatMap(({ veiculos }) => veiculos.map(() => 'lida')));
    expect(noAsking()).toEqual([]);
  });
});

describe('a sequence that stands still says why', () => {
  const parada = async () => (await matriz.call(sefaz.situacao)).parada;

  test.each([
    ['outroPrograma', 'outroPrograma'],
    ['html503', 'fora'],
    ['htmlComSucesso', 'fora'],
    ['foraDoAr', 'fora'],
  ] as const)('%s: %s, and goes on by itself', async (falha, motivo) => {
    const [amostra] = put('horizonteMatriz', 1);
    const stop = world.sandbox.sefaz.falhas.add(falha);
    await receiveAll();
    expect(await parada()).toBe(motivo);
    stop();
    pause();
    await receiveAll();
    expect(await parada()).toBeNull();
    // What another program was given is asked for number by number.
    expect((await notas()).map(({ chave }) => chave)).toContain(chaveOf(amostra));
    expect(noAsking()).toEqual([]);
  });
});

test('a number before ours is not believed: the sequence does not go back', async () => {
  put('horizonteMatriz', 1);
  await receiveAll();
  pause();
  const [amostra] = put('horizonteMatriz', 1);
  world.sandbox.sefaz.falhas.add('paraTras', { vezes: 1, cnpj: EMPRESAS.horizonteMatriz.cnpj });
  const asked = () => {
    const { cnpj } = EMPRESAS.horizonteMatriz;
    return world.sandbox.sefaz.chamadas().findLast((one) => one.cnpj === cnpj)?.pedido;
  };
  await receiveAll();
  const from = asked();
  pause();
  await receiveAll();
  expect(asked()).toBe(from);
  matriz = await world.as('lojista', 'horizonteMatriz');
  expect((await notas()).filter(({ chave }) => chave === chaveOf(amostra))).toHaveLength(1);
  expect(noAsking()).toEqual([]);
});

test('a refusal moves no number, whatever it says', async () => {
  const [amostra] = put('horizonteMatriz', 1);
  const { ports } = world.gateway;
  if (!ports.sefaz) throw new Error('no tax authority');
  const refusal = { tipo: 'respondida', cStat: 593, motivo: 'Rejeicao', documentos: [] } as const;
  const numbers = { ultNsu: '000000000999999', maxNsu: '000000000999999' };
  const refusing = { ...ports.sefaz, askNext: async () => ({ ...refusal, ...numbers }) };
  while (await receiveNext({ ...ports, sefaz: refusing }));
  pause();
  await receiveAll();
  matriz = await world.as('lojista', 'horizonteMatriz');
  expect((await notas()).map(({ chave }) => chave)).toContain(chaveOf(amostra));
});

test('what another program was given is asked for twenty an hour, until all of it is here', async () => {
  const amostras = put('horizonteMatriz', 45);
  world.sandbox.sefaz.falhas.add('outroPrograma', { vezes: 1 });
  const { cnpj } = EMPRESAS.horizonteMatriz;
  const asked: number[] = [];
  const consultas = () =>
    world.sandbox.sefaz.chamadas().filter((one) => one.cnpj === cnpj && one.consulta === 'consNSU');
  for (let turn = 0; turn < 4; turn += 1) {
    const antes = consultas().length;
    await receiveAll();
    asked.push(consultas().length - antes);
    pause();
    matriz = await world.as('lojista', 'horizonteMatriz');
  }
  expect(asked).toEqual([0, 20, 20, 5]);
  expect((await notas()).map(({ chave }) => chave)).toEqual(expect.arrayContaining(amostras.map(chaveOf)));
  expect(consultas().filter(({ cStat }) => cStat === 656)).toEqual([]);
  expect(noAsking()).toEqual([]);
});

describe('statements', () => {
  test('ciência brings the whole note, and the invoice has its row', async () => {
    const [amostra] = put('horizonteMatriz', 1, false);
    const chave = chaveOf(amostra);
    await receiveAll();
    const estado = async () => (await notas()).find((nota) => nota.chave === chave)?.estado;
    expect(await estado()).toBe('anunciada');
    await matriz.call(sefaz.manifestar, { manifestacao: 'ciencia', notas: [{ chave }] });
    await until(world, 'horizonteMatriz', async () => (await estado()) === 'ciencia');
    pause();
    await receiveAll();
    await untilRead();
    expect(await estado()).toBe('completa');
    await matriz.call(sefaz.manifestar, { manifestacao: 'confirmacao', notas: [{ chave }] });
    await until(world, 'horizonteMatriz', async () => (await estado()) === 'confirmada');
  });

  test('ciência goes out by itself where the company chose that', async () => {
    await matriz.call(sefaz.saveOpcao, { receber: true, ciencia: true, confirmar: false });
    const [amostra] = put('horizonteMatriz', 1, false);
    const chave = chaveOf(amostra);
    await receiveAll();
    await until(world, 'horizonteMatriz', async () =>
      (await notas(matriz, 'ciencia')).some((nota) => nota.chave === chave),
    );
    await matriz.call(sefaz.saveOpcao, { receber: true, ciencia: false, confirmar: false });
    expect(await matriz.call(sefaz.situacao)).toMatchObject({
      receber: true,
      ciencia: false,
      confirmar: false,
    });
  });

  test.each([
    ['that the answer leaves out is', 'eventoSemResposta', 1],
    ['without an answer are', 'html503', 3],
  ] as const)('events %s sent again', async (_, falha, quantos) => {
    await sql`delete from pgboss.job where name = 'manifestacao'`.execute(world.kysely);
    const chaves = put('horizonteMatriz', 3, false).map(chaveOf);
    await receiveAll();
    world.sandbox.sefaz.falhas.add(falha, { vezes: 1 });
    const pedido = { manifestacao: 'ciencia' as const, notas: chaves.map((chave) => ({ chave })) };
    await matriz.call(sefaz.manifestar, pedido);
    const falhas = async () =>
      (
        await sql<{ falhas: number }>`select (data ->> 'falhas')::int as falhas from pgboss.job
          where name = 'manifestacao' and state = 'created'`.execute(world.kysely)
      ).rows;
    await expect.poll(falhas).toEqual([{ falhas: 1 }]);
    const aguardando = async () =>
      (await notas()).filter(({ chave, aguardando }) => chaves.includes(chave) && aguardando).length;
    expect(await aguardando()).toBe(quantos);
    const codigoEmpresa = await world.codigoOf('horizonteMatriz');
    await sendManifestacoes(world.gateway.ports, { codigoEmpresa, falhas: 1 });
    expect(await aguardando()).toBe(0);
  });

  test('a denial needs its reason, and stops the invoice here', async () => {
    const [amostra] = put('horizonteMatriz', 1);
    const chave = chaveOf(amostra);
    await receiveAll();
    await untilRead();
    const deny = (justificativa: string) =>
      matriz.call(sefaz.manifestar, { manifestacao: 'naoRealizada', justificativa, notas: [{ chave }] });
    await expect(deny('curta')).rejects.toThrow('Escreva por que');
    await deny('O veículo não foi entregue na loja');
    const [nota] = await until(world, 'horizonteMatriz', async () => {
      const found = (await notas(matriz, 'naoRealizada')).filter((one) => one.chave === chave);
      return found.length > 0 && found;
    });
    expect(nota?.recusa).toBeNull();
    await untilRead();
    expect(await situacoesOf(chave)).toContain('cancelada');
  });

  test('another company’s note is none to state about', async () => {
    const [dela] = put('vizinho', 1);
    await receiveAll();
    const pedido = { manifestacao: 'confirmacao' as const, notas: [{ chave: chaveOf(dela) }] };
    await expect(matriz.call(sefaz.manifestar, pedido)).rejects.toThrow('Nenhuma das notas');
  });
});
