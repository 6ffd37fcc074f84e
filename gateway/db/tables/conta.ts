import type { ColumnType, Generated } from 'kysely';
import type { Direito } from '#domain/direitos.ts';
import type { RespostaGuardada } from '../../ports/idempotencia.ts';
import type { Instant } from './columns.ts';

/** Messages, invitations, tokens and money. */
export interface ContaTables {
  mensagem_global: { codigo_men: number; mensagem_men: string; tipo_men: 'A' | 'I'; ativo_men: boolean };
  convite: {
    codigo_cvt: Generated<number>;
    codemp_cvt: number;
    nomloj_cvt: string;
    email_cvt: string;
    token_cvt: string;
    dahenv_cvt: Instant;
    expira_cvt: Instant;
    dahcad_cvt: Generated<Instant | null>;
    aceita_cvt: Generated<number | null>;
    codusu_cvt: number | null;
  };
  token_integracao: {
    codigo_tin: Generated<number>;
    codemp_tin: number;
    hash_tin: string;
    /** Ciphertext of the page's own token; the others are shown once. */
    token_tin: Uint8Array | null;
    codusu_tin: number | null;
    criado_tin: Instant;
    /** Null for the page's own. */
    nome_tin: Generated<string | null>;
    direitos_tin: Generated<Direito[]>;
    /** Branches that it acts for besides its company. */
    empresas_tin: Generated<number[]>;
    expira_tin: Generated<Instant | null>;
    usado_tin: Generated<Instant | null>;
    usadode_tin: Generated<string | null>;
  };
  chave_idempotencia: {
    codemp: number;
    chave: string;
    resumo: Generated<string | null>;
    posse: string;
    criada: Generated<Instant>;
    prazo: Instant;
    status: Generated<number | null>;
    resposta: ColumnType<Omit<RespostaGuardada, 'status'> | null, string | undefined, string>;
  };
  /** Hundredths of a percent a month. */
  custo_capital: { codemp: number; taxa: number };
  /** `codemp_cre` is the account's company; amounts in cents, negative for debits. */
  credito: {
    codigo_cre: Generated<number>;
    codemp_cre: number;
    valor_cre: number;
    tipo_cre: string;
    chave_cre: string;
    descri_cre: string;
    codusu_cre: number | null;
    dahins_cre: Instant;
    /** The company paid for, when another one pays. */
    codpor_cre: Generated<number | null>;
    chassi_cre: Generated<string | null>;
    placa_cre: Generated<string | null>;
    /** The intent paid for. */
    intencao_cre: Generated<string | null>;
  };
  cobranca_pix: {
    txid_pix: string;
    codemp_pix: number;
    codusu_pix: number | null;
    valor_pix: number;
    criada_pix: Instant;
    expira_pix: Instant;
    copiaecola_pix: Generated<string | null>;
    paga_pix: Generated<Instant | null>;
    /** Sum of all payments; null while there is none. */
    valorpago_pix: Generated<number | null>;
    /** Last check of the charge at the bank by the sweeper. */
    olhada_pix: Generated<Instant | null>;
  };
  pix_sem_cobranca: {
    codigo_psc: Generated<number>;
    e2eid_psc: string;
    txid_psc: string | null;
    valor_psc: number;
    devolvido_psc: Generated<number>;
    mensagem_psc: string | null;
    pago_psc: Instant;
  };
}
