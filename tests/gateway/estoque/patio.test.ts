import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { patio } from '#contract/gateway/estoque/patio.ts';
import { pendencias } from '#contract/gateway/estoque/pendencias.ts';
import { CLASSES_DO_PATIO } from '#domain/patio.ts';
import { formatDateTime } from '#domain/values/datas.ts';
import { textOfPdf } from '#tests/gateway/documentos/atpv/vendas.ts';
import { stock, type VeiculoEmEstoque } from '#tests/gateway/zeroKm/saidaZeroKm/veiculos.ts';
import { GatewayError, type TestSession } from '#tests/support/gateway.ts';
import { ownGateway, ownSession } from '#tests/support/ownGateway.ts';
import { partesDoPdf } from '#tests/support/pdfAssinado.ts';
import { rowOf } from '#tests/support/rows.ts';

const world = ownGateway();
const lojista = ownSession(world, 'lojista');
const [CELULAR, TABLET] = [
  { aparelho: randomUUID(), nome: 'Chrome no Android' },
  { aparelho: randomUUID(), nome: 'Safari no iPad' },
];
let veiculos: VeiculoEmEstoque[];
let codigo: number;
beforeAll(async () => {
  veiculos = await stock(world, lojista, 4);
  ({ codigo } = await lojista.call(patio.abrir, {}));
});

const chassiOf = (at: number): string => veiculos[at]?.chassi ?? '';
const lida = (lido: string, resto: object = {}) => ({
  id: randomUUID(),
  lido,
  lidaEm: new Date().toISOString(),
  modo: 'digitada' as const,
  lugar: 'Fundos',
  ...resto,
});
const ler = (leituras: ReturnType<typeof lida>[], aparelho = CELULAR, session: TestSession = lojista) =>
  session.call(patio.ler, { codigo, ...aparelho, leiturasList: leituras as never });
const leituras = async () => (await lojista.call(patio.get, { codigo })).leituras;
const refusal = (asked: Promise<unknown>) =>
  asked.then(
    () => 'done',
    (error) => (error instanceof GatewayError ? error.body.message : error),
  );

