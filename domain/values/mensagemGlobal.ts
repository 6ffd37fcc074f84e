/** A part of the message: text, or a link. */
export interface Trecho {
  texto: string;
  url: string | null;
}

const LINK = /^\\(\S+)\s+(\S.*)$/s;

/** Absolute, http or https, without credentials: no scheme that a browser would execute. */
const isEndereco = (text: string): boolean => {
  if (!/^https?:\/\/[^\s/\\]/i.test(text) || !URL.canParse(text)) return false;
  const { username, password } = new URL(text);
  return username === '' && password === '';
};

/**
 * The parts of a global message, separated by `%`: one that begins with a backslash is a link, its first word the
 * address and the rest the text. Null if a link is malformed.
 */
export const parseMensagemGlobal = (mensagem: string): Trecho[] | null => {
  const trechos: Trecho[] = [];
  for (const parte of mensagem.split('%')) {
    if (!parte.startsWith('\\')) {
      if (parte !== '') trechos.push({ texto: parte, url: null });
      continue;
    }
    const [, url = '', texto = ''] = LINK.exec(parte) ?? [];
    if (!isEndereco(url)) return null;
    trechos.push({ texto: texto.trim(), url });
  }
  return trechos;
};
