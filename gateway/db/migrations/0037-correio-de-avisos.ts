/** Choice of people who get notices by mail: at once, or each morning; nobody else gets any. */
export const correioDeAvisos = `
-- prazo: not looked at before it: its schedule, and the lease of who looks. ate: told up to this.
create table correio_de_avisos (
  codusu integer primary key references usuario on delete cascade,
  modo text not null check (modo in ('naHora', 'manha')),
  prazo timestamptz not null,
  ate timestamptz not null
);
create index correio_de_avisos_prazo on correio_de_avisos (prazo);
`;
