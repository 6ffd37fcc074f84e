import { type Selectable, sql } from 'kysely';
import type { DadoDoComprador } from '#domain/comprador.ts';
import type { DestinatarioDaNota, NotaOperavel } from '../../../../ports/notaOperavel.ts';
import { rowsOf } from '../../../driver/statements.ts';
import type { DaEmpresa } from '../../../driver/tenancy/tenancy.ts';
import type { Tables } from '../../../tables/index.ts';
import { compradorDe } from './comprador.ts';

/** See `compradorDe`. */
interface CompradorDaLinha {
  nome: string | null;
  endereco: string | null;
  numero: string | null;
  complemento: string | null;
  bairro: string | null;
  cep: string | null;
  email: string | null;
  codigo_pes: number | null;
  versao_pes: number | null;
  siafi_mun: string | null;
  coduf_mun: number | null;
  codigo_mun: number | null;
  descri_mun: string | null;
  faltam: DadoDoComprador[];
}

type ItemOperavel = Selectable<Tables['xml_item']> & { comprador: CompradorDaLinha };

const destinatarioOf = ({ cpfcnpj, comprador: c }: ItemOperavel): DestinatarioDaNota => ({
  nome: c.nome,
  documento: cpfcnpj,
  email: c.email,
  endereco: c.endereco,
  numero: c.numero,
  complemento: c.complemento,
  bairro: c.bairro,
  codigoMunicipioIbge: c.codigo_mun,
  codigoMunicipioSiafi: c.siafi_mun,
  codigoUf: c.coduf_mun,
  cep: c.cep,
});

const notaOf = (row: ItemOperavel): NotaOperavel => ({
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
  faltam: row.comprador.faltam,
  municipioDoDestinatario: row.comprador.descri_mun,
  cadastro:
    row.comprador.codigo_pes === null
      ? null
      : { codigo: row.comprador.codigo_pes, versao: row.comprador.versao_pes ?? 0 },
});

/** Operation data of these invoices; absent and unreadable ones are left out. */
export const listOperaveis = async (db: DaEmpresa, codigos: readonly number[]): Promise<NotaOperavel[]> => {
  if (codigos.length === 0) return [];
  const rows = await rowsOf<ItemOperavel>(db)`select x.*, to_json(c) as comprador
    from xml_item x left join ${compradorDe(sql`x`)} c on true
    where x.codemp = ${db.codigoEmpresa} and x.situacao = 'lida' and x.codigo = any(${[...codigos]}::bigint[])`;
  return rows.map(notaOf);
};
