import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { figuresIn } from './figures.ts';

export const CONCEPTS = 'docs/concepts.md';

const PROGRAM = '{domain,contract,gateway}/**/*.ts';
const SOURCES = '{domain,contract,gateway,src,sandbox,scripts}/**/*.{ts,tsx}';

/** A tag, and what it heads in the document. */
const SECTIONS = [
  ['concept', '## Mechanisms, by their English names'],
  ['rule', '## Rules about vehicles, notes, people and money'],
] as const;

const HEAD = `# Index

Files whose comments are tagged \`@concept\` or \`@rule\`, and the figures that the program states, written by \`npm run format\`.
Domain words are in the [glossary](glossary.md), settings with their defaults in [configuration](configuration.md).`;

const TAG = /@(concept|rule) ([^*@\n]+?)\s*(?=\*\/|@|$)/gm;

const sources = (folders: string) =>
  globSync(folders)
    .map((file) => file.replaceAll('\\', '/'))
    .toSorted();

const figures = (): string => {
  const lines = sources(PROGRAM).flatMap((file) => {
    const sentences = Object.groupBy(figuresIn(file, readFileSync(file, 'utf8')), ({ said }) => said);
    return Object.entries(sentences).map(([said, of = []]) => {
      const subject = said && `${said.replace(/\.$/, '')}: `;
      return `- ${subject}${of.map(({ name, text }) => `\`${name}\` = ${text}`).join(', ')} in \`${file}\``;
    });
  });
  return `## Figures, by file\n\n${lines.join('\n')}`;
};

/** The document: each tag of the comments in the sources and the files that have it, and the program's figures. */
export const conceptIndex = (): string => {
  const tagged = sources(SOURCES).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(TAG)].flatMap(([, tag, words = '']) =>
      words.split(', ').map((word) => ({ tag, word, file })),
    ),
  );
  const sections = SECTIONS.map(([of, title]) => {
    const words = Object.groupBy(
      tagged.filter(({ tag }) => tag === of),
      ({ word }) => word,
    );
    const lines = Object.entries(words)
      .toSorted(([one], [other]) => one.localeCompare(other, 'en'))
      .map(([word, places = []]) => {
        const files = new Set(places.map(({ file }) => `\`${file}\``));
        return `- ${word}: ${[...files].join(', ')}`;
      });
    return `${title}\n\n${lines.join('\n')}`;
  });
  return `${[HEAD, ...sections, figures()].join('\n\n')}\n`;
};

/** Updates the document if it is stale. */
export const writeConceptIndex = (): void => {
  const current = conceptIndex();
  if (current !== readFileSync(CONCEPTS, 'utf8')) writeFileSync(CONCEPTS, current);
};
