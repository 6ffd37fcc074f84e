export interface PartHeaders {
  name: string;
  /** Null for a plain field; empty for a file input left empty. */
  filename: string | null;
  type: string;
}

const PARAMETER = /;\s*([\w*-]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s]*))/g;

/** Browsers percent-encode quotes and line breaks; other clients use a backslash. */
const unquoted = (text: string): string =>
  text.replaceAll('\\"', '"').replace(/%22|%0D|%0A/gi, decodeURIComponent);

/** Decodes RFC 5987 names (`UTF-8''nota%20fiscal.xml`); null when malformed. */
const extended = (text: string): string | null => {
  const encoded = /^utf-8'[^']*'(.*)$/i.exec(text)?.[1];
  if (encoded === undefined) return null;
  try {
    return decodeURIComponent(encoded);
  } catch {
    return null;
  }
};

const parametersOf = (value: string): Map<string, string> =>
  new Map(
    Array.from(value.matchAll(PARAMETER), ([, name = '', quoted, bare = '']) => [
      name.toLowerCase(),
      quoted === undefined ? bare : unquoted(quoted),
    ]),
  );

/** Parses a part's headers, given as lower-case names and raw bytes; null when it is not a form part. */
export const readPartHeaders = (headers: Readonly<Record<string, string[]>>): PartHeaders | null => {
  const textOf = (name: string) => Buffer.from(headers[name]?.at(-1) ?? '', 'latin1').toString();
  const disposition = textOf('content-disposition');
  const parameters = parametersOf(disposition);
  const name = parameters.get('name');
  if (!/^form-data\s*;/i.test(disposition) || name === undefined) return null;
  const filename = extended(parameters.get('filename*') ?? '') ?? parameters.get('filename') ?? null;
  return { name, filename, type: textOf('content-type') || 'application/octet-stream' };
};
