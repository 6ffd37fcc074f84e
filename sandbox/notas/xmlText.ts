/** Text as XML content; the invoice's layout wants quotes escaped as well. */
export const escapeXml = (text: string): string =>
  text.replace(
    /[&<>"']/g,
    (char) => `&${{ '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot', "'": '#39' }[char]};`,
  );

/** An element around content that is XML already. */
export const tag = (name: string, content: string): string => `<${name}>${content}</${name}>`;

/** An element around plain text. */
export const textTag = (name: string, text: string): string => tag(name, escapeXml(text));
