import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { suporte as rotas } from '#contract/gateway/suporte/suporte.ts';
import { faixaDe, msDaFaixa } from '#gateway/ports/uso.ts';
import { ownGateway, ownSession } from '#tests/support/ownGateway.ts';

const QUANTAS = 3000;
const DE_CEM_MS = msDaFaixa(faixaDe(100));

describe('suporte/renavePorEmpresa over 3,000 companies', () => {
  const world = ownGateway();
  const suporte = ownSession(world, 'suporte', 'vizinho');
  const nomeada = (n: number) => `Loja ${String(n).padStart(4, '0')}`;
  const list = async (input: object) => (await suporte.call(rotas.renavePorEmpresa, input)).data;
  const linha = async (n: number) => (await list({ descricaoFiltro: nomeada(n) }))[0];
  const primeiras = async (ordemCampo: string | null, perPage = 3) =>
    (await list({ perPage, ...(ordemCampo && { ordemCampo }) })).map(({ nomfan_emp }) => nomfan_emp);

  /** Calls of a company that ended so, as many and so long ago. */
  const called = (n: number, tipo: string, chamadas: number, ha = '0 minutes') =>
    sql`
    insert into uso_da_empresa (codemp, desde, tipo, codigo, faixa, chamadas, milissegundos, bytes, ultima)
    select codigo_emp, now() - ${ha}::interval, ${tipo}, ${tipo === 'recusada' ? 'recusadaPeloRenave' : ''}, ${faixaDe(100)},
      ${chamadas}::int, 100 * ${chamadas}::int, 0, now() from empresa where nomfan_emp = ${nomeada(n)}`.execute(
      world.kysely,
    );
  const waits = (n: number, quantas: number, ha: string) =>
    sql`
    insert into intencao (id, codemp, codusu, chassi, operacao, dados, estado, criada, prazo)
    select gen_random_uuid(), e.codigo_emp, (select min(codigo_usu) from usuario), 'ESPERA' || ${n}::int || 'X' || g,
      'confirmarEntradaZeroKm', '{}', 'desconhecida', now() - ${ha}::interval, now() + interval '1 day'
    from empresa e, generate_series(1, ${quantas}::int) g where e.nomfan_emp = ${nomeada(n)}`.execute(
      world.kysely,
    );

  beforeAll(async () => {
    await sql`insert into empresa (nomraz_emp, nomfan_emp, cnpj_emp, email_emp)
      select 'Loja ' || lpad(n::text, 4, '0'), 'Loja ' || lpad(n::text, 4, '0'), '66' || lpad(n::text, 12, '0'), 'l@teste.test'
      from generate_series(1, ${QUANTAS}::int) n`.execute(world.kysely);
    await called(100, 'ok', 10);
    await called(100, 'semResposta', 146);
    await called(200, 'semResposta', 7);
    await called(300, 'ok', 93);
    await called(300, 'semResposta', 7, '90 minutes');
    await called(300, 'recusada', 300);
    await called(400, 'naoEnviada', 500);
    await waits(500, 2, '3 days');
    await waits(600, 9, '1 hour');
  });

  it('counts silence as slower than every answer', async () => {
    expect(await linha(100)).toMatchObject({
      semRespostaHora: 146,
      semRespostaDia: 146,
      chamadasHora: 156,
      medianaHora: null,
      p95Hora: null,
      medianaDia: null,
      p95Dia: null,
    });
  });

  it('has no time of a company with silence alone, and none of it where little is silent or nothing was asked', async () => {
    expect(await linha(200)).toMatchObject({ semRespostaHora: 7, medianaHora: null, ultimaResposta: null });
    expect(await linha(300)).toMatchObject({
      semRespostaHora: 0,
      semRespostaDia: 7,
      recusasDia: 300,
      recusas: 'O Renave recusou a operação (300)',
      medianaHora: DE_CEM_MS,
      p95Dia: DE_CEM_MS,
    });
    const turnedAway = { chamadasHora: 500, semRespostaHora: 0, medianaHora: null, p95Dia: null };
    expect(await linha(400)).toMatchObject(turnedAway);
    const idle = { aguardando: 0, maisAntiga: null, semRespostaHora: 0, semRespostaDia: 0, recusasDia: 0 };
    expect(await linha(1)).toMatchObject({ ...idle, chamadasDia: 0, medianaHora: null, recusas: null });
  });

  it('is sorted by what waits, silence, refusals and the age of the oldest', async () => {
    expect(await primeiras('aguardando|desc', 2)).toEqual([nomeada(600), nomeada(500)]);
    expect(await primeiras('maisAntiga|asc', 2)).toEqual([nomeada(500), nomeada(600)]);
    expect(await primeiras('semRespostaHora|desc', 2)).toEqual([nomeada(100), nomeada(200)]);
    expect(await primeiras('semRespostaDia|desc')).toEqual([nomeada(100), nomeada(200), nomeada(300)]);
    expect(await primeiras('recusasDia|desc', 1)).toEqual([nomeada(300)]);
    await expect(list({ ordemCampo: 'medianaHora|desc' })).rejects.toMatchObject({ status: 400 });
  });

  it('has silent ones among those in trouble, by what waits, then by silence', async () => {
    await waits(200, 1, '1 minute');
    expect(await primeiras(null, 4)).toEqual([nomeada(200), nomeada(100), nomeada(600), nomeada(500)]);
  });

  it.each(['', 'recusasDia|asc'])('has each company on one page, in the order %j', async (ordemCampo) => {
    const seen: number[] = [];
    for (let page = 1; page <= QUANTAS / 100; page += 1)
      seen.push(
        ...(
          await list({ page, perPage: 100, descricaoFiltro: 'Loja ', ...(ordemCampo && { ordemCampo }) })
        ).map(({ codigo_emp }) => codigo_emp),
      );
    expect([seen.length, new Set(seen).size]).toEqual([QUANTAS, QUANTAS]);
  });
});
