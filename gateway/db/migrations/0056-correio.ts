/** Messages that were asked for, by what limits them: one count for all gateways, good until its window ends. */
export const correio = `
create table mensagem_contada (
  chave_mco text primary key,
  quantas_mco integer not null,
  ate_mco timestamptz not null
);
create index on mensagem_contada (ate_mco);
`;
