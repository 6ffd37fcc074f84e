/** Lists by text go in Portuguese order (`porTexto.ts`): their indexes with them, and what is ordered beside, to be read alone. */
export const ordem = `
drop index veiculo_por_descricao;
drop index veiculo_por_cor;
drop index pessoa_por_nome;
create index veiculo_por_descricao on veiculo (codemp_vei, (sem_acento(descri_vei)) collate "C", codigo_vei) include (descri_vei);
create index veiculo_por_cor on veiculo (codemp_vei, (sem_acento(cor_vei)) collate "C", codigo_vei) include (cor_vei);
create index pessoa_por_nome on pessoa (codemp_pes, (sem_acento(nomraz_pes)) collate "C", codigo_pes) include (nomraz_pes);
`;
