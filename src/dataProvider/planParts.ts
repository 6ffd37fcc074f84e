import { LIMITES_DA_PARTE, PEDACO } from '#contract/route.ts';

/** What one request carries of an upload. */
export interface Part {
  /** The multipart name of its files. */
  field: string;
  files: readonly { content: Blob; name: string }[];
  bytes: number;
}

const piecesOf = (file: File, field: string): Part[] => {
  const { bytes } = LIMITES_DA_PARTE;
  const pieces = Math.ceil(file.size / bytes);
  return Array.from({ length: pieces }, (_, n) => {
    const content = file.slice(n * bytes, (n + 1) * bytes);
    const last = n === pieces - 1;
    return { field: last ? field : PEDACO, files: [{ content, name: file.name }], bytes: content.size };
  });
};

/** The parts that files are sent in, the same for the same files: some files each, or a piece of a large one. */
export const planParts = (files: readonly File[], field: string): Part[] => {
  const { arquivos, bytes } = LIMITES_DA_PARTE;
  const parts: Part[] = [];
  for (const file of files) {
    if (file.size > bytes) {
      parts.push(...piecesOf(file, field));
      continue;
    }
    const one = { content: file, name: file.name };
    const last = parts.at(-1);
    const fits = last && last.files.length < arquivos && last.bytes + file.size <= bytes;
    if (fits && last.field === field)
      parts[parts.length - 1] = {
        field,
        files: [...last.files, one],
        bytes: last.bytes + file.size,
      };
    else parts.push({ field, files: [one], bytes: file.size });
  }
  return parts;
};
