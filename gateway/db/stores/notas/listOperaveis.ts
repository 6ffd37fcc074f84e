import { sql } from 'kysely';
import type { DestinatarioDaNota, NotaOperavel } from '../../../ports/notaOperavel.ts';
import type { DaEmpresa } from '../../driver/escopo/escopo.ts';

const query = (db: DaEmpresa, codigoEmpresa: number, codigos: readonly number[]) =>
  db
    .selectFrom('xml_item as x')
    .leftJoin('pessoa as p', (join) =>
      join.onRef('p.codemp_pes', '=', 'x.codemp').onRef('p.cgccpf_pes', '=', 'x.cpfcnpj'),
    )
    .leftJoin('municipio as d', 'd.codigo_mun', 'x.codmun')
    .leftJoin('municipio as m', (join) =>
      join.on(sql`m.codigo_mun`, '=', sql`coalesce(d.codigo_mun, p.codmun_pes)`),
    )
    .selectAll('x')
    .select(['m.siafi_mun', 'm.coduf_mun', 'm.codigo_mun', 'm.descri_mun', 'p.codigo_pes', 'p.versao_pes'])
    // what the invoice leaves out may be known of the person already; a number goes with its street
    .select([
      sql<string | null>`coalesce(x.nome, p.nomraz_pes)`.as('nomeDaPessoa'),
      sql<string | null>`case when x.endereco is null then p.numend_pes else x.numero end`.as(
        'numeroDaPessoa',
      ),
      sql<string | null>`case when x.endereco is null then p.comend_pes else x.complemento end`.as(
        'complementoDaPessoa',
      ),
      sql<string | null>`coalesce(x.cep, nullif(p.cep_pes, ''))`.as('cepDaPessoa'),
      sql<string | null>`coalesce(x.endereco, nullif(p.end_pes, ''))`.as('enderecoDaPessoa'),
      sql<string | null>`coalesce(x.bairro, nullif(p.bairro_pes, ''))`.as('bairroDaPessoa'),
      sql<string | null>`coalesce(x.email, nullif(p.email_pes, ''))`.as('emailDaPessoa'),
    ])
    .where('x.codemp', '=', codigoEmpresa)
    .where('x.situacao', '=', 'lida')
    .where('x.codigo', 'in', [...codigos])
    .execute();

type Row = Awaited<ReturnType<typeof query>>[number];

const destinatarioOf = (row: Row): DestinatarioDaNota => ({
  nome: row.nomeDaPessoa,
  documento: row.cpfcnpj,
  email: row.emailDaPessoa,
  endereco: row.enderecoDaPessoa,
  numero: row.numeroDaPessoa,
  complemento: row.complementoDaPessoa,
  bairro: row.bairroDaPessoa,
  codigoMunicipioIbge: row.codigo_mun,
  codigoMunicipioSiafi: row.siafi_mun,
  codigoUf: row.coduf_mun,
  cep: row.cepDaPessoa,
});

const notaOf = (row: Row): NotaOperavel => ({
  codigo: row.codigo,
  tipo: row.tiponf ?? 'E',
  recebida: row.recebida,
  chave: row.chavenfe ?? '',
  emissao: row.dataemissao ?? row.dataprocessamentoxml,
  chassi: row.chassi,
  marcaModelo: row.marcamodelo,
  cor: row.cor,
  anoFabricacao: row.anofab,
  anoModelo: row.anomod,
  acabado: row.acabado,
  valor: row.valorentrada,
  destinatario: destinatarioOf(row),
  municipioDoDestinatario: row.descri_mun,
  cadastro: row.codigo_pes === null ? null : { codigo: row.codigo_pes, versao: row.versao_pes ?? 0 },
});

/** One company's invoices with all that an operation at the registry needs of them. */
export const listOperaveis = async (
  db: DaEmpresa,
  codigoEmpresa: number,
  codigos: readonly number[],
): Promise<NotaOperavel[]> =>
  codigos.length === 0 ? [] : (await query(db, codigoEmpresa, codigos)).map(notaOf);
