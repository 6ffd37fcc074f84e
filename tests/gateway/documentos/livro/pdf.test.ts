import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PDFDocument from 'pdfkit';
import { ContentInfo, SignedData, TSTInfo } from 'pkijs';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tsa } from '#gateway/carimbo/tsa.ts';
import { verifyP7s } from '#gateway/certificados/p7s/verifyP7s.ts';
import { assinadorDePdf } from '#gateway/certificados/pades/assinador.ts';
import { createVault } from '#gateway/certificados/vault.ts';
import { renderPdf } from '#gateway/pdf/renderPdf.ts';
import type { CarimboPort } from '#gateway/ports/carimbo.ts';
import { contextoDaChave } from '#gateway/ports/certificados.ts';
import type { DocumentoEmPdf } from '#gateway/ports/pdf.ts';
import { openAuthority } from '#sandbox/ca/authority.ts';
import { type EstadoDoCarimbo, startTsaServer } from '#sandbox/tsa/tsaServer.ts';
import { MATRIZ, pedidoOf, startIssuer } from '#tests/gateway/cadastros/certificado/arquivos.ts';
import { faultsOfPdfA } from '#tests/support/pdfA.ts';
import { partesDoPdf } from '#tests/support/pdfAssinado.ts';

const EMPRESA = 7;
const BLOCO = 500;
const agora = new Date();

const linhaDe = (n: number) => [String(n), `Ação nº ${n}`, `Conceição Müller\nRua São João, ${n}`];

async function* blocos(total: number, lidos: number[] = []) {
  for (let feitas = 0; feitas < total; feitas += BLOCO) {
    lidos.push(feitas);
    yield Array.from({ length: Math.min(BLOCO, total - feitas) }, (_, at) => linhaDe(feitas + at + 1));
  }
}

const documento = (total: number, mudancas: Partial<DocumentoEmPdf> = {}): DocumentoEmPdf => ({
  titulo: 'Livro de entradas e saídas',
  cabecalho: 'Horizonte Veículos Ltda., CNPJ 99.900.101/0001-86',
  treinamento: true,
  criado: new Date('2026-01-31T15:00:00Z'),
  abertura: [{ titulo: 'TERMO DE ABERTURA', texto: 'Este livro registra.' }],
  colunas: [
    { titulo: 'Nº', parte: 1 },
    { titulo: 'Operação', parte: 4 },
    { titulo: 'Pessoa', parte: 5 },
  ],
  linhas: blocos(total),
  encerramento: (folhas) => [{ titulo: 'TERMO DE ENCERRAMENTO', texto: `Este livro tem ${folhas} folhas.` }],
  assinatura: null,
  ...mudancas,
});

const bytesOf = async (pdf: AsyncIterable<Uint8Array>): Promise<Buffer> => {
  const partes: Uint8Array[] = [];
  for await (const parte of pdf) partes.push(parte);
  return Buffer.concat(partes);
};

const folhasDe = async (pdf: Buffer): Promise<string[]> =>
  (await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: false })).text;

describe('numbered sheets', () => {
  it('are as many as their last one says; each has its heading, its number and every line whole', async () => {
    const pdf = await bytesOf(renderPdf(documento(300)));
    const folhas = await folhasDe(pdf);
    expect(folhas.length).toBeGreaterThan(5);
    for (const [at, folha] of folhas.entries()) {
      expect(folha).toContain(`Folha ${at + 1}`);
      expect(folha).toContain('SEM VALOR LEGAL');
      expect(folha).toContain('Horizonte Veículos');
    }
    for (const folha of folhas.slice(0, -1)) expect(folha).toContain('Operação');
    const texto = folhas.join('\n');
    for (const n of [1, 150, 300]) expect(texto).toContain(`Ação nº ${n}`);
    expect(texto.match(/Conceição Müller/g)).toHaveLength(300);
    expect(folhas.at(-1)).toContain(`Este livro tem ${folhas.length} folhas.`);
  });

  it('are the same bytes for the same document', async () => {
    const [um, outro] = [await bytesOf(renderPdf(documento(40))), await bytesOf(renderPdf(documento(40)))];
    expect(um.equals(outro)).toBe(true);
    expect(um.equals(await bytesOf(renderPdf(documento(41))))).toBe(false);
  });

  it('leave one block at a time, ten thousand lines too, and the next is read only then', async () => {
    const lidos: number[] = [];
    let [maior, total, partes] = [0, 0, 0];
    for await (const parte of renderPdf(documento(10_000, { linhas: blocos(10_000, lidos) }))) {
      maior = Math.max(maior, parte.length);
      total += parte.length;
      partes += 1;
      // The last part is the closing term, behind the last block.
      expect(lidos).toHaveLength(Math.min(partes, 20));
    }
    expect(lidos).toHaveLength(20);
    // The places of all objects leave at the end.
    expect(maior).toBeLessThan(total / 5);
  });

  it('print Latin, Greek and Cyrillic whole; what their typeface does not have is marked and said', async () => {
    const nomes = 'Łukasz Şahin KỸNHPRỸ Ǆ Ελένη Ἀθηνᾶ Ђорђе Қазақ “aspas” – €';
    async function* uma() {
      yield [['1', nomes, 'J\u030c a\u0301']];
    }
    const [folha] = await folhasDe(await bytesOf(renderPdf(documento(0, { linhas: uma() }))));
    expect(folha).toContain(nomes);
    expect(folha).toContain('J\u030c á');
    expect(folha).not.toContain('\ufffd');
    async function* outra() {
      yield [['1', 'Li 王\u0007 😀', 'ção\t\u202e王']];
    }
    const [marcada] = await folhasDe(await bytesOf(renderPdf(documento(0, { linhas: outra() }))));
    expect(marcada).toContain('Li \ufffd \ufffd');
    expect(marcada).toContain('ção \ufffd');
    expect(marcada).toContain(
      'O sinal \ufffd está no lugar de letras que a fonte deste documento não tem: U+738B, U+1F600.',
    );
  });
});

