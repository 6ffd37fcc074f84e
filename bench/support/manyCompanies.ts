import { type Kysely, sql } from 'kysely';
import { digitosCnpj } from '#domain/values/cnpj.ts';
import { createVault } from '#gateway/certificados/vault.ts';
import type { Database } from '#gateway/db/driver/database.ts';
import { daEmpresa } from '#gateway/db/driver/tenancy/tenancy.ts';
import { certificadoStore } from '#gateway/db/stores/cadastros/certificadoStore.ts';
import type { Tables } from '#gateway/db/tables/index.ts';
import { contextoDaChave } from '#gateway/ports/certificados.ts';
import type { Sandbox } from '#sandbox/main.ts';
import { CONTAS, EMPRESAS } from '#sandbox/world/demo.ts';
import { pedidoCertificado } from '#sandbox/world/pedidoCertificado.ts';

const cnpjOf = (raiz: number, ordem: number): string => {
  const first = `${String(10_000_000 + raiz)}${String(ordem).padStart(4, '0')}`;
  return first + digitosCnpj(first);
};

/** A table's columns, apart from these. */
const columnsBeside = async (kysely: Kysely<Tables>, table: string, except: readonly string[]) => {
  const { rows } = await sql<{ nome: string }>`select column_name as nome from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and column_name <> all(${[...except]}::text[])
      and is_generated = 'NEVER'`.execute(kysely);
  return sql.join(rows.map(({ nome }) => sql.ref(nome)));
};

/** Companies like one of the demo world's, so many of each root; returns their codes. */
export const createEmpresas = async (
  kysely: Kysely<Tables>,
  quantas: number,
  daRaiz: number,
): Promise<number[]> => {
  const same = await columnsBeside(kysely, 'empresa', ['codigo_emp', 'cnpj_emp', 'busca_emp']);
  const cnpjs = Array.from({ length: quantas }, (_, n) => cnpjOf(Math.floor(n / daRaiz), (n % daRaiz) + 1));
  const { rows } = await sql<{ codigo: number }>`insert into empresa (cnpj_emp, ${same})
    select c.cnpj, ${same} from empresa e cross join unnest(${cnpjs}::text[]) with ordinality as c(cnpj, n)
    where e.cnpj_emp = ${EMPRESAS.horizonteMatriz.cnpj} order by c.n returning codigo_emp as codigo`.execute(
    kysely,
  );
  return rows.map(({ codigo }) => codigo);
};

export const emailDa = (codigoEmpresa: number): string => `empresa${codigoEmpresa}@patio.test`;

/** A person like the demo dealer in each of these companies, by `emailDa` and the demo password. */
export const createUsuarios = async (kysely: Kysely<Tables>, codigos: readonly number[]): Promise<void> => {
  const same = await columnsBeside(kysely, 'usuario', ['codigo_usu', 'email_usu', 'codemp_usu']);
  await sql`with novos as (insert into usuario (email_usu, codemp_usu, ${same})
      select 'empresa' || c || '@patio.test', c, ${same} from usuario cross join unnest(${[...codigos]}::int[]) c
      where email_usu = ${CONTAS.lojista.email} returning codigo_usu, codemp_usu)
    insert into acesso (codusu_ace, codemp_ace) select codigo_usu, codemp_usu from novos`.execute(kysely);
};

/** A certificate for each of these companies. */
export const giveCertificates = async (
  { kysely }: Database,
  { issueCertificate }: Sandbox,
  secret: string,
  codigos: readonly number[],
): Promise<void> => {
  const vault = createVault(secret);
  for (const codigo of codigos) {
    const query = kysely.selectFrom('empresa').select('cnpj_emp').where('codigo_emp', '=', codigo);
    const { cnpj_emp: cnpj } = await query.executeTakeFirstOrThrow();
    const { certPem, keyPem } = await issueCertificate(
      pedidoCertificado({ ...EMPRESAS.horizonteMatriz, cnpj }),
    );
    const certificado = {
      cnpj,
      titular: cnpj,
      pem: certPem,
      chave: vault.close(Buffer.from(keyPem), contextoDaChave(codigo)),
      inicio: '2020-01-01T00:00:00Z',
      validade: '2040-01-01T00:00:00Z',
      codigoUsuario: 1,
    };
    await certificadoStore(daEmpresa(kysely, codigo)).save(certificado, new Date());
  }
};
