import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { routes } from '#contract/gateway/index.ts';
import { isList, type ListRoute } from '#contract/list.ts';
import type { Page } from '#contract/route.ts';
import { entities } from '#domain/entities/index.ts';
import type { Field, Fields } from '#domain/fields/field.ts';
import type { FieldKind } from '#domain/fields/kinds.ts';
import { requestOf, type TestGateway, type TestSession } from '#tests/support/gateway.ts';
import { ownGateway } from '#tests/support/ownGateway.ts';
import { MATRIZ } from '../seguranca/matriz/index.ts';
import { createIds, type Ids } from '../seguranca/mundo/index.ts';

type Linha = Record<string, unknown>;

const TYPES: Partial<Record<FieldKind, string>> = {
  integer: 'number',
  money: 'number',
  reference: 'number',
  flag: 'boolean',
  records: 'object',
  references: 'object',
};

/** What is wrong with a value of a field; null for a right one. */
const wrongOf = (field: Field, value: unknown): string | null => {
  if (value === null) return field.required ? 'null' : null;
  if (field.kind === 'records') {
    if (!Array.isArray(value)) return 'no list';
    return value.flatMap((one) => mistypedOf(field.of ?? {}, one as Linha)).join(', ') || null;
  }
  if (typeof value !== (TYPES[field.kind] ?? 'string')) return typeof value;
  const { options } = field;
  return options && !options.some((one) => one.value === value) ? `no option: ${value}` : null;
};

/** The wire names of a row, those of objects within it with a dot. */
const namesOf = (fields: Fields, row: Linha, before = ''): string[] =>
  Object.entries(row).flatMap(([name, value]) => {
    const whole = `${before}${name}`;
    const isWithin = Object.values(fields).some(({ wire }) => wire.startsWith(`${whole}.`));
    return isWithin && value !== null ? namesOf(fields, value as Linha, `${whole}.`) : [whole];
  });

const read = (row: Linha, wire: string): unknown =>
  wire.split('.').reduce<unknown>((at, name) => (at as Linha | null | undefined)?.[name], row);

const mistypedOf = (fields: Fields, row: Linha): string[] =>
  Object.values(fields).flatMap((field) => {
    const wrong = wrongOf(field, read(row, field.wire));
    return wrong === null ? [] : [`${field.wire}: ${wrong}`];
  });

/** Codes of other records go along with an entity's own fields. */
const MUITOS = new Set(Object.values(entities).flatMap(({ many }) => Object.keys(many)));

const wrongs = (fields: Fields, row: Linha): string[] => {
  const known = new Set(Object.values(fields).map(({ wire }) => wire));
  const foreign = namesOf(fields, row).filter((name) => !known.has(name) && !MUITOS.has(name));
  return [...foreign.map((name) => `${name}: in no field`), ...mistypedOf(fields, row)];
};

const lists = routes.filter((route): route is ListRoute => isList(route) && !route.porta);

