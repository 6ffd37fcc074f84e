/** Months marked as closed, the right to close them, and the fees of a company by their time. */
export const fechamento = `
alter table usuario add column dirfechar_usu boolean not null default true;

-- numeros: the figures as they were when it was closed, by their names in an answer. mes: its first day.
create table mes_fechado (
  codemp integer not null references empresa,
  mes date not null check (extract(day from mes) = 1),
  codusu integer not null references usuario,
  fechado timestamptz not null,
  numeros jsonb not null,
  primary key (codemp, mes)
);

create index credito_pago_por on credito (coalesce(codpor_cre, codemp_cre), dahins_cre);
`;
