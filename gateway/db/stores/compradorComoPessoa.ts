import { sql } from 'kysely';
import { tipoPessoa } from '#domain/values/cpfCnpj.ts';
import type { DestinatarioDaNota } from '../../ports/notaOperavel.ts';
import type { DaEmpresa } from '../driver/escopo/escopo.ts';
import { selectOwn } from '../driver/escopo/proprias.ts';

interface OndeSalvar {
  codigoEmpresa: number;
  /** Makes who is not there yet, and fills in what is empty. */
  completa: boolean;
}

const pessoaOf = (codigoEmpresa: number, d: DestinatarioDaNota) => ({
  codemp_pes: codigoEmpresa,
  cgccpf_pes: d.documento ?? '',
  tipo_pes: tipoPessoa(d.documento ?? ''),
  nomraz_pes: d.nome ?? '',
  email_pes: d.email ?? '',
  telcel_pes: null,
  telres_pes: null,
  cep_pes: d.cep ?? '',
  end_pes: d.endereco ?? '',
  numend_pes: d.numero,
  comend_pes: d.complemento,
  bairro_pes: d.bairro ?? '',
  codmun_pes: d.codigoMunicipioIbge,
  coduf_pes: d.codigoUf,
});

/** Of an address the invoice's parts go together: a street of one city is none of another's. */
const ENDERECO = ['cep_pes', 'end_pes', 'numend_pes', 'comend_pes', 'bairro_pes'] as const;

const achada = (db: DaEmpresa, documento: string) =>
  selectOwn(db, 'pessoa').selectAll().where('cgccpf_pes', '=', documento).forUpdate().executeTakeFirst();

type PessoaAchada = NonNullable<Awaited<ReturnType<typeof achada>>>;

/** The invoice fills only empty columns: typed values are never overwritten. */
const faltasDe = (pessoa: PessoaAchada, nota: ReturnType<typeof pessoaOf>): Partial<PessoaAchada> => {
  const mesmaCidade = pessoa.codmun_pes === nota.codmun_pes;
  const campos = ['nomraz_pes', 'email_pes', ...(mesmaCidade ? ENDERECO : [])] as const;
  return Object.fromEntries(
    campos.filter((campo) => !pessoa[campo] && nota[campo]).map((campo) => [campo, nota[campo]]),
  );
};

/** The buyer as a person of the company's records; null when there is none, and none is to be made or can be. */
export const compradorComoPessoa = async (
  db: DaEmpresa,
  { codigoEmpresa, completa }: OndeSalvar,
  d: DestinatarioDaNota,
): Promise<number | null> => {
  if (!d.documento || !d.nome || d.codigoMunicipioIbge === null || d.codigoUf === null) return null;
  const nota = pessoaOf(codigoEmpresa, d);
  if (completa) {
    const nova = db.insertInto('pessoa').values(nota as never);
    await nova.onConflict((conflict) => conflict.columns(['codemp_pes', 'cgccpf_pes']).doNothing()).execute();
  }
  const pessoa = await achada(db, d.documento);
  const faltas = pessoa && completa ? faltasDe(pessoa, nota) : {};
  if (pessoa && Object.keys(faltas).length > 0)
    await db
      .updateTable('pessoa')
      .set({ ...faltas, versao_pes: sql`versao_pes + 1`, dahult_pes: sql`now()` } as never)
      .where('codemp_pes', '=', codigoEmpresa)
      .where('codigo_pes', '=', pessoa.codigo_pes)
      .execute();
  return pessoa?.codigo_pes ?? null;
};