describe('a check of the yard', () => {
  it('begins with the stock of its minute, and names neither values nor buyers', async () => {
    const { carros, fechada, quem } = await lojista.call(patio.get, { codigo });
    expect({ fechada, quem }).toMatchObject({ fechada: null, quem: expect.stringMatching(/./) });
    for (const { chassi } of veiculos)
      expect(carros.find((carro) => carro.chassi === chassi)).toMatchObject({ situacao: 'estoque' });
    expect(Object.keys(carros[0] ?? {}).toSorted()).toEqual(
      ['chassi', 'chaves', 'descricao', 'placa', 'situacao', 'ultimoLugar'].toSorted(),
    );
  });

  it('is one at a time in a company, also for two who open at once', async () => {
    const ditos = await Promise.all([1, 2].map(() => refusal(lojista.call(patio.abrir, {}))));
    expect(new Set(ditos)).toEqual(new Set([expect.stringContaining('Já há uma conferência aberta')]));
  });

  it('keeps each reading once, whoever sends it again', async () => {
    const leitura = lida(chassiOf(0).slice(-6));
    await Promise.all([ler([leitura]), ler([leitura])]);
    await ler([leitura, lida(chassiOf(0))], TABLET);
    const dele = (await leituras()).filter(({ chassi }) => chassi === chassiOf(0));
    expect(dele).toHaveLength(2);
    expect(dele.map(({ id }) => id)).toContain(leitura.id);
  });

  it('keeps what it does not know, with what is known of it', async () => {
    const [alheio, desconhecido] = ['9BWZZZ377VT004251', '9BWZZZ377VT009999'];
    const filial = await world.codigoOf('horizonteFilial');
    const daqui = await rowOf(world, 'estoque', { chassi: chassiOf(0) });
    await world.kysely
      .insertInto('estoque')
      .values({
        ...daqui,
        id: 987_654,
        codemp: filial,
        chassi: alheio,
        item_entrada: null,
        restricoes: '[]',
      } as never)
      .execute();
    await ler([lida(alheio), lida(desconhecido)]);
    const achadas = await leituras();
    expect(achadas.find(({ chassi }) => chassi === alheio)?.deOutra).toMatch(/./);
    expect(achadas.find(({ chassi }) => chassi === desconhecido)?.deOutra).toBeNull();
  });

  it('refuses what is no reading, and a car ticked by hand without a reason', async () => {
    expect(await refusal(ler([lida('123')]))).not.toBe('done');
    expect(await refusal(ler([lida(chassiOf(1), { id: 'x' })]))).not.toBe('done');
    expect(await refusal(ler([lida(chassiOf(1), { lidaEm: 'ontem' })]))).not.toBe('done');
    expect(await refusal(ler([lida(chassiOf(1), { modo: 'manual' })]))).toContain('à mão');
    await ler([lida(chassiOf(1), { modo: 'manual', motivo: 'Etiqueta ilegível' })]);
    expect((await leituras()).at(-1)).toMatchObject({ modo: 'manual', motivo: 'Etiqueta ilegível' });
  });

  it('keeps a photograph of a car that was ticked by hand, once', async () => {
    const PNG = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
    const comFoto = (bytes: Buffer, resto = {}) =>
      lida(chassiOf(1), {
        modo: 'manual',
        motivo: 'Sem etiqueta',
        // Before the opening: it becomes the first of its car.
        lidaEm: '2026-11-27T11:30:00.000Z',
        fotoBase64: bytes.toString('base64'),
        ...resto,
      });
    expect(await refusal(ler([comFoto(Buffer.from('%PDF-1.4'))]))).toContain('não é uma imagem');
    expect(await refusal(ler([comFoto(PNG, { modo: 'camera' })]))).toContain('à mão');
    expect(await refusal(ler([comFoto(PNG), lida(chassiOf(1))]))).toContain('sozinha');
    const leitura = comFoto(PNG);
    await ler([leitura]);
    await ler([leitura]);
    const files: string[] = [];
    for await (const chave of world.gateway.ports.arquivos.listAll())
      if (chave.startsWith('patio/')) files.push(chave);
    expect(files).toHaveLength(1);
    expect((await leituras()).find(({ id }) => id === leitura.id)).toMatchObject({ foto: true });
    expect(await lojista.call(patio.list, {})).toMatchObject([{ fotos: 1 }]);
    const foto = await lojista.call(patio.foto, { codigo, id: leitura.id });
    expect([foto.type, Buffer.from(await foto.arrayBuffer())]).toEqual(['image/png', PNG]);
    const filial = await world.as('lojista', 'horizonteFilial');
    for (const [quem, id] of [
      [filial, leitura.id],
      [lojista, randomUUID()],
    ] as const)
      await expect(quem.call(patio.foto, { codigo, id })).rejects.toMatchObject({ status: 404 });
    expect(await refusal(lojista.call(patio.foto, { codigo, id: 'x' }))).not.toBe('done');
  });

  it('is another company’s secret', async () => {
    const filial = await world.as('lojista', 'horizonteFilial');
    expect(await refusal(filial.call(patio.get, { codigo }))).not.toBe('done');
    expect(await refusal(ler([lida(chassiOf(1))], CELULAR, filial))).not.toBe('done');
    expect(await filial.call(patio.list, {})).toEqual([]);
  });

  it('closes when every device handed over what it holds, and says on whom it waits', async () => {
    expect(await refusal(lojista.call(patio.imprimir, { codigo }))).toContain(
      'quando a conferência for fechada',
    );
    await lojista.call(patio.entregar, { codigo, ...CELULAR });
    // Both handed over before they were asked to.
    const antes = await lojista.call(patio.fechar, { codigo });
    expect(antes).toMatchObject({ fechada: false });
    await lojista.call(patio.entregar, { codigo, ...CELULAR });
    const { faltam } = await lojista.call(patio.fechar, { codigo });
    expect(faltam).toEqual([expect.stringContaining(TABLET.nome)]);
    expect(await lojista.call(patio.fechar, { codigo, semEsperar: true })).toMatchObject({ fechada: true });
    expect(await refusal(lojista.call(patio.fechar, { codigo }))).toBe('Esta conferência já foi fechada.');
  });

  it('keeps what arrives after the closing, and leaves it out of the report', async () => {
    await ler([lida(chassiOf(2))], TABLET);
    const tardias = (await leituras()).filter(({ tardia }) => tardia);
    expect(tardias.map(({ chassi }) => chassi)).toEqual([chassiOf(2)]);
  });

  it('is reported on paper, signed, with what is missing first', async () => {
    const pdf = Buffer.from(await (await lojista.call(patio.imprimir, { codigo })).arrayBuffer());
    expect(partesDoPdf(pdf)).toBeTruthy();
    const texto = (await textOfPdf(pdf)).replaceAll('\n', ' ');
    expect(texto).toContain('Assinado eletronicamente');
    for (const dito of [CLASSES_DO_PATIO.falta, CLASSES_DO_PATIO.sobra, 'à mão, com foto', 'Sem etiqueta'])
      expect(texto).toContain(dito);
    expect(texto.indexOf(chassiOf(2))).toBeLessThan(texto.indexOf(chassiOf(0)));
  });

  it('leaves what it did not find to be looked for, until it is read, found or gone', async () => {
    const faltas = async () => (await lojista.call(patio.faltas, {})).data;
    const causa = async () =>
      (await lojista.call(pendencias.lista)).causas.find(({ tipo }) => tipo === 'faltaNoPatio');
    const [fechada] = await lojista.call(patio.list, {});
    expect(fechada).toMatchObject({ devem: 4, conferidos: 2 });
    // One of the two was read too late for the report.
    expect(await faltas()).toMatchObject([
      { chassi: chassiOf(3), desde: fechada?.fechada, ultimolugar: null },
    ]);
    expect(await causa()).toMatchObject({ quantos: 1, tela: 'patio.faltas' });
    const achar = (chassi: string, session: TestSession = lojista) =>
      refusal(session.call(patio.achar, { chassi, lugar: 'Oficina' }));
    expect(await achar(chassiOf(0))).toBe(`${chassiOf(0)} não falta na última conferência.`);
    expect(await achar(chassiOf(3), await world.as('lojista', 'horizonteFilial'))).toContain('não falta');
    expect(await achar(chassiOf(3))).toBe('done');
    expect(await faltas()).toEqual([]);
    expect(await causa()).toBeUndefined();
    expect((await lojista.call(patio.list, {}))[0]).toMatchObject({ conferidos: 2 });
  });

  it('remembers for the next check where each car stood', async () => {
    const outra = await lojista.call(patio.abrir, {});
    const { carros } = await lojista.call(patio.get, { codigo: outra.codigo });
    expect(carros.find(({ chassi }) => chassi === chassiOf(0))?.ultimoLugar).toBe('Fundos');
    expect(carros.find(({ chassi }) => chassi === chassiOf(3))?.ultimoLugar).toBe('Oficina');
  });

  it('is said beside the one before, and counts a car as missing since the first that did not find it', async () => {
    const [outra] = await lojista.call(patio.list, {});
    const dela = { codigo: outra?.codigo ?? 0, ...CELULAR };
    await lojista.call(patio.ler, { ...dela, leiturasList: [lida(chassiOf(0))] as never });
    await lojista.call(patio.fechar, { codigo: dela.codigo, semEsperar: true });
    const [segunda, primeira] = await lojista.call(patio.list, {});
    const { data } = await lojista.call(patio.faltas, { ordemCampo: 'chassi|asc' });
    // Ticked by hand, read too late and found: each was seen after the first check.
    expect(data.map(({ chassi, desde }) => [chassi, desde])).toEqual(
      [1, 2, 3].map((at) => [chassiOf(at), segunda?.fechada]),
    );
    const pdf = await (await lojista.call(patio.imprimir, { codigo: dela.codigo })).arrayBuffer();
    const texto = (await textOfPdf(Buffer.from(pdf))).replaceAll('\n', ' ');
    expect(texto).toContain('2 de 4, faltam 2. Destes, 2 faltam outra vez.');
    expect(texto).toContain(`Faltou também em ${formatDateTime(primeira?.fechada ?? '').slice(0, 10)}`);
    const saiu = world.kysely.updateTable('estoque').set({ estado: 'FINALIZADO' });
    await saiu.where('chassi', '=', chassiOf(1)).execute();
    expect((await lojista.call(patio.faltas, {})).meta.total).toBe(2);
  });

  it('of one place expects what was last seen there, and says nothing of the rest', async () => {
    expect(await lojista.call(patio.lugares, {})).toEqual([
      { lugar: 'Fundos', carros: 2 },
      { lugar: 'Oficina', carros: 1 },
    ]);
    expect(await refusal(lojista.call(patio.abrir, { lugar: 'Vitrine' }))).toContain('Vitrine');
    const dela = { codigo: (await lojista.call(patio.abrir, { lugar: 'FÚNDOS' })).codigo };
    const { carros, lugar } = await lojista.call(patio.get, dela);
    const meus = carros.filter(({ situacao }) => situacao !== 'transito');
    expect([lugar, ...meus.map(({ chassi, situacao }) => [chassi, situacao])]).toEqual([
      'FÚNDOS',
      ...[0, 2].map((at) => [chassiOf(at), 'estoque']),
      [chassiOf(3), 'outroLugar'],
    ]);
    // Said to stand elsewhere: who checks a place reads there.
    const leituras = [lida(chassiOf(3), { lugar: 'Oficina', lidaEm: new Date().toISOString() })];
    await lojista.call(patio.ler, { ...dela, ...CELULAR, leiturasList: leituras as never });
    await lojista.call(patio.fechar, { ...dela, semEsperar: true });
    const [fechada, anterior] = await lojista.call(patio.list, {});
    expect(fechada).toMatchObject({ lugar: 'FÚNDOS', devem: 2, conferidos: 0 });
    const { data } = await lojista.call(patio.faltas, { ordemCampo: 'chassi|asc' });
    expect(data.map(({ chassi, desde }) => [chassi, desde])).toEqual([
      [chassiOf(0), fechada?.fechada],
      [chassiOf(2), anterior?.fechada],
    ]);
    expect(await lojista.call(patio.lugares, {})).toEqual([{ lugar: 'Fundos', carros: 3 }]);
    const pdf = await (await lojista.call(patio.imprimir, dela)).arrayBuffer();
    const texto = (await textOfPdf(Buffer.from(pdf))).replaceAll('\n', ' ');
    for (const dito of ['só de FÚNDOS', CLASSES_DO_PATIO.mudou]) expect(texto).toContain(dito);
    expect(texto).not.toContain('Na anterior');
  });

  it('of one place misses a car that is then found elsewhere', async () => {
    await lojista.call(patio.achar, { chassi: chassiOf(0), lugar: 'Oficina' });
    expect(await lojista.call(patio.lugares, {})).toEqual([
      { lugar: 'Fundos', carros: 2 },
      { lugar: 'Oficina', carros: 1 },
    ]);
  });

  it('that was opened by mistake is discarded, and leaves no car missing', async () => {
    const antes = [await lojista.call(patio.list, {}), await lojista.call(patio.faltas, {})];
    const dela = { codigo: (await lojista.call(patio.abrir, {})).codigo };
    await lojista.call(patio.descartar, dela);
    expect([await lojista.call(patio.list, {}), await lojista.call(patio.faltas, {})]).toEqual(antes);
    expect(await refusal(lojista.call(patio.descartar, dela))).toBe('Esta conferência já foi fechada.');
    expect(await refusal(lojista.call(patio.imprimir, dela))).toContain('foi descartada');
    const outra = { codigo: (await lojista.call(patio.abrir, {})).codigo };
    const leiturasList = [lida(chassiOf(2))] as never;
    await lojista.call(patio.ler, { ...outra, ...CELULAR, leiturasList });
    expect(await refusal(lojista.call(patio.descartar, outra))).toContain('Já há leituras');
    // A reading that was made without network meanwhile is kept.
    await lojista.call(patio.ler, { ...dela, ...CELULAR, leiturasList: [lida(chassiOf(0))] as never });
    expect((await lojista.call(patio.get, dela)).leituras).toMatchObject([{ tardia: true }]);
    expect((await lojista.call(patio.faltas, {})).data.map(({ chassi }) => chassi)).toEqual([]);
    await lojista.call(patio.fechar, { ...outra, semEsperar: true });
  });

  it('is read with a right of its own, the report with that of exports', async () => {
    const codigo_usu = await world.usuarioOf('lojista');
    const set = (direitos: object) =>
      world.kysely.updateTable('usuario').set(direitos).where('codigo_usu', '=', codigo_usu).execute();
    await set({ dirconferir_usu: false });
    expect(await refusal(lojista.call(patio.get, { codigo }))).not.toBe('done');
    await set({ dirconferir_usu: true, direxportar_usu: false });
    expect(await refusal(lojista.call(patio.get, { codigo }))).toBe('done');
    expect(await refusal(lojista.call(patio.imprimir, { codigo }))).not.toBe('done');
    await set({ direxportar_usu: true });
  });
});

