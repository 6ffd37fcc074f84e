import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { type LeituraDeAparelho, patio } from '#contract/gateway/estoque/patio.ts';
import {
  APARELHOS_POR_CONFERENCIA,
  CLASSES_DO_PATIO,
  LEITURAS_A_MAIS,
  LEITURAS_POR_CONFERENCIA,
} from '#domain/patio.ts';
import { textOfPdf } from '#tests/gateway/documentos/atpv/vendas.ts';
import { stock } from '#tests/gateway/zeroKm/saidaZeroKm/veiculos.ts';
import { GatewayError, type TestSession } from '#tests/support/gateway.ts';
import { ownGateway, ownSession } from '#tests/support/ownGateway.ts';
import { rowOf } from '#tests/support/rows.ts';

const world = ownGateway();
const lojista = ownSession(world, 'lojista');
const CELULAR = { aparelho: randomUUID(), nome: 'Chrome no Android' };
let chassis: string[];
let codigo: number;
beforeAll(async () => {
  chassis = (await stock(world, lojista, 3)).map(({ chassi }) => chassi);
  ({ codigo } = await lojista.call(patio.abrir, {}));
});

const lida = (lido: string, resto: Partial<LeituraDeAparelho> = {}): LeituraDeAparelho => ({
  id: randomUUID(),
  lido,
  lidaEm: new Date().toISOString(),
  modo: 'digitada',
  lugar: null,
  motivo: null,
  fotoBase64: null,
  ...resto,
});
const ler = (leiturasList: LeituraDeAparelho[], resto: object = {}, session: TestSession = lojista) =>
  session.call(patio.ler, {
    codigo,
    ...CELULAR,
    relogio: new Date().toISOString(),
    leiturasList,
    ...resto,
  });
const refusal = (asked: Promise<unknown>) =>
  asked.then(
    () => 'done',
    (error) => (error instanceof GatewayError ? error.body.message : error),
  );
const aConferencia = (uma = codigo) => lojista.call(patio.get, { codigo: uma });
const abrir = async () => (await lojista.call(patio.abrir, {})).codigo;
const fechar = (uma: number) => lojista.call(patio.fechar, { codigo: uma, semEsperar: true });
const naLista = async (uma: number) =>
  (await lojista.call(patio.list, {})).find((dela) => dela.codigo === uma);

/** A car that stands in the company's stock from now on, a copy of another. */
const enter = async (id: number, chassi: string, placa: string | null = null) => {
  const daqui = await rowOf(world, 'estoque', { chassi: chassis[0] ?? '' });
  const entrada = new Date(Date.now() - 3 * 3_600_000).toISOString().slice(0, 19);
  await world.kysely
    .insertInto('estoque')
    .values({ ...daqui, id, chassi, placa, entrada, item_entrada: null, restricoes: '[]' } as never)
    .execute();
};

describe('the hour of a reading', () => {
  it.each([
    ['of the year 0', '0000-01-01T00:00:00Z'],
    ['of a negative year', '-000044-03-15T12:00:00Z'],
    ['of the year 275760', '+275760-09-13T00:00:00.000Z'],
    ['of a midnight that ends a day', '2026-11-27T24:00:00Z'],
    ['of an offset beyond the earth', '2026-11-27T12:00:00+23:59'],
    ['in words', 'Fri, 27 Nov 2026 12:00:00 GMT'],
    ['of a wrong year', '2019-01-01T12:00:00Z'],
    ['of a year to come', '2031-01-01T12:00:00Z'],
  ])('%s lies between opening and receipt', async (_, lidaEm) => {
    const leitura = lida(chassis[0] ?? '', { lidaEm });
    expect(await ler([leitura])).toMatchObject({ guardadas: [leitura.id] });
    const { aberta, leituras } = await aConferencia();
    const guardada = leituras.find(({ id }) => id === leitura.id)?.lidaEm ?? '';
    expect(Date.parse(guardada)).toBeGreaterThanOrEqual(Date.parse(aberta));
    expect(Date.parse(guardada)).toBeLessThanOrEqual(Date.now());
  });

  it.each(['ontem', '2026-11-27T12:00:60Z', '2026-11-27T12:00:00+00', '2026-11-27T12:00:00+99:99'])(
    'that is none is said to be none: %s',
    async (lidaEm) =>
      expect(await refusal(ler([lida(chassis[0] ?? '', { lidaEm })]))).toBe('Não é um momento.'),
  );

  it('is corrected by what the device’s clock says as it sends', async () => {
    const uma = lida(chassis[0] ?? '', { lidaEm: '2019-01-01T12:00:00.000Z' });
    await ler([uma], { relogio: '2019-01-01T12:00:00.000Z' });
    const { leituras } = await aConferencia();
    const { recebida } = await rowOf(world, 'leitura_patio', { id: uma.id });
    expect(Date.parse(leituras.find(({ id }) => id === uma.id)?.lidaEm ?? '')).toBe(Date.parse(recebida));
  });
});