it('a letter is read as itself although another document had it as a part of another letter', async () => {
  await bytesOf(renderPdf(documento(0, { titulo: 'ώ' })));
  const [folha] = await folhasDe(await bytesOf(renderPdf(documento(0, { titulo: 'ω' }))));
  expect(folha).toContain('ω');
});

const semFaltas = async (mudancas: Partial<DocumentoEmPdf>) =>
  faultsOfPdfA(await bytesOf(renderPdf(documento(40, mudancas))));

describe('PDF/A-2b', () => {
  it('is what sheets are, tagged, with title and language; signed or not', async () => {
    expect(await semFaltas({})).toEqual([]);
    expect(
      await semFaltas({ assinatura: { titular: 'Ferro & Łódź', motivo: 'Livro', quando: agora } }),
    ).toEqual([]);
    expect(
      await semFaltas({ treinamento: false, abertura: [], encerramento: () => [], linhas: blocos(0) }),
    ).toEqual([]);
    async function* estranhas() {
      yield [['1', '王 😀 नमस्ते a\u0323\u0308', '']];
    }
    expect(await semFaltas({ linhas: estranhas() })).toEqual([]);
  });

  it.each([
    ['6.2.11.4 fonts embedded', '/FontFile2', '/FontFile9'],
    ['6.2.11.7 ToUnicode', '/ToUnicode', '/ToAnycode'],
    ['6.2.3 output intent', '/GTS_PDFA1', '/GTS_PDFX1'],
    ['6.1.3 trailer with ID', '\n/ID [', '\n/IX ['],
    ['6.6.4 part and conformance', 'pdfaid:part>2', 'pdfaid:part>1'],
    ['6.6.2 XMP', '</rdf:RDF>', '</rdf:RDX>'],
    ['tagged', '/Marked true', '/Marked null'],
    ['tagged: language', '(pt-BR)', '(xx-XX)'],
    ['6.1.7 length of streams', '\nendstream', '\n\nndstream'],
    ['6.1.4 table of objects', '%PDF-1.7\n', '%PDF-1.7\n%\n'],
    ['6.1.4 table of objects', '/W [1 4 2]', '/W [1 2 4]'],
  ])('is not kept by a document changed against %s', async (clausula, antes, depois) => {
    const pdf = (await bytesOf(renderPdf(documento(3)))).toString('latin1');
    expect(faultsOfPdfA(Buffer.from(pdf.replaceAll(antes, depois), 'latin1'))).toContain(clausula);
  });

  it('is not kept by a document as pdfkit writes it by default', async () => {
    const pdf = new PDFDocument({ info: { Title: 'A & B' } });
    pdf.text('Olá');
    pdf.end();
    expect(faultsOfPdfA(await bytesOf(pdf))).toEqual(
      expect.arrayContaining([
        '6.1.2 header',
        '6.2.11.4 fonts embedded',
        'tagged: nothing drawn outside of a mark',
      ]),
    );
  });
});

