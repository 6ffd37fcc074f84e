import type { ColumnType, Generated } from 'kysely';
import type { TableOf } from '#domain/entities/entity.ts';
import type { parceiro } from '#domain/entities/parceiro.ts';
import type { pessoa } from '#domain/entities/pessoa.ts';
import type { veiculo } from '#domain/entities/veiculo.ts';

/** JSON goes in as text (both drivers take it) and comes out as a value. */
type Json<T> = ColumnType<T, string, string>;
type Instant = string;

/** An entity's table: its columns, the generated key and the company it is scoped by. */
type EntityTable<E, Key extends string, Scope extends string = never> = Omit<TableOf<E>, Key> &
  Record<Key, Generated<number>> &
  Record<Scope, number>;

export interface EmpresaTable {
  codigo_emp: Generated<number>;
  codmat_emp: number | null;
  nomraz_emp: string;
  nomfan_emp: string;
  cnpj_emp: string;
  email_emp: string;
  telcom_emp: string | null;
  cep_emp: string | null;
  end_emp: string | null;
  numend_emp: string | null;
  comend_emp: string | null;
  bairro_emp: string | null;
  codmun_emp: number | null;
  coduf_emp: number | null;
  ativo_emp: Generated<boolean>;
  bloqfin_emp: Generated<boolean>;
  isdesp_emp: Generated<boolean>;
  coddesp_emp: number | null;
  pernovdesp_emp: Generated<boolean>;
  perusadesp_emp: Generated<boolean>;
  rennov_emp: Generated<boolean>;
  renusa_emp: Generated<boolean>;
  renite_emp: Generated<boolean>;
  renmon_emp: Generated<boolean>;
  codpcr_emp: number | null;
  dahins_emp: Generated<Instant>;
  dahult_emp: Instant | null;
}

export interface UsuarioTable {
  codigo_usu: Generated<number>;
  nome_usu: string;
  email_usu: string;
  cpf_usu: string | null;
  telcom_usu: string | null;
  senha_usu: string;
  ativo_usu: Generated<boolean>;
  isconf_usu: Generated<boolean>;
  altsen_usu: Generated<boolean>;
  isdesp_usu: Generated<boolean>;
  codemp_usu: number | null;
  dahins_usu: Generated<Instant>;
}

export interface XmlItemTable {
  codigo: Generated<number>;
  codemp: number;
  codlote: number;
  pacote: number;
  posicao: number;
  veiculo: number;
  nomearquivo: string;
  inicio: number;
  tamanho: number;
  situacao: 'lida' | 'duplicada' | 'descartada' | 'erro';
  tiponf: 'E' | 'S' | 'T' | null;
  recebida: Generated<boolean>;
  chavenfe: string | null;
  numeronf: number | null;
  serie: number | null;
  dataemissao: Instant | null;
  recebidaem: Instant | null;
  valornota: number | null;
  cnpjemitente: string | null;
  razaosocialemitente: string | null;
  nome: string | null;
  cpfcnpj: string | null;
  email: string | null;
  endereco: string | null;
  numero: string | null;
  complemento: string | null;
  bairro: string | null;
  codmun: number | null;
  municipio: string | null;
  uf: string | null;
  cep: string | null;
  chassi: string | null;
  marcamodelo: string | null;
  cor: string | null;
  anofab: number | null;
  anomod: number | null;
  acabado: boolean | null;
  valorentrada: number | null;
  selecionada: Generated<boolean>;
  errotitulo: string | null;
  erromensagem: string | null;
  errodetalhe: string | null;
  dataprocessamentoxml: Instant;
  dataprocessamentoapi: Instant | null;
}

export interface EstoqueTable {
  codemp: number;
  id: number;
  chassi: string;
  estado: 'SOLICITADO' | 'TRANSFERIDO' | 'CONFIRMADO' | 'FINALIZADO';
  acabado: boolean;
  leasing: boolean | null;
  /** Naive Brasília time, as the registry answers it. */
  entrada: string;
  saida: string | null;
  motivo: string | null;
  chaveentrada: string | null;
  chavesaida: string | null;
  origemtransferencia: number | null;
  comprador: string | null;
  item_entrada: number | null;
  item_saida: number | null;
  visto: Instant;
}

