import { inflateSync } from 'node:zlib';
import { SaxesParser } from 'saxes';

/** An object of a file: its dictionary's text, and its stream. */
interface Objeto {
  texto: string;
  /** Uncompressed. */
  stream: Buffer | null;
}

const OBJETO = /\n(\d+) 0 obj\n([\s\S]*?)\nendobj/g;

const streamOf = (texto: string): { texto: string; stream: Buffer | null; certo: boolean } => {
  const onde = texto.indexOf('\nstream\n');
  if (onde < 0) return { texto, stream: null, certo: true };
  const [dicionario, corpo] = [texto.slice(0, onde), texto.slice(onde + 8)];
  const tamanho = Number(/\/Length (\d+)/.exec(dicionario)?.[1]);
  const bytes = Buffer.from(corpo.slice(0, tamanho), 'latin1');
  const certo = corpo.slice(tamanho) === '\n\nendstream' || corpo.slice(tamanho) === '\nendstream';
  return {
    texto: dicionario,
    stream: dicionario.includes('/FlateDecode') ? inflateSync(bytes) : bytes,
    certo,
  };
};

/** The objects that a stream holds, by their numbers. */
const packedIn = ({ texto, stream }: Objeto): [numero: string, objeto: Objeto][] => {
  if (!texto.includes('/Type /ObjStm')) return [];
  const inicio = Number(/\/First (\d+)/.exec(texto)?.[1]);
  const dito = stream?.toString('latin1') ?? '';
  const lugares = [...dito.slice(0, inicio).matchAll(/(\d+) (\d+)/g)];
  return lugares.map(([, numero = '', onde], at) => {
    const fim = lugares[at + 1]?.[2];
    const objeto = dito.slice(inicio + Number(onde), fim ? inicio + Number(fim) : dito.length);
    return [numero, { texto: objeto.trim(), stream: null }];
  });
};

/** True if each object of the file is where its table says. */
const isTableRight = (pdf: string, objetos: ReadonlyMap<string, Objeto>): boolean => {
  const onde = /startxref\n(\d+)\n%%EOF\n$/.exec(pdf)?.[1];
  const numero = /^(\d+) 0 obj\n/.exec(pdf.slice(Number(onde)))?.[1] ?? '';
  const { texto = '', stream: tabela } = objetos.get(numero) ?? {};
  if (!tabela || !texto.includes('/W [1 4 2]')) return false;
  const entradas = Array.from({ length: tabela.length / 7 }, (_, at) => ({
    at,
    tipo: tabela[7 * at],
    lugar: tabela.readUInt16BE(7 * at + 5),
    onde: tabela.readUInt32BE(7 * at + 1),
  }));
  return (
    texto.includes(`/Size ${entradas.length}`) &&
    entradas.slice(1).every(({ at, tipo, lugar, onde: la }) => {
      if (tipo === 1) return pdf.startsWith(`${at} 0 obj\n`, la);
      const pacote = objetos.get(String(la));
      return tipo === 2 && pacote !== undefined && packedIn(pacote)[lugar]?.[0] === String(at);
    })
  );
};

/** The objects of a file by their numbers, and those whose stream is not as long as it says. */
const objetosOf = (pdf: string) => {
  const objetos = new Map<string, Objeto>();
  const errados: string[] = [];
  for (const [, numero = '', texto = ''] of pdf.matchAll(OBJETO)) {
    const { certo, ...objeto } = streamOf(texto);
    objetos.set(numero, objeto);
    if (!certo) errados.push(numero);
    for (const [dele, outro] of packedIn(objeto)) objetos.set(dele, outro);
  }
  return { objetos, errados };
};

const refOf = (texto: string, chave: string): string | null =>
  new RegExp(`/${chave} \\[?(\\d+) 0 R`).exec(texto)?.[1] ?? null;

const isXml = (xml: string): boolean => {
  const parser = new SaxesParser({ xmlns: true });
  let certo = true;
  parser.on('error', () => {
    certo = false;
  });
  parser.write(xml).close();
  return certo;
};

