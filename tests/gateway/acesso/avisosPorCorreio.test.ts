import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { COMECO_DO_DIA_MS } from '#contract/avisos.ts';
import { avisos } from '#contract/gateway/acesso/avisos.ts';
import { inicio } from '#contract/gateway/estoque/inicio.ts';
import { diaBrasilia } from '#domain/values/datas.ts';
import { mailAvisos, nextManha } from '#gateway/usecases/acesso/avisosPorCorreio.ts';
import { CONTAS } from '#sandbox/world/demo.ts';
import { recebidas } from '#tests/support/correio.ts';
import { ownGateway } from '#tests/support/ownGateway.ts';

const DIA_MS = 86_400_000;
const MINUTO_MS = 60_000;

describe('notices by mail', () => {
  let passou = 0;
  const world = ownGateway({ agora: () => new Date(Date.now() + passou) });
  const as = () => world.as('lojista', 'horizonteMatriz');
  let matriz: number;
  beforeAll(async () => {
    matriz = await world.codigoOf('horizonteMatriz');
  });
  afterEach(async () => {
    passou = 0;
    await world.kysely.deleteFrom('aviso').execute();
    await world.kysely.deleteFrom('correio_de_avisos').execute();
  });

  const agora = () => new Date(Date.now() + passou);
  const untilManha = () => {
    passou += nextManha(agora()).getTime() - agora().getTime() + MINUTO_MS;
  };
  /** Two gateways at once, and one again after a restart. */
  const mail = async () => {
    await Promise.all([mailAvisos(world.gateway.ports), mailAvisos(world.gateway.ports)]);
    await mailAvisos(world.gateway.ports);
  };
  const cartas = (assunto: RegExp) =>
    recebidas(world, CONTAS.lojista.email).filter((carta) => assunto.test(carta));
  const tell = (quantas: number) =>
    world.gateway.ports.empresa(matriz).avisos.tell([{ tipo: 'automaticas', quantos: quantas }]);
  const choose = async (modo: 'nenhum' | 'naHora' | 'manha') =>
    (await as()).call(avisos.saveCorreio, { modo });

  it('are chosen by each person, and none unless chosen', async () => {
    const lojista = await as();
    expect(await lojista.call(avisos.correio, {})).toEqual({ modo: 'nenhum' });
    await tell(3);
    await mail();
    for (const modo of ['manha', 'naHora', 'nenhum'] as const) {
      await choose(modo);
      expect(await lojista.call(avisos.correio, {})).toEqual({ modo });
    }
    expect(cartas(/notas entraram/)).toEqual([]);
  });

  it('come once each morning at 7:30, as the start page begins, and not where there is nothing to say', async () => {
    await choose('manha');
    await mail();
    expect(cartas(/Bom dia/)).toEqual([]);
    untilManha();
    await mail();
    expect(cartas(/Bom dia/)).toEqual([]);
    passou = 0;
    await choose('manha');
    await tell(35);
    const { bomDia } = await (await as()).call(inicio.resumo, {});
    expect(bomDia).toBe('35 notas entraram sozinhas');
    untilManha();
    await mail();
    const [carta = ''] = cartas(/Bom dia/);
    expect(cartas(/Bom dia/)).toHaveLength(1);
    expect(carta).toContain(`${bomDia}`);
    expect(carta).toContain(`${world.gateway.ports.enderecoPublico}/avisos`);
    passou += DIA_MS;
    await mail();
    expect(cartas(/Bom dia/)).toHaveLength(1);
  });

  it.each([
    ['at night', '00:30', 2],
    ['just before the mail', '07:29', 6],
    ['in the day', '15:00', 10],
    ['just before midnight', '23:59', 14],
  ])('tell what came %s in one morning alone', async (_, hora, depois) => {
    await choose('manha');
    const antes = cartas(/Bom dia/).length;
    await tell(3);
    const veio = new Date(`${diaBrasilia(new Date(Date.now() + depois * DIA_MS))}T${hora}:00-03:00`);
    const chave = diaBrasilia(new Date(veio.getTime() - COMECO_DO_DIA_MS));
    await world.kysely.updateTable('aviso').set({ chave }).execute();
    for (let manha = 0; manha < depois + 3; manha += 1) {
      untilManha();
      await mail();
    }
    expect(cartas(/Bom dia/).length - antes).toBe(1);
  });

  it('say how many vehicles are sixty days in stock today', async () => {
    await world.kysely
      .insertInto('estoque')
      .values({
        codemp: matriz,
        id: 990_001,
        chassi: '9BWZZZ377VT004251',
        estado: 'CONFIRMADO',
        acabado: true,
        entrada: `${diaBrasilia(new Date(Date.now() - 60 * DIA_MS))}T10:00:00`,
        visto: new Date().toISOString(),
      })
      .execute();
    const { bomDia } = await (await as()).call(inicio.resumo, {});
    expect(bomDia).toBe('1 veículo chega hoje a 60 dias');
  });

  it('come at once, together, and each once', async () => {
    await choose('naHora');
    await tell(2);
    passou += MINUTO_MS;
    await mail();
    const ditas = () => cartas(/Veja em/).map((carta) => /\d+ notas entraram/.exec(carta)?.[0]);
    expect(ditas()).toEqual(['2 notas entraram']);
    await tell(1);
    await mail();
    expect(ditas()).toHaveLength(1);
    passou += 10 * MINUTO_MS;
    await mail();
    expect(ditas()).toEqual(['2 notas entraram', '3 notas entraram']);
    passou += 10 * MINUTO_MS;
    await mail();
    expect(ditas()).toHaveLength(2);
  });

  it('say nothing of a company that the person lost', async () => {
    await choose('manha');
    await tell(7);
    const codusu_ace = await world.usuarioOf('lojista');
    const antes = cartas(/Bom dia/).length;
    await world.kysely.deleteFrom('acesso').where('codusu_ace', '=', codusu_ace).execute();
    untilManha();
    await mail();
    expect(cartas(/Bom dia/)).toHaveLength(antes);
  });
});
