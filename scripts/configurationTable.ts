import { readFileSync, writeFileSync } from 'node:fs';
import { variables } from '#gateway/config/variables.ts';

const DOCUMENT = 'docs/configuration.md';
const BEGIN = '<!-- configuration:begin (written by npm run format from gateway/config/variables.ts) -->';
const END = '<!-- configuration:end -->';

interface Setting {
  about: string;
  default?: string;
}

const cell = (text: string): string => text.replaceAll('|', '\\|');

/** Every variable that the gateway reads, as a Markdown table. */
export const configurationTable = (): string => {
  const rows = Object.entries<Setting>(variables).map(
    ([name, { about, default: initial }]) =>
      `| \`${name}\` | ${cell(about)} | ${initial === undefined ? '' : `\`${initial}\``} |`,
  );
  return ['| Variable | What it is for | Unless told |', '|---|---|---|', ...rows].join('\n');
};

/** The text with the current table between its markers. */
export const withConfigurationTable = (text: string): string => {
  const [before, rest] = text.split(BEGIN);
  const [, after] = rest?.split(END) ?? [];
  if (before === undefined || after === undefined)
    throw new Error(`${DOCUMENT} lost the markers of its configuration table`);
  return `${before}${BEGIN}\n\n${configurationTable()}\n\n${END}${after}`;
};

/** Updates the document's table if it is stale. */
export const writeConfigurationTable = (): void => {
  const text = readFileSync(DOCUMENT, 'utf8');
  const current = withConfigurationTable(text);
  if (current !== text) writeFileSync(DOCUMENT, current);
};
