/** People and buyers are found by any word of their name, not by its beginning alone. */
export const palavrasDoNome = String.raw`
-- The words of a name as sem_acento folds it, each with its company before it: one index of all companies is read for
-- the words of one.
create function palavras_do_nome(empresa integer, nome text) returns tsvector immutable parallel safe language sql as $$
  select array_to_tsvector(array(select distinct empresa || ' ' || palavra
    from regexp_split_to_table(nome, '[ -/:-@\[-${'`'}{-~]+') palavra where palavra <> ''))
$$;

create index pessoa_palavras on pessoa using gin (palavras_do_nome(codemp_pes, sem_acento(nomraz_pes)));
create index estoque_palavras on estoque using gin (palavras_do_nome(codemp, sem_acento(comprador))) where comprador is not null;

-- Of the same beginning as pessoa_por_nome, which serves its searches.
drop index pessoa_nome;
`;
