import { sql } from 'kysely';
import type { DestinatarioDaNota, NotaOperavel } from '../../../../ports/notaOperavel.ts';
import { columnsOf, type RowColumns, selectRows } from '../../../driver/columns.ts';
import type { DaEmpresa } from '../../../driver/tenancy/tenancy.ts';
import { compradorDe } from './comprador.ts';

const x = columnsOf<'xml_item'>('x');
/** See `compradorDe`. */
const c = columnsOf<DestinatarioDaNota>('c');

const COLUNAS: RowColumns<NotaOperavel> = {
  ...x('codigo', 'recebida', 'chassi', 'cor', 'acabado', {
    marcaModelo: 'marcamodelo',
    valor: 'valorentrada',
  }),
  ...x({ anoFabricacao: 'anofab', anoModelo: 'anomod' }),
  tipo: sql`coalesce(x.tiponf, 'E')`,
  chave: sql`coalesce(x.chavenfe, '')`,
  emissao: sql`coalesce(x.dataemissao, x.dataprocessamentoxml)`,
  destinatario: {
    ...c('nome', 'documento', 'email', 'endereco', 'numero', 'complemento', 'bairro', 'cep'),
    ...c('codigoMunicipioIbge', 'codigoMunicipioSiafi', 'codigoUf'),
  },
  faltam: sql`c.faltam`,
  municipioDoDestinatario: sql`c.descri_mun`,
  cadastro: sql`case when c.codigo_pes is not null
    then json_build_object('codigo', c.codigo_pes, 'versao', coalesce(c.versao_pes, 0)) end`,
};

/** Operation data of these invoices; absent and unreadable ones are left out. */
export const listOperaveis = async (db: DaEmpresa, codigos: readonly number[]): Promise<NotaOperavel[]> => {
  if (codigos.length === 0) return [];
  return selectRows(db, COLUNAS)`from xml_item x left join ${compradorDe(sql`x`)} c on true
    where x.codemp = ${db.codigoEmpresa} and x.situacao = 'lida' and x.codigo = any(${[...codigos]}::bigint[])`;
};
