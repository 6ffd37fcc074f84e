/** A piece of the message: text, or text that leads somewhere. */
export interface Trecho {
  texto: string;
  url: string | null;
}

const LINK = /^\\(\S+)\s+(\S.*)$/s;

/** Absolute, http or https, without credentials: nothing that a browser would run. */
const isEndereco = (text: string): boolean => {
  if (!/^https?:\/\/[^\s/\\]/i.test(text) || !URL.canParse(text)) return false;
  const { username, password } = new URL(text);
  return username === '' && password === '';
};

/**
 * The pieces of a global message, which `%` separates: one that begins with a backslash is a link, its first word the
 * address and the rest the words. Null where a link is written otherwise.
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
