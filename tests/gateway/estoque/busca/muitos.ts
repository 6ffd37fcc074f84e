import { sql } from 'kysely';
import type { TestGateway } from '#tests/support/gateway.ts';

/** People with this name in the first company, and as many new vehicles sold to them. */
export const venderA = async (world: TestGateway, quantos: number, comprador: string): Promise<void> => {
  const codemp = await world.codigoOf('horizonteMatriz');
  const numeros = sql`generate_series(1, ${quantos}::int) n`;
  await sql`insert into pessoa (codemp_pes, nomraz_pes, cgccpf_pes, email_pes, cep_pes, end_pes, bairro_pes, codmun_pes, coduf_pes)
    select ${codemp}::int, ${comprador}::text || ' ' || n, '7' || lpad(n::text, 10, '0'), 'p@teste.test', '80000000', 'Rua', 'Centro',
      codigo_mun, coduf_mun
    from (select codigo_mun, coduf_mun from municipio order by codigo_mun limit 1) m, ${numeros}`.execute(
    world.kysely,
  );
  await sql`insert into estoque (codemp, id, chassi, especie, estado, acabado, entrada, comprador, visto)
    select ${codemp}::int, 880000 + n, '9PT' || upper(substr(md5(${comprador}::text || n), 1, 14)), 'novo', 'CONFIRMADO', true,
      now(), ${comprador}::text, now()
    from ${numeros}`.execute(world.kysely);
};

/** Companies with this name; the first two are inactive. */
export const openEmpresas = async (world: TestGateway, quantas: number, nome: string): Promise<void> => {
  await sql`insert into empresa (nomraz_emp, nomfan_emp, cnpj_emp, email_emp, ativo_emp)
    select ${nome}::text || ' ' || n, ${nome}::text || ' ' || n, '6' || lpad(n::text, 13, '0'), 'q@teste.test', n > 2
    from generate_series(1, ${quantas}::int) n`.execute(world.kysely);
};
