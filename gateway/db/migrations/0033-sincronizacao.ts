/** A company's last comparison of its stock with the registry's, and how far its taking over has come. */
export const sincronizacao = `
create table sincronizacao (
  codemp integer primary key references empresa,
  codusu integer not null references usuario,
  situacao text not null check (situacao in ('comparando', 'comparada', 'assumindo', 'concluida', 'falhou')),
  iniciada timestamptz not null,
  total integer,
  feitos integer not null default 0,
  novos integer not null default 0,
  alterados integer not null default 0,
  falhas integer not null default 0,
  erro text,
  diferencas jsonb not null default '[]'
);
`;
