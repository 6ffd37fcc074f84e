import { sql } from 'kysely';
import type { EmpresaAcesso, EmpresaLogada } from '#contract/gateway/acesso/sessao.ts';
import { sortKeyOf } from '../../driver/columns.ts';
import { hasChanged, hasRow, onlyValue, over, prepared, rowsOf, run } from '../../driver/statements.ts';
import type { DeTodas } from '../../driver/tenancy/tenancy.ts';
import { confirmacoes, contas, type IsSuporte } from './contas.ts';
import { empresaQueAge, temTodos } from './quemAge.ts';
import { sessaoDoToken } from './sessaoDoToken.ts';
import { minhasSessoes, sessoes } from './sessoes.ts';

interface Responsavel {
  codigo: number | null;
  nome: string;
  email: string;
}

const getEmpresa = async (db: DeTodas, codigo: number): Promise<EmpresaLogada | null> => {
  const row = await empresaQueAge(db)
    .leftJoin('empresa as m', 'm.codigo_emp', 'e.codmat_emp')
    .select([
      'e.nomraz_emp',
      'e.nomfan_emp',
      'e.coduf_emp',
      'e.dahins_emp',
      'e.dahult_emp',
      'm.nomfan_emp as nomeMatriz',
      (eb) =>
        eb
          .selectFrom('alcance as r')
          .select(({ fn }) => fn.min('r.recusado').as('desde'))
          .whereRef('r.codemp', '=', 'e.codigo_emp')
          .as('certificadoRecusado'),
      (eb) =>
        eb
          .selectFrom('webhook_endpoint as w')
          .select(({ fn }) => fn.min('w.falhadesde').as('desde'))
          .whereRef('w.codemp', '=', 'e.codigo_emp')
          .where('w.estado', 'in', ['parado', 'encerrado'])
          .as('webhookParado'),
      (eb) =>
        eb
          .selectFrom('ordem_entrada as o')
          .select('o.parada')
          .whereRef('o.codemp', '=', 'e.codigo_emp')
          .as('ordemParada'),
    ])
    .where('e.codigo_emp', '=', codigo)
    .executeTakeFirst();
  if (!row) return null;
  const { validade_cer: cerval_emp, cobratransf_uf, ...empresa } = row;
  return {
    ...empresa,
    cerval_emp,
    possuiCertificado: cerval_emp !== null,
    cobratransf_uf: cobratransf_uf ?? false,
  };
};

/** The support admin acts for every company; anyone else for those they were given. */
const empresasOf = (db: DeTodas, codigoUsuario: number, suporte: boolean) => {
  const all = db
    .selectFrom('empresa as e')
    .select(['e.codigo_emp', 'e.nomraz_emp', 'e.nomfan_emp', 'e.cnpj_emp', 'e.ativo_emp', 'e.isdesp_emp'])
    .orderBy(sortKeyOf(sql.ref('e.nomfan_emp')))
    .orderBy('e.codigo_emp');
  if (suporte) return all;
  return all
    .innerJoin('acesso as a', 'a.codemp_ace', 'e.codigo_emp')
    .where('a.codusu_ace', '=', codigoUsuario);
};

/** Ignores that the company may be closed. */
const reaches = (
  db: DeTodas,
  { codigo, suporte }: { codigo: number; suporte: boolean },
  codigoEmpresa: number,
): Promise<boolean> =>
  hasRow(empresasOf(db, codigo, suporte).modifyFront(prepared).where('e.codigo_emp', '=', codigoEmpresa));

/** Companies, and who may act for them. */
const empresas = (db: DeTodas, isSuporte: IsSuporte) => {
  const usuario = (codigo: number) =>
    db
      .selectFrom('usuario')
      .select(['email_usu', 'ativo_usu'])
      .where('codigo_usu', '=', codigo)
      .executeTakeFirst();
  return {
    ...over(db, { getEmpresa }),
    listEmpresas: async (codigo: number): Promise<EmpresaAcesso[]> => {
      const row = await usuario(codigo);
      return row ? empresasOf(db, codigo, isSuporte(row.email_usu)).execute() : [];
    },
    /** The active people of a company who have every right in it; without any, the company's own address, by no account. */
    listResponsaveis: (codigoEmpresa: number) => rowsOf<Responsavel>(db)`
      with deles as (select u.codigo_usu as codigo, u.nome_usu as nome, u.email_usu as email
        from acesso a join usuario u on u.codigo_usu = a.codusu_ace
        where a.codemp_ace = ${codigoEmpresa} and u.ativo_usu and ${temTodos})
      select * from deles union all select null, nomfan_emp, email_emp from empresa
        where codigo_emp = ${codigoEmpresa} and email_emp <> '' and not exists (select from deles)
      order by codigo`,
    /** False where the company has listed who acts at the registry for it, and this user is not among them now. */
    podeOperar: async (codigo: number, codigoEmpresa: number): Promise<boolean> =>
      (await onlyValue<boolean>(db)`select fora_dos_operadores(${codigoEmpresa}, ${codigo})`) === false,
    hasAcesso: async (codigo: number, codigoEmpresa: number): Promise<boolean> => {
      const row = await usuario(codigo);
      return (
        row?.ativo_usu === true && reaches(db, { codigo, suporte: isSuporte(row.email_usu) }, codigoEmpresa)
      );
    },
  };
};

