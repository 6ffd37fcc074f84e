import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { xml } from '#contract/gateway/notas/xml.ts';
import { entradaZeroKm } from '#contract/gateway/zeroKm/entradaZeroKm.ts';
import { DANOS_DO_ZIP, type DanoDoZip } from '#gateway/ports/zip.ts';
import { LIMITES_DO_ZIP } from '#gateway/usecases/notas/xml/pack.ts';
import { readPacotes } from '#gateway/usecases/notas/xml/readPacotes.ts';
import { ownGateway, ownSession } from '#tests/support/ownGateway.ts';
import { changeRows } from '#tests/support/rows.ts';
import { confirmarEntradas, prepareEntradas, untilEstado } from '#tests/support/zeroKm.ts';
import { chassiOf, nota, truncada, venda } from './notas.ts';
import { itensDoLote, loteFinalizado, post, send } from './send.ts';

const server = ownGateway();
const lojista = ownSession(server, 'lojista');

const arquivo = (nome: string, conteudo: string) => ({ nome, conteudo });

const guardados = (): string[] => {
  try {
    return readdirSync(join(server.dir, 'arquivos'), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.pack'))
      .sort();
  } catch {
    return [];
  }
};

describe('POST xml/processarxml', () => {
  it('answers the batch at once, which finishes by itself', async () => {
    const enviado = await send(lojista, [
      arquivo('entrada.xml', nota({ numero: 1 })),
      arquivo('venda.xml', venda({ numero: 2 })),
      arquivo('ruim.xml', truncada(3)),
    ]);
    expect(enviado).toMatchObject({ message: 'Arquivos enviados com sucesso!', totalarquivos: 3 });
    expect(await loteFinalizado(lojista, enviado.codigoLote)).toMatchObject({
      totalarquivos: 3,
      totalprocessados: 3,
      totalentradas: 1,
      totalsaidas: 1,
      totalerros: 1,
      nome_usu: expect.any(String),
    });
    const newest = await lojista.call(xml.entradaMaisRecente, { chassi: chassiOf(1) });
    const [entrada] = await itensDoLote(lojista, enviado.codigoLote);
    expect(newest).toEqual([{ codigo: entrada?.codigo }]);
  });

  it('accepts three hundred files with five bad ones: 295 are good', async () => {
    const files = Array.from({ length: 295 }, (_, n) => arquivo(`${n}.xml`, nota({ numero: 1000 + n })));
    const bad = [truncada(1), '<pedido/>', '', '<nfeProc/>', nota({ numero: 3000, forma: 'NFe' })];
    files.splice(100, 0, ...bad.map((conteudo, n) => arquivo(`ruim-${n}.xml`, conteudo)));
    const { codigoLote } = await send(lojista, files);
    const lote = await loteFinalizado(lojista, codigoLote);
    expect(lote).toMatchObject({
      totalarquivos: 300,
      totalprocessados: 300,
      totalentradas: 295,
      totalerros: 5,
    });
    const itens = await itensDoLote(lojista, codigoLote);
    expect(itens.map((item) => item.nomearquivo)).toEqual(files.map(({ nome }) => nome));
    for (const item of itens.filter((item) => item.erroxml)) {
      expect(item.errotitulo).toBeTruthy();
      expect(item.erromensagem).toMatch(/\.$/);
    }
  });

  it('counts each invoice once in two concurrent uploads', async () => {
    const files = Array.from({ length: 230 }, (_, n) => arquivo(`${n}.xml`, nota({ numero: 5000 + n })));
    const enviados = await Promise.all([send(lojista, files), send(lojista, files.toReversed())]);
    const lotes = await Promise.all(enviados.map(({ codigoLote }) => loteFinalizado(lojista, codigoLote)));
    expect(lotes.reduce((sum, lote) => sum + lote.totalentradas, 0)).toBe(230);
    expect(lotes.reduce((sum, lote) => sum + lote.totalduplicados, 0)).toBe(230);
  });

  it('detects files by content, not by name', async () => {
    const { codigoLote } = await send(lojista, [
      { nome: 'nota.pdf', conteudo: nota({ numero: 20 }), tipo: 'application/pdf' },
      { nome: 'nota.xml', conteudo: '%PDF-1.7 não é XML', tipo: 'text/xml' },
      { nome: 'programa.xml', conteudo: new Uint8Array([0x4d, 0x5a, 0x90, 0]), tipo: 'text/xml' },
      { nome: 'compactado.xml', conteudo: new Uint8Array([0x1f, 0x8b, 8, 0]), tipo: 'text/xml' },
    ]);
    const lote = await loteFinalizado(lojista, codigoLote);
    expect(lote).toMatchObject({ totalentradas: 1, totaldescartados: 1, totalerros: 2 });
    const itens = await itensDoLote(lojista, codigoLote);
    expect(itens.slice(1).map((item) => item.errotitulo)).toEqual([
      'O arquivo é um PDF',
      ...Array(2).fill('O arquivo não é um XML'),
    ]);
  });

  it('reports an oversized file, and reads the others', async () => {
    const { codigoLote } = await send(lojista, [
      arquivo('antes.xml', nota({ numero: 30 })),
      arquivo('enorme.xml', `<nfeProc>${'x'.repeat(12 * 1024 * 1024)}</nfeProc>`),
      arquivo('depois.xml', nota({ numero: 31 })),
    ]);
    expect(await loteFinalizado(lojista, codigoLote)).toMatchObject({ totalentradas: 2, totalerros: 1 });
    const grande = (await itensDoLote(lojista, codigoLote))[1];
    expect(grande).toMatchObject({
      nomearquivo: 'enorme.xml',
      errotitulo: 'Arquivo grande demais',
      arquivo: '',
    });
  });

  it('refuses bombs before reading them', async () => {
    const lol = `<?xml version="1.0"?><!DOCTYPE l [<!ENTITY a "${'a'.repeat(100)}"><!ENTITY b "${'&a;'.repeat(100)}">]>`;
    const external = '<?xml version="1.0"?><!DOCTYPE x SYSTEM "file:///etc/passwd"><x/>';
    const { codigoLote } = await send(lojista, [
      arquivo('lol.xml', `${lol}<nfeProc>${'&b;'.repeat(1000)}</nfeProc>`),
      arquivo('externo.xml', external),
      arquivo('fundo.xml', '<a>'.repeat(200_000)),
      arquivo('atributos.xml', `<a ${Array.from({ length: 100_000 }, (_, n) => `a${n}="x"`).join(' ')}/>`),
      arquivo('referencias.xml', `<a>${'&#65;'.repeat(400_000)}</a>`),
      arquivo('cdata.xml', `<a><![CDATA[${'x'.repeat(1_900_000)}]]></a>`),
    ]);
    const lote = await loteFinalizado(lojista, codigoLote);
    expect(lote).toMatchObject({ totalerros: 6, totalprocessados: 6 });
    const titulos = (await itensDoLote(lojista, codigoLote)).map((item) => item.errotitulo);
    expect(titulos.slice(0, 4)).toEqual([
      'XML com DOCTYPE',
      'XML com DOCTYPE',
      'XML fora dos limites',
      'XML fora dos limites',
    ]);
  });

  it('treats hostile names as data, never as paths', async () => {
    const nomes = [
      '../../x.xml',
      `${'n'.repeat(4000)}.xml`,
      '<img onerror=alert(1)>.xml',
      '\u202elmx.exe',
      'CON.xml',
    ];
    const { codigoLote } = await send(
      lojista,
      nomes.map((nome, n) => arquivo(nome, nota({ numero: 40 + n }))),
    );
    await loteFinalizado(lojista, codigoLote);
    const itens = await itensDoLote(lojista, codigoLote);
    expect(itens.map((item) => item.nomearquivo)).toEqual([
      '../../x.xml',
      `${'n'.repeat(199)}…`,
      '<img onerror=alert(1)>.xml',
      'lmx.exe',
      'CON.xml',
    ]);
    for (const name of guardados())
      expect(name).toMatch(/^xml\/\d{4}-\d\d-\d\d\/\d+-[0-9a-f-]{36}-\d+\.pack$/);
  });

  it('refuses an upload without files, and a body that is no form', async () => {
    const form = new FormData();
    form.append('observacao', 'x');
    const empty = await lojista.fetch('/api/xml/processarxml', { method: 'POST', body: form });
    expect(empty.status).toBe(400);
    expect(await empty.json()).toMatchObject({
      message: expect.stringContaining('Nenhum arquivo foi enviado'),
    });
    const headers = { 'content-type': 'application/json' };
    const json = JSON.stringify({ arquivoxml: [{ file: 'x', filename: '../a.xml', buffer: 'x' }] });
    expect(
      (await lojista.fetch('/api/xml/processarxml', { method: 'POST', body: json, headers })).status,
    ).toBe(415);
  });

  it('deletes everything after an interrupted upload', async () => {
    const before = guardados();
    const lotes = await lojista.call(xml.lotes, {});
    const boundary = 'partido';
    const part = `--${boundary}\r\ncontent-disposition: form-data; name="arquivoxml"; filename="a.xml"\r\n\r\n`;
    const body = `${part}${nota({ numero: 60 })}\r\n`.repeat(250) + part;
    const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` };
    const response = await lojista.fetch('/api/xml/processarxml', { method: 'POST', body, headers });
    expect(response.status).toBe(400);
    expect(guardados()).toEqual(before);
    expect((await lojista.call(xml.lotes, {})).meta.total).toBe(lotes.meta.total);
  });
});

describe('reading a pack again', () => {
  it('is idempotent when it was read, and finishes the batch when it was not', async () => {
    const { codigoLote } = await send(lojista, [
      arquivo('a.xml', nota({ numero: 80 })),
      arquivo('b.xml', '<x/>'),
    ]);
    const lote = await loteFinalizado(lojista, codigoLote);
    const itens = await itensDoLote(lojista, codigoLote);
    const codigoEmpresa = await server.codigoOf('horizonteMatriz');
    const read = () =>
      readPacotes(server.gateway.ports, codigoEmpresa, [{ codigoEmpresa, codigoLote, pacote: 0 }]);
    await read();
    expect(await lojista.call(xml.lote, { id: codigoLote })).toEqual(lote);
    expect(await itensDoLote(lojista, codigoLote)).toEqual(itens);

    // As after a kill between the upload's commit and the reading: the pack is there, unread.
    await server.kysely.deleteFrom('xml_item').where('codlote', '=', codigoLote).execute();
    await changeRows(server, 'pacote_xml', { codlote: codigoLote }, { processado: false });
    const zeros = { totalprocessados: 0, totalentradas: 0, totalerros: 0, finalizado: false };
    await server.kysely.updateTable('lote_xml').set(zeros).where('codigo', '=', codigoLote).execute();
    await Promise.all([read(), read()]);
    expect(await lojista.call(xml.lote, { id: codigoLote })).toEqual(lote);
  });

  it('reports files of a lost pack as missing, and finishes', async () => {
    const { ports } = server.gateway;
    const codigoEmpresa = await server.codigoOf('horizonteMatriz');
    const pacotes = [
      {
        arquivo: 'xml/1/perdido/0.pack',
        arquivos: [{ nome: 'a.xml', inicio: 0, tamanho: 9, guardado: true }],
      },
    ];
    const pedido = { codigoUsuario: 1, envio: null, pedido: 0, pacotes };
    const { codigoLote } = await ports.empresa(codigoEmpresa).notas.addPacotes(pedido, new Date());
    await readPacotes(ports, codigoEmpresa, [{ codigoEmpresa, codigoLote, pacote: 0 }]);
    expect(await loteFinalizado(lojista, codigoLote)).toMatchObject({ totalerros: 1 });
    const [item] = await itensDoLote(lojista, codigoLote);
    expect(item?.erromensagem).toContain('Importe-o de novo');
    const missing = { nomeArquivoBucket: item?.arquivo ?? '' };
    await expect(lojista.call(xml.download, missing)).rejects.toMatchObject({ status: 404 });
  });
});

describe('a zip of invoices', () => {
  const zipOf = async (arquivos: Readonly<Record<string, string | Uint8Array>>) => {
    const entries = Object.entries(arquivos).map(([name, conteudo]) => ({
      name,
      compress: true as const,
      read: async () => Buffer.from(conteudo),
    }));
    return Uint8Array.from(await buffer(server.gateway.ports.zip.create(entries, new Date())));
  };
  const lidoCom = async (conteudo: Uint8Array<ArrayBuffer>, numero: number) => {
    const { codigoLote } = await send(lojista, [
      { nome: 'antes.xml', conteudo: nota({ numero }) },
      { nome: 'notas.zip', conteudo, tipo: 'application/zip' },
    ]);
    const { totalentradas } = await loteFinalizado(lojista, codigoLote);
    const erros = (await itensDoLote(lojista, codigoLote)).filter(({ errotitulo }) => errotitulo !== null);
    return [totalentradas, erros.map(({ nomearquivo, erromensagem }) => [nomearquivo, erromensagem])];
  };
  const sozinho = async (conteudo: Uint8Array<ArrayBuffer>) => {
    const antes = guardados();
    const response = await post(lojista, [{ nome: 'notas.zip', conteudo, tipo: 'application/zip' }]);
    expect(guardados()).toEqual(antes);
    return [response.status, ((await response.json()) as { message: string }).message];
  };
  const withByte = (zip: Uint8Array<ArrayBuffer>, at: number, byte: number) => {
    const changed = Uint8Array.from(zip);
    changed[at] = byte;
    return changed;
  };
  const depoisDe = (zip: Uint8Array, assinatura: string) => Buffer.from(zip).indexOf(assinatura);

  it('named .xml is opened as one named .zip, also inside of another', async () => {
    const dentro = await zipOf({ 'f.xml': nota({ numero: 957 }) });
    const conteudo = await zipOf({ 'e.xml': nota({ numero: 956 }), 'dentro.xml': dentro });
    const { codigoLote, totalarquivos } = await send(lojista, [{ nome: 'notas.xml', conteudo }]);
    expect(totalarquivos).toBe(2);
    expect(await loteFinalizado(lojista, codigoLote)).toMatchObject({ totalentradas: 2, totalerros: 0 });
  });

  it('is opened beside other files: each file in it joins the batch, and those of a zip in it', async () => {
    const conteudo = await zipOf({
      'maio/a.xml': nota({ numero: 951 }),
      'maio/b.xml': nota({ numero: 952 }),
      '__MACOSX/._a.xml': 'x',
      'dentro.zip': await zipOf({
        'c.xml': nota({ numero: 953 }),
        'mais.zip': await zipOf({ 'd.xml': nota({ numero: 955 }) }),
      }),
      'ruim.zip': 'não é zip',
    });
    const { codigoLote, totalarquivos } = await send(lojista, [
      { nome: 'avulsa.xml', conteudo: nota({ numero: 954 }) },
      { nome: 'Maio.ZIP', conteudo, tipo: 'application/zip' },
    ]);
    expect(totalarquivos).toBe(6);
    expect(await loteFinalizado(lojista, codigoLote)).toMatchObject({ totalentradas: 4, totalerros: 2 });
    const itens = await itensDoLote(lojista, codigoLote);
    expect(itens.map(({ nomearquivo }) => nomearquivo).toSorted()).toEqual([
      'a.xml',
      'avulsa.xml',
      'b.xml',
      'c.xml',
      'mais.zip',
      'ruim.zip',
    ]);
  });

  it('in a zip is opened as far as the bytes of one zip go', async () => {
    const grande = await zipOf({ 'x.bin': randomBytes(7 * 1024 * 1024), 'n.xml': nota({ numero: 956 }) });
    const conteudo = await zipOf({
      '1.zip': grande,
      '2.zip': new Uint8Array(14 * 1024 * 1024 + 1).fill(1, 0, 9),
    });
    const [, erros] = await lidoCom(conteudo, 958);
    expect(erros).toContainEqual(['2.zip', expect.stringContaining(DANOS_DO_ZIP.pesado[1])]);
  });

  it('that cannot be opened is reported with its damage if nothing else came', async () => {
    const bom = await zipOf({ 'a.xml': nota({ numero: 957 }) });
    const [diretorio, fim] = [depoisDe(bom, 'PK\x01\x02'), depoisDe(bom, 'PK\x05\x06')];
    const casos: readonly (readonly [Uint8Array<ArrayBuffer>, number, DanoDoZip])[] = [
      // A zip may have as many bytes, and no more.
      [new Uint8Array(LIMITES_DO_ZIP.packedBytes), 415, 'naoEZip'],
      [new Uint8Array(LIMITES_DO_ZIP.packedBytes + 1), 413, 'pesado'],
      [bom.slice(0, -20), 400, 'cortado'],
      [withByte(bom, diretorio, 0), 400, 'indice'],
      [withByte(bom, fim + 4, 1), 422, 'volumes'],
      [withByte(bom, diretorio + 8, 1), 422, 'senha'],
      [await zipOf({ 'a.xml': 'um', 'A.XML': 'dois' }), 422, 'repetido'],
      [await zipOf({ 'bomba.xml': new Uint8Array(30 * 1024 * 1024) }), 413, 'grande'],
    ];
    for (const [zip, status, dano] of casos) {
      const [, motivo] = DANOS_DO_ZIP[dano];
      expect(await sozinho(zip)).toEqual([status, `notas.zip não foi aberto: ${motivo} Nada foi enviado.`]);
    }
  });

  it('that is damaged blocks no other file, nor its own intact ones', async () => {
    const casos: readonly (readonly [number, DanoDoZip])[] = [
      [16, 'crc'],
      [24, 'tamanho'],
      [10, 'metodo'],
    ];
    for (const [n, [campo, dano]] of casos.entries()) {
      const dois = await zipOf({ 'bom.xml': nota({ numero: 980 + n }), 'ruim.xml': nota({ numero: 990 }) });
      const segundo = Buffer.from(dois).lastIndexOf('PK\x01\x02');
      const zip = withByte(dois, segundo + campo, (dois[segundo + campo] ?? 0) ^ 0x7f);
      const erro = ['ruim.xml', `O arquivo não foi aberto: ${DANOS_DO_ZIP[dano][1]}`];
      expect(await lidoCom(zip, 960 + n)).toEqual([2, [erro]]);
    }
    const cortado = (await zipOf({ 'a.xml': nota({ numero: 991 }) })).slice(0, 400);
    const motivo = `O arquivo não foi aberto: ${DANOS_DO_ZIP.cortado[1]}`;
    expect(await lidoCom(cortado, 970)).toEqual([1, [['notas.zip', motivo]]]);
  });
});

describe('a batch’s remaining work', () => {
  const resumo = (id: number) => lojista.call(xml.lote, { id });

  it('is selected invoices, and those to review', async () => {
    const { codigoLote } = await send(lojista, [
      arquivo('a.xml', nota({ numero: 201, chassis: [chassiOf(201), chassiOf(202)] })),
      arquivo('b.xml', venda({ numero: 202, chassis: [chassiOf(203)] })),
      arquivo('c.xml', truncada(203)),
      arquivo('d.xml', nota({ numero: 201, chassis: [chassiOf(201), chassiOf(202)] })),
    ]);
    await loteFinalizado(lojista, codigoLote);
    // The registry has announced none of the vehicles yet.
    const antes = {
      veiculos: 3,
      naoanunciadas: 2,
      entradasaconfirmar: 0,
      saidasaconfirmar: 0,
      notascomerro: 1,
    };
    expect(await resumo(codigoLote)).toMatchObject({ totalentradas: 1, totalduplicados: 1, ...antes });

    const esperam = await lojista.call(entradaZeroKm.naoAnunciadas, { lote: codigoLote });
    expect(esperam.data.map(({ chassi }) => chassi).toSorted()).toEqual(
      [chassiOf(201), chassiOf(202)].toSorted(),
    );

    // A newer invoice of the vehicle is selected, so the older one needs no step.
    const outro = await send(lojista, [
      arquivo('e.xml', nota({ numero: 209, chassis: [chassiOf(201)], emissao: '2026-09-30T10:00:00-03:00' })),
    ]);
    await loteFinalizado(lojista, outro.codigoLote);
    expect(await resumo(codigoLote)).toMatchObject({ naoanunciadas: 1 });
    expect(await resumo(outro.codigoLote)).toMatchObject({ naoanunciadas: 1 });
  });

  it('counts an entry only while it can be confirmed', async () => {
    const { linhas } = await prepareEntradas(server, lojista, { quantidade: 2 });
    const codigo = (await lojista.call(xml.lotes, {})).data[0]?.codigo ?? 0;
    expect(await resumo(codigo)).toMatchObject({ totalentradas: 2, entradasaconfirmar: linhas.length });
    await confirmarEntradas(lojista, linhas.slice(0, 1));
    await untilEstado(server, linhas[0]?.chassi ?? '', 'confirmada');
    expect(await resumo(codigo)).toMatchObject({ totalentradas: 2, entradasaconfirmar: linhas.length - 1 });
  });
});
