import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Folders whose files wait for browsers, processes and copies of the project: minutes, whatever their size. */
const LONG = ['/tests/e2e/', '/tests/docs/', '/tests/flows/'];

const isLong = ({ moduleId }: TestSpecification): boolean => LONG.some((folder) => moduleId.includes(folder));

/** Begins with what takes longest, so that at the end no processor waits for one file: a fresh clone knows no durations. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
