/** Text as XML content; the invoice's layout requires quotes to be escaped as well. */
export const escapeXml = (text: string): string =>
  text.replace(
    /[&<>"']/g,
    (char) => `&${{ '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot', "'": '#39' }[char]};`,
  );

/** An element around XML content. */
export const tag = (name: string, content: string): string => `<${name}>${content}</${name}>`;

/** An element around plain text. */
export const textTag = (name: string, text: string): string => tag(name, escapeXml(text));
