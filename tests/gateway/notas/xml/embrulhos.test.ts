import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { DANOS_DO_ZIP } from '#gateway/ports/zip.ts';
import { ownGateway, ownSession } from '#tests/support/ownGateway.ts';
import { nota } from './notas.ts';
import { itensDoLote, loteFinalizado, send } from './send.ts';

const lojista = ownSession(ownGateway(), 'lojista');

const lido = async (conteudo: string | Uint8Array<ArrayBuffer>, nome = 'a.xml') => {
  const { codigoLote } = await send(lojista, [{ nome, conteudo }]);
  const { totalentradas, totalduplicados } = await loteFinalizado(lojista, codigoLote);
  const itens = await itensDoLote(lojista, codigoLote);
  return {
    entradas: totalentradas + totalduplicados,
    itens: itens.map(({ nomearquivo, errotitulo, erromensagem }) => [nomearquivo, errotitulo, erromensagem]),
  };
};
const nomes = ({ itens }: Awaited<ReturnType<typeof lido>>) => itens.map(([nome]) => nome);

const gz = (texto: string) => Uint8Array.from(gzipSync(texto));
const base64 = (bytes: string | Uint8Array) => Buffer.from(bytes).toString('base64');
const docZip = (nsu: number, texto: string, schema = 'procNFe_v4.00.xsd') =>
  `<docZip NSU="${String(nsu).padStart(15, '0')}" schema="${schema}">${base64(gz(texto))}</docZip>`;
const NFE = 'xmlns="http://www.portalfiscal.inf.br/nfe"';
const resposta = (...documentos: string[]) =>
  `<?xml version="1.0" encoding="utf-8"?><retDistDFeInt ${NFE} versao="1.01"><cStat>138</cStat><loteDistDFeInt>${documentos.join('')}</loteDistDFeInt></retDistDFeInt>`;
const RESUMO = `<resNFe ${NFE} versao="1.01"><xNome>X</xNome></resNFe>`;
const duas = (numero: number) => [nota({ numero }), nota({ numero: numero + 1 })] as const;
const semDeclaracao = (xml: string) => xml.replace(/^<\?xml[^>]*\?>/, '');

