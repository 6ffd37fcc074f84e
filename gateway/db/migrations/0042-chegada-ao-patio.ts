/** Vehicles that stand in the yard before their entry, and standing orders that wait for it. */
export const chegadaAoPatio = `
-- passagem: how many stays of the vehicle in this stock had ended: after each it arrives anew.
create table chegada_patio (
  codemp integer not null references empresa,
  chassi text not null,
  passagem integer not null,
  codusu integer not null references usuario,
  quando timestamptz not null,
  lugar text,
  primary key (codemp, chassi, passagem)
);

alter table ordem_entrada add column sochegados boolean not null default false;
`;
