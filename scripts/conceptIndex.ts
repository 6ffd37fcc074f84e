import { globSync, readFileSync, writeFileSync } from 'node:fs';

export const CONCEPTS = 'docs/concepts.md';

const SOURCES = '{domain,contract,gateway,src,sandbox,scripts}/**/*.{ts,tsx}';
const TAG = /@concept ([^*\n]+?)\s*(?:\*\/|$)/gm;

const HEAD = `# Index of concepts

Mechanisms by their English names, and the files whose comments name them \`@concept\`. Written by \`npm run format\`. Domain words are in the
[glossary](glossary.md).
`;

/** The document: each concept that a comment of the sources is tagged with, and the files. */
export const conceptIndex = (): string => {
  const tagged = globSync(SOURCES)
    .map((file) => file.replaceAll('\\', '/'))
    .toSorted()
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(TAG)].flatMap(([, concepts = '']) =>
        concepts.split(', ').map((concept) => ({ concept, file })),
      ),
    );
  const lines = Object.entries(Object.groupBy(tagged, ({ concept }) => concept))
    .toSorted(([one], [other]) => one.localeCompare(other, 'en'))
    .map(([concept, places = []]) => {
      const files = new Set(places.map(({ file }) => `\`${file}\``));
      return `- ${concept}: ${[...files].join(', ')}`;
    });
  return `${HEAD}\n${lines.join('\n')}\n`;
};

/** Updates the document if it is stale. */
export const writeConceptIndex = (): void => {
  const current = conceptIndex();
  if (current !== readFileSync(CONCEPTS, 'utf8')) writeFileSync(CONCEPTS, current);
};