it('tells a car in transit and one that left from the stock', async () => {
  const codemp = await world.codigoOf('horizonteFilial');
  const daqui = await rowOf(world, 'estoque', { chassi: chassiOf(0) });
  const ontem = new Date(Date.now() - 86_400_000).toISOString().slice(0, 19);
  const linha = (id: number, chassi: string, resto: object) =>
    ({ ...daqui, id, codemp, chassi, item_entrada: null, restricoes: '[]', ...resto }) as never;
  await world.kysely
    .insertInto('estoque')
    .values([
      linha(987_001, '9PTPATIO000000001', { estado: 'FINALIZADO', saida: ontem }),
      linha(987_002, '9PTPATIO000000002', { estado: 'FINALIZADO', saida: '2020-01-01T00:00:00' }),
    ])
    .execute();
  await world.kysely
    .insertInto('pendencia_entrada')
    .values({ codemp, chassi: '9PTPATIO000000003', cadastrada: ontem, acabado: true, vista: ontem })
    .execute();
  const filial = await world.as('lojista', 'horizonteFilial');
  const aberta = await filial.call(patio.abrir, {});
  const { carros } = await filial.call(patio.get, { codigo: aberta.codigo });
  const situacaoOf = (chassi: string) => carros.find((carro) => carro.chassi === chassi)?.situacao;
  expect(situacaoOf('9PTPATIO000000001')).toBe('vendido');
  expect(situacaoOf('9PTPATIO000000002')).toBeUndefined();
  expect(situacaoOf('9PTPATIO000000003')).toBe('transito');
});
