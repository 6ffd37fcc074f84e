/**
 * What a company's exchanges at each door of the registry last came to: since when it is not reached or does not answer
 * (`ate`: unless that is found again), and since when it refuses the company's certificate.
 */
export const alcance = `
create table alcance (
  codemp integer not null references empresa,
  porta text not null check (porta in ('estabelecimento', 'montadora', 'ite')),
  estado text check (estado in ('fora', 'calado', 'ocupado')),
  desde timestamptz,
  ate timestamptz,
  recusado timestamptz,
  primary key (codemp, porta)
);
`;
