import { escapeHtml } from '#domain/values/escapeHtml.ts';

/** Input is escaped already, so an address ends before `<` or white space. */
const linked = (html: string): string =>
  html.replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}" style="color:#0b5c66">${url}</a>`);

/** A message as HTML: paragraphs, links, and everything else escaped. */
export const htmlOf = (texto: string): string => {
  const paragraphs = texto
    .split('\n\n')
    .map((one) => `<p style="margin:0 0 16px">${linked(escapeHtml(one)).replaceAll('\n', '<br>')}</p>`);
  return `<!doctype html><html lang="pt-BR"><body style="margin:0;padding:24px;background:#f4f5f2"><div style="max-width:560px;margin:0 auto;padding:24px;background:#fff;font:16px/1.5 sans-serif;color:#16211f">${paragraphs.join('')}</div></body></html>`;
};
