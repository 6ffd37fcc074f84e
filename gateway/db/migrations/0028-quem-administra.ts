/** The right to administer users, and what stopped orders had refused. */
export const quemAdministra = `
-- Today's users keep what they do.
alter table usuario add column diradministrar_usu boolean not null default true;
create index usuario_cpf on usuario (cpf_usu);

-- What a stopped standing order held back waits for the next one.
update intencao set dispensada = encerrada where estado = 'recusada' and errocodigo = 'ordemParada' and dispensada is null;
update nota_da_ordem n set intencao = null, veredito = 'ordem' from intencao i
  where i.id = n.intencao and i.estado = 'recusada' and i.errocodigo = 'ordemParada';
`;
