import type { Tables } from './index.ts';

/** Rows owned by one company, whose code is in this column. */
interface DonaDireta<T extends keyof Tables> {
  empresa: keyof Tables[T] & string;
  /** Column with the code of the paying company, which owns the row too. */
  paga?: keyof Tables[T] & string;
}

/** Rows owned through a parent row. */
interface DoPai<T extends keyof Tables> {
  pai: keyof Tables;
  /** Key of the parent, and the column that refers to it. */
  chave: string;
  por: keyof Tables[T] & string;
}

/** Rows not owned by a single company, with the reason. */
interface DeNinguem {
  porque: string;
}

/**
 * The table's texts that hold nothing of a person, by their columns: codes, states, vehicles, companies, catalogues, secrets. The
 * fields of an entity say so themselves.
 */
interface Textos {
  impessoais?: string;
}

type Dona<T extends keyof Tables = keyof Tables> = DonaDireta<T> | DoPai<T>;

const CATALOGO = { porque: 'the same for everybody' };
const DA_CASA = { porque: 'the house’s own: nothing of a company’s business' };
const GRUPO = { porque: 'of a group of companies' };
const PESSOAS = { porque: 'of people, who may act for several companies' };

/**
 * Owner of each table's rows, from which the scope views are generated, and its texts without people.
 * @concept tenant isolation
 */