/** Rows of lists that no test of a route needs. */
const plant = async ({ gateway }: TestGateway, { empresa }: Ids): Promise<void> => {
  const { kysely } = gateway.database;
  const quem = sql`(select min(codigo_usu) from usuario)`;
  const item = sql`(select min(codigo) from xml_item where codemp = ${empresa})`;
  for (const statement of [
    sql`insert into operador (codemp_opr, codusu_opr, desde_opr) values (${empresa}, ${quem}, '2026-01-02')`,
    sql`insert into convite (codemp_cvt, nomloj_cvt, email_cvt, token_cvt, dahenv_cvt, expira_cvt)
      select codigo_emp, 'Loja Fictícia', 'loja@ficticia.test', 'token', now(), now() from empresa where isdesp_emp`,
    sql`insert into desconhecido (codemp, dia, especie, codigo, vezes)
      values (${empresa}, current_date, 'evento', '999999', 1)`,
    sql`insert into pix_sem_cobranca (e2eid_psc, valor_psc, pago_psc) values ('E1', 100, now())`,
    sql`insert into nota_da_ordem (codemp, item, ordem, codusu, veredito, quando)
      values (${empresa}, ${item}, 1, ${quem}, 'passa', now())`,
    sql`insert into restricao_estoque (codemp, id, tipo, desde)
      select codemp, id, 'ROUBO_FURTO', now() from estoque where codemp = ${empresa} and estado = 'CONFIRMADO' limit 1`,
    sql`insert into aptidao (codemp, placa, renavam, tipocrv, codusu, pedida, prazo, restricoes)
      values (${empresa}, 'FIC1A23', '00639884962', 'D', ${quem}, now(), 'infinity', '["ROUBO_FURTO"]')`,
    sql`insert into autorizacao (codemp, porta, id, idestoque, chassi, cnpjautorizador, nomeautorizador, cnpjdestino,
        autorizada, paraite, emite, vista)
      select codigo_emp, 'montadora', 1, 1, '9PTSAVE0000000998', cnpj_emp, nomfan_emp, cnpj_emp, now(), false, true, now()
      from empresa where renmon_emp`,
    sql`insert into autorizacao_usado (codemp, papel, id, chassi, placa, cnpjorigem, nomeorigem, cnpjdestino, autorizada, vista)
      select codigo_emp, 'destino', 1, '9PTSAVE0000000997', 'FIC1A24', cnpj_emp, nomfan_emp, cnpj_emp, now(), now()
      from empresa where codigo_emp = ${empresa}`,
    sql`with feita as (insert into conferencia_patio (codemp, codusu, aberta, fechada)
        values (${empresa}, ${quem}, now(), now()) returning codigo)
      insert into carro_patio (conferencia, codemp, chassi, situacao)
      select feita.codigo, codemp, chassi, 'estoque' from feita, estoque
      where codemp = ${empresa} and estado = 'CONFIRMADO' limit 1`,
    sql`update estoque set entrada = '2026-01-15' where codemp = ${empresa}
      and id = (select min(id) from estoque where codemp = ${empresa})`,
    sql`update xml_item set situacao = 'aconferir' where codigo = ${item}`,
    sql`update xml_item set chassi = '9PTSAVE0000000996', selecionada = true, dataprocessamentoapi = null
      where codigo = (select max(codigo) from xml_item where codemp = ${empresa} and situacao = 'lida'
        and tiponf = 'E' and recebida)`,
    sql`insert into intencao (codemp, codusu, chassi, operacao, familia, dados, estado, criada, encerrada)
      values (${empresa}, ${quem}, '9PTSAVE0000000999', 'rejeitarZeroKm', 'pendencia', '{}', 'confirmada', now(), now())`,
  ])
    await statement.execute(kysely);
};

/** What a route cannot be asked without. */
const neededOf = (route: ListRoute, given: Linha): Linha => {
  const fields = route.input.fields as Fields;
  return Object.fromEntries(Object.entries(given).filter(([name]) => fields[name]?.required));
};

describe('the rows of a list', () => {
  const world = ownGateway();
  let ids: Ids;
  let sessions: TestSession[];
  beforeAll(async () => {
    const lojista = await world.as('lojista');
    ids = await createIds(world, lojista);
    await plant(world, ids);
    sessions = [lojista];
    for (const conta of ['ite', 'montadora', 'despachante'] as const) sessions.push(await world.as(conta));
    sessions.push(await world.as('suporte', 'horizonteMatriz'));
  });

  /** Rows of whoever may see some. */
  const rowsOf = async (route: ListRoute): Promise<Linha[]> => {
    const given = neededOf(route, MATRIZ[`GET ${route.path}`]?.input(ids) ?? {});
    const { path, init } = requestOf(route, { ...given, ...(route.refreshed && { perguntar: false }) });
    const found: Linha[] = [];
    for (const session of sessions) {
      const response = await session.fetch(path, init);
      if (response.status === 200) found.push(...((await response.json()) as Page<Linha>).data);
    }
    return found;
  };

  /** The same, after the registry's first answer where there are none before it. */
  const heardOf = async (route: ListRoute): Promise<Linha[]> => {
    const rows = await rowsOf(route);
    if (rows.length > 0 || !route.refreshed) return rows;
    for (const session of sessions) await session.heard(route as never).catch(() => {});
    return rowsOf(route);
  };

  it.each(lists.map((route) => [route.path, route] as const))('%s are of its fields', async (_, route) => {
    const rows = await heardOf(route);
    expect(rows.length).toBeGreaterThan(0);
    expect([...new Set(rows.flatMap((row) => wrongs(route.rows, row)))]).toEqual([]);
  });
});
