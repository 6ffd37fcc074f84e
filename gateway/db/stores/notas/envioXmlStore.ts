import { sql } from 'kysely';
import type { EnvioXml, EnvioXmlStore, ParteDoEnvio } from '../../../ports/enviosXml.ts';
import type { NovoPacote } from '../../../ports/notas.ts';
import type { DaEmpresa } from '../../driver/escopo/escopo.ts';

type Db = DaEmpresa;

interface Parte {
  pedaco: string | null;
  arquivos: number;
  bytes: number;
}

const sum = (parts: readonly Parte[], key: 'arquivos' | 'bytes') =>
  parts.reduce((total, part) => total + part[key], 0);

const envioOf = (partes: readonly Parte[], codigoLote: number | null): EnvioXml => {
  const inteiras = partes.filter(({ pedaco }) => pedaco === null);
  const abertas = partes.slice(partes.findLastIndex(({ pedaco }) => pedaco === null) + 1);
  return {
    partes: partes.length,
    arquivos: sum(inteiras, 'arquivos'),
    bytes: sum(inteiras, 'bytes'),
    pedacos: abertas.flatMap(({ pedaco }) => pedaco ?? []),
    bytesDosPedacos: sum(abertas, 'bytes'),
    codigoLote,
  };
};

const partesOf = (db: Db, codigo: string) =>
  db
    .selectFrom('parte_xml')
    .select(['pedaco', 'arquivos', 'bytes'])
    .where('envio', '=', codigo)
    .orderBy('parte')
    .execute();

const addParte = async (
  db: Db,
  codigoEmpresa: number,
  codigo: string,
  { parte, pacotes, pedaco, arquivos, bytes }: ParteDoEnvio,
): Promise<boolean> => {
  const { rows } = await sql`
    insert into parte_xml (envio, parte, pacotes, pedaco, arquivos, bytes)
    select e.codigo, ${parte}::int, ${JSON.stringify(pacotes)}::json, ${pedaco}::text, ${arquivos}::int, ${bytes}::bigint
    from envio_xml e
    where e.codigo = ${codigo} and e.codemp = ${codigoEmpresa} and e.codlote is null
      and ${parte}::int = (select count(*) from parte_xml p where p.envio = e.codigo)
    on conflict do nothing
    returning parte`.execute(db);
  return rows.length > 0;
};

const sumAbertos = async (db: Db, codigoEmpresa: number, desde: Date) => {
  const abertos = await db
    .selectFrom('envio_xml')
    .select(['codigo', 'iniciado'])
    .where('codemp', '=', codigoEmpresa)
    .where('codlote', 'is', null)
    .where('iniciado', '>', desde.toISOString())
    .orderBy('iniciado')
    .execute();
  const { bytes } = await db
    .selectFrom('parte_xml')
    .select(sql<number>`coalesce(sum(bytes), 0)::float8`.as('bytes'))
    .where('envio', 'in', ['', ...abertos.map(({ codigo }) => codigo)])
    .executeTakeFirstOrThrow();
  return { quantos: abertos.length, bytes, primeiro: abertos[0]?.iniciado ?? null };
};

/** The uploads in parts of one company. */
export const envioXmlStore = (db: Db, codigoEmpresa: number): EnvioXmlStore => {
  const meu = (codigo: string) =>
    db.selectFrom('envio_xml').where('codigo', '=', codigo).where('codemp', '=', codigoEmpresa);
  const pacotesDe = async (codigo: string): Promise<NovoPacote[]> => {
    const rows = await db
      .selectFrom('parte_xml')
      .select('pacotes')
      .where('envio', '=', codigo)
      .orderBy('parte')
      .execute();
    return rows.flatMap(({ pacotes }) => pacotes);
  };
  return {
    create: async (codigo, codusu, agora) => {
      const novo = { codigo, codemp: codigoEmpresa, codusu, iniciado: agora.toISOString(), codlote: null };
      await db.insertInto('envio_xml').values(novo).execute();
    },
    sumAbertos: (desde) => sumAbertos(db, codigoEmpresa, desde),
    get: async (codigo, codigoUsuario, desde) => {
      const row = await meu(codigo)
        .select('codlote')
        .where('codusu', '=', codigoUsuario)
        .where('iniciado', '>', desde.toISOString())
        .executeTakeFirst();
      return row ? envioOf(await partesOf(db, codigo), row.codlote) : null;
    },
    addParte: (codigo, parte) => addParte(db, codigoEmpresa, codigo, parte),
    listPacotes: async (codigo) => {
      await meu(codigo).select('codigo').forUpdate().execute();
      return pacotesDe(codigo);
    },
    concluir: async (codigo, codlote) => {
      await db
        .updateTable('envio_xml')
        .set({ codlote })
        .where('codigo', '=', codigo)
        .where('codemp', '=', codigoEmpresa)
        .execute();
    },
    remove: async (codigo) => {
      const pacotes = await pacotesDe(codigo);
      const pedacos = await partesOf(db, codigo);
      await db
        .deleteFrom('envio_xml')
        .where('codigo', '=', codigo)
        .where('codemp', '=', codigoEmpresa)
        .execute();
      return [...pacotes.map(({ arquivo }) => arquivo), ...pedacos.flatMap(({ pedaco }) => pedaco ?? [])];
    },
  };
};
