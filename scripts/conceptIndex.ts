import { globSync, readFileSync, writeFileSync } from 'node:fs';

export const CONCEPTS = 'docs/concepts.md';

const SOURCES = '{domain,contract,gateway,src,sandbox,scripts}/**/*.{ts,tsx}';

/** A tag, and what it heads in the document. */
const SECTIONS = [
  ['concept', '## Mechanisms, by their English names'],
  ['rule', '## Rules about vehicles, notes, people and money'],
] as const;

const HEAD = `# Index

Files whose comments are tagged \`@concept\` or \`@rule\`, written by \`npm run format\`. Domain words are in the [glossary](glossary.md).`;

const TAG = /@(concept|rule) ([^*@\n]+?)\s*(?=\*\/|@|$)/gm;

/** The document: each tag of the comments in the sources, and the files that have it. */
export const conceptIndex = (): string => {
  const tagged = globSync(SOURCES)
    .map((file) => file.replaceAll('\\', '/'))
    .toSorted()
    .flatMap((file) =>
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
  return `${[HEAD, ...sections].join('\n\n')}\n`;
};

/** Updates the document if it is stale. */
export const writeConceptIndex = (): void => {
  const current = conceptIndex();
  if (current !== readFileSync(CONCEPTS, 'utf8')) writeFileSync(CONCEPTS, current);
};
