import { titularesOf } from '../tables/dadosPessoais/titularesOf.ts';

/** What was said of each note, by whatever paper, whoever brought it and whenever. */
export const notaDito = `
-- papel: the event's type and sequence, or the key of the note that refers to this one. chassis: null is not told which.
create table nota_dito (
  codemp integer not null references empresa,
  chave text not null,
  papel text not null,
  tipo text not null,
  numero integer,
  quando timestamptz,
  autor text,
  destinatario text,
  recebedor text,
  chassis text[],
  texto text,
  visto timestamptz not null,
  primary key (codemp, chave, papel)
);
create index nota_dito_titular on nota_dito using gin (${titularesOf('', ['autor', 'destinatario', 'recebedor', 'texto'])});
create index nota_dito_papel on nota_dito (papel, codemp) where recebedor is not null;

-- vale, dito: what the papers say of the note, if it does not simply stand. tipolido: the type before a person's decision.
alter table xml_item add column vale text;
alter table xml_item add column ditotitulo text;
alter table xml_item add column dito text;
alter table xml_item add column tipolido text;
create index xml_item_parada on xml_item (chavenfe, codemp) where situacao = 'cancelada';
alter table nota_recebida add column dito text;

insert into nota_dito (codemp, chave, papel, tipo, numero, visto)
  select distinct on (codemp, chavenfe, coalesce(evento, '110111')) codemp, chavenfe, coalesce(evento, '110111') || '-1',
    case evento when '210220' then 'desconhecimento' when '210240' then 'naoRealizada' else 'cancelada' end, 1, dataprocessamentoxml
  from xml_item where cancelamento and chavenfe is not null
  order by codemp, chavenfe, coalesce(evento, '110111'), dataprocessamentoxml;
insert into nota_dito (codemp, chave, papel, tipo, numero, visto)
  select codemp, chave, '110111-1', 'cancelada', 1, vistaem from nota_recebida where cancelada
  on conflict do nothing;
insert into nota_dito (codemp, chave, papel, tipo, numero, quando, visto)
  select codemp, chave, case manifestacao when 'ciencia' then '210210-1' when 'confirmacao' then '210200-1'
    when 'desconhecimento' then '210220-1' else '210240-1' end, manifestacao, 1, manifestadaem, coalesce(manifestadaem, vistaem)
  from nota_recebida where manifestacao is not null
  on conflict (codemp, chave, papel) do update set quando = excluded.quando;
insert into nota_dito (codemp, chave, papel, tipo, numero, quando, texto, visto)
  select codemp, chave, '110110-' || sequencia, 'carta', sequencia, registrada, texto, coalesce(registrada, now())
  from carta_de_correcao;

update xml_item set vale = 'nula', ditotitulo = errotitulo, dito = erromensagem, errocodigo = null, errotitulo = null,
  erromensagem = null, errodetalhe = null where situacao = 'cancelada';
`;
