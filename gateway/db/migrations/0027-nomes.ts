/** Names of people and vehicles: they fold in searches as `buscavel` folds them, and a delivery finds its seller's. */
export const nomes = String.raw`
-- Most texts are printable ASCII, which takes the short way.
create or replace function sem_acento(texto text) returns text immutable parallel safe language sql as $$
  select case when texto !~ '[^\u001f-\u005f\u0061-\u007e]|  ' then lower(texto) else
    regexp_replace(replace(replace(replace(replace(lower(translate(
      regexp_replace(normalize(texto, NFD), '[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f\u00ad\u200b-\u200f\u2060\ufeff]', '', 'g'),
      'ŁłØøĐđÐðĦħŦŧıſẞÆŒÞ’‘‛ʼʻ′´${'`'}‐‑‒–—−',
      'llooddddhhttisßæœþ''''''''''''''''------')), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), '[ \u0009-\u000d\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+', ' ', 'g') end
$$;

-- A stored column is computed again where its sources are written; the expressions' indexes, by building them anew.
update pessoa set nomraz_pes = nomraz_pes, cgccpf_pes = cgccpf_pes, email_pes = email_pes
  where busca_pes <> sem_acento(nomraz_pes || chr(31) || cgccpf_pes || chr(31) || email_pes);
update veiculo set descri_vei = descri_vei
  where busca_vei <> sem_acento(coalesce(chassi_vei, '') || chr(31) || coalesce(placa_vei, '') || chr(31) || coalesce(renava_vei, '')
    || chr(31) || descri_vei);
reindex index pessoa_por_nome;
reindex index pessoa_nome;
reindex index veiculo_por_descricao;
reindex index veiculo_por_cor;
reindex index estoque_comprador;

create index entrega_da_montadora on entrega (chassi) where lado = 'montadora';
`;
