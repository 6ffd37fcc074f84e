import { beforeAll, describe, expect, it } from 'vitest';
import { leituras } from '#contract/gateway/conformidade/leituras.ts';
import { atpv } from '#contract/gateway/documentos/atpv.ts';
import { entregaDocumentos } from '#contract/gateway/documentos/entregaDocumentos.ts';
import { ficha } from '#contract/gateway/estoque/ficha.ts';
import { saidaZeroKm } from '#contract/gateway/zeroKm/saidaZeroKm.ts';
import { veiculosZeroKm } from '#contract/gateway/zeroKm/veiculosZeroKm.ts';
import { diaBrasilia, formatDate } from '#domain/values/datas.ts';
import { only, vendidos } from '#tests/gateway/zeroKm/saidaZeroKm/veiculos.ts';
import type { GatewayError } from '#tests/support/gateway.ts';
import { ownGateway, ownSession } from '#tests/support/ownGateway.ts';
import { changeRows, rowOf } from '#tests/support/rows.ts';

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1]);
const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xe0]);
const WEBP = Buffer.from('RIFF\x04\x00\x00\x00WEBP', 'latin1');

const world = ownGateway();
const session = ownSession(world, 'lojista');
const filial = ownSession(world, 'lojista', 'horizonteFilial');
let vendas: Awaited<ReturnType<typeof vendidos>>;
beforeAll(async () => {
  vendas = await vendidos(world, session, 3);
});

const venda = (at: number) => {
  const achada = vendas[at];
  if (!achada) throw new Error('not sold');
  return achada;
};
type Prova = { comprovante: 'assinatura' | 'foto'; comprovanteBase64: string };
const prova = (bytes: Buffer, comprovante: Prova['comprovante'] = 'assinatura'): Prova => ({
  comprovante,
  comprovanteBase64: bytes.toString('base64'),
});
const mark = (ids: readonly number[], provada: Partial<Prova> = {}) =>
  session.call(entregaDocumentos.mark, {
    itens: ids.map((idEstoque) => ({ idEstoque })),
    recebedor: 'Ana Retira',
    entregue: diaBrasilia(new Date()),
    ...provada,
  });
const unmark = (idEstoque: number) => session.call(entregaDocumentos.unmark, { itens: [{ idEstoque }] });
const entregas = async (chassi: string) => {
  const { historia } = await session.call(ficha.read, { veiculo: chassi });
  return historia.data.filter(({ titulo }) => / entregue$/.test(titulo));
};
const files = async () => {
  const chaves: string[] = [];
  for await (const chave of world.gateway.ports.arquivos.listAll())
    if (chave.startsWith('entregas/')) chaves.push(chave);
  return chaves;
};
const refused = (call: Promise<unknown>) =>
  call.then(
    () => 'ok',
    ({ status, body }: GatewayError) => [status, body.errors?.comprovanteBase64 ?? body.message],
  );

