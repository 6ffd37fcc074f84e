/** A document inside a file of another program: its text, or its packed bytes as the tax authority sends them. */
export interface DocumentoDentro {
  /** What tells it from the others of its file. */
  nome: string;
  conteudo: { xml: string } | { docZip: string };
}

const SOZINHOS: ReadonlySet<string> = new Set(['nfeProc', 'procEventoNFe', 'NFe', 'resNFe', 'resEvento']);
const RAIZ = /^(?:\s|<\?[^>]*\?>|<!--[\s\S]*?-->)*<((?:[\w.-]+:)?([\w.-]+))/;
const ABRE = /<((?:([\w.-]+):)?(nfeProc|procEventoNFe|NFe|resNFe|resEvento|docZip))(?=[\s>/])[^<>]*>?/g;
const DECLARACAO = /<\?xml[^>]{0,200}\?>/;
const LONGEST_HEAD = 1024;

/** The root of a file, by its first characters: its name as written, and without the prefix. */
const raizOf = (head: string): { escrita: string; raiz: string } => {
  const [, escrita = '', raiz = ''] = RAIZ.exec(head.slice(0, LONGEST_HEAD)) ?? [];
  return { escrita, raiz };
};

/** True unless a file, given by one character a byte, is plainly a single document: cheap, since each file is asked. */
export function mayHoldDocumentos(file: {
  head: string;
  indexOf(text: string): number;
  tail(from: number): string;
}) {
  const { escrita, raiz } = raizOf(file.head);
  if (raiz === '') return false;
  if (!SOZINHOS.has(raiz)) return true;
  const end = file.indexOf(`</${escrita}`);
  return end >= 0 && /[^>]*>\s*\S/.test(file.tail(end));
}

const nsuDo = (tag: string): string => {
  const nsu = /\bNSU\s*=\s*["'](\d{1,15})["']/.exec(tag)?.[1] ?? '';
  const schema = /\bschema\s*=\s*["']([\w.]{1,40})["']/.exec(tag)?.[1] ?? '';
  return [nsu && `NSU ${Number(nsu)}`, schema.replace(/\.xsd$/, '')].filter(Boolean).join(' ');
};

/** The prefix's namespace, where only the envelope declares it. */
const declared = (tag: string, prefix: string | undefined, before: string): string => {
  const name = `xmlns:${prefix}`;
  if (prefix === undefined || tag.includes(`${name}=`)) return '';
  const at = before.indexOf(`${name}=`);
  const [declaration] = at < 0 ? [] : (/^[^\s>]{1,300}/.exec(before.slice(at)) ?? []);
  return declaration ? ` ${declaration}` : '';
};

function* split(texto: string): Generator<DocumentoDentro> {
  let end = 0;
  let declaracao = '';
  const head = texto.slice(0, Math.max(0, texto.search(ABRE)));
  for (let count = 1; ; count += 1) {
    ABRE.lastIndex = end;
    const found = ABRE.exec(texto);
    if (!found) return;
    const [tag, name = '', prefix, local] = found;
    declaracao = DECLARACAO.exec(texto.slice(end, found.index))?.[0] ?? declaracao;
    const close = texto.indexOf(`</${name}`, found.index);
    end = close < 0 ? texto.length : texto.indexOf('>', close) + 1 || texto.length;
    const inside = texto.slice(found.index + tag.length, close < 0 ? end : close);
    if (local === 'docZip') yield { nome: nsuDo(tag) || String(count), conteudo: { docZip: inside } };
    else {
      const start = `<${name}${declared(tag, prefix, head)}`;
      const xml = `${declaracao}${start}${texto.slice(found.index + 1 + name.length, end)}`;
      yield { nome: String(count), conteudo: { xml } };
    }
  }
}

const ESCAPED: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

/**
 * The documents of a file as other programs save them: an answer of the distribution, bare or in its envelope, any
 * element around several notes, or one after the other. Empty for anything else. Each is checked by itself afterwards,
 * so that the split need not be strict. Linear.
 */
export function* documentosDentro(texto: string): Generator<DocumentoDentro> {
  const { raiz } = raizOf(texto);
  const isEscaped = texto.search(ABRE) < 0 && texto.includes('&lt;');
  const plain = isEscaped
    ? texto.replace(/&(lt|gt|quot|apos|amp);/g, (_, name: string) => ESCAPED[name] ?? '')
    : texto;
  const documentos = split(plain);
  const first = documentos.next();
  if (first.done) return;
  const second = documentos.next();
  // A note with something after it that is no note stays what it is.
  if (second.done && SOZINHOS.has(raiz)) return;
  yield first.value;
  if (second.done) return;
  yield second.value;
  yield* documentos;
}
