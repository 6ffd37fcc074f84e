/** What the registry tells of the seller's signature. */
export const atpvOuvido = `
-- The ATPV-e of a used vehicle's purchase, and its signature, as the registry told of them last: its own words, Brasília's time.
create table atpv_ouvido (
  codemp integer not null references empresa,
  idest bigint not null,
  numero text,
  intencaovenda text,
  tipo text,
  assinada timestamp,
  -- When the signature was heard of; null while there is none.
  notada timestamptz,
  -- The PDF that was signed in the seller's phone, in the file store.
  arquivo text,
  ouvida timestamptz not null,
  primary key (codemp, idest)
);
`;
