/** Size with its unit, rounded down: 900 kB, 2 MB, 2,5 MB. */
export const formatTamanho = (bytes: number): string =>
  bytes < 1_000_000
    ? `${Math.floor(bytes / 1000)} kB`
    : `${(Math.floor(bytes / 100_000) / 10).toLocaleString('pt-BR')} MB`;

/** Characters of so many bytes as base64: four hold three. */
export const base64Length = (bytes: number): number => Math.ceil(bytes / 3) * 4;
