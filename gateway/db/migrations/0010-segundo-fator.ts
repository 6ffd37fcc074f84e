/** The second factor of a person's sign-in. */
export const segundoFator = `
-- segredo_sfa is sealed with the person as associated data. passo_sfa: the last time step whose code was taken.
create table segundo_fator (
  codusu_sfa integer primary key references usuario on delete cascade,
  segredo_sfa bytea not null,
  confirmado_sfa timestamptz,
  passo_sfa bigint not null default 0
);

-- Each opens once and is stored hashed.
create table codigo_recuperacao (
  codusu_rec integer not null references segundo_fator on delete cascade,
  hash_rec text not null,
  primary key (codusu_rec, hash_rec)
);
`;
