/**
 * What one box finds: each is looked up by how it ends or begins, and an index gives it in a company's rows alone. The
 * bytewise order lets a range stand for a beginning whatever the database's language.
 */
export const busca = `
create function sem_acento(texto text) returns text immutable strict parallel safe language sql as $$
  select lower(translate(texto, 'ÁÀÂÃÄÉÈÊËÍÌÎÏÓÒÔÕÖÚÙÛÜÇÑáàâãäéèêëíìîïóòôõöúùûüçñ',
    'aaaaaeeeeiiiiooooouuuucnaaaaaeeeeiiiiooooouuuucn'))
$$;

create index estoque_final on estoque (codemp, (reverse(chassi)) collate "C");
create index estoque_inicio_placa on estoque (codemp, placa collate "C") where placa is not null;
create index estoque_comprador on estoque (codemp, (sem_acento(comprador)) collate "C") where comprador is not null;
create index pendencia_entrada_final on pendencia_entrada (codemp, (reverse(chassi)) collate "C");
create index pendencia_montadora_final on pendencia_montadora (codemp, (reverse(chassi)) collate "C");
create index veiculo_final on veiculo (codemp_vei, (reverse(chassi_vei)) collate "C") where chassi_vei is not null;
create index veiculo_inicio_placa on veiculo (codemp_vei, placa_vei collate "C") where placa_vei is not null;
create index pessoa_nome on pessoa (codemp_pes, (sem_acento(nomraz_pes)) collate "C");
create index pessoa_documento on pessoa (codemp_pes, cgccpf_pes collate "C");
create index xml_item_numero on xml_item (numeronf, codemp) where situacao = 'lida';
`;