describe('a file as another program saves it', () => {
  it('is an answer of the distribution, bare: each document by itself', async () => {
    const [um, dois] = duas(100);
    const lidos = await lido(resposta(docZip(7, um), docZip(8, RESUMO, 'resNFe_v1.01.xsd'), docZip(9, dois)));
    expect(lidos.entradas).toBe(2);
    expect(nomes(lidos)).toEqual([
      'a.xml › NSU 7 procNFe_v4.00',
      'a.xml › NSU 8 resNFe_v1.01',
      'a.xml › NSU 9 procNFe_v4.00',
    ]);
    expect(lidos.itens[1]?.[2]).toContain('só o resumo de uma NF-e');
  });

  it.each([
    ['in its envelope', (corpo: string) => corpo],
    ['as a text of the envelope', (corpo: string) => corpo.replaceAll('<', '&lt;').replaceAll('>', '&gt;')],
    ['in a CDATA section', (corpo: string) => `<![CDATA[${corpo}]]>`],
  ])('is the same answer %s', async (_, form) => {
    const corpo = form(semDeclaracao(resposta(docZip(1, nota({ numero: 110 })))));
    const soap = `<soap:Envelope xmlns:soap="http://www.w3.org/2003/05/soap-envelope"><soap:Body><nfeDistDFeInteresseResponse>${corpo}</nfeDistDFeInteresseResponse></soap:Body></soap:Envelope>`;
    expect((await lido(soap)).entradas).toBe(1);
  });

  it.each([
    ['compressed', (xml: string) => gz(xml), 'a.xml.gz', ['a.xml']],
    ['base64', (xml: string) => base64(xml).replace(/.{76}/g, '$&\n'), 'a.txt', ['a.txt']],
    ['compressed base64', (xml: string) => base64(gz(xml)), 'a.xml', ['a.xml']],
    ['an address with the data', (xml: string) => `data:text/xml;base64,${base64(xml)}`, 'a.xml', ['a.xml']],
  ])('is %s', async (_, form, nome, esperados) => {
    const lidos = await lido(form(nota({ numero: 120 })), nome);
    expect(lidos.entradas).toBe(1);
    expect(nomes(lidos)).toEqual(esperados);
  });

  it.each([
    ['one after the other', (um: string, dois: string) => `${um}\n${dois}\n`],
    ['with a mark before each', (um: string, dois: string) => `\ufeff${um}\ufeff${dois}`],
    [
      'in one element',
      (um: string, dois: string) => `<notas>${semDeclaracao(um)}${semDeclaracao(dois)}</notas>`,
    ],
    [
      'with the prefix of their envelope',
      (um: string, dois: string) =>
        `<x:tudo xmlns:x="http://www.portalfiscal.inf.br/nfe">${[um, dois]
          .map((xml) =>
            semDeclaracao(xml)
              .replace(/ xmlns="[^"]*"/g, '')
              .replace(/<(\/?)(\w)/g, '<$1x:$2'),
          )
          .join('')}</x:tudo>`,
    ],
    ['compressed', (um: string, dois: string) => gz(`${um}${dois}`)],
  ])('is two notes, %s', async (_, form) => {
    const [um, dois] = duas(130);
    const lidos = await lido(form(um, dois));
    expect(lidos.entradas).toBe(2);
    expect(nomes(lidos)).toEqual(['a.xml › 1', 'a.xml › 2']);
  });

  it('keeps the encoding that the file declares', async () => {
    const latin = (xml: string) => semDeclaracao(xml).replace(/<xNome>[^<]*/, '<xNome>COMÉRCIO DE VEÍCULOS');
    const [um, dois] = duas(140);
    const texto = `<?xml version="1.0" encoding="ISO-8859-1"?><notas>${latin(um)}${latin(dois)}</notas>`;
    const { codigoLote } = await send(lojista, [
      { nome: 'a.xml', conteudo: Uint8Array.from(Buffer.from(texto, 'latin1')) },
    ]);
    await loteFinalizado(lojista, codigoLote);
    for (const item of await itensDoLote(lojista, codigoLote))
      expect(item).toMatchObject({ razaosocialemitente: 'COMÉRCIO DE VEÍCULOS', errotitulo: null });
  });

  it('tells what is damaged or too large, and reads the others', async () => {
    const bomba = gz(' '.repeat(3 * 1024 * 1024));
    const quebrado = '<docZip NSU="2" schema="procNFe_v4.00.xsd">H4sIAAAAAAAAA81W</docZip>';
    const grande = `<docZip NSU="3" schema="procNFe_v4.00.xsd">${base64(bomba)}</docZip>`;
    const lidos = await lido(resposta(docZip(1, nota({ numero: 150 })), quebrado, grande));
    expect(lidos.entradas).toBe(1);
    expect(lidos.itens.slice(1).map(([, , mensagem]) => mensagem)).toEqual([
      `O arquivo não foi aberto: ${DANOS_DO_ZIP.conteudo[1]}`,
      `O arquivo não foi aberto: ${DANOS_DO_ZIP.grande[1]}`,
    ]);
    const { codigoLote } = await send(lojista, [
      { nome: 'boa.xml', conteudo: nota({ numero: 151 }) },
      { nome: 'bomba.xml.gz', conteudo: bomba },
      { nome: 'cortado.xml.gz', conteudo: gz(nota({ numero: 152 })).slice(0, 200) },
    ]);
    expect(await loteFinalizado(lojista, codigoLote)).toMatchObject({ totalentradas: 1, totalerros: 2 });
  });

  it('stays what it is, where something else follows its note', async () => {
    const lidos = await lido(`${nota({ numero: 160 })}<outro/>`);
    expect(lidos.itens).toMatchObject([['a.xml', 'XML danificado ou incompleto', expect.anything()]]);
    expect((await lido(`${nota({ numero: 161 })}<!-- fim -->`)).entradas).toBe(1);
    expect((await lido(resposta())).itens[0]?.[2]).toContain('uma resposta da SEFAZ sem nenhum documento');
  });

  it('takes linear time, whatever it holds', async () => {
    const hostis = ['<a>', '<nfeProc>', '<NFe ', '&lt;', '<docZip>', '<?xml ', '<!--'];
    const { codigoLote, totalarquivos } = await send(
      lojista,
      hostis.map((piece, n) => ({
        nome: `${n}.xml`,
        conteudo: `<x>${piece.repeat(200_000)}`.slice(0, 1_900_000),
      })),
    );
    expect(await loteFinalizado(lojista, codigoLote)).toMatchObject({ totalerros: totalarquivos });
  });
});
