import { messages } from '#src/app/i18n/i18nProvider.ts';
import { type SourceFile, sourcesOf, textsIn } from './checkWords.ts';

/** Folders that declare the texts, or cannot use the provider: the sign-in page loads without react-admin. */
const WITHOUT_PROVIDER = ['src/app/i18n/', 'src/app/signIn/'];

/** Texts that match one of react-admin's only by accident, with their meaning. */
const ANOTHER_MEANING: Readonly<Record<string, string>> = {
  'src/app/shell/UserMenu.tsx: Novo': 'a page that is new; the provider’s makes a record',
  'src/resources/veiculo/veiculo.tsx: Novo': 'a vehicle that is not used; the provider’s makes a record',
  'src/workflows/zeroKm/saidaZeroKm/FormularioDosCompradores.tsx: Salvar':
    'begins a longer label, with its number',
  'src/resources/usuario/usuario.tsx: Usuário': 'an entity; the provider’s is what one signs in with',
  'src/workflows/cadastros/registro/FormularioRegistro.tsx: Usuário':
    'a section about one; the provider’s is what one signs in with',
};

/** Each text of the provider with a key for it; a plural form counts as two. */
const served = (texts: typeof messages, prefix = ''): (readonly [text: string, key: string])[] =>
  Object.entries(texts).flatMap(([name, value]) => {
    const key = prefix + name;
    if (typeof value !== 'string') return served(value, `${key}.`);
    return value.split('||||').map((text) => [text.trim(), key] as const);
  });

const KEYS = new Map(served(messages).filter(([text]) => text !== ''));

const writtenIn = (source: SourceFile): { at: string; key: string }[] =>
  textsIn(source).flatMap((text) => {
    const key = KEYS.get(text);
    return key === undefined ? [] : [{ at: `${source.file}: ${text}`, key }];
  });

/** Texts of react-admin that the console repeats instead of using the i18n provider. */
export const writtenAgain = (sources: readonly SourceFile[]): string[] =>
  sources
    .filter(({ file }) => !WITHOUT_PROVIDER.some((folder) => file.startsWith(folder)))
    .flatMap(writtenIn)
    .filter(({ at }) => !(at in ANOTHER_MEANING))
    .map(({ at, key }) => `${at}: the i18n provider has it as ${key}`);

/** Repeated texts, and exceptions that no longer match any text. */
export const checkTexts = (): string[] => {
  const sources = sourcesOf('src');
  const written = new Set(sources.flatMap(writtenIn).map(({ at }) => at));
  const stale = Object.keys(ANOTHER_MEANING).filter((at) => !written.has(at));
  return [...writtenAgain(sources), ...stale.map((at) => `scripts/checkTexts.ts: unused exception: ${at}`)];
};