describe('a proof of delivery', () => {
  it('is kept with the mark, shown on the vehicle’s page, read as a document, and the company’s own', async () => {
    const { chassi, idEstoque } = venda(0);
    await mark([idEstoque], prova(PNG));
    const [entrega] = await entregas(chassi);
    expect(entrega).toMatchObject({
      detalhe: `a Ana Retira, em ${formatDate(diaBrasilia(new Date()))}`,
      comprovante: 'assinatura',
    });
    const codigo = entrega?.codigo ?? 0;
    const lido = await session.call(entregaDocumentos.comprovante, { codigo });
    expect([lido.type, Buffer.from(await lido.arrayBuffer())]).toEqual(['image/png', PNG]);
    const { data } = await session.call(leituras.lista, {});
    expect(data).toContainEqual(
      expect.objectContaining({ nome: 'Comprovante de entrega', registro: String(codigo) }),
    );
    for (const [quem, qual] of [
      [filial, codigo],
      [session, codigo + 1000],
    ] as const)
      await expect(quem.call(entregaDocumentos.comprovante, { codigo: qual })).rejects.toMatchObject({
        status: 404,
      });
  });

  it('stays with the mark that is taken back, which is an act of the trail; the next mark has its own', async () => {
    const { chassi, idEstoque } = venda(0);
    const [antes] = await entregas(chassi);
    await unmark(idEstoque);
    expect(await entregas(chassi)).toMatchObject([{ comprovante: 'assinatura' }]);
    const lido = await session.call(entregaDocumentos.comprovante, { codigo: antes?.codigo ?? 0 });
    expect(Buffer.from(await lido.arrayBuffer())).toEqual(PNG);
    const linha = await rowOf(world, 'auditoria', { ato: 'Entrega de documento: marca desfeita' });
    expect(linha).toMatchObject({ desfecho: 'feito', dados: expect.stringContaining(String(idEstoque)) });
    await mark([idEstoque], prova(JPEG, 'foto'));
    expect((await entregas(chassi)).map(({ comprovante }) => comprovante).toSorted()).toEqual([
      'assinatura',
      'foto',
    ]);
    expect(await files()).toHaveLength(2);
  });

  it('is a picture by its bytes, of bounded size, and says so', async () => {
    const { idEstoque } = venda(1);
    const before = await files();
    const send = (bytes: Buffer) => refused(mark([idEstoque], prova(bytes, 'foto')));
    const outra = 'O arquivo não é uma imagem JPEG, PNG ou WebP.';
    expect(await send(Buffer.from('%PDF-1.4'))).toEqual([400, outra]);
    expect(await send(Buffer.from('RIFF\x04\x00\x00\x00WAVE', 'latin1'))).toEqual([400, outra]);
    expect(await send(Buffer.alloc(500_003, JPEG))).toEqual([400, 'O arquivo passa de 500 kB.']);
    expect(
      await refused(mark([idEstoque], { comprovante: 'foto', comprovanteBase64: 'não é base64' })),
    ).toEqual([400, 'Arquivo inválido.']);
    expect(await send(Buffer.alloc(0))).toEqual([400, 'Falta o arquivo: assine na tela ou escolha a foto.']);
    expect(await refused(mark([idEstoque], { comprovanteBase64: PNG.toString('base64') }))).toEqual([
      400,
      'Diga se é a assinatura ou a foto.',
    ]);
    expect(await files()).toEqual(before);
    for (const [bytes, tipo] of [
      [JPEG, 'image/jpeg'],
      [WEBP, 'image/webp'],
    ] as const) {
      expect(await send(bytes)).toBe('ok');
      const [entrega] = await entregas(venda(1).chassi);
      expect((await session.call(entregaDocumentos.comprovante, { codigo: entrega?.codigo ?? 0 })).type).toBe(
        tipo,
      );
      await unmark(idEstoque);
    }
  });

  it('is of one sale, and of its only mark: nothing is left of a refused one', async () => {
    const { idEstoque } = venda(1);
    const before = await files();
    expect(await refused(mark([idEstoque, venda(2).idEstoque], prova(PNG)))).toEqual([
      400,
      'O comprovante é de uma entrega só: marque um veículo por vez.',
    ]);
    await mark([idEstoque]);
    expect(await refused(mark([idEstoque], prova(PNG)))).toEqual([
      422,
      'Esta entrega já está marcada. Para guardar o comprovante, desfaça a marca e marque de novo.',
    ]);
    expect(await files()).toEqual(before);
  });

  it('stays in the story of a sale that is taken back later, as its mark does', async () => {
    const { chassi, idEstoque } = only(await vendidos(world, session, 1));
    await mark([idEstoque], prova(JPEG, 'foto'));
    await session.call(saidaZeroKm.cancelar, { chassi, idEstoque });
    const [entrega] = await entregas(chassi);
    expect(entrega).toMatchObject({ comprovante: 'foto' });
    const { size } = await session.call(entregaDocumentos.comprovante, { codigo: entrega?.codigo ?? 0 });
    expect(size).toBe(JPEG.length);
  });
});

describe('the papers of a delivery', () => {
  const linha = async (chassi: string) =>
    only((await session.call(veiculosZeroKm.finalizados, { descricaoFiltro: chassi })).data);

  it('are missing until they were fetched, and hinder no mark', async () => {
    const { chassi, idEstoque } = venda(2);
    expect(await linha(chassi)).toMatchObject({ documentoobtido: false });
    await session.call(atpv.download, { chassi });
    expect(await linha(chassi)).toMatchObject({ documentoobtido: true });
    await expect(mark([idEstoque])).resolves.toBeDefined();
  });

  it('are marked for nobody whose sale does not stand at the registry', async () => {
    const { chassi, idEstoque } = only(await vendidos(world, session, 1));
    await session.call(saidaZeroKm.cancelar, { chassi, idEstoque });
    await expect(mark([idEstoque])).rejects.toMatchObject({
      status: 422,
      body: { message: 'A venda não está confirmada no Renave.' },
    });
  });

  it('are marked for nobody whose sale is being taken back', async () => {
    const { chassi, idEstoque } = only(await vendidos(world, session, 1));
    await changeRows(world, 'intencao', { chassi, familia: 'estoque' }, { estado: 'desconhecida' });
    await expect(mark([idEstoque])).rejects.toMatchObject({
      status: 422,
      body: { message: 'Há uma operação desta venda em andamento no Renave. Espere o fim dela.' },
    });
  });
});