describe('a signed document', () => {
  let issuer: Awaited<ReturnType<typeof startIssuer>>;
  beforeAll(async () => {
    issuer = await startIssuer();
  });
  afterAll(() => issuer.close());

  const assinadorCom = async (chave: 'rsa' | 'ec') => {
    const vault = createVault('segredo');
    const { certPem, keyPem } = await issuer.issueSigner(
      'empresa',
      pedidoOf(MATRIZ, chave === 'ec' ? { chave } : {}),
    );
    const guardado = {
      cnpj: MATRIZ.cnpj,
      titular: MATRIZ.razaoSocial,
      pem: certPem,
      inicio: new Date(agora.getTime() - 60_000).toISOString(),
      validade: new Date(agora.getTime() + 60_000).toISOString(),
      chave: vault.close(Buffer.from(keyPem), contextoDaChave(EMPRESA)),
    };
    return (quando = agora, carimbo: CarimboPort | null = null) =>
      assinadorDePdf({
        vault,
        agora: () => quando,
        certificado: () => ({ get: async () => guardado }),
        carimbo,
        log: { warn: () => {} },
      });
  };

  const assinatura = { titular: MATRIZ.razaoSocial, motivo: 'Livro', quando: agora };
  const verify = (pdf: Buffer) => {
    const { coberto, cms } = partesDoPdf(pdf);
    return verifyP7s({ p7s: cms, documentos: [coberto], agora, autoridades: issuer.pem });
  };

  it.each(['rsa', 'ec'] as const)(
    'verifies over all other bytes, and not after one changed: %s',
    async (chave) => {
      const assinador = (await assinadorCom(chave))();
      const pdf = await bytesOf(assinador.sign(EMPRESA, renderPdf(documento(60, { assinatura }))));
      expect(await verify(pdf)).toMatchObject({
        ok: true,
        // Its time stands in the document, as PAdES has it, and not in the CMS.
        signatarios: [{ documento: MATRIZ.cnpj, quando: null }],
      });
      const { cms, coberto } = partesDoPdf(pdf);
      const sala = pdf.indexOf('/ByteRange');
      // id-aa-signingCertificateV2
      expect(cms.toString('hex')).toContain('060b2a864886f70d010910022f');
      expect(pdf.toString('latin1')).toContain('/SubFilter /ETSI.CAdES.detached');
      expect(coberto.length).toBeGreaterThan(pdf.length - 66_000);
      expect(pdf.toString('latin1')).toMatch(/\/Perms <<\n\/DocMDP \d+ 0 R/);
      expect(pdf.toString('latin1')).toContain('/TransformMethod /DocMDP');
      for (const onde of [40, sala - 40, pdf.length - 20]) {
        const mudado = Buffer.from(pdf);
        mudado[onde] = (mudado[onde] ?? 0) ^ 1;
        expect(await verify(mudado), `byte ${onde}`).toMatchObject({ ok: false });
      }
      expect((await folhasDe(pdf)).at(-1)).toContain('TERMO DE ENCERRAMENTO');
    },
  );

  it('is signed the same however its bytes arrive', async () => {
    const assinador = (await assinadorCom('rsa'))();
    const inteiro = await bytesOf(renderPdf(documento(20, { assinatura })));
    async function* aosPedacos() {
      for (let at = 0; at < inteiro.length; at += 7) yield inteiro.subarray(at, at + 7);
    }
    const pdf = await bytesOf(assinador.sign(EMPRESA, aosPedacos()));
    expect(await verify(pdf)).toMatchObject({ ok: true });
    expect(pdf).toHaveLength(inteiro.length);
  });

  describe('with a time-stamping authority', () => {
    let authority: Awaited<ReturnType<typeof startTsaServer>>;
    const hora = new Date(Math.floor(agora.getTime() / 1000) * 1000);
    beforeAll(async () => {
      const folder = mkdtempSync(join(tmpdir(), 'tsa-'));
      authority = await startTsaServer({ authority: await openAuthority(folder), folder, agora: () => hora });
    });
    afterAll(() => authority.close());

    const signStamped = async (estado: EstadoDoCarimbo) => {
      authority.change(estado);
      const assinador = (await assinadorCom('rsa'))(agora, tsa(authority.url));
      const pdf = await bytesOf(assinador.sign(EMPRESA, renderPdf(documento(1, { assinatura }))));
      expect(await verify(pdf)).toMatchObject({ ok: true });
      const { cms } = partesDoPdf(pdf);
      const [signer] = new SignedData({ schema: ContentInfo.fromBER(new Uint8Array(cms)).content })
        .signerInfos;
      return { signer, stamp: signer?.unsignedAttrs?.attributes[0] };
    };

    it('its signature carries the authority’s time', async () => {
      const { signer, stamp } = await signStamped('normal');
      expect(stamp?.type).toBe('1.2.840.113549.1.9.16.2.14');
      const token = new SignedData({ schema: new ContentInfo({ schema: stamp?.values[0] }).content });
      const told = TSTInfo.fromBER(token.encapContentInfo.eContent?.getValue() ?? new ArrayBuffer());
      expect(told.genTime).toEqual(hora);
      const data = signer?.signature.getValue() ?? new ArrayBuffer();
      expect(await token.verify({ signer: 0, data, checkChain: false })).toBe(true);
    });

    it.each(['recusa', 'erro', 'deOutro', 'mudo'] as const)('is signed without it: %s', async (estado) => {
      expect((await signStamped(estado)).stamp).toBeUndefined();
    });
  });

  it('needs a certificate that is valid now', async () => {
    const com = await assinadorCom('rsa');
    expect(await com().getTitular(EMPRESA)).toBe(MATRIZ.razaoSocial);
    const depois = com(new Date(agora.getTime() + 120_000));
    expect(await depois.getTitular(EMPRESA)).toBeNull();
    await expect(bytesOf(depois.sign(EMPRESA, renderPdf(documento(1, { assinatura }))))).rejects.toThrow();
  });
});
