/** Who is told by mail what was told of: at once, or each morning; nobody else is. */
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