export type EstadoIntencao =
  | 'pendente'
  | 'enviando'
  | 'desconhecida'
  | 'confirmada'
  | 'recusada'
  | 'cancelada';

export interface IntencaoTable {
  id: Generated<string>;
  codemp: number;
  codusu: number;
  chassi: string;
  operacao: string;
  dados: Json<Record<string, unknown>>;
  estado: EstadoIntencao;
  tentativas: Generated<number>;
  criada: Instant;
  enviada: Instant | null;
  encerrada: Instant | null;
  prazo: Instant | null;
  errotitulo: string | null;
  erromensagem: string | null;
  errodetalhe: string | null;
}

export interface Tables {
  estado: { codigo_uf: number; sigla_uf: string; descri_uf: string; cobratransf_uf: Generated<boolean> };
  municipio: { codigo_mun: number; descri_mun: string; coduf_mun: number; siafi_mun: string };
  situacao: { codigo_sit: number; descri_sit: string };
  parceiro: EntityTable<typeof parceiro, 'codigo_pcr'>;
  pessoa: EntityTable<typeof pessoa, 'codigo_pes', 'codemp_pes'>;
  veiculo: EntityTable<typeof veiculo, 'codigo_vei', 'codemp_vei'>;
  empresa: EmpresaTable;
  usuario: UsuarioTable;
  acesso: { codusu_ace: number; codemp_ace: number };
  sessao: {
    token_ses: string;
    credencial_ses: string;
    codusu_ses: number;
    codemp_ses: number;
    criada_ses: Instant;
    expira_ses: Instant;
  };
  tentativa_login: { chave_ten: string; falhas_ten: number; ate_ten: Instant };
  certificado: {
    codemp_cer: number;
    cnpj_cer: string;
    titular_cer: string;
    inicio_cer: Instant;
    validade_cer: Instant;
    pem_cer: string;
    chave_cer: Uint8Array;
    codusu_cer: number;
    importado_cer: Instant;
  };
  chave_servidor: { uso: string; publica: string; privada: Uint8Array; criada: Instant };
  lote_xml: {
    codigo: Generated<number>;
    codemp: number;
    codusu: number;
    datahoraimportacao: Instant;
    totalarquivos: number;
    totalprocessados: Generated<number>;
    totalentradas: Generated<number>;
    totalsaidas: Generated<number>;
    totaltransferencias: Generated<number>;
    totalduplicados: Generated<number>;
    totaldescartados: Generated<number>;
    totalerros: Generated<number>;
    finalizado: Generated<boolean>;
  };
  pacote_xml: {
    codlote: number;
    pacote: number;
    arquivo: string;
    arquivos: Json<{ nome: string; inicio: number; tamanho: number; guardado: boolean }[]>;
    processado: Generated<boolean>;
  };
  xml_item: XmlItemTable;
  pendencia_entrada: { codemp: number; chassi: string; cadastrada: string; acabado: boolean; vista: Instant };
  estoque: EstoqueTable;
  intencao: IntencaoTable;
  passo_intencao: {
    id: Generated<number>;
    intencao: string;
    quando: Instant;
    passo: string;
    requisicao: string | null;
    resposta: string | null;
    statushttp: number | null;
  };
  movimento: {
    codigo_mov: Generated<number>;
    codemp_mov: number;
    codusu_mov: number;
    chassi_mov: string | null;
    placa_mov: string | null;
    idest_mov: number | null;
    operacao_mov: string;
    dathor_mov: Instant;
    intencao_mov: string;
  };
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
    errotitulo: string | null;
    erromensagem: string | null;
  };
  documento: {
    codemp: number;
    idestoque: number;
    tipo: 'atpv' | 'termoSaida';
    arquivo: string;
    tamanho: number;
    obtido: Instant;
  };
}
