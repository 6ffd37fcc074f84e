/** The vehicles of statements of free stock, so that what left since is known; those of older ones by what they say. */
export const veiculoDeclarado = `
-- posicao: its line in the statement, from 1.
create table veiculo_declarado (
  declaracao integer not null references declaracao on delete cascade,
  posicao integer not null,
  codemp integer not null references empresa,
  chassi text not null,
  primary key (declaracao, posicao)
);
create index veiculo_declarado_chassi on veiculo_declarado (codemp, chassi);

insert into veiculo_declarado (declaracao, posicao, codemp, chassi)
select d.codigo, linha.posicao, d.codemp, dele.chassi
from declaracao d
cross join lateral jsonb_array_elements(d.conteudo -> 'linhas') with ordinality linha (textos, posicao)
cross join lateral (select e.chassi from estoque e
  where e.codemp = d.codemp and linha.textos ->> 0 in (e.chassi, e.placa) order by e.id desc limit 1) dele;
`;
