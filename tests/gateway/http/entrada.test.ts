import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { crudRoutes } from '#contract/crud.ts';
import { routes } from '#contract/gateway/index.ts';
import type { ListRoute } from '#contract/list.ts';
import { type AnyEntity, permissionOf } from '#domain/entities/entity.ts';
import { entities } from '#domain/entities/index.ts';
import { sortNamesOf } from '#domain/fields/wire.ts';
import { buscavel } from '#domain/values/accents.ts';
import { ofTier } from '#scripts/tier.ts';
import { PESSOA, VEICULO } from '#tests/support/bodies.ts';
import { requestOf, type TestSession } from '#tests/support/gateway.ts';
import { ownGateway, ownSession } from '#tests/support/ownGateway.ts';

const isList = (route: object): route is ListRoute => 'sorts' in route;
/** Routes of the integration's door are tested at the console's. */
const once = routes.filter(({ porta }) => porta === undefined);
const lists = ofTier(once.filter(isList), ({ path }) => /^(pessoas|veiculos|usuarios)$/.test(path));
const saves = ofTier(Object.values<AnyEntity>(entities), ({ name }) => name === 'pessoa')
  .filter((entity) => permissionOf(entity, 'create') !== null)
  .map((entity) => [entity.name, entity] as const);

describe('input to the gateway', () => {
  const world = ownGateway();
  const suporte = ownSession(world, 'suporte', 'horizonteMatriz');
  let sessoes: TestSession[];
  beforeAll(async () => {
    sessoes = [suporte, await world.as('montadora'), await world.as('despachante'), await world.as('ite')];
  });

  /** Sent by support, or by a session with the permission. */
  const ask = async (path: string, init: RequestInit, [primeira, ...outras] = sessoes): Promise<Response> => {
    const response = await (primeira as TestSession).fetch(path, init);
    return response.status === 403 && outras.length > 0 ? ask(path, init, outras) : response;
  };
  const send = async (path: string, init: RequestInit = {}) => {
    const response = await ask(path, init);
    const text = await response.text();
    return { status: response.status, text, body: text.startsWith('{') ? JSON.parse(text) : null };
  };
  const post = (path: string, body: string, type = 'application/json') =>
    send(path, { method: 'POST', body, headers: { 'content-type': type } });
  const count = async (table: 'pessoa' | 'veiculo' | 'parceiro' | 'lote_xml') => {
    const query = world.kysely.selectFrom(table);
    const { total } = await query
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    return Number(total);
  };

  describe('by its content type', () => {
    const invalid = JSON.stringify({ ...PESSOA, cgccpfPes: '11111111111' });
    const spellings = [
      'application/json',
      'Application/JSON',
      'application/json; charset=utf-8',
      'application/json;charset=UTF-16',
      'application/json ; foo=bar',
      'application/json\t; charset=utf-8',
      'application/json, text/plain',
      'application/jsonx',
      'application/vnd.api+json',
      'text/json',
      'text/plain',
      'application/x-www-form-urlencoded',
      'application/xml',
      'multipart/form-data; boundary=x',
      'multipart/form-data',
      'application/json\u00a0a',
    ];
    it.each(spellings)('%j never bypasses body validation', async (type) => {
      const before = await count('pessoa');
      const { status, body } = await post('/api/pessoa', invalid, type);
      expect([400, 415]).toContain(status);
      expect(['corpoInvalido', 'requisicaoInvalida', 'tipoInvalido']).toContain(body.code);
      expect(await count('pessoa')).toBe(before);
    });

    it.each(once.filter(({ files }) => files).map(({ path }) => path))(
      '%s rejects JSON where it expects files',
      async (path) => {
        const before = await count('lote_xml');
        expect(await post(`/api/${path}`, '{"arquivoxml":"<x/>"}')).toMatchObject({
          status: 415,
          body: { code: 'tipoInvalido' },
        });
        expect(await count('lote_xml')).toBe(before);
      },
    );
  });

  describe('as JSON', () => {
    const bodies: [string, string][] = [
      ['__proto__', '{"__proto__":{"admin":true},"nomrazPes":"x"}'],
      ['constructor.prototype', '{"constructor":{"prototype":{"admin":true}}}'],
      ['a list', '[1,2]'],
      ['a text', '"pessoa"'],
      ['a number', '1'],
      ['null', 'null'],
      ['nothing', ''],
      ['half of it', '{"nomrazPes":"x"'],
      ['100,000 lists deep', `{"nomrazPes":${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
      ['100,000 objects deep', `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`],
      ['100,000 keys', `{${Array.from({ length: 100_000 }, (_, i) => `"k${i}":1`).join(',')}}`],
    ];
    it.each(bodies)('%s is refused without effect, on prototypes neither', async (_, body) => {
      const before = await count('pessoa');
      const { status, body: answer } = await post('/api/pessoa', body);
      expect([status, answer.message]).toEqual([400, expect.any(String)]);
      expect(await count('pessoa')).toBe(before);
      expect(({} as { admin?: boolean }).admin).toBeUndefined();
    });

    it('over four megabytes is refused before it is read', async () => {
      const { status, body } = await post(
        '/api/pessoa',
        JSON.stringify({ nomrazPes: 'a'.repeat(5_000_000) }),
      );
      expect([status, body.code]).toEqual([413, 'arquivoGrande']);
    });

    it('with a NUL in a text is refused in our words', async () => {
      for (const sent of [
        { ...PESSOA, nomrazPes: 'a\0b' },
        { ...PESSOA, endPes: '\0' },
      ]) {
        const { status, body } = await post('/api/pessoa', JSON.stringify(sent));
        expect([status, body.code]).toEqual([400, 'requisicaoInvalida']);
      }
      const { status } = await send('/api/pessoas?descricaoFiltro=%00');
      expect(status).toBe(400);
    });

    it('with a reference to a missing record is refused on that field', async () => {
      const ausente = await post('/api/pessoa', JSON.stringify({ ...PESSOA, codmunPes: 4_199_999 }));
      expect(ausente).toMatchObject({
        status: 400,
        body: { errors: { codmunPes: 'Município não existe.' } },
      });
      const enorme = await post('/api/pessoa', JSON.stringify({ ...PESSOA, codmunPes: 9e15 }));
      expect(enorme).toMatchObject({ status: 400, body: { errors: { codmunPes: expect.any(String) } } });
    });
  });

  describe('as a query', () => {
    const each = lists.map((route) => [route.path, route] as const);
    const required = {
      de: '2026-01-01',
      ate: '2026-01-31',
      codigoLote: '1',
      pedido: '5f0c2b1e-0000-4000-8000-000000000001',
      idsEmpresas: '1',
      idsParceiros: '1',
      dataMovimentacaoInicial: '2026-01-01',
      dataMovimentacaoFinal: '2026-12-31',
      mes: '1',
      ano: '2026',
    };
    const withRequired = (route: ListRoute, extra: string) => {
      const needs = Object.entries(required).filter(([name]) => name in route.input.fields);
      return send(`/api/${route.path}?${new URLSearchParams(needs)}&${extra}`);
    };

    it.each(each)('%s rejects unknown keys', async (_, route) => {
      for (const key of ['inventado', '__proto__', 'constructor', 'codemp', 'codemp_vei', 'Page', 'page[]']) {
        const { status, body } = await withRequired(route, `${encodeURIComponent(key)}=1`);
        expect([key, status, body.code]).toEqual([key, 400, 'filtroInvalido']);
      }
    });

    it.each(each)('%s sorts by its own columns only', async (_, route) => {
      const columns = [
        'senha_usu',
        'codemp',
        '(select 1)',
        '1',
        'toString',
        '__proto__',
        't.codigo',
        '',
        '*',
      ];
      const orders = columns.map((column) => `${column}|asc`);
      const [own = ''] = route.sorts;
      orders.push(
        own,
        `${own}|`,
        `${own}|ASC`,
        `${own}|asc;drop table pessoa`,
        `${own}|asc|x`,
        `${own}|desc nulls first`,
      );
      for (const order of orders.filter((one) => one !== '')) {
        const { status, body, text } = await withRequired(route, `ordemCampo=${encodeURIComponent(order)}`);
        // A missing batch is reported before its order is checked.
        expect([order, status === 404 ? 400 : status]).toEqual([order, 400]);
        expect(body.code).toMatch(/filtroInvalido|corpoInvalido|naoEncontrado/);
        expect(text).not.toMatch(/select|syntax|column/i);
      }
    });

    it.each(each)('%s sorts by each of its columns, both ways', async (_, route) => {
      for (const column of route.sorts) {
        for (const way of ['asc', 'desc']) {
          const { status } = await withRequired(route, `ordemCampo=${column}|${way}`);
          expect([column, way, status === 404 ? 200 : status]).toEqual([column, way, 200]);
        }
      }
    });

    const withStates = each.filter(([, { states }]) => states !== undefined);
    it.each(withStates)(
      '%s counts each of its states, filters by each, and rejects others',
      async (_, route) => {
        const { status, body } = await withRequired(route, 'perPage=1');
        if (status === 404) return;
        for (const { name } of route.states ?? []) {
          const own = await withRequired(route, `perPage=1&estadoDaLinha=${name}`);
          expect([name, own.body.meta.total]).toEqual([name, body.quantidades[name]]);
          expect(own.body.quantidades).toEqual(body.quantidades);
        }
        expect((await withRequired(route, 'estadoDaLinha=toString')).status).toBe(400);
      },
    );

    const withSums = each.filter(([, { sums }]) => sums !== undefined);
    it.each(withSums)('%s sums the whole list, on any page', async (_, route) => {
      const { status, body } = await withRequired(route, 'perPage=1');
      if (status === 404) return;
      const whole = await withRequired(route, 'perPage=100');
      for (const wire of (route.sums ?? []).map((name) => route.rows[name]?.wire ?? '')) {
        const total = whole.body.data.reduce(
          (sum: number, row: Record<string, number>) => sum + (row[wire] ?? 0),
          0,
        );
        // Null where no row has a value.
        expect([wire, body.totais[wire] ?? 0]).toEqual([wire, total]);
      }
    });

    describe('by a text column', () => {
      const NOMES = 'Zuleica bruno Álvaro Ana Bruna élcio Eduardo Ícaro iara Ótica olga Çelso caio Ü'.split(
        ' ',
      );
      beforeAll(async () => {
        const { rows } = await sql<{ tabela: string; coluna: string }>`
          select table_name as tabela, column_name as coluna from information_schema.columns
          where table_schema = 'public' and data_type = 'text' and is_generated = 'NEVER'
            and table_name in ('empresa', 'usuario', 'pessoa', 'veiculo', 'parceiro', 'xml_item', 'estoque', 'autorizacao',
              'autorizacao_dada', 'convite')
            and column_name ~ '^(nom|descri|comprador|marcamodelo|cor$|cor_)'`.execute(world.kysely);
        for (const { tabela, coluna } of rows)
          await sql`update ${sql.table(tabela)} t set ${sql.id(coluna)} = (${NOMES}::text[])[
            1 + abs(hashtext(${coluna} || t.ctid::text)) % ${NOMES.length}::int]`.execute(world.kysely);
      });
      const valueAt = (row: unknown, path: string): unknown =>
        path.split('.').reduce((at, key) => (at as Record<string, unknown> | null)?.[key], row as unknown);
      const textsOf = ({ rows, sorts }: ListRoute) => {
        const names = sortNamesOf(rows);
        return Object.entries(rows).flatMap(([name, { kind, wire }]) =>
          kind === 'text' && sorts.includes(names[name] ?? '') ? [[names[name] ?? '', wire] as const] : [],
        );
      };
      /** Lists whose demo rows distinguish orders. */
      const told: string[] = [];

      it.each(each.filter(([, route]) => textsOf(route).length > 0))(
        '%s follows Portuguese collation, both ways',
        async (_, route) => {
          for (const [column, wire] of textsOf(route)) {
            for (const [way, sign] of [
              ['asc', 1],
              ['desc', -1],
            ] as const) {
              const { body } = await withRequired(route, `perPage=100&ordemCampo=${column}|${way}`);
              const said: string[] = (body.data ?? [])
                .map((row: unknown) => valueAt(row, wire))
                .filter((one: unknown) => one !== null && one !== undefined);
              const folded = said.map((one) => buscavel(String(one)));
              const order = (a: string, b: string) => sign * (a < b ? -1 : Number(a > b));
              expect([column, way, folded]).toEqual([column, way, folded.toSorted(order)]);
              if (new Set(folded).size > 2) told.push(`${route.path} ${column}`);
            }
          }
        },
      );

      it('is distinguishable in many lists', () => {
        expect(new Set(told).size).toBeGreaterThan(lists.length / 3);
      });
    });

    it.each(each)('%s limits page numbers and sizes', async (_, route) => {
      const refused = ['perPage=0', 'perPage=-1', 'perPage=1e9', 'perPage=101', 'perPage=1.5', 'perPage=abc'];
      refused.push('page=0', 'page=-1', 'page=1e12', 'page=NaN', 'page=Infinity', 'page=1&page=2');
      for (const query of refused) {
        const { status, body } = await withRequired(route, query);
        expect([query, status, body.code]).toEqual([
          query,
          400,
          expect.stringMatching(/^(corpo|filtro)Invalido$/),
        ]);
      }
      const { status } = await withRequired(route, 'page=1000000&perPage=100');
      expect([200, 404]).toContain(status);
    });

    it('of a megabyte is cut off, of a few kilobytes refused', async () => {
      const long = await send(`/api/pessoas?descricaoFiltro=${'a'.repeat(5_000)}`);
      expect([long.status, long.body.errors]).toEqual([400, { descricaoFiltro: expect.any(String) }]);
      const { status } = await send(`/api/pessoas?descricaoFiltro=${'a'.repeat(1_000_000)}`);
      expect(status).toBe(431);
    });

    it('escapes the database’s wildcards', async () => {
      for (const text of ['%', '_', '\\', "'", '%25', '";--', '$1']) {
        const { status, body } = await send(`/api/veiculos?descricaoFiltro=${encodeURIComponent(text)}`);
        expect([text, status, body.meta.total]).toEqual([text, 200, 0]);
      }
    });
  });

  it.each(['0', '-1', '1.5', 'abc', '1e3x', "1'--", '%00', '1%2F..%2F2', 'null'])(
    'a record by the id %j is refused',
    async (id) => {
      for (const entity of Object.values(entities)) {
        const { status, body } = await send(`/api/${entity.name}/${id}`);
        expect([400, 404]).toContain(status);
        expect(body.code).toMatch(/corpoInvalido|naoEncontrado|requisicaoInvalida/);
      }
    },
  );

  it.each([2 ** 31, Number.MAX_SAFE_INTEGER])(
    'a record by an id beyond every column, %d, is not found',
    async (id) => {
      for (const path of [`veiculo/${id}`, `pessoa/${id}`, `parceiro/${id}`, `xml/getLote/${id}`]) {
        expect(await send(`/api/${path}`)).toMatchObject({ status: 404, body: { code: 'naoEncontrado' } });
      }
    },
  );

  describe('in a save, beyond writable fields', () => {
    const PRIVATE = [
      ...[
        'codemp',
        'codempPes',
        'codemp_pes',
        'codempVei',
        'codemp_vei',
        'codgru',
        'codcre',
        'isadmin',
        'suporte',
      ],
      ...[
        'codsitVei',
        'codsit_vei',
        'idestVei',
        'idest_vei',
        'codpesVei',
        'datentVei',
        'datsaiVei',
        'tipoPes',
        'tipo_pes',
      ],
      ...[
        'totcred_desp',
        'usuario_admin_inseriu',
        'custoTransacao',
        'codpcr_emp',
        'valpcrusaEmp',
        'situacao',
        'proprietario',
      ],
    ];
    const BODIES: Readonly<Record<string, object>> = {
      pessoa: PESSOA,
      parceiro: { cnpj_pcr: '11222333000181', nomraz_pcr: 'Parceiro de Teste' },
      empresa: {
        nomrazEmp: 'Empresa de Teste',
        nomfanEmp: 'Empresa de Teste',
        cnpjEmp: '11222333000181',
        emailEmp: 'empresa@exemplo.test',
        cepEmp: '80010010',
        endEmp: 'Rua Um',
        bairroEmp: 'Centro',
        codufEmp: 41,
        codmunEmp: 4106902,
      },
      'regra-do-estado': { coduf_rga: 42, desde_rga: '2026-01-01' },
      usuario: {
        nome_usu: 'Usuário de Teste',
        cpf_usu: '99900071107',
        email_usu: 'usuario@exemplo.test',
        telcom_usu: '41990000699',
      },
      veiculo: VEICULO,
    };

    it.each(saves)('%s drops read-only fields', async (path, entity) => {
      const route = crudRoutes(entity).save;
      const lista = requestOf(crudRoutes(entity).list, {}).path;
      const outra = await world.as('suporte', 'vizinho');
      const daOutra = async () => (await outra.fetch(lista)).json();
      const antes = await daOutra();
      const plain = await post(`/api/${path}`, JSON.stringify(BODIES[path]));
      expect(plain.status).toBe(200);
      await send(`/api/${path}/${Object.values(plain.body)[0]}`, { method: 'DELETE' });
      const vizinho = await world.codigoOf('vizinho');
      const own = Object.keys(route.input.fields);
      const others = PRIVATE.filter((name) => !own.includes(name));
      expect(PRIVATE.filter((name) => own.includes(name))).toEqual([]);
      const mass = { ...BODIES[path], ...Object.fromEntries(others.map((name) => [name, vizinho])) };
      const forced = await post(`/api/${path}`, JSON.stringify(mass));
      expect(forced.status).toBe(200);
      const key = Object.keys(plain.body)[0] ?? '';
      const inserido = `dahins_${entity.stamps}`;
      expect({ ...forced.body, [key]: 0 }).toEqual({
        ...plain.body,
        [key]: 0,
        [inserido]: forced.body[inserido],
      });
      if (entity.scope?.by !== 'empresa') return;
      expect(await daOutra()).toEqual(antes);
    });
  });
});
