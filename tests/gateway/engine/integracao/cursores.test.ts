import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { integracao } from '#contract/gateway/integracao.ts';
import type { Route } from '#contract/route.ts';
import { type ChaveEmpresa, EMPRESAS } from '#sandbox/world/demo.ts';
import { requestOf } from '#tests/support/gateway.ts';
import { headersDoToken } from '#tests/support/integracao.ts';
import { ownGateway } from '#tests/support/ownGateway.ts';

const LISTAS = Object.entries<Route>(integracao).filter(([, { porta }]) => porta?.tipo === 'lista');
const chassiOf = (n: number) => `9PTLUGAR0000${String(n).padStart(5, '0')}`;
const CHASSI = sql`'9PTLUGAR0000' || lpad(n::text, 5, '0')`;
const AGORA = sql`timestamp '2026-01-10 08:00:00.123456' + n * interval '1 microsecond'`;

interface Plantada {
  table: string;
  /** The planted rows' columns by number `n`, of a company `$emp`. */
  values: Record<string, ReturnType<typeof sql>>;
  /** The number of a planted row, in SQL. */
  number: ReturnType<typeof sql>;
  /** What tells a row of the answer from others. */
  campo: string;
  said?: (n: number) => unknown;
}

const doChassi = { number: sql`right(chassi, 5)::int`, campo: 'chassi', said: chassiOf };

const estoque = (especie: string, mais: Plantada['values'] = {}): Plantada => ({
  table: 'estoque',
  values: {
    id: sql`n`,
    especie: sql`${especie}`,
    chassi: CHASSI,
    estado: sql`'CONFIRMADO'`,
    acabado: sql`true`,
    entrada: AGORA,
    visto: sql`now()`,
    ...mais,
  },
  ...doChassi,
});
const VENDIDO = { estado: sql`'FINALIZADO'`, motivo: sql`'VENDA'`, saida: AGORA };

const pendencia = (table: string): Plantada => ({
  table,
  values: { chassi: CHASSI, cadastrada: AGORA, acabado: sql`true`, vista: sql`now()` },
  ...doChassi,
});

const autorizacao = (porta: string, emite: boolean, empresa: ChaveEmpresa): Plantada => ({
  table: 'autorizacao',
  values: {
    porta: sql`${porta}`,
    id: sql`n`,
    idestoque: sql`n`,
    chassi: CHASSI,
    autorizada: AGORA,
    cnpjautorizador: sql`'99900404000107'`,
    nomeautorizador: sql`'Aurora'`,
    paraite: sql`false`,
    cnpjdestino: sql`${EMPRESAS[empresa].cnpj}`,
    emite: sql`${emite}::boolean`,
    vista: sql`now()`,
  },
  ...doChassi,
});

const entrega = (lado: string): Plantada => ({
  table: 'entrega',
  values: {
    lado: sql`${lado}`,
    id: sql`n`,
    chassi: CHASSI,
    estado: sql`'PENDENTE'`,
    vista: sql`now()`,
    cnpjvendedor: sql`'99900404000107'`,
    cnpjentregador: sql`'99900404000107'`,
  },
  ...doChassi,
});

const nota = (situacao: string): Plantada => ({
  table: 'xml_item',
  values: {
    codigo: sql`900000 + n`,
    codlote: sql`900000`,
    pacote: sql`0`,
    posicao: sql`100000 - n`,
    veiculo: sql`0`,
    nomearquivo: sql`'nota.xml'`,
    inicio: sql`0`,
    tamanho: sql`0`,
    situacao: sql`${situacao}`,
    chassi: CHASSI,
    dataprocessamentoxml: sql`now()`,
  },
  ...doChassi,
});

const intencao = (operacao: string): Plantada => ({
  table: 'intencao',
  values: {
    codusu: sql`1`,
    chassi: CHASSI,
    operacao: sql`${operacao}`,
    dados: sql`'{}'::jsonb`,
    estado: sql`'confirmada'`,
    criada: AGORA,
    encerrada: AGORA,
    familia: sql`'pendencia'`,
  },
  ...doChassi,
});

const CURITIBA = { codmun: sql`4106902`, coduf: sql`41` };

