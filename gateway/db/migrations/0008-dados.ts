import { titularesOf } from '../tables/dadosPessoais/titularesOf.ts';

/** Looking for people's data in any text, masking it, and the rules of retention. */
const FUNCOES = `
-- The CPFs (digits only) and e-mail addresses (lower case) that a text names, however they are written in it. Who asked
-- for an operation is not one of them: its people are its buyer and seller.
create function titulares(texto text) returns text[] immutable parallel safe language sql as $$
  select coalesce(array_agg(distinct achado), '{}') from (
    select translate(a[1], '.-', '') as achado
      from regexp_matches(regexp_replace(texto, '"cpfOperadorResponsavel"\\s*:\\s*"[0-9]+"', '', 'g'),
        '(?<![0-9])([0-9]{3}[.]?[0-9]{3}[.]?[0-9]{3}-?[0-9]{2})(?![0-9])', 'g') a
    union all
    select a[1] from regexp_matches(lower(texto), '([a-z0-9.!#$%&*+/=?^_{|}~-]+@[a-z0-9-]+(?:[.][a-z0-9-]+)+)', 'g') a
  ) q
$$;

-- A JSON text, alone or within a line, with the values of a person's keys and all addresses masked.
create function sem_pessoa(texto text) returns text immutable parallel safe language sql as $$
  select regexp_replace(regexp_replace(regexp_replace(texto,
    '"(nome|nomeProprietario|email[A-Za-z]*|cpf[A-Za-z]*|numeroDocumento[A-Za-z]*|logradouro|numero|complemento|bairro|cep|telefone)"(\\s*):(\\s*)"(?:[^"\\\\]|\\\\.)*"',
    '"\\1"\\2:\\3"(removido)"', 'g'),
    '[0-9]{3}[.][0-9]{3}[.][0-9]{3}-[0-9]{2}', '(removido)', 'g'),
    '[A-Za-z0-9.!#$%&*+/=?^_{|}~-]+@[A-Za-z0-9-]+([.][A-Za-z0-9-]+)+', '(removido)', 'g')
$$;
`;

/** The texts of each table in which people are looked for: the expressions of its queries must be the same. */
const BUSCAS: readonly (readonly [tabela: string, ...colunas: string[]])[] = [
  ['auditoria', 'email', 'registro', 'dados', 'motivo'],
  ['carta_de_correcao', 'texto'],
  ['chave_idempotencia', 'resposta'],
  ['confirmacao_email', 'email_cfe'],
  ['convite', 'email_cvt'],
  ['empresa', 'email_emp', 'emaresfin_emp'],
  ['envio_documento', 'email', 'comprador', 'erro'],
  ['estoque', 'docvendedor'],
  ['evento_seguranca', 'email', 'alvo'],
  ['exportacao', 'pedido_exp', 'nome_exp', 'erro_exp'],
  ['intencao', 'dados', 'resposta', 'erromensagem', 'errodetalhe'],
  ['linha_importacao', 'valores', 'chave', 'mensagem'],
  ['mensagem_contada', 'chave_mco'],
  ['nota_recebida', 'emitente', 'justificativa'],
  ['pacote_xml', 'arquivos'],
  ['parceiro', 'email_pcr', 'obsfin_pcr'],
  ['passo_intencao', 'dado', 'requisicao', 'resposta'],
  ['pergunta', 'resposta'],
  ['pessoa', 'cgccpf_pes', 'email_pes'],
  ['pix_sem_cobranca', 'mensagem_psc'],
  ['sincronizacao', 'diferencas', 'erro'],
  ['tentativa_login', 'chave_ten'],
  ['usuario', 'cpf_usu', 'email_usu'],
  ['webhook_entrega', 'tentativas'],
  ['xml_item', 'cpfcnpj', 'email', 'cnpjemitente', 'nomearquivo', 'errodetalhe'],
];

const indices = BUSCAS.map(
  ([tabela, ...colunas]) =>
    `create index ${tabela}_titular on ${tabela} using gin (${titularesOf('', colunas)});\n`,
).join('');

/** Rows of these tables come in the order of their time: a block range index finds the old ones for almost nothing. */
const IDADES: readonly (readonly [tabela: string, coluna: string])[] = [
  ['intencao', 'criada'],
  ['passo_intencao', 'quando'],
  ['xml_item', 'dataprocessamentoxml'],
  ['envio_documento', 'pedido'],
  ['documento', 'obtido'],
];

const idades = IDADES.map(
  ([tabela, coluna]) => `create index ${tabela}_idade on ${tabela} using brin (${coluna});\n`,
).join('');

const TABELAS = `
-- dias: null where nobody chose another period than the default. ligada: false only rehearses. ensaiada, vencidas: the
-- last rehearsal; varrida, apagadas: the last sweep, and what all of them did.
create table retencao (
  guarda text primary key,
  dias integer,
  ligada boolean not null default false,
  codusu integer references usuario on delete set null,
  alterada timestamptz,
  ensaiada timestamptz,
  vencidas integer,
  varrida timestamptz,
  apagadas bigint not null default 0
);
`;

export const dados = FUNCOES + indices + idades + TABELAS;
