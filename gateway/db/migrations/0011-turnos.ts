/** Whose turn it is in each queue, and sign-ins that are being looked at beside those that were wrong. */
export const turnos = `
create table turno_fila (
  fila text not null,
  codemp integer not null,
  urgente boolean not null,
  ultimo integer not null,
  primary key (fila, codemp, urgente)
);
alter table tentativa_login add column emcurso_ten integer not null default 0;
create index on tentativa_login (ate_ten);
create index on sessao (expira_ses);
`;
