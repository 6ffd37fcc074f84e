import { type Insertable, sql } from 'kysely';
import type { EmpresaDoEmail } from '#contract/gateway/cadastros/registro.ts';
import { raizCnpj } from '#domain/values/cnpj.ts';
import type { ConviteAberto } from '../../../ports/convites.ts';
import { sortKeyOf, suffixed } from '../../driver/columns.ts';
import { firstOf, hasChanged, hasRow, newValue, over, textHasRow } from '../../driver/statements.ts';
import { type DeTodas, naTransacaoDeTodas } from '../../driver/tenancy/tenancy.ts';
import type { Tables } from '../../tables/index.ts';
import { cadastroStore } from './cadastroStore.ts';

/** A company and its first user, as created by the registration. */
interface NovoRegistro {
  empresa: Readonly<Record<string, unknown>> & { cnpj_emp: string };
  usuario: { nome_usu: string; email: string; telcom_usu: string; senhaHash: string; despachante: boolean };
  /** The invitation that the registration consumes. */
  convite: ConviteAberto | null;
  /** The dispatcher linked to the company from the start. */
  codigoDespachante: number | null;
  quem: number | null;
}

/** First company and user of an installation; the user sets a password at once, the e-mail is unconfirmed. */
interface NovoPrimeiro {
  empresa: NovoRegistro['empresa'];
  usuario: { nome_usu: string; cpf_usu: string; email: string; senhaHash: string };
}

type Registrado = { codigoEmpresa: number; codigoUsuario: number; usuarioNovo: boolean };

/** True for the one who used it: it holds the row, and a second one finds it used. */
const consume = (db: DeTodas, convite: ConviteAberto, codigoEmpresa: number, agora: Date): Promise<boolean> =>
  hasChanged(
    db
      .updateTable('convite')
      .set({ dahcad_cvt: agora.toISOString(), aceita_cvt: codigoEmpresa })
      .where('codigo_cvt', '=', convite.codigo)
      .where('dahcad_cvt', 'is', null),
  );

/** The dispatcher's own people act for its dealers. */
const openToDespachante = (db: DeTodas, codigoEmpresa: number, codigoDespachante: number) =>
  sql`insert into acesso (codusu_ace, codemp_ace)
    select codusu_ace, ${codigoEmpresa}::int from acesso join usuario on codigo_usu = codusu_ace
    where codemp_ace = ${codigoDespachante} and isdesp_usu on conflict do nothing`.execute(db);

const insertUsuario = (db: DeTodas, usuario: Insertable<Tables['usuario']>): Promise<number> =>
  newValue(db.insertInto('usuario').values(usuario).returning('codigo_usu'));

const usuarioOf = async (
  db: DeTodas,
  { usuario, quem }: NovoRegistro,
  codigoEmpresa: number,
  grupo: string,
) => {
  const known = await db
    .selectFrom('usuario')
    .select('codigo_usu')
    .where((eb) => eb(eb.fn('lower', ['email_usu']), '=', usuario.email.toLowerCase()))
    .executeTakeFirst();
  if (known) return { codigo: known.codigo_usu, novo: false };
  const codigo = await insertUsuario(db, {
    nome_usu: usuario.nome_usu,
    telcom_usu: usuario.telcom_usu,
    ...suffixed('usu', { email: usuario.email, senha: usuario.senhaHash, isconf: false, altsen: true }),
    ...suffixed('usu', { isdesp: usuario.despachante, codemp: codigoEmpresa, codgru: grupo, usuins: quem }),
  });
  return { codigo, novo: true };
};

class Usado extends Error {}

const insertEmpresa = (db: DeTodas, empresa: NovoRegistro['empresa']): Promise<number> =>
  newValue(
    db
      .insertInto('empresa')
      .values(empresa as Insertable<Tables['empresa']>)
      .returning('codigo_emp'),
  );

/** All of it or nothing: an invitation that was used meanwhile takes the rest back. */
const record = async (db: DeTodas, registro: NovoRegistro, agora: Date): Promise<Registrado> => {
  const { empresa, convite, codigoDespachante } = registro;
  const codigo_emp = await insertEmpresa(db, empresa);
  if (convite && !(await consume(db, convite, codigo_emp, agora))) throw new Usado();
  const { codigo, novo } = await usuarioOf(db, registro, codigo_emp, raizCnpj(empresa.cnpj_emp));
  if (registro.empresa.termoace_emp === true)
    await db
      .updateTable('empresa')
      .set({ usuaceter_emp: codigo })
      .where('codigo_emp', '=', codigo_emp)
      .execute();
  const cadastros = cadastroStore(db);
  await cadastros.createAcesso(codigo, codigo_emp);
  await cadastros.createConfiguracoes(codigo_emp);
  if (codigoDespachante !== null) await openToDespachante(db, codigo_emp, codigoDespachante);
  return { codigoEmpresa: codigo_emp, codigoUsuario: codigo, usuarioNovo: novo };
};

/**
 * Creates the first company and user; false when a user exists already: of two calls at once the second waits, and
 * finds one.
 */
