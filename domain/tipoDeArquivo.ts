/** Kinds of file that are kept as they were sent, by their first bytes; null is any byte. */
const TIPOS = [
  { extensao: 'pdf', mime: 'application/pdf', comeco: [0x25, 0x50, 0x44, 0x46, 0x2d] },
  { extensao: 'png', mime: 'image/png', comeco: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { extensao: 'jpg', mime: 'image/jpeg', comeco: [0xff, 0xd8, 0xff] },
  {
    extensao: 'webp',
    mime: 'image/webp',
    comeco: [0x52, 0x49, 0x46, 0x46, null, null, null, null, 0x57, 0x45, 0x42, 0x50],
  },
] as const;
type TipoDeArquivo = (typeof TIPOS)[number];

/** A file's accepted extensions. */
export type Extensoes = readonly TipoDeArquivo['extensao'][];

/** The kind of a file by its bytes, whatever its name says; null for any that is not accepted. */
export const tipoDoArquivo = (bytes: Uint8Array, aceitas: Extensoes): TipoDeArquivo | null =>
  TIPOS.find(
    ({ extensao, comeco }) =>
      aceitas.includes(extensao) && comeco.every((byte, at) => byte === null || bytes[at] === byte),
  ) ?? null;

/** The kind of a stored file, by its key. */
export const tipoDaExtensao = (chave: string): TipoDeArquivo | null =>
  TIPOS.find(({ extensao }) => chave.endsWith(`.${extensao}`)) ?? null;
