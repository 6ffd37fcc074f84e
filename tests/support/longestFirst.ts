import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Folders whose files wait for browsers, processes and copies of the project: minutes, whatever their size. */
const LONG = ['/tests/e2e/', '/tests/docs/', '/tests/flows/'];

const isLong = ({ moduleId }: TestSpecification): boolean => LONG.some((folder) => moduleId.includes(folder));

const byProject = (files: readonly TestSpecification[]): TestSpecification[] =>
  [...new Set(files.map(({ project }) => project.name))].flatMap((name) =>
    files.filter(({ project }) => project.name === name),
  );

/**
 * Begins with what takes longest, so that at the end no processor waits for one file: a fresh clone knows no durations.
 * Both parts stand by project: a process is kept for the next file only if that is of its own.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...byProject(sorted.filter(isLong)), ...byProject(sorted.filter((file) => !isLong(file)))];
  }
}
