/** The kinds and number of files that one upload takes. */
export interface FileRules {
  accept: string;
  /** Extensions taken as well, which a sentence about refused files does not name. */
  also?: string;
  multiple: boolean;
  /** The gateway's own limit, checked before anything is sent. */
  atMost?: { readonly arquivos: number; readonly bytes: number };
  /** The chooser opens with the dialog, and what is chosen is sent, as what is dropped is. */
  atOnce?: true;
  /** A phone opens this camera in place of its chooser. */
  capture?: 'environment';
  /** A phone offers its camera as well; `atOnce`, it opens with the form. */
  camera?: true | 'atOnce';
  /** Said of a file of another kind, instead of its name and the accepted kinds. */
  otherKind?: (name: string) => string;
}

const MEGA = 1024 * 1024;
// `toLocaleString` on demand: a formatter created at start costs 10 ms of every first page on a slow machine.
const said = (amount: number) => amount.toLocaleString('pt-BR', { maximumFractionDigits: 1 });

/** The reason why these files exceed one upload; null if they do not. */
const tooMuch = (files: readonly File[], { arquivos, bytes }: NonNullable<FileRules['atMost']>) => {
  if (files.length > arquivos)
    return `São ${said(files.length)} arquivos, e um envio leva até ${said(arquivos)}. Divida-os em mais de um.`;
  const size = files.reduce((sum, file) => sum + file.size, 0);
  if (size <= bytes) return null;
  // Rounded up, so that a size slightly over the limit never reads as the limit.
  const whole = Math.ceil((size / MEGA) * 10) / 10;
  return `São ${said(whole)} MB, e um envio leva até ${said(bytes / MEGA)} MB. Divida os arquivos em mais de um.`;
};

const kindsOf = (accept: string) => accept.split(',').map((kind) => kind.trim());
const isExtension = (kind: string) => kind.startsWith('.');

/** Everything that a chooser offers. */
export const withAlso = ({ accept, also }: Pick<FileRules, 'accept' | 'also'>) =>
  also ? `${accept},${also}` : accept;

const accepts = (accept: string) => {
  const kinds = kindsOf(accept.toLowerCase());
  return ({ name, type }: File) =>
    kinds.some((kind) => {
      if (isExtension(kind)) return name.toLowerCase().endsWith(kind);
      return kind.endsWith('/*') ? type.startsWith(kind.slice(0, -1)) : type === kind;
    });
};

/** The chosen files that may be sent, and a sentence about the others. */
export const acceptFiles = (
  chosen: readonly File[],
  { accept, also, multiple, atMost, otherKind }: FileRules,
): { files: readonly File[]; problem: string | null } => {
  const kind = kindsOf(accept).filter(isExtension).join(' ou ') || accept;
  if (!multiple && chosen.length > 1) return { files: [], problem: 'Escolha um arquivo só.' };
  const files = chosen.filter(accepts(withAlso({ accept, also })));
  const excess = atMost ? tooMuch(files, atMost) : null;
  if (excess !== null) return { files: [], problem: excess };
  const refused = chosen.length - files.length;
  if (refused === 0) return { files, problem: null };
  const other = chosen.find((file) => !files.includes(file));
  if (otherKind !== undefined) return { files, problem: otherKind(other?.name ?? '') };
  const who = refused === 1 ? `${other?.name} ficou` : `${refused} arquivos ficaram`;
  return { files, problem: `${who} de fora: o tipo aceito é ${kind}.` };
};
