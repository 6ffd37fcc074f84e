import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { SECONDS } from '#scripts/tier.ts';

const secondsOf = ({ moduleId }: TestSpecification): number =>
  SECONDS[relative(process.cwd(), moduleId).replaceAll('\\', '/')] ?? 0;

/** Seconds from which on a file must not begin last. */
const LONG = 8;

const byProject = (files: readonly TestSpecification[]): TestSpecification[] =>
  [...Map.groupBy(files, ({ project }) => project.name).values()].flat();

/**
 * Long files first, by the committed durations, so that no processor waits for one last file. Within both parts files are
 * grouped by project, because a worker process is reused only within its project.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = files.toSorted((a, b) => secondsOf(b) - secondsOf(a));
    const long = sorted.filter((file) => secondsOf(file) >= LONG);
    return [...byProject(long), ...byProject(sorted.slice(long.length))];
  }
}
