import PDFDocument from 'pdfkit';
import { type AssinaturaEmPdf, type PdfPort, RESERVA } from '../ports/pdf.ts';
import { FONTES } from './fonts.ts';
import { Folhas, type Papel, TAMANHO } from './sheet.ts';

/** Parts of pdfkit that its types leave out. */
interface PorDentro {
  page: { annotations: object[] };
  _root: {
    data: {
      Perms?: object;
      AcroForm: { data: { Fields: object[]; SigFlags?: number; NeedAppearances?: boolean } };
    };
  };
}

/** Bits of a widget (hidden from print by its size, locked) and of a form (signed, only to be appended to). */
const INVISIVEL = 132;
const ASSINADO = 3;

/** DocMDP of level 1: its author's certification, after which nothing may be changed but by data for its validation. */
const CERTIFICADO = {
  Type: 'SigRef',
  TransformMethod: 'DocMDP',
  TransformParams: { Type: 'TransformParams', P: 1, V: '1.2' },
};

/**
 * An invisible signature field on the first sheet, and the dictionary that it refers to, to be written at the very end.
 */
const reserve = (pdf: Papel, { titular, motivo, quando }: AssinaturaEmPdf) => {
  const dicionario = pdf.ref({
    Type: 'Sig',
    Filter: 'Adobe.PPKLite',
    SubFilter: 'ETSI.CAdES.detached',
    ByteRange: [...RESERVA.byteRange],
    Contents: Buffer.alloc(RESERVA.bytes),
    M: quando,
    Name: new String(titular),
    Reason: new String(motivo),
    Reference: [CERTIFICADO],
  });
  pdf.font(FONTES.normal, 'normal').initForm();
  const campo = { Subtype: 'Widget', FT: 'Sig', T: new String('Assinatura'), V: dicionario, F: INVISIVEL };
  pdf.annotate(0, 0, 0, 0, campo as never);
  const { page, _root } = pdf as unknown as PorDentro;
  const form = _root.data.AcroForm.data;
  form.Fields.push(...page.annotations.slice(-1));
  form.SigFlags = ASSINADO;
  _root.data.Perms = { DocMDP: dicionario };
  delete form.NeedAppearances;
  return dicionario;
};

/** Bytes ready to leave, in one piece; pdfkit hands a sheet over once the next one begins. A read may give a part of them. */
const taken = (pdf: Papel): Uint8Array[] => {
  const parts: Uint8Array[] = [];
  for (let part = pdf.read(); part !== null; part = pdf.read()) parts.push(part as Uint8Array);
  return parts.length > 0 ? [Buffer.concat(parts)] : [];
};

/** Numbered sheets by pdfkit, as PDF/A-2b. Nothing in them depends on when or where they are made. */
export const renderPdf: PdfPort = async function* (documento) {
  const { titulo, criado, abertura, linhas, encerramento, assinatura } = documento;
  const pdf = new PDFDocument({
    size: [TAMANHO.largura, TAMANHO.altura],
    margin: 0,
    autoFirstPage: false,
    // None of the standard typefaces, which would not be embedded.
    font: '',
    fontLayoutCache: false,
    pdfVersion: '1.7',
    subset: 'PDF/A-2b',
    lang: 'pt-BR',
    displayTitle: true,
    info: { Title: titulo, Creator: 'Pátio', CreationDate: criado },
  });
  const folhas = new Folhas(pdf, documento);
  folhas.open();
  const reservada = assinatura && reserve(pdf, assinatura);
  for (const termo of abertura) folhas.drawTermo(termo);
  folhas.drawTitulos();
  for await (const bloco of linhas) {
    for (const linha of bloco) folhas.drawLinha(linha);
    yield* taken(pdf);
  }
  folhas.drawEncerramento(encerramento);
  reservada?.end(null);
  pdf.end();
  yield* taken(pdf);
};
