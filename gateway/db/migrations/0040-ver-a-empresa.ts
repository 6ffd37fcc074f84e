/** The right to see the company: without it a user who may check the yard has nothing else. */
export const verAEmpresa = `
alter table usuario add column dirver_usu boolean not null default true;
`;
