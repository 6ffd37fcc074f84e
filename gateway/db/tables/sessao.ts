import type { Generated } from 'kysely';
import type { NomeDaGuarda } from '#domain/dadosPessoais.ts';
import type { FimDoDesafio } from '../../ports/segundoFator.ts';
import type { Instant } from './columns.ts';

/** Access, sessions, certificates, keys and audit. */
export interface SessaoTables {
  acesso: { codusu_ace: number; codemp_ace: number };
  sessao: {
    token_ses: string;
    credencial_ses: string;
    codusu_ses: number;
    codemp_ses: number;
    criada_ses: Instant;
    codigo_ses: Generated<number>;
    aparelho_ses: Generated<string>;
    origem_ses: Generated<string>;
    usada_ses: Generated<Instant>;
    expira_ses: Instant;
    confirmada_ses: Generated<Instant>;
  };
  segundo_fator: {
    codusu_sfa: number;
    segredo_sfa: Uint8Array;
    confirmado_sfa: Instant | null;
    passo_sfa: Generated<number>;
  };
  codigo_recuperacao: { codusu_rec: number; hash_rec: string };
  passkey: {
    codigo_pky: Generated<number>;
    codusu_pky: number;
    id_pky: string;
    nome_pky: string;
    chave_pky: Uint8Array;
    contador_pky: number;
    transportes_pky: string[];
    criada_pky: Instant;
    usada_pky: Instant | null;
  };
  desafio_passkey: {
    desafio_dpk: string;
    codusu_dpk: number;
    fim_dpk: FimDoDesafio;
    expira_dpk: Instant;
  };
  aparelho_conhecido: { codusu_apc: number; aparelho_apc: string; rede_apc: string; visto_apc: Instant };
  tentativa_login: {
    chave_ten: string;
    falhas_ten: number;
    ate_ten: Instant;
  };
  recusa_a_avisar: {
    intencao_rav: string;
    codemp_rav: number;
    codusu_rav: number;
    operacao_rav: string;
    desde_rav: Generated<Instant>;
    tomada_rav: Instant | null;
  };
  mensagem_contada: { chave_mco: string; quantas_mco: number; ate_mco: Instant };
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
  evento_seguranca: {
    codigo: Generated<number>;
    tipo: string;
    codusu: number | null;
    codemp: number | null;
    /** Copied at the time, to outlive the records they name. */
    nome: string | null;
    email: string | null;
    nomfan: string | null;
    cnpj: string | null;
    origem: string;
    alvo: string;
    hora: Instant;
    primeira: Instant;
    ultima: Instant;
    vezes: number;
  };
  auditoria: {
    codigo: Generated<number>;
    quando: Instant;
    ato: string;
    rota: string;
    codusu: number | null;
    /** Copied at the time, to outlive the records they name. */
    nome: string | null;
    email: string | null;
    codemp: number | null;
    nomfan: string | null;
    cnpj: string | null;
    origem: string;
    registro: string | null;
    dados: string | null;
    desfecho: Generated<string>;
    motivo: string | null;
  };
  operador: {
    codigo_opr: Generated<number>;
    codemp_opr: number;
    codusu_opr: number;
    desde_opr: string;
    ate_opr: string | null;
    licenca_opr: string | null;
    saida_opr: Instant | null;
    comunicado_opr: Instant | null;
    quemcom_opr: number | null;
    quemins_opr: number | null;
    dahins_opr: Generated<Instant>;
  };
  leitura: {
    codigo: Generated<number>;
    codemp: number;
    tipo: string;
    nome: string;
    registro: string;
    codusu: number;
    quem: string | null;
    email: string | null;
    sistema: boolean;
    origem: string;
    hora: Instant;
    primeira: Instant;
    ultima: Instant;
    vezes: Generated<number>;
  };
  retencao: {
    guarda: NomeDaGuarda;
    dias: number | null;
    ligada: Generated<boolean>;
    codusu: number | null;
    alterada: Instant | null;
    ensaiada: Instant | null;
    vencidas: number | null;
    varrida: Instant | null;
    apagadas: Generated<number>;
  };
  chave_servidor: { uso: string; publica: string; privada: Uint8Array; criada: Instant };
}
