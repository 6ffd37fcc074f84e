import { DOCUMENTO_REMOVIDO } from '#domain/dadosPessoais.ts';
import type { Inventario } from './guardado.ts';

/** People, accounts and contacts, what was sent to them, trails, and what ends by itself. */
export const dasPessoas: Inventario = {
  aparelho_conhecido: {
    guarda: 'passageiros',
    chave: ['codusu_apc', 'aparelho_apc', 'rede_apc'],
    quando: 't.visto_apc',
    vias: [{ de: 'usuario o', liga: 'o.codigo_usu = t.codusu_apc', em: 'usuario' }],
  },
  auditoria: {
    guarda: 'trilhas',
    chave: ['codigo'],
    quando: 't.quando',
    busca: ['email', 'registro', 'dados', 'motivo'],
  },
  certificado: {
    guarda: 'contas',
    chave: ['codemp_cer'],
  },
  chave_idempotencia: {
    guarda: 'passageiros',
    chave: ['codemp', 'chave'],
    quando: 't.criada',
    busca: ['resposta'],
  },
  confirmacao_email: {
    guarda: 'passageiros',
    chave: ['codusu_cfe'],
    quando: 't.expira_cfe',
    busca: ['email_cfe'],
  },
  convite: {
    guarda: 'correio',
    chave: ['codigo_cvt'],
    quando: 't.dahenv_cvt',
    busca: ['email_cvt'],
    depois: { email_cvt: `'removido-' || t.codigo_cvt` },
    emUso: 't.dahcad_cvt is null and t.expira_cvt > now()',
    resta: "t.nomloj_cvt <> '(removido)'",
  },
  empresa: {
    guarda: 'contas',
    chave: ['codigo_emp'],
    busca: ['email_emp', 'emaresfin_emp'],
  },
  envio_documento: {
    guarda: 'correio',
    chave: ['codigo'],
    quando: 't.pedido',
    busca: ['email', 'comprador', 'erro'],
    emUso: "t.estado in ('pendente', 'enviando')",
    resta: "t.email <> '(removido)'",
  },
  evento_seguranca: {
    guarda: 'trilhas',
    chave: ['codigo'],
    quando: 't.ultima',
    busca: ['email', 'alvo'],
  },
  exportacao: {
    guarda: 'passageiros',
    chave: ['codigo_exp'],
    quando: 't.criada_exp',
    busca: ['pedido_exp', 'nome_exp', 'erro_exp'],
  },
  leitura: {
    guarda: 'leituras',
    chave: ['codigo'],
    quando: 't.ultima',
    busca: ['email'],
    remove: true,
  },
  linha_importacao: {
    guarda: 'importacoes',
    chave: ['codimp', 'linha'],
    quando: '(select m.criada from importacao m where m.codigo = t.codimp)',
    busca: ['valores', 'chave', 'mensagem'],
    emUso: 't.sucesso is null',
    remove: true,
  },
  mensagem_contada: {
    guarda: 'passageiros',
    chave: ['ate_mco'],
    quando: 't.ate_mco',
    busca: ['chave_mco'],
  },
  operador: {
    guarda: 'contas',
    chave: ['codigo_opr'],
    vias: [{ de: 'usuario o', liga: 'o.codigo_usu = t.codusu_opr', em: 'usuario' }],
  },
  parceiro: {
    guarda: 'contas',
    chave: ['codigo_pcr'],
    busca: ['email_pcr', 'obsfin_pcr'],
  },
  pessoa: {
    guarda: 'pessoas',
    chave: ['codigo_pes'],
    quando: 'coalesce(t.dahult_pes, t.dahins_pes)',
    busca: ['cgccpf_pes', 'email_pes'],
    depois: {
      nomraz_pes: `'Pessoa anonimizada'`,
      cgccpf_pes: `'${DOCUMENTO_REMOVIDO}' || t.codigo_pes`,
    },
    tambem: 'versao_pes = t.versao_pes + 1, dahult_pes = now()',
    presa: ['xml_item', 'intencao'],
    emUso: 'length(t.cgccpf_pes) = 14',
    resta: `t.cgccpf_pes not like '${DOCUMENTO_REMOVIDO}%'`,
  },
  passkey: {
    guarda: 'contas',
    chave: ['codigo_pky'],
    vias: [{ de: 'usuario o', liga: 'o.codigo_usu = t.codusu_pky', em: 'usuario' }],
  },
  sessao: {
    guarda: 'passageiros',
    chave: ['codigo_ses'],
    quando: 't.criada_ses',
    vias: [{ de: 'usuario o', liga: 'o.codigo_usu = t.codusu_ses', em: 'usuario' }],
  },
  tentativa_login: {
    guarda: 'passageiros',
    chave: ['ate_ten'],
    quando: 't.ate_ten',
    busca: ['chave_ten'],
  },
  token_integracao: {
    guarda: 'contas',
    chave: ['codigo_tin'],
  },
  usuario: {
    guarda: 'contas',
    chave: ['codigo_usu'],
    busca: ['cpf_usu', 'email_usu'],
  },
};
