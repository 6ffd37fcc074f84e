/** More in one go is a slip of the mouse, and more than the gateway takes. */
export const MAX_FILES = 10_000;

const accepts = (accept: string) => {
  const kinds = accept.split(',').map((kind) => kind.trim().toLowerCase());
  return ({ name, type }: File) =>
    kinds.some((kind) => (kind.startsWith('.') ? name.toLowerCase().endsWith(kind) : type === kind));
};

const extensionsOf = (accept: string) =>
  accept
    .split(',')
    .map((kind) => kind.trim())
    .filter((kind) => kind.startsWith('.'))
    .join(' ou ');

/** Which of the chosen files may be sent, and a sentence about the others. */
export const acceptFiles = (
  chosen: readonly File[],
  { accept, multiple }: { accept: string; multiple: boolean },
): { files: readonly File[]; problem: string | null } => {
  const kind = extensionsOf(accept) || accept;
  if (!multiple && chosen.length > 1) return { files: [], problem: 'Escolha um arquivo só.' };
  if (chosen.length > MAX_FILES)
    return { files: [], problem: `Escolha no máximo ${MAX_FILES} arquivos por vez.` };
  const files = chosen.filter(accepts(accept));
  const refused = chosen.length - files.length;
  if (refused === 0) return { files, problem: null };
  const names = chosen.filter((file) => !files.includes(file)).map(({ name }) => name);
  const problem =
    refused === 1
      ? `${names[0]} ficou de fora: o tipo aceito é ${kind}.`
      : `${refused} arquivos ficaram de fora: o tipo aceito é ${kind}.`;
  return { files, problem };
};
