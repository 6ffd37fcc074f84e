import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Folders and files that wait for browsers, processes and copies of the project. */
const LONG = [
  '/tests/e2e/',
  '/tests/docs/',
  '/tests/flows/',
  '/queda.test.ts',
  '/doisGateways.postgres.test.ts',
  '/pipeline.property.test.ts',
];

const isLong = ({ moduleId }: TestSpecification): boolean => LONG.some((part) => moduleId.includes(part));

const byProject = (files: readonly TestSpecification[]): TestSpecification[] =>
  [...new Set(files.map(({ project }) => project.name))].flatMap((name) =>
    files.filter(({ project }) => project.name === name),
  );

/**
 * Longest first, by folder, since a fresh clone has no recorded durations; so no processor waits for one last
 * file. Within both parts files are grouped by project, because a worker process is reused only within its
 * project.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...byProject(sorted.filter(isLong)), ...byProject(sorted.filter((file) => !isLong(file)))];
  }
}
