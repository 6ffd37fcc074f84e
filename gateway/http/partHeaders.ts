/** What the headers of one part of a form say. */
export interface PartHeaders {
  name: string;
  /** Null for a plain field; a file chosen without a name has an empty one. */
  filename: string | null;
  type: string;
}

const PARAMETER = /;\s*([\w*-]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s]*))/g;

/** Browsers write a quote as `%22` and a line break as `%0D%0A`; other programs put a backslash before the quote. */
const unquoted = (text: string): string =>
  text.replaceAll('\\"', '"').replace(/%22|%0D|%0A/gi, decodeURIComponent);

/** `UTF-8''nota%20fiscal.xml`, as RFC 5987 writes names; null when it is not well made. */
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

/** Reads the headers of a part, named in lower case and in bytes; null when they are not those of a form's part. */
export const readPartHeaders = (headers: Readonly<Record<string, string[]>>): PartHeaders | null => {
  const textOf = (name: string) => Buffer.from(headers[name]?.at(-1) ?? '', 'latin1').toString();
  const disposition = textOf('content-disposition');
  const parameters = parametersOf(disposition);
  const name = parameters.get('name');
  if (!/^form-data\s*;/i.test(disposition) || name === undefined) return null;
  const filename = extended(parameters.get('filename*') ?? '') ?? parameters.get('filename') ?? null;
  return { name, filename, type: textOf('content-type') || 'application/octet-stream' };
};