it('a reading that is none holds up no other of its request', async () => {
  const [boa, outra] = [lida(chassis[1] ?? ''), lida(chassis[1] ?? '')];
  const ruins = [
    lida('123'),
    lida(chassis[1] ?? '', { lidaEm: 'ontem' }),
    lida(chassis[1] ?? '', { modo: 'manual' }),
    lida(chassis[1] ?? '', { id: 'x' }),
  ];
  const feito = await ler([boa, ...ruins, outra]);
  expect(feito.guardadas).toEqual([boa.id, outra.id]);
  expect(feito.recusadas.map(({ id }) => id)).toEqual(ruins.map(({ id }) => id));
  for (const { motivo } of feito.recusadas) expect(motivo).toMatch(/\.$/);
  expect(await refusal(ler([ruins[1] as LeituraDeAparelho]))).toBe('Não é um momento.');
});

it('is handed over by who read it alone', async () => {
  const { codigo_usu: outro } = await rowOf(world, 'usuario', { email_usu: 'vizinho@patio.test' });
  const leitura = lida(chassis[0] ?? '');
  await expect(ler([leitura], { usuario: outro })).rejects.toMatchObject({ status: 409 });
  expect((await aConferencia()).leituras.map(({ id }) => id)).not.toContain(leitura.id);
  await expect(lojista.call(patio.entregar, { codigo, ...CELULAR, usuario: outro })).rejects.toMatchObject({
    status: 409,
  });
  expect(await ler([leitura], { usuario: await world.usuarioOf('lojista') })).toMatchObject({
    guardadas: [leitura.id],
  });
});