const recordFirst = (db: DeTodas, { empresa, usuario }: NovoPrimeiro): Promise<boolean> =>
  naTransacaoDeTodas(db, async (tx) => {
    await sql`lock table usuario in exclusive mode`.execute(tx);
    if (!(await hasNoUsuarios(tx))) return false;
    const codigo_emp = await insertEmpresa(tx, empresa);
    const { email, senhaHash: senha, ...dito } = usuario;
    const codigo_usu = await insertUsuario(tx, {
      ...dito,
      ...suffixed('usu', { email, senha, isconf: true, altsen: false }),
      ...suffixed('usu', { codemp: codigo_emp, codgru: raizCnpj(empresa.cnpj_emp) }),
    });
    const cadastros = cadastroStore(tx);
    await cadastros.createAcesso(codigo_usu, codigo_emp);
    await cadastros.createConfiguracoes(codigo_emp);
    return true;
  });

const hasNoUsuarios = async (db: DeTodas): Promise<boolean> =>
  !(await hasRow(db.selectFrom('usuario').select('codigo_usu').limit(1)));

const doEmail = (db: DeTodas, email: string) =>
  db
    .selectFrom('empresa')
    .innerJoin('acesso', 'codemp_ace', 'codigo_emp')
    .innerJoin('usuario', 'codigo_usu', 'codusu_ace')
    .where('ativo_usu', '=', true)
    .where((eb) => eb(eb.fn('lower', ['email_usu']), '=', email.toLowerCase()));

const link = async (
  db: DeTodas,
  convite: ConviteAberto,
  codigos: readonly number[],
  { novos, usados }: { novos: boolean; usados: boolean },
  agora: Date,
): Promise<void> => {
  const [primeira] = codigos;
  if (primeira === undefined || !(await consume(db, convite, primeira, agora))) throw new Usado();
  const { codigo_usu } = await doEmail(db, convite.email).select('codigo_usu').executeTakeFirstOrThrow();
  await db
    .updateTable('empresa')
    .set((eb) => ({
      coddesp_emp: convite.codigoDespachante,
      pernovdesp_emp: novos,
      perusadesp_emp: usados,
      termoace_emp: true,
      dahaceter_emp: agora.toISOString(),
      usuaceter_emp: codigo_usu,
      versao_emp: eb('versao_emp', '+', 1),
      dahult_emp: agora.toISOString(),
      usuult_emp: codigo_usu,
    }))
    .where('codigo_emp', 'in', codigos)
    .execute();
  for (const codigo of codigos) await openToDespachante(db, codigo, convite.codigoDespachante);
};

/** In one transaction; null where the invitation was used up meanwhile. */
const unused = async <T>(db: DeTodas, work: (tx: DeTodas) => Promise<T>): Promise<T | null> => {
  try {
    return await naTransacaoDeTodas(db, work);
  } catch (error) {
    if (error instanceof Usado) return null;
    throw error;
  }
};

/** Writes of the registration, each atomic. */
export const registroStore = (db: DeTodas, agora: () => Date) => ({
  /** Null when the invitation was used, expired, replaced by a newer link, or never existed. */
  getConvite: (tokenHash: string): Promise<ConviteAberto | null> =>
    firstOf(
      db
        .selectFrom('convite')
        .innerJoin('empresa', 'codigo_emp', 'codemp_cvt')
        .select(['codigo_cvt as codigo', 'nomloj_cvt as nome', 'email_cvt as email'])
        .select(['codemp_cvt as codigoDespachante', 'nomfan_emp as nomeDespachante'])
        .where('token_cvt', '=', tokenHash)
        .where('dahcad_cvt', 'is', null)
        .where('expira_cvt', '>', agora().toISOString())
        .where('ativo_emp', '=', true)
        .where('isdesp_emp', '=', true),
    ),
  listEmpresasDoEmail: (email: string): Promise<EmpresaDoEmail[]> =>
    doEmail(db, email)
      .select(['codigo_emp', 'nomfan_emp', 'nomraz_emp', 'cnpj_emp'])
      .where('ativo_emp', '=', true)
      .where('isdesp_emp', '=', false)
      .orderBy(sortKeyOf(sql.ref('nomfan_emp')))
      .execute(),
  listByCnpj: (cnpj: string): Promise<EmpresaDoEmail[]> =>
    db
      .selectFrom('empresa')
      .select(['codigo_emp', 'nomfan_emp', 'nomraz_emp', 'cnpj_emp'])
      .where('cnpj_emp', '=', cnpj)
      .execute(),
  /** True when the CNPJ's group has a company to which the e-mail's user has no access. */
  grupoAlheio: (cnpj: string, email: string) => textHasRow(db)`
    select 1 from empresa where left(cnpj_emp, 8) = ${raizCnpj(cnpj)}
      and not exists (select 1 from acesso join usuario on codigo_usu = codusu_ace
        where codemp_ace = codigo_emp and ativo_usu and lower(email_usu) = ${email.toLowerCase()}) limit 1`,
  ...over(db, { vazio: hasNoUsuarios, recordFirst }),
  /** Null when the invitation was used meanwhile. A taken CNPJ is an error of its own. */
  record: (registro: NovoRegistro) => unused(db, (tx) => record(tx, registro, agora())),
  /** Links companies of the invited user to the dispatcher; false when the invitation was used meanwhile. */
  link: async (
    convite: ConviteAberto,
    codigos: readonly number[],
    permite: { novos: boolean; usados: boolean },
  ): Promise<boolean> =>
    (await unused(db, async (tx) => {
      await link(tx, convite, codigos, permite, agora());
      return true;
    })) ?? false,
});