export const DONOS: { readonly [T in keyof Tables]: (Dona<T> | DeNinguem) & Textos } = {
  acompanhamento: { empresa: 'codemp', impessoais: 'estado' },
  alcance: { empresa: 'codemp', impessoais: 'porta estado' },
  aptidao: { empresa: 'codemp', impessoais: 'placa renavam numerocrv tipocrv estado restricoes' },
  assinatura_usado: { empresa: 'codemp', impessoais: 'tipo tipocrv' },
  atpv_entregue: { empresa: 'codemp' },
  atpv_ouvido: { empresa: 'codemp', impessoais: 'numero intencaovenda tipo' },
  autorizacao: { empresa: 'codemp', impessoais: 'porta chassi cnpjautorizador nomeautorizador cnpjdestino' },
  autorizacao_dada: { empresa: 'codemp', impessoais: 'marcamodelo cor renavam' },
  autorizacao_usado: {
    empresa: 'codemp',
    impessoais: 'papel chassi placa cnpjorigem nomeorigem cnpjdestino',
  },
  aviso: { empresa: 'codemp', impessoais: 'tipo chave dados' },
  carta_de_correcao: { empresa: 'codemp', impessoais: 'chave' },
  certificado: { empresa: 'codemp_cer', impessoais: 'cnpj_cer chave_cer' },
  chave_idempotencia: { empresa: 'codemp', impessoais: 'chave resumo' },
  cobranca_pix: { empresa: 'codemp_pix', impessoais: 'txid_pix copiaecola_pix' },
  conferencia_estoque: { empresa: 'codemp' },
  conferencia_patio: { empresa: 'codemp', impessoais: 'lugar' },
  carro_patio: { empresa: 'codemp', impessoais: 'chassi placa descricao situacao chaves' },
  leitura_patio: { empresa: 'codemp', impessoais: 'lido chassi lugar modo' },
  aparelho_patio: { empresa: 'codemp', impessoais: 'nome' },
  chegada_patio: { empresa: 'codemp', impessoais: 'chassi lugar' },
  convite: { empresa: 'codemp_cvt', impessoais: 'token_cvt' },
  credito: {
    empresa: 'codpor_cre',
    paga: 'codemp_cre',
    impessoais: 'tipo_cre chave_cre descri_cre chassi_cre placa_cre',
  },
  documento: { empresa: 'codemp' },
  documento_de_terceiro: { empresa: 'codemp', impessoais: 'chave documento via' },
  custo_capital: { empresa: 'codemp' },
  declaracao: { empresa: 'codemp' },
  veiculo_declarado: { empresa: 'codemp', impessoais: 'chassi' },
  entrega: { empresa: 'codemp', impessoais: 'lado chassi estado cnpjvendedor cnpjentregador' },
  entrega_documento: { empresa: 'codemp', impessoais: 'tipocomprovante' },
  envio_documento: { empresa: 'codemp', impessoais: 'chassi tipo para estado' },
  estoque: {
    empresa: 'codemp',
    impessoais:
      'especie chassi placa renavam estado estadodito motivo chaveentrada chavesaida numerocrv codigosegurancacrv tipocrv restricoes',
  },
  desconhecido: { empresa: 'codemp', impessoais: 'especie codigo' },
  exportacao: { empresa: 'codemp_exp', impessoais: 'lista_exp' },
  importacao: { empresa: 'codemp', impessoais: 'entidade sobram' },
  intencao: {
    empresa: 'codemp',
    impessoais: 'chassi placa pedidochassi pedidoplaca operacao familia rota estado errocodigo errotitulo',
  },
  lacuna_nsu: { empresa: 'codemp', impessoais: 'de ate' },
  leitura: { empresa: 'codemp', impessoais: 'tipo nome' },
  laudo: { empresa: 'codemp_lau', impessoais: 'placa_lau numero_lau ecv_lau cnpj_lau' },
  livro_feito: { empresa: 'codemp' },
  lote_atpv: { empresa: 'codemp' },
  lote_xml: { empresa: 'codemp', impessoais: 'envio' },
  mes_fechado: { empresa: 'codemp', impessoais: 'numeros' },
  movimento: { empresa: 'codemp_mov', impessoais: 'chassi_mov placa_mov operacao_mov codope_mov modulo_mov' },
  nota_da_ordem: { empresa: 'codemp', impessoais: 'veredito' },
  nota_dito: { empresa: 'codemp', impessoais: 'chave papel tipo chassis via itens valores protocolo alvo' },
  nota_recebida: { empresa: 'codemp', impessoais: 'chave manifestacao pedido recusa dito' },
  operador: { empresa: 'codemp_opr' },
  ordem_entrada: { empresa: 'codemp', impessoais: 'modo emitentes dias parada relatada' },
  pendencia_entrada: { empresa: 'codemp', impessoais: 'chassi' },
  pendencia_montadora: { empresa: 'codemp', impessoais: 'chassi' },
  pergunta: { empresa: 'codemp', impessoais: 'pergunta recusa' },
  pessoa: { empresa: 'codemp_pes' },
  recebimento: { empresa: 'codemp', impessoais: 'ultnsu parada motivo' },
  recusa_a_avisar: { empresa: 'codemp_rav', impessoais: 'operacao_rav' },
  restricao_estoque: { empresa: 'codemp', impessoais: 'tipo' },
  ritmo_acompanhamento: { empresa: 'codemp' },
  sincronizacao: { empresa: 'codemp', impessoais: 'situacao' },
  token_integracao: {
    empresa: 'codemp_tin',
    impessoais: 'hash_tin token_tin nome_tin direitos_tin empresas_tin',
  },
  total_empresa: { empresa: 'codemp', impessoais: 'tabela' },
  uso_da_empresa: { empresa: 'codemp', impessoais: 'tipo codigo' },
  veiculo: { empresa: 'codemp_vei' },
  webhook_endpoint: { empresa: 'codemp', impessoais: 'url eventos estado fechado' },
  webhook_entrega: { empresa: 'codemp', impessoais: 'evento estado' },
  webhook_evento: { empresa: 'codemp', impessoais: 'id tipo corpo' },
  xml_item: {
    empresa: 'codemp',
    impessoais:
      'situacao tiponf municipio uf chassi chassilido marcamodelo cor conteudo evento cfop motivo decisao vale ditotitulo tipolido errocodigo errotitulo erromensagem',
  },

  aviso_lido: { pai: 'aviso', chave: 'codigo', por: 'aviso' },
  item_lote_atpv: {
    pai: 'lote_atpv',
    chave: 'codigo',
    por: 'codlote',
    impessoais: 'chassi estado errocodigo errotitulo erromensagem',
  },
  linha_importacao: { pai: 'importacao', chave: 'codigo', por: 'codimp' },
  pacote_xml: { pai: 'lote_xml', chave: 'codigo', por: 'codlote' },
  passo_intencao: { pai: 'intencao', chave: 'id', por: 'intencao', impessoais: 'passo' },

  beneficio_fiscal: { ...CATALOGO, impessoais: 'codigo_bfi descri_bfi' },
  config: { ...CATALOGO, impessoais: 'descri_con' },
  estado: { ...CATALOGO, impessoais: 'sigla_uf descri_uf' },
  estado_hoje: CATALOGO,
  estado_regra: CATALOGO,
  mensagem_global: { ...CATALOGO, impessoais: 'mensagem_men tipo_men' },
  municipio: { ...CATALOGO, impessoais: 'descri_mun siafi_mun' },
  operacao: { ...CATALOGO, impessoais: 'nome_ope descri_ope' },
  situacao: { ...CATALOGO, impessoais: 'descri_sit' },

  auditoria: { ...DA_CASA, impessoais: 'ato rota nomfan cnpj desfecho' },
  aviso_de_prazo: { ...DA_CASA, impessoais: 'chave' },
  copia_feita: DA_CASA,
  chave_servidor: { ...DA_CASA, impessoais: 'uso publica privada' },
  evento_seguranca: { ...DA_CASA, impessoais: 'tipo nomfan cnpj' },
  mensagem_contada: DA_CASA,
  retencao: { ...DA_CASA, impessoais: 'guarda' },
  servidor_visto: { ...DA_CASA, impessoais: 'servidor' },
  pix_sem_cobranca: { porque: 'of nobody yet: support’s', impessoais: 'e2eid_psc txid_psc' },
  tentativa_login: DA_CASA,
  turno_fila: { ...DA_CASA, impessoais: 'fila' },

  config_empresa: GRUPO,
  config_grupo: { ...GRUPO, impessoais: 'grupo_cog' },
  empresa: GRUPO,
  parceiro: { porque: 'of partners: support’s' },

  acesso: PESSOAS,
  aparelho_conhecido: PESSOAS,
  codigo_recuperacao: { ...PESSOAS, impessoais: 'hash_rec' },
  confirmacao_email: { ...PESSOAS, impessoais: 'token_cfe' },
  correio_de_avisos: { ...PESSOAS, impessoais: 'modo' },
  desafio_passkey: { ...PESSOAS, impessoais: 'desafio_dpk fim_dpk' },
  passkey: { ...PESSOAS, impessoais: 'id_pky chave_pky transportes_pky' },
  segundo_fator: { ...PESSOAS, impessoais: 'segredo_sfa' },
  sessao: { ...PESSOAS, impessoais: 'token_ses credencial_ses' },
  usuario: { ...PESSOAS, impessoais: 'senha_usu senhaprov_usu' },
};

/** Company-owned tables, parents first. */
export const DE_EMPRESA: readonly (readonly [tabela: keyof Tables, dona: Dona])[] = Object.entries(
  DONOS,
).flatMap(([tabela, dona]) => ('porque' in dona ? [] : [[tabela as keyof Tables, dona as Dona] as const]));
