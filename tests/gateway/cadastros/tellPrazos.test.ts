import { beforeAll, describe, expect, it } from 'vitest';
import { diaBrasilia } from '#domain/values/datas.ts';
import { tellPrazos } from '#gateway/usecases/cadastros/tellPrazos.ts';
import { recebidas } from '#tests/support/correio.ts';
import { ownGateway } from '#tests/support/ownGateway.ts';
import { changeRows, rowOf } from '#tests/support/rows.ts';

const DIA_MS = 86_400_000;
const PARANA = 41;

describe('terms that end', () => {
  const world = ownGateway({ agora: () => new Date(hoje) });
  let hoje = Date.now();
  let vizinho: number;
  let loja: string;
  let despachante: string;
  const daqui = (dias: number) => diaBrasilia(new Date(hoje + dias * DIA_MS));
  beforeAll(async () => {
    vizinho = await world.codigoOf('vizinho');
    const emailOf = async (codigo: number) =>
      (await rowOf(world, 'empresa', { codigo_emp: codigo })).email_emp;
    loja = await emailOf(vizinho);
    despachante = await emailOf(await world.codigoOf('agil'));
    await world.kysely
      .updateTable('certificado')
      .set({ validade_cer: new Date(hoje + 400 * DIA_MS).toISOString() })
      .execute();
  });

  const vence = (emDias: number) =>
    changeRows(
      world,
      'certificado',
      { codemp_cer: vizinho },
      { validade_cer: new Date(hoje + emDias * DIA_MS).toISOString() },
    );
  const cartas = (para: string) =>
    recebidas(world, para).filter((one) => one.includes('certificado digital com que'));
  const tell = () => tellPrazos(world.gateway.ports);

  it('of a certificate are told to company and dispatcher 30, 15, 5 and 1 days before, once each', async () => {
    await vence(40);
    const ditos: string[][] = [];
    for (let dia = 40; dia >= -1; dia -= 1) {
      // Two gateways, and each again after a restart.
      await Promise.all([tell(), tell()]);
      await tell();
      const nova = cartas(loja)[ditos.length];
      if (nova) ditos.push([String(dia), /vence (em \d+ dias?|hoje)/.exec(nova)?.[0] ?? '']);
      expect([cartas(loja).length, cartas(despachante).length]).toEqual([ditos.length, ditos.length]);
      hoje += DIA_MS;
    }
    expect(ditos).toEqual(
      [30, 15, 5, 1].map((dia) => [String(dia), `vence em ${dia} dia${dia > 1 ? 's' : ''}`]),
    );
  });

  it('missed while no gateway ran are told by the nearest one, and a renewed certificate begins anew', async () => {
    await vence(3);
    expect(await tell()).toBe(2);
    expect(cartas(loja).at(-1)).toContain('vence em 3 dias');
    await vence(365);
    expect(await tell()).toBe(0);
  });

  it('whose message does not go out are told after the lease', async () => {
    await vence(30);
    const { mail } = world.gateway.ports;
    if (!mail) throw new Error('no mail');
    const fora = { ...world.gateway.ports, mail: { send: () => Promise.reject(new Error('away')) } };
    expect(await tellPrazos(fora)).toBe(0);
    expect(await tell()).toBe(0);
    hoje += DIA_MS / 24;
    expect(await tell()).toBe(2);
  });

  it('of a fee without a successor are told to support, once', async () => {
    const regra = (desde_rga: string, ate_rga: string | null) =>
      world.kysely
        .insertInto('estado_regra')
        .values({ coduf_rga: PARANA, desde_rga, ate_rga, taxent_rga: 100 })
        .execute();
    const ditas = () =>
      recebidas(world, 'suporte@patio.test').filter((one) => one.includes('que cobra taxa'));
    await regra(daqui(0), daqui(31));
    await tell();
    expect(ditas()).toEqual([]);
    hoje += DIA_MS;
    await tell();
    await tell();
    expect(ditas()).toEqual([expect.stringContaining('A regra de Paraná que cobra taxa vale até')]);
    await regra(daqui(10), daqui(20));
    await regra(daqui(21), null);
    await tell();
    expect(ditas()).toHaveLength(1);
  });
});