/** One kind of row for each list; the companies that have them. */
const PLANTADAS: Record<string, Plantada & { empresa?: ChaveEmpresa }> = {
  entradas: pendencia('pendencia_entrada'),
  rejeitadas: intencao('rejeitarZeroKm'),
  estoque: estoque('novo'),
  saidas: estoque('novo'),
  vendidos: estoque('novo', VENDIDO),
  entregas: entrega('concessionaria'),
  paraFiliais: estoque('novo'),
  aReceber: autorizacao('estabelecimento', false, 'horizonteMatriz'),
  aReceberDeIte: autorizacao('estabelecimento', true, 'horizonteMatriz'),
  usados: estoque('usado', { placa: sql`'LUG' || lpad(n::text, 4, '0')` }),
  usadosAReceber: {
    table: 'autorizacao_usado',
    values: {
      papel: sql`'destino'`,
      id: sql`n`,
      chassi: CHASSI,
      placa: sql`'LUG' || lpad(n::text, 4, '0')`,
      cnpjorigem: sql`'99900404000107'`,
      nomeorigem: sql`'Aurora'`,
      cnpjdestino: sql`'99900404000107'`,
      autorizada: AGORA,
      vista: sql`now()`,
    },
    ...doChassi,
  },
  lotes: {
    table: 'lote_xml',
    values: {
      codigo: sql`800000 + n`,
      codusu: sql`1`,
      datahoraimportacao: sql`now()`,
      totalarquivos: sql`n`,
    },
    number: sql`codigo - 800000`,
    campo: 'lote',
    said: (n) => 800_000 + n,
  },
  notas: nota('lida'),
  notasDoLote: nota('lida'),
  notasAConferir: nota('aconferir'),
  entradasMontadora: { ...pendencia('pendencia_montadora'), empresa: 'aurora' },
  estoqueMontadora: { ...estoque('montadora'), empresa: 'aurora' },
  saidasMontadora: { ...estoque('montadora'), empresa: 'aurora' },
  vendidosMontadora: { ...estoque('montadora', VENDIDO), empresa: 'aurora' },
  entregasMontadora: { ...entrega('montadora'), empresa: 'aurora' },
  aReceberMontadora: { ...autorizacao('montadora', true, 'aurora'), empresa: 'aurora' },
  estoqueIte: { ...estoque('ite'), empresa: 'ipe' },
  aReceberNaIte: { ...autorizacao('ite', false, 'ipe'), empresa: 'ipe' },
  pessoas: {
    table: 'pessoa',
    values: {
      codigo_pes: sql`900000 + n`,
      nomraz_pes: sql`'Pessoa Inventada'`,
      cgccpf_pes: sql`'9990' || (1000000 + n)`,

      tipo_pes: sql`'F'`,
      email_pes: sql`'p@exemplo.test'`,
      cep_pes: sql`'80010010'`,
      end_pes: sql`'Rua'`,
      bairro_pes: sql`'Centro'`,
      codmun_pes: CURITIBA.codmun,
      coduf_pes: CURITIBA.coduf,
    },
    number: sql`codigo_pes - 900000`,
    campo: 'codigo',
    said: (n) => 900_000 + n,
  },
  veiculos: {
    table: 'veiculo',
    values: {
      codigo_vei: sql`900000 + n`,
      chassi_vei: CHASSI,
      descri_vei: sql`'AURORA'`,
      cor_vei: sql`'AZUL'`,
      anofab_vei: sql`2026`,
      anomod_vei: sql`2026`,
      dahmed_vei: sql`now()`,
    },
    number: sql`right(chassi_vei, 5)::int`,
    campo: 'codigo',
    said: (n: number) => 900_000 + n,
  },
  operacoes: intencao('rejeitarZeroKm'),
};

const COMPANY: Record<string, string> = { pessoa: 'codemp_pes', veiculo: 'codemp_vei' };