describe('a check', () => {
  it('takes a bounded number of devices, and none of an eleventh dozen that is new', async () => {
    const insert = world.kysely.insertInto('aparelho_patio');
    const codemp = await world.codigoOf('horizonteMatriz');
    const codusu = await world.usuarioOf('lojista');
    const { aparelhos } = await aConferencia();
    const mais = Array.from({ length: APARELHOS_POR_CONFERENCIA - aparelhos.length }, () => ({
      conferencia: codigo,
      codemp,
      codusu,
      aparelho: randomUUID(),
      nome: 'Safari no iPad',
      visto: new Date().toISOString(),
      entregou: null,
    }));
    await insert.values(mais).execute();
    const outro = { aparelho: randomUUID() };
    const demais = await refusal(ler([lida(chassis[0] ?? '')], outro));
    expect(demais).toContain(`${APARELHOS_POR_CONFERENCIA} aparelhos`);
    expect(await refusal(lojista.call(patio.entregar, { codigo, ...CELULAR, ...outro }))).toBe(demais);
    expect(await refusal(ler([lida(chassis[0] ?? '')]))).toBe('done');
    expect((await aConferencia()).aparelhos).toHaveLength(APARELHOS_POR_CONFERENCIA);
  });

  it('takes a bounded number of readings, and of cars that it does not know fewer', async () => {
    const codemp = await world.codigoOf('horizonteMatriz');
    const codusu = await world.usuarioOf('lojista');
    const agora = new Date().toISOString();
    const fill = async (quantas: number, chassi: (at: number) => string) => {
      const linhas = Array.from({ length: quantas }, (_, at) => ({
        conferencia: codigo,
        codemp,
        codusu,
        aparelho: CELULAR.aparelho,
        id: randomUUID(),
        lido: chassi(at),
        chassi: chassi(at),
        lidaem: agora,
        recebida: agora,
        modo: 'camera' as const,
        tardia: false,
      }));
      for (let at = 0; at < linhas.length; at += 1000)
        await world.kysely
          .insertInto('leitura_patio')
          .values(linhas.slice(at, at + 1000))
          .execute();
    };
    const inventado = (at: number) => `9PTPATI0${String(at).padStart(9, '0')}`;
    await fill(LEITURAS_A_MAIS, inventado);
    const [dela, alheia, conhecida] = [lida(chassis[2] ?? ''), lida('9PTPATI1000000001'), lida(inventado(7))];
    const feito = await ler([alheia, dela]);
    expect(feito.guardadas).toEqual([dela.id]);
    expect(feito.recusadas).toEqual([
      { id: alheia.id, motivo: expect.stringContaining(LEITURAS_A_MAIS.toLocaleString('pt-BR')) },
    ]);
    expect(await refusal(ler([conhecida]))).toContain('a mais');
    await fill(LEITURAS_POR_CONFERENCIA - (await aConferencia()).leituras.length, () => chassis[2] ?? '');
    expect(await refusal(ler([lida(chassis[2] ?? '')]))).toContain(
      `${LEITURAS_POR_CONFERENCIA.toLocaleString('pt-BR')} leituras`,
    );
    // Known already: handed over again after a lost answer.
    expect(await ler([dela])).toMatchObject({ guardadas: [dela.id], recusadas: [] });
    await world.kysely.deleteFrom('leitura_patio').where('conferencia', '=', codigo).execute();
  });

  it('knows a car that entered the stock after its opening, by chassis and plate, and keeps that it did', async () => {
    const [um, outro, depois] = ['9PTPATI2000000001', '9PTPATI2000000002', '9PTPATI2000000003'];
    await enter(988_001, um, 'PTI2A01');
    await ler([lida(outro)]);
    await enter(988_002, outro);
    const { carros } = await aConferencia();
    expect(carros.filter(({ situacao }) => situacao === 'entrou').map(({ chassi }) => chassi)).toEqual([
      um,
      outro,
    ]);
    await ler([lida('PTI2A01')]);
    expect((await aConferencia()).leituras.map(({ chassi }) => chassi)).toEqual([outro, um]);
    await fechar(codigo);
    await enter(988_003, depois);
    const fechada = (await aConferencia()).carros;
    expect(fechada.filter(({ situacao }) => situacao === 'entrou').map(({ chassi }) => chassi)).toEqual([
      um,
      outro,
    ]);
    const pdf = await (await lojista.call(patio.imprimir, { codigo })).arrayBuffer();
    const texto = (await textOfPdf(Buffer.from(pdf))).replaceAll('\n', ' ');
    expect(texto).toContain(`${CLASSES_DO_PATIO.entrou}: 2`);
    expect(texto).not.toContain(CLASSES_DO_PATIO.sobra);
    expect(texto).not.toContain(depois);
    expect(await naLista(codigo)).toMatchObject({ devem: 3, conferidos: 0 });
    // It was in no stock that the check expected.
    const faltas = (await lojista.call(patio.faltas, {})).data.map(({ chassi }) => chassi);
    expect(faltas.toSorted()).toEqual(chassis.toSorted());
  });

  it('that was closed keeps what comes late, says so to who sends it, and leaves its report alone', async () => {
    const antes = await (await lojista.call(patio.imprimir, { codigo })).arrayBuffer();
    const leitura = lida(chassis[0] ?? '');
    for (let vez = 0; vez < 2; vez += 1)
      expect(await ler([leitura])).toEqual({
        guardadas: [leitura.id],
        tardias: [leitura.id],
        recusadas: [],
        fechada: (await naLista(codigo))?.fechada,
        descartada: false,
      });
    expect(await naLista(codigo)).toMatchObject({ tardias: 1, conferidos: 0, descartada: false });
    const depois = await (await lojista.call(patio.imprimir, { codigo })).arrayBuffer();
    expect(await textOfPdf(Buffer.from(depois))).toContain('0 de 3');
    expect(await textOfPdf(Buffer.from(antes))).toContain('0 de 3');
    // A device that only comes to hand over takes part no more.
    await ler([lida(chassis[0] ?? '')], { aparelho: randomUUID() });
    expect((await aConferencia()).aparelhos).toHaveLength(APARELHOS_POR_CONFERENCIA);
  });

  it('that was discarded is listed once something was read for it, and finds cars by plate', async () => {
    const dela = await abrir();
    await lojista.call(patio.entregar, { codigo: dela, ...CELULAR });
    await lojista.call(patio.descartar, { codigo: dela });
    expect(await naLista(dela)).toBeUndefined();
    const leitura = lida('PTI2A01');
    expect(await ler([leitura], { codigo: dela })).toMatchObject({
      tardias: [leitura.id],
      descartada: true,
    });
    expect(await naLista(dela)).toMatchObject({ descartada: true, tardias: 1, devem: 0 });
    expect((await aConferencia(dela)).leituras).toMatchObject([{ chassi: '9PTPATI2000000001' }]);
    expect((await aConferencia(dela)).carros).toEqual([]);
  });

  it('that was discarded is not written to by who found a car, nor one that did not expect the car', async () => {
    const falta = chassis[1] ?? '';
    await lojista.call(patio.achar, { chassi: chassis[2] ?? '', lugar: 'Oficina' });
    const deUmLugar = (await lojista.call(patio.abrir, { lugar: 'Oficina' })).codigo;
    await fechar(deUmLugar);
    const descartada = await abrir();
    await lojista.call(patio.descartar, { codigo: descartada });
    expect(await lojista.call(patio.achar, { chassi: falta, lugar: 'Vitrine' })).toMatchObject({ codigo });
    for (const outra of [descartada, deUmLugar])
      expect((await aConferencia(outra)).leituras.map(({ chassi }) => chassi)).not.toContain(falta);
    expect((await lojista.call(patio.faltas, {})).data.map(({ chassi }) => chassi)).not.toContain(falta);
  });
});
