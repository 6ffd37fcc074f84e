/**
 * What a company asks the registry about as a whole: when it was last answered, since when it was not, and who is asking
 * now (`prazo` and `posse`, by this database's clock). `pedida`: somebody wants an answer that begins after that.
 */
export const perguntas = `
create table pergunta (
  codemp integer not null references empresa,
  pergunta text not null,
  posse integer not null default 1,
  prazo timestamptz,
  comecada timestamptz not null,
  pedida timestamptz,
  terminada timestamptz,
  ouvida timestamptz,
  semresposta timestamptz,
  recusa text,
  primary key (codemp, pergunta)
);
`;