describe('a list of the version', () => {
  const world = ownGateway();

  const db = () => world.kysely;

  const plant = async (
    { table, values, empresa = 'horizonteMatriz' }: (typeof PLANTADAS)[string],
    numbers: number[],
  ) => {
    const codigo = await world.codigoOf(empresa);
    const columns = { [COMPANY[table] ?? 'codemp']: sql`${codigo}::int`, ...values };
    await sql`insert into ${sql.table(table)} (${sql.join(Object.keys(columns).map((name) => sql.ref(name)))})
      select ${sql.join(Object.values(columns))} from unnest(${numbers}::int[]) as t(n)`.execute(db());
  };

  const uproot = async ({ table, number, campo }: Plantada, numbers: number[] | null) => {
    const own = campo === 'chassi' ? sql`chassi like '9PTLUGAR%'` : sql`${number} between 1 and 9999`;
    const which = numbers ? sql`and ${number} = any(${numbers}::int[])` : sql``;
    await sql`delete from ${sql.table(table)} where ${own} ${which}`.execute(db());
  };

  const ask = async (
    route: Route,
    input: Record<string, unknown>,
    empresa: ChaveEmpresa = 'horizonteMatriz',
  ) => {
    const { path } = requestOf(route, input);
    const response = await world.fetch(path, { headers: await headersDoToken(world, empresa) });
    return { status: response.status, body: await response.json() };
  };

  const inputOf = (route: Route) => ({
    ...('atualizar' in route.input.fields && { atualizar: false }),
    ...('lote' in route.input.fields && route.path.includes(':lote') && { lote: 900_000 }),
  });

  it('has a kind of row here', () => {
    expect(LISTAS.map(([name]) => name).toSorted()).toEqual(Object.keys(PLANTADAS).toSorted());
  });

  it.each(LISTAS)(
    '%s: rows that come and go while it is read are neither repeated nor skipped',
    async (name, route) => {
      const plantada = PLANTADAS[name] as (typeof PLANTADAS)[string];
      const { campo, said = (n) => n, empresa } = plantada;
      if (name.startsWith('notas'))
        await plant(
          { ...(PLANTADAS.lotes as Plantada), values: { ...PLANTADAS.lotes?.values, codigo: sql`900000` } },
          [1],
        );
      await plant(plantada, [10, 20, 30, 40, 50, 60, 70, 80]);
      const all = await ask(route, { ...inputOf(route), limite: 500 }, empresa);
      const before = all.body.itens.map((row: Record<string, unknown>) => row[campo]);
      expect(before).toEqual(expect.arrayContaining([10, 80].map(said)));
      const read: unknown[] = [];
      const gone = [10, 80, 40];
      const come = [
        [85, 45],
        [5, 15, 75],
      ];
      for (let cursor: string | null = null, first = true; first || cursor; first = false) {
        const { status, body } = await ask(route, { ...inputOf(route), limite: 3, cursor }, empresa);
        expect([name, status]).toEqual([name, 200]);
        read.push(...body.itens.map((row: Record<string, unknown>) => row[campo]));
        cursor = body.proximo;
        const leaving = gone.splice(0, 1);
        await uproot(plantada, leaving);
        await plant(plantada, come.shift() ?? []);
      }
      expect(new Set(read).size).toBe(read.length);
      const left = [10, 80, 40].map(said);
      for (const row of before.filter((one: unknown) => !left.includes(one))) expect(read).toContain(row);
      await uproot(plantada, null);
      if (name.startsWith('notas')) await sql`delete from lote_xml where codigo = 900000`.execute(db());
    },
  );

  it('takes no cursor but its own, of the same company and the same filters', async () => {
    const pessoas = PLANTADAS.pessoas as Plantada;
    await plant(pessoas, [10, 20, 30]);
    await plant(PLANTADAS.lotes as Plantada, [10, 20, 30]);
    const { pessoas: route, lotes, operacoes } = integracao as Record<string, Route>;
    const { body } = await ask(route as Route, { limite: 1 });
    const cursor = body.proximo as string;
    expect((await ask(route as Route, { cursor })).body.itens).toHaveLength(1);
    expect((await ask(route as Route, { cursor, limite: 2 })).body.itens).toHaveLength(2);
    const forged = Buffer.from(cursor, 'base64url');
    forged[forged.length - 1] = (forged.at(-1) ?? 0) ^ 1;
    const tries: [Route, Record<string, unknown>, ChaveEmpresa?][] = [
      [lotes as Route, { cursor }],
      [operacoes as Route, { cursor }],
      [route as Route, { cursor, busca: 'Ana' }],
      [route as Route, { cursor }, 'horizonteFilial'],
      [route as Route, { cursor: forged.toString('base64url') }],
      ...['letras', 'p2.50', '-1', 'á', '%00', 'x'.repeat(399)].map((said): [Route, { cursor: string }] => [
        route as Route,
        { cursor: said },
      ]),
    ];
    for (const [at, input, empresa] of tries) {
      const { status, body: refused } = await ask(at, input, empresa);
      expect([status, refused.code]).toEqual([400, 'filtroInvalido']);
      expect(refused.detail).toMatch(/cursor/);
    }
  });
});
