import { beforeAll, describe, expect, it } from 'vitest';
import { suporte as rotas } from '#contract/gateway/suporte/suporte.ts';
import { faixaDe, msDaFaixa } from '#gateway/ports/uso.ts';
import { createUso } from '#gateway/uso.ts';
import { ownGateway, ownSession } from '#tests/support/ownGateway.ts';

const ok = (milissegundos: number) => ({ tipo: 'ok', codigo: '', milissegundos, bytes: 1000 }) as const;

describe('suporte/renavePorEmpresa', () => {
  const world = ownGateway();
  const suporte = ownSession(world, 'suporte', 'vizinho');
  let codigo: number;
  beforeAll(async () => {
    codigo = await world.codigoOf('vizinho');
  });
  const all = async () => (await suporte.call(rotas.renavePorEmpresa, {})).data;
  const linha = async () => (await all()).find(({ codigo_emp }) => codigo_emp === codigo);

  it('sums the exchanges of all gateways, by band of duration', async () => {
    const { uso, log, correio } = world.gateway.ports;
    const gateways = [createUso(uso, log), createUso(uso, log)];
    const antes = await linha();
    for (const { count } of gateways) {
      for (let at = 0; at < 9; at += 1) count(codigo, ok(100));
      count(codigo, ok(5000));
      count(codigo, { tipo: 'recusada', codigo: 'recusadaPeloRenave', milissegundos: 100, bytes: 0 });
      count(codigo, { tipo: 'semResposta', codigo: '', milissegundos: 60_000, bytes: 0 });
    }
    await Promise.all(gateways.map(({ close }) => close()));
    await correio.sent(codigo);
    const depois = await linha();
    const since = (name: 'chamadasHora' | 'chamadasDia' | 'emailsDia' | 'kbDia') =>
      (depois?.[name] ?? 0) - (antes?.[name] ?? 0);
    expect([since('chamadasHora'), since('chamadasDia'), since('emailsDia')]).toEqual([24, 24, 1]);
    expect(since('kbDia')).toBe(20);
    expect(depois).toMatchObject({
      medianaHora: msDaFaixa(faixaDe(100)),
      // Two of 24 got no answer: fewer than 95% did.
      p95Dia: null,
      semRespostaHora: 2,
      recusas: 'O Renave recusou a operação (2)',
      ultimaResposta: expect.any(String),
    });
  });

  it('keeps what could not be written', async () => {
    const written: number[] = [];
    let fails = true;
    const { count, close } = createUso(
      {
        add: async (somados) => {
          if (fails) throw new Error('fora do ar');
          written.push(...somados.map(({ chamadas }) => chamadas));
        },
      },
      world.gateway.ports.log,
    );
    count(codigo, ok(100));
    count(codigo, ok(101));
    await close();
    fails = false;
    await close();
    expect(written).toEqual([2]);
  });

  it('has companies in trouble first, and says since when nothing was answered', async () => {
    const { alcance, trabalhos } = world.gateway.ports.empresa(codigo);
    await alcance.annotate('estabelecimento', 'fora');
    const primeira = (await all())[0];
    expect(primeira).toMatchObject({ codigo_emp: codigo, situacao: 'fora' });
    // Of another kind, and no answer in between: the same outage.
    await alcance.annotate('estabelecimento', 'calado');
    const { foraDesde } = await trabalhos.getEspera();
    expect([foraDesde, (await linha())?.situacao]).toEqual([primeira?.desde, 'calado']);
    await alcance.annotate('estabelecimento', 'recusado');
    expect((await linha())?.situacao).toBe('recusado');
    const { data } = await suporte.call(rotas.renavePorEmpresa, { situacao: 'recusado' });
    expect(data.map(({ codigo_emp }) => codigo_emp)).toEqual([codigo]);
    await alcance.annotate('estabelecimento', 'ok');
    expect((await linha())?.situacao).toBe('ok');
  });

  it('tells lists the frame’s own time of the outage', async () => {
    const { alcance, perguntas, trabalhos } = world.gateway.ports.empresa(codigo);
    await alcance.annotate('estabelecimento', 'fora');
    const tomada = await perguntas.begin('recebimentos', { leaseMs: 1000, intervaloMs: 0, deNovo: true });
    if (tomada) await perguntas.finish(tomada, { respondida: false, recusa: null }, 1000);
    const { foraDesde } = await trabalhos.getEspera();
    expect((await perguntas.get('recebimentos')).semRespostaDesde).toBe(foraDesde);
    await alcance.annotate('estabelecimento', 'ok');
  });

  it('forgets yesterday', async () => {
    const antiga = {
      codemp: codigo,
      tipo: 'ok',
      codigo: '',
      faixa: 1,
      chamadas: 1,
      milissegundos: 1,
      bytes: 1,
    };
    const quando = new Date(Date.now() - 26 * 3_600_000).toISOString();
    await world.kysely
      .insertInto('uso_da_empresa')
      .values({ ...antiga, desde: quando, ultima: quando })
      .execute();
    await world.gateway.ports.uso.sweep();
    const left = await world.kysely
      .selectFrom('uso_da_empresa')
      .select('desde')
      .where('desde', '<=', quando)
      .execute();
    expect(left).toEqual([]);
  });
});
