import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { busca } from '#contract/gateway/busca.ts';
import { xml } from '#contract/gateway/xml.ts';
import { convertPlaca } from '#domain/values/placa.ts';
import { EMPRESAS } from '#sandbox/world/demo.ts';
import { estocar, faturar, vendidos } from '#tests/gateway/saidaZeroKm/veiculos.ts';
import { novoUsado } from '#tests/gateway/usados/mundo.ts';
import { startTestGateway, type TestGateway, type TestSession } from '#tests/support/gateway.ts';

let world: TestGateway;
let lojista: TestSession;
let chassi: string;
beforeAll(async () => {
  world = await startTestGateway();
  lojista = await world.as('lojista');
  const [veiculo] = await estocar(world, lojista, 1);
  chassi = veiculo?.chassi ?? '';
});
afterAll(() => world.close());

const achar = async (texto: string, session = lojista) => (await session.call(busca.tudo, { texto })).achados;
const chaves = async (tipo: string, texto: string, session = lojista) =>
  (await achar(texto, session)).filter((achado) => achado.tipo === tipo).map(({ chave }) => chave);

describe('the search', () => {
  it.each([4, 6, 17])('finds a vehicle by the last %i characters of its chassis, once', async (quantos) => {
    expect(await chaves('veiculo', chassi.slice(-quantos))).toContain(chassi);
    expect(await chaves('veiculo', ` ${chassi.slice(-quantos).toLowerCase()} `)).toContain(chassi);
    const todos = await chaves('veiculo', chassi.slice(-quantos));
    expect(new Set(todos).size).toBe(todos.length);
  });

  it('finds a used vehicle by either form of its plate, and by how that begins', async () => {
    const usado = await novoUsado(world, lojista, { chassi: '' });
    for (const texto of [usado.placa, convertPlaca(usado.placa) ?? '', usado.placa.slice(0, 5)])
      expect(await chaves('veiculo', texto)).toContain(usado.placa);
  });

  it('finds an invoice by its number and its key, and leads to its vehicle', async () => {
    const [codigo] = await faturar(world, lojista, [{ chassi }]);
    const { numeronf, chavenfe } = await lojista.call(xml.item, { id: codigo ?? 0 });
    expect(await chaves('nota', chavenfe ?? '')).toEqual([chassi]);
    expect(await chaves('nota', String(numeronf).padStart(3, '0'))).toContain(chassi);
  });

  it('finds whom a vehicle was sold to, people, batches and companies', async () => {
    const [vendido] = await vendidos(world, lojista, 1);
    const { kysely } = world.gateway.database;
    const { comprador } = await kysely
      .selectFrom('estoque')
      .select('comprador')
      .where('chassi', '=', vendido?.chassi ?? '')
      .executeTakeFirstOrThrow();
    expect(await chaves('veiculo', comprador ?? '')).toContain(vendido?.chassi);
    const pessoa = await kysely
      .selectFrom('pessoa')
      .selectAll()
      .where('codemp_pes', '=', await world.codigoOf('horizonteMatriz'))
      .executeTakeFirstOrThrow();
    const codigo = String(pessoa.codigo_pes);
    expect(await chaves('pessoa', pessoa.nomraz_pes.toUpperCase())).toContain(codigo);
    expect(await chaves('pessoa', pessoa.cgccpf_pes.slice(0, 6))).toContain(codigo);
    const { codigo: lote } = await kysely
      .selectFrom('lote_xml')
      .select('codigo')
      .where('codemp', '=', await world.codigoOf('horizonteMatriz'))
      .executeTakeFirstOrThrow();
    expect(await chaves('lote', String(lote))).toEqual([String(lote)]);
    expect((await achar('Londrina')).map(({ titulo }) => titulo)).toContain('Horizonte Londrina');
  });

  it('finds nothing of another company, nor what the session has no list of', async () => {
    const vizinho = await world.as('vizinho');
    for (const texto of [chassi, chassi.slice(-6)]) expect(await achar(texto, vizinho)).toEqual([]);
    expect(await chaves('empresa', EMPRESAS.horizonteMatriz.cnpj, vizinho)).toEqual([]);
    const despachante = await world.as('despachante', 'agil');
    expect(await achar(chassi, despachante)).toEqual([]);
    await world.gateway.database.kysely
      .updateTable('empresa')
      .set({ rennov_emp: false })
      .where('cnpj_emp', '=', EMPRESAS.horizonteFilial.cnpj)
      .execute();
    const filial = await world.as('lojista', 'horizonteFilial');
    expect(await chaves('veiculo', chassi, filial)).toEqual([]);
  });

  it.each(['', '%%%', '___', "';--", '\\\\\\', 'ççç', 'x'.repeat(60), '\u{10ffff}abc'])(
    'takes %j for what it is',
    async (texto) => {
      const response = await lojista.fetch(`/api/busca?texto=${encodeURIComponent(texto)}`);
      expect([200, 400]).toContain(response.status);
      const body = (await response.json()) as { achados?: unknown[] };
      expect(body.achados ?? []).toEqual([]);
    },
  );
});
