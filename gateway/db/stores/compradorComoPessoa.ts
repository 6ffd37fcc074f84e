import { sql } from 'kysely';
import { tipoPessoa } from '#domain/values/cpfCnpj.ts';
import type { DestinatarioDaNota } from '../../ports/notaOperavel.ts';
import type { DaEmpresa } from '../driver/escopo/escopo.ts';

/** The buyer as a person of the company's records; null when the invoice says too little to make one. */
export const compradorComoPessoa = async (
  db: DaEmpresa,
  codigoEmpresa: number,
  d: DestinatarioDaNota,
): Promise<number | null> => {
  if (!d.documento || !d.nome || d.codigoMunicipioIbge === null || d.codigoUf === null) return null;
  const values = {
    codemp_pes: codigoEmpresa,
    cgccpf_pes: d.documento,
    tipo_pes: tipoPessoa(d.documento),
    nomraz_pes: d.nome,
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
  };
  const row = await db
    .insertInto('pessoa')
    .values(values)
    .onConflict((conflict) =>
      conflict.columns(['codemp_pes', 'cgccpf_pes']).doUpdateSet({ nomraz_pes: sql`excluded.nomraz_pes` }),
    )
    .returning('codigo_pes')
    .executeTakeFirst();
  return row?.codigo_pes ?? null;
};
