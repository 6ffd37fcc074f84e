import type { Generated } from 'kysely';
import type { Destinatario } from '#contract/gateway/entregaDocumentos.ts';
import type { CodigoDeRecusa } from '#domain/recusa.ts';
import type { TipoDocumentoRenave } from '#gateway/ports/documentos.ts';
import type { EstadoDoEnvio } from '#gateway/ports/entregaDocumentos.ts';
import type { Instant } from './columns.ts';

/** Sale documents, single and in batches. */
export interface AtpvTables {
  lote_atpv: {
    codigo: Generated<number>;
    codemp: number;
    codusu: number;
    datahorageracao: Instant;
    totalarquivoslote: number;
    totalarquivosprocessados: Generated<number>;
    errolote: string | null;
    pronto: Generated<boolean>;
    arquivo: string | null;
    tamanho: number | null;
    falhas: Generated<number>;
  };
  item_lote_atpv: {
    codlote: number;
    posicao: number;
    chassi: string;
    idestoque: number;
    isacabado: boolean;
    estado: Generated<'pendente' | 'pronto' | 'erro'>;
    tentativas: Generated<number>;
    errocodigo: CodigoDeRecusa | null;
    errotitulo: string | null;
    erromensagem: string | null;
  };
  documento: {
    codemp: number;
    idestoque: number;
    tipo: TipoDocumentoRenave;
    arquivo: string;
    tamanho: number;
    obtido: Instant;
  };
  envio_documento: {
    codigo: Generated<number>;
    codemp: number;
    idestoque: number;
    chassi: string;
    tipo: TipoDocumentoRenave;
    para: Destinatario | 'solicitante';
    email: string;
    /** CPF or CNPJ of the buyer on the sale's invoice. */
    comprador: string | null;
    codusu: number;
    pedido: Instant;
    estado: Generated<EstadoDoEnvio>;
    falhas: Generated<number>;
    encerrado: Instant | null;
    erro: string | null;
  };
  entrega_documento: {
    codigo: Generated<number>;
    codemp: number;
    idestoque: number;
    entregue: string;
    recebedor: string;
    codusu: number;
    marcada: Instant;
    desfeita: Instant | null;
    codusudesfez: number | null;
  };
}
