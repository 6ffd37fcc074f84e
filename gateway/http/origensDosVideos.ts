import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where the console's build leaves them, beside its pages. */
export const VIDEOS_JSON = 'videos.json';

/** Whose players and whose files the console's pages show: as a policy names them, by their origin. */
export interface OrigensDosVideos {
  players: readonly string[];
  files: readonly string[];
}

/** Those that the console was built with; none where none was built, or by a build that knew of none. */
export const origensDosVideos = (consoleDir: string | null): OrigensDosVideos => {
  const path = consoleDir === null ? null : join(consoleDir, VIDEOS_JSON);
  return path !== null && existsSync(path)
    ? JSON.parse(readFileSync(path, 'utf8'))
    : { players: [], files: [] };
};