/** Widths of a TrueType program, in thousandths. */
const widthsOf = (fonte: Buffer): number[] => {
  const tabelas = new Map(
    Array.from({ length: fonte.readUInt16BE(4) }, (_, at) => {
      const onde = 12 + 16 * at;
      return [fonte.toString('latin1', onde, onde + 4), fonte.readUInt32BE(onde + 8)] as const;
    }),
  );
  const [head = 0, hhea = 0, hmtx = 0] = ['head', 'hhea', 'hmtx'].map((nome) => tabelas.get(nome));
  const em = fonte.readUInt16BE(head + 18);
  return Array.from({ length: fonte.readUInt16BE(hhea + 34) }, (_, at) =>
    Math.round((fonte.readUInt16BE(hmtx + 4 * at) * 1000) / em),
  );
};

/** Glyphs that the pages show, in any typeface, and the marks that each of them has. */
const pagesOf = (objetos: Map<string, Objeto>) =>
  [...objetos.values()]
    .filter(({ texto }) => /\/Type \/Page\b(?!s)/.test(texto))
    .map(({ texto }) => {
      const dito = objetos.get(refOf(texto, 'Contents') ?? '')?.stream?.toString('latin1') ?? '';
      const linhas = dito.split('\n');
      return {
        texto,
        dito,
        glifos: linhas.flatMap((linha) =>
          / TJ$| Tj$/.test(linha)
            ? [...linha.matchAll(/<([0-9a-f]+)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
            : [],
        ),
        marcas: [...dito.matchAll(/\/MCID (\d+)/g)].map(([, marca]) => Number(marca)),
      };
    });

/**
 * The rules of PDF/A-2b (ISO 19005-2, by their clauses) that these documents could break, and those of a tagged one. What
 * a document does not follow is named; none of veraPDF's other rules concerns what pdfkit writes for us.
 */
export const faultsOfPdfA = (bytes: Buffer): string[] => {
  const pdf = bytes.toString('latin1');
  const { objetos, errados } = objetosOf(pdf);
  const todos = [...objetos.values()];
  const texto = todos.map((objeto) => objeto.texto).join('\n');
  const raiz = objetos.get(/\/Root (\d+) 0 R/.exec(pdf)?.[1] ?? '')?.texto ?? '';
  const of = (chave: string, onde = raiz) => objetos.get(refOf(onde, chave) ?? '');
  const xmp = of('Metadata')?.stream?.toString('utf8') ?? '';
  const perfil = of('DestOutputProfile', of('OutputIntents')?.texto ?? '')?.stream ?? Buffer.alloc(0);
  const fontes = todos.filter((objeto) => /\/Type \/Font\b(?!Descriptor)/.test(objeto.texto));
  const descendentes = fontes.filter((objeto) => objeto.texto.includes('/CIDFontType2'));
  const paginas = pagesOf(objetos);
  const marcadas = of('ParentTree', of('StructTreeRoot')?.texto ?? '')?.texto ?? '';
  const marcasDe = (pagina: string) => {
    const folha = /\/StructParents (\d+)/.exec(pagina)?.[1];
    const ref = new RegExp(`[\\[ ]${folha} (\\d+) 0 R`).exec(marcadas)?.[1] ?? '';
    return [...(objetos.get(ref)?.texto ?? '').matchAll(/\d+ 0 R/g)].length;
  };
  const larguraCerta = ({ texto: fonte }: Objeto) => {
    const programa = of('FontFile2', of('FontDescriptor', fonte)?.texto ?? '')?.stream;
    const ditas = /\/W \[0 \[([^\]]*)\]/.exec(fonte)?.[1]?.split(' ').map(Number) ?? [];
    const suas = programa ? widthsOf(programa) : [];
    return ditas.length > 0 && ditas.every((largura, at) => Math.abs(largura - (suas[at] ?? 0)) <= 1);
  };
  const rules: readonly (readonly [clausula: string, cumpre: boolean])[] = [
    ['6.1.2 header', /^%PDF-1\.7\n%[\x80-\xff]{4}/.test(pdf)],
    ['6.1.3 trailer with ID', /\/Type \/XRef\n[\s\S]*\/ID \[<[0-9a-f]+> <[0-9a-f]+>\]/.test(pdf)],
    ['6.1.4 table of objects', isTableRight(pdf, objetos)],
    ['6.1.3 not encrypted', !pdf.includes('/Encrypt')],
    ['6.1.7 length of streams', errados.length === 0],
    ['6.1.7 no LZW, no outer file', !/\/LZWDecode|\/Crypt\b|\/FFilter/.test(texto)],
    ['6.2.3 output intent', of('OutputIntents')?.texto.includes('/S /GTS_PDFA1') ?? false],
    ['6.2.3 RGB profile', perfil.toString('latin1', 16, 20) === 'RGB ' && (perfil[8] ?? 9) <= 4],
    ['6.2.4 colours', !/\/DeviceCMYK|\/Separation|\/DeviceN/.test(texto)],
    ['6.2.8 no images, no forms', !/\/Subtype \/(Image|Form)\b/.test(texto)],
    ['6.2.10 no transparency', !/\/SMask|\/Group\b|\/(ca|CA) 0|\/BM\b/.test(texto)],
    [
      '6.2.11.4 fonts embedded',
      fontes.length > 0 && fontes.length === 2 * descendentes.length && /\/FontFile2/.test(texto),
    ],
    ['6.2.11.3 CIDToGIDMap', descendentes.every((fonte) => fonte.texto.includes('/CIDToGIDMap /Identity'))],
    ['6.2.11.5 widths', descendentes.every(larguraCerta)],
    ['6.2.11.4 no wrong CIDSet', !texto.includes('/CIDSet')],
    [
      '6.2.11.7 ToUnicode',
      fontes.every((f) => !f.texto.includes('/Type0') || f.texto.includes('/ToUnicode')),
    ],
    ['6.2.11.8 no .notdef', paginas.every(({ glifos }) => !glifos.includes('0000'))],
    [
      '6.3 annotations printed, none without a look',
      [...texto.matchAll(/\/Subtype \/Widget[\s\S]*?>>/g)].every(([one]) => /\/F 132\b/.test(one)) &&
        !/\/Rect \[(?!0 0 0 0|0 595.28 0 595.28)/.test(texto),
    ],
    ['6.4.1 form', !/\/NeedAppearances true|\/XFA/.test(texto)],
    ['6.5 no actions', !/\/(JavaScript|JS|Launch|OpenAction|AA|Movie|Sound|SubmitForm)\b/.test(texto)],
    ['6.6.2 XMP', xmp.startsWith('<?xpacket begin="\ufeff"') && isXml(xmp)],
    [
      '6.6.4 part and conformance',
      /<pdfaid:part>2<\/pdfaid:part>\s*<pdfaid:conformance>B<\/pdfaid:conformance>/.test(xmp),
    ],
    ['6.8 no files in it', !/\/EmbeddedFiles|\/Filespec/.test(texto)],
    ['tagged', (of('MarkInfo')?.texto.includes('/Marked true') ?? false) && marcadas !== ''],
    ['tagged: language', raiz.includes('/Lang (pt-BR)')],
    ['tagged: title shown', of('ViewerPreferences')?.texto.includes('/DisplayDocTitle true') ?? false],
    ['tagged: title', xmp.includes('<dc:title>')],
    [
      'tagged: every mark has its element',
      paginas.every(({ texto: pagina, marcas }) => marcas.length > 0 && marcas.length === marcasDe(pagina)),
    ],
    [
      'tagged: nothing drawn outside of a mark',
      paginas.every(
        ({ dito }) =>
          !/(^|\nEMC)(?:(?!BDC|BMC)[\s\S])*?\n(S|f|TJ|Tj)\n/.test(dito.replace(/ (TJ|Tj)\n/g, '\n$1\n')),
      ),
    ],
  ];
  return rules.flatMap(([clausula, cumpre]) => (cumpre ? [] : [clausula]));
};
