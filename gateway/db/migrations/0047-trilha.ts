/** What happened to the doors stays when who did it, or the company it was done in, is removed: with their names then. */
export const trilha = `
alter table evento_seguranca
  drop constraint evento_seguranca_codusu_fkey,
  drop constraint evento_seguranca_codemp_fkey,
  add column nome text,
  add column email text,
  add column nomfan text,
  add column cnpj text;
update evento_seguranca e set nome = u.nome_usu, email = u.email_usu from usuario u where u.codigo_usu = e.codusu;
update evento_seguranca e set nomfan = p.nomfan_emp, cnpj = p.cnpj_emp from empresa p where p.codigo_emp = e.codemp;
`;
