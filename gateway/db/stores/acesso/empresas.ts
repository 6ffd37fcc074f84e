import { sql } from 'kysely';
import type { EmpresaLogada } from '#contract/gateway/sessao.ts';
import type { AcessoStore } from '../../../ports/acesso.ts';
import type { DeTodas } from '../../driver/escopo/escopo.ts';
import { sortKeyOf } from '../../driver/page.ts';
import { prepared } from '../../driver/preparedStatements.ts';
import { firstRowOf, hasRow } from '../../driver/statements.ts';
import type { IsSuporte } from './contas.ts';
import { empresaQueAge } from './quemAge.ts';

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
    ])
    .where('e.codigo_emp', '=', codigo)
    .executeTakeFirst();
  if (!row) return null;
  const { validade_cer: cerval_emp, cobratransf_uf, ...empresa } = row;
  return {
    ...empresa,
    ...{ cerval_emp, possuiCertificado: cerval_emp !== null, cobratransf_uf: cobratransf_uf ?? false },
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
export const empresas = (db: DeTodas, isSuporte: IsSuporte) => {
  const usuario = (codigo: number) =>
    db
      .selectFrom('usuario')
      .select(['email_usu', 'ativo_usu'])
      .where('codigo_usu', '=', codigo)
      .executeTakeFirst();
  return {
    getEmpresa: (codigo) => getEmpresa(db, codigo),
    listEmpresas: async (codigo) => {
      const row = await usuario(codigo);
      return row ? empresasOf(db, codigo, isSuporte(row.email_usu)).execute() : [];
    },
    podeOperar: async (codigo, codigoEmpresa) =>
      (
        await firstRowOf<{ fora: boolean }>(
          db,
        )`select fora_dos_operadores(${codigoEmpresa}, ${codigo}) as fora`
      )?.fora === false,
    hasAcesso: async (codigo, codigoEmpresa) => {
      const row = await usuario(codigo);
      return (
        row?.ativo_usu === true && reaches(db, { codigo, suporte: isSuporte(row.email_usu) }, codigoEmpresa)
      );
    },
  } satisfies Partial<AcessoStore>;
};
