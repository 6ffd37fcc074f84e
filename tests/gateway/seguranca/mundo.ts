import { sql } from 'kysely';
import { xml } from '#contract/gateway/xml.ts';
import { sampleChassi } from '#sandbox/notas/sampleWorld.ts';
import { CONTAS } from '#sandbox/world/demo.ts';
import { itensOf, untilPronto } from '#tests/gateway/atpv/vendas.ts';
import { anunciar, estocar, faturar, vendidos } from '#tests/gateway/saidaZeroKm/veiculos.ts';
import type { TestGateway, TestSession } from '#tests/support/gateway.ts';

/** Every kind of identity that a call may name, each of something that exists. */
export interface Ids {
  email: string;
  empresa: number;
  loteXml: number;
  item: number;
  itemASelecionar: number;
  itemAConfirmar: number;
  arquivoXml: string;
  chassiARejeitar: string;
  chassiRejeitado: string;
  chassiACancelar: string;
  chassiParado: string;
  idADevolver: number;
  chaveNfe: string;
  itemAVender: number;
  chassiVendido: string;
  idVendido: number;
  chassiComAtpv: string;
  idComAtpv: number;
  idComTermo: number;
  chassiComTermo: string;
  arquivoAtpv: string;
  veiculo: number;
  pessoa: number;
  parceiro: number;
  operacao: string;
  chassiSemDono: string;
  comportamento: number;
}

const made = <T>(one: T | undefined): T => {
  if (one === undefined) throw new Error('nothing was made');
  return one;
};

const cadastros = async (world: TestGateway, empresa: number) => {
  const { kysely } = world.gateway.database;
  const pessoa = await kysely
    .selectFrom('pessoa')
    .select('codigo_pes')
    .where('codemp_pes', '=', empresa)
    .executeTakeFirstOrThrow();
  const veiculo = await kysely
    .selectFrom('veiculo')
    .select('codigo_vei')
    .where('codemp_vei', '=', empresa)
    .where('isnovo_vei', '=', false)
    .executeTakeFirstOrThrow();
  const parceiro = await kysely.selectFrom('parceiro').select('codigo_pcr').executeTakeFirstOrThrow();
  const intencao = await kysely.selectFrom('intencao').select('id').executeTakeFirstOrThrow();
  return {
    pessoa: pessoa.codigo_pes,
    veiculo: veiculo.codigo_vei,
    parceiro: parceiro.codigo_pcr,
    operacao: intencao.id,
  };
};

/** A company with one of everything that the routes can name, one for each call that changes it. */
export const createIds = async (world: TestGateway, session: TestSession): Promise<Ids> => {
  const [aConfirmar, aSelecionar, aRejeitar, rejeitado] = await anunciar(world, session, 4);
  const [cancelar, parado, devolver, vender] = await estocar(world, session, 4);
  const [itemAVender] = await faturar(world, session, vender ? [vender] : []);
  const [vendido, comAtpv] = await vendidos(world, session, 2);
  const [comTermo] = await vendidos(world, session, 1, false);
  const codigoItem = made(aSelecionar).codigo;
  const { arquivo: arquivoXml, chavenfe } = await session.call(xml.item, { id: codigoItem });
  const empresa = await world.codigoOf('horizonteMatriz');
  const chassiSemDono = sampleChassi(992, 1);
  const documento = made(comAtpv);
  const lote = await session.fetch('/api/atpv/processarLoteAtpvNovo', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      listaVeiculos: itensOf([
        { chassi_vei: documento.chassi, acabado_vei: true, idest_vei: documento.idEstoque } as never,
      ]),
    }),
  });
  const { codigo } = (await lote.json()) as { codigo: number };
  const { arquivo: arquivoAtpv } = await untilPronto(world, session, codigo);
  return {
    email: CONTAS.lojista.email,
    empresa,
    loteXml: made(aSelecionar).codigoLote,
    item: codigoItem,
    itemASelecionar: codigoItem,
    itemAConfirmar: made(aConfirmar).codigo,
    arquivoXml,
    chassiARejeitar: made(aRejeitar).chassi,
    chassiRejeitado: made(rejeitado).chassi,
    chassiACancelar: made(cancelar).chassi,
    chassiParado: made(parado).chassi,
    idADevolver: made(devolver).idEstoque,
    chaveNfe: chavenfe ?? '',
    itemAVender: made(itemAVender),
    chassiVendido: made(vendido).chassi,
    idVendido: made(vendido).idEstoque,
    chassiComAtpv: documento.chassi,
    idComAtpv: documento.idEstoque,
    chassiComTermo: made(comTermo).chassi,
    idComTermo: made(comTermo).idEstoque,
    arquivoAtpv: arquivoAtpv ?? '',
    chassiSemDono,
    comportamento: world.sandbox.behaviours.add({ cenario: 'derruba', alvo: { chassi: chassiSemDono } }).id,
    ...(await cadastros(world, empresa)),
  };
};

let ausentes = 0;

/** Of the same shape as `ids`, of things that nobody has. */
export const absentIds = (ids: Ids): Ids => {
  const absent = Object.entries(ids).map(([name, value]) => {
    ausentes += 1;
    if (typeof value === 'number') return [name, 1_900_000_000 + ausentes];
    if (name.startsWith('chassi')) return [name, sampleChassi(991, ausentes)];
    if (name === 'arquivoXml') return [name, `XML-${1_900_000_000 + ausentes}.xml`];
    if (name === 'arquivoAtpv') return [name, `Lote-Atpv-${1_900_000_000 + ausentes}.zip`];
    if (name === 'operacao') return [name, crypto.randomUUID()];
    return [name, value];
  });
  return Object.fromEntries(absent) as Ids;
};

const OWNED: Readonly<Record<string, string>> = {
  certificado: 'codemp_cer',
  pessoa: 'codemp_pes',
  veiculo: 'codemp_vei',
  lote_xml: 'codemp',
  xml_item: 'codemp',
  pendencia_entrada: 'codemp',
  estoque: 'codemp',
  intencao: 'codemp',
  movimento: 'codemp_mov',
  lote_atpv: 'codemp',
  documento: 'codemp',
};

const SHARED = ['empresa', 'usuario', 'acesso', 'parceiro', 'pacote_xml', 'item_lote_atpv'];

/** All that a company has, as text that differs when anything of it does; and what the registry did, for anybody. */
export const belongingsOf = async (world: TestGateway, empresa: number): Promise<string[]> => {
  const own = Object.entries(OWNED).map(
    ([table, column]) =>
      sql`select ${table}::text || to_jsonb(t)::text as row from ${sql.table(table)} t where ${sql.ref(`t.${column}`)} = ${empresa}`,
  );
  const shared = SHARED.map(
    (table) => sql`select ${table}::text || to_jsonb(t)::text as row from ${sql.table(table)} t`,
  );
  const { rows } = await sql<{
    row: string;
  }>`${sql.join([...own, ...shared], sql` union all `)} order by 1`.execute(world.gateway.database.kysely);
  return [`registry: ${world.sandbox.journal().length}`, ...rows.map(({ row }) => row)];
};

/** Tables that hold companies' things and that `belongingsOf` would not notice. */
export const unwatchedTables = async (world: TestGateway): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`select distinct c.table_name as name
    from information_schema.columns c
    where c.table_schema = 'public' and c.column_name like 'codemp%'`.execute(world.gateway.database.kysely);
  const watched = new Set([...Object.keys(OWNED), 'usuario', 'acesso', 'sessao']);
  return rows.map(({ name }) => name).filter((name) => !watched.has(name));
};
