/**
 * The ATPV-e as it was given out: the digest of each PDF, and the XML that a qualified signature is made over. Who sold the
 * vehicle to the company is who must sign it.
 */
export const entregues = `
alter table estoque add column docvendedor text;

create table atpv_entregue (
  codemp integer not null references empresa,
  idest bigint not null,
  resumopdf text not null,
  xml bytea,
  entregue timestamptz not null,
  primary key (codemp, resumopdf, idest)
);
create index atpv_entregue_estoque on atpv_entregue (codemp, idest, entregue desc);
`;