/** Sign-ins in SQL, per account and per address; one statement counts and tells. */
const tentativasDeLogin = (db: DeTodas, agora: () => Date) => ({
  /** True when the key's rate-limit window has room for another attempt; nothing is counted. */
  fitsTentativa: async (chave: string, limite: number): Promise<boolean> =>
    !(await hasRow(
      db
        .selectFrom('tentativa_login')
        .select('chave_ten')
        .where('chave_ten', '=', chave)
        .where('ate_ten', '>=', agora().toISOString())
        .where('falhas_ten', '>=', limite),
    )),
  /**
   * Rate limit: counts a sign-in attempt of a key (account or address) in its window; the first attempt opens
   * the window, which ends at `ate`. False at the limit.
   */
  countTentativa: async (chave: string, ate: Date, limite: number): Promise<number | null> => {
    const now = agora().toISOString();
    return onlyValue<number>(db)`
      insert into tentativa_login as t (chave_ten, falhas_ten, ate_ten)
      values (${chave}, 1, ${ate.toISOString()})
      on conflict (chave_ten) do update set
        falhas_ten = case when t.ate_ten < ${now} then 1 else t.falhas_ten + 1 end,
        ate_ten = case when t.ate_ten < ${now} then excluded.ate_ten else t.ate_ten end
      where t.ate_ten < ${now} or t.falhas_ten < ${limite}
      returning t.falhas_ten as falhas`;
  },
  forgetTentativas: (chave: string) => run(db.deleteFrom('tentativa_login').where('chave_ten', '=', chave)),
});

/** Devices that people signed in from; one statement claims a new one, so that it is told once across gateways. */
const aparelhos = (db: DeTodas, agora: () => Date) => ({
  /**
   * Writes down a sign-in's device: true, once, if it was not seen since `desde` and the person was seen on
   * another one before.
   */
  seeAparelho: async (codusu_apc: number, aparelho_apc: string, rede_apc: string, desde: Date) => {
    const este = { codusu_apc, aparelho_apc, rede_apc };
    const visto_apc = agora().toISOString();
    const conhecido = db
      .updateTable('aparelho_conhecido')
      .set({ visto_apc })
      .where((eb) => eb.and(este))
      .where('visto_apc', '>=', desde.toISOString());
    if (await hasChanged(conhecido)) return false;
    const saved = await hasChanged(
      db
        .insertInto('aparelho_conhecido')
        .values({ ...este, visto_apc })
        .onConflict((conflict) =>
          conflict
            .columns(['codusu_apc', 'aparelho_apc', 'rede_apc'])
            .doUpdateSet({ visto_apc })
            .where('aparelho_conhecido.visto_apc', '<', desde.toISOString()),
        ),
    );
    if (!saved) return false;
    return hasRow(
      db
        .selectFrom('aparelho_conhecido')
        .select('codusu_apc')
        .where('codusu_apc', '=', codusu_apc)
        .where((eb) => eb.or([eb('aparelho_apc', '<>', aparelho_apc), eb('rede_apc', '<>', rede_apc)])),
    );
  },
});

/**
 * Accounts, their access and their sessions. Nothing is cached: each request looks everything up, so that a change
 * takes effect at once. `emailSuporte` names the support admin.
 */
export const acessoStore = (db: DeTodas, emailSuporte: string, agora: () => Date) => {
  const isSuporte = (email: string) => email.toLowerCase() === emailSuporte.toLowerCase();
  return {
    isSuporte,
    ...confirmacoes(db, agora),
    ...tentativasDeLogin(db, agora),
    ...contas(db, isSuporte, agora),
    ...empresas(db, isSuporte),
    ...sessoes(db, isSuporte, agora),
    ...minhasSessoes(db, agora),
    ...aparelhos(db, agora),
    ...sessaoDoToken(db, isSuporte, agora),
  };
};
