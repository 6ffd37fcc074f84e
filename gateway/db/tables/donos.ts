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

type Dona<T extends keyof Tables = keyof Tables> = DonaDireta<T> | DoPai<T>;

const CATALOGO = { porque: 'the same for everybody' };
const DA_CASA = { porque: 'the house’s own: nothing of a company’s business' };
const GRUPO = { porque: 'of a group of companies' };
const PESSOAS = { porque: 'of people, who may act for several companies' };

/** Owner of each table's rows, from which the scope views are generated. */
export const DONOS: { readonly [T in keyof Tables]: Dona<T> | DeNinguem } = {
  acompanhamento: { empresa: 'codemp' },
  alcance: { empresa: 'codemp' },
  aptidao: { empresa: 'codemp' },
  assinatura_usado: { empresa: 'codemp' },
  atpv_entregue: { empresa: 'codemp' },
  autorizacao: { empresa: 'codemp' },
  autorizacao_dada: { empresa: 'codemp' },
  autorizacao_usado: { empresa: 'codemp' },
  carta_de_correcao: { empresa: 'codemp' },
  certificado: { empresa: 'codemp_cer' },
  chave_idempotencia: { empresa: 'codemp' },
  cobranca_pix: { empresa: 'codemp_pix' },
  conferencia_estoque: { empresa: 'codemp' },
  convite: { empresa: 'codemp_cvt' },
  credito: { empresa: 'codpor_cre', paga: 'codemp_cre' },
  documento: { empresa: 'codemp' },
  documento_de_terceiro: { empresa: 'codemp' },
  custo_capital: { empresa: 'codemp' },
  declaracao: { empresa: 'codemp' },
  entrega: { empresa: 'codemp' },
  entrega_documento: { empresa: 'codemp' },
  envio_documento: { empresa: 'codemp' },
  estoque: { empresa: 'codemp' },
  exportacao: { empresa: 'codemp_exp' },
  importacao: { empresa: 'codemp' },
  intencao: { empresa: 'codemp' },
  lacuna_nsu: { empresa: 'codemp' },
  leitura: { empresa: 'codemp' },
  laudo: { empresa: 'codemp_lau' },
  livro_feito: { empresa: 'codemp' },
  lote_atpv: { empresa: 'codemp' },
  lote_xml: { empresa: 'codemp' },
  mes_fechado: { empresa: 'codemp' },
  movimento: { empresa: 'codemp_mov' },
  nota_da_ordem: { empresa: 'codemp' },
  nota_dito: { empresa: 'codemp' },
  nota_recebida: { empresa: 'codemp' },
  operador: { empresa: 'codemp_opr' },
  ordem_entrada: { empresa: 'codemp' },
  pendencia_entrada: { empresa: 'codemp' },
  pendencia_montadora: { empresa: 'codemp' },
  pergunta: { empresa: 'codemp' },
  pessoa: { empresa: 'codemp_pes' },
  recebimento: { empresa: 'codemp' },
  recusa_a_avisar: { empresa: 'codemp_rav' },
  restricao_estoque: { empresa: 'codemp' },
  ritmo_acompanhamento: { empresa: 'codemp' },
  sincronizacao: { empresa: 'codemp' },
  token_integracao: { empresa: 'codemp_tin' },
  total_empresa: { empresa: 'codemp' },
  veiculo: { empresa: 'codemp_vei' },
  webhook_endpoint: { empresa: 'codemp' },
  webhook_entrega: { empresa: 'codemp' },
  webhook_evento: { empresa: 'codemp' },
  xml_item: { empresa: 'codemp' },

  item_lote_atpv: { pai: 'lote_atpv', chave: 'codigo', por: 'codlote' },
  linha_importacao: { pai: 'importacao', chave: 'codigo', por: 'codimp' },
  pacote_xml: { pai: 'lote_xml', chave: 'codigo', por: 'codlote' },
  passo_intencao: { pai: 'intencao', chave: 'id', por: 'intencao' },

  beneficio_fiscal: CATALOGO,
  config: CATALOGO,
  estado: CATALOGO,
  estado_hoje: CATALOGO,
  estado_regra: CATALOGO,
  mensagem_global: CATALOGO,
  municipio: CATALOGO,
  operacao: CATALOGO,
  situacao: CATALOGO,

  auditoria: DA_CASA,
  aviso_de_prazo: DA_CASA,
  chave_servidor: DA_CASA,
  evento_seguranca: DA_CASA,
  mensagem_contada: DA_CASA,
  retencao: DA_CASA,
  servidor_visto: DA_CASA,
  pix_sem_cobranca: { porque: 'of nobody yet: support’s' },
  tentativa_login: DA_CASA,
  turno_fila: DA_CASA,

  config_empresa: GRUPO,
  config_grupo: GRUPO,
  empresa: GRUPO,
  parceiro: { porque: 'of partners: support’s' },

  acesso: PESSOAS,
  aparelho_conhecido: PESSOAS,
  codigo_recuperacao: PESSOAS,
  confirmacao_email: PESSOAS,
  desafio_passkey: PESSOAS,
  passkey: PESSOAS,
  segundo_fator: PESSOAS,
  sessao: PESSOAS,
  usuario: PESSOAS,
};

/** Company-owned tables, parents first. */
export const DE_EMPRESA: readonly (readonly [tabela: keyof Tables, dona: Dona])[] = Object.entries(
  DONOS,
).flatMap(([tabela, dona]) => ('porque' in dona ? [] : [[tabela as keyof Tables, dona as Dona] as const]));
