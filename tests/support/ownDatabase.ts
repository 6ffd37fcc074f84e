import { afterAll, beforeAll } from 'vitest';
import type { Database } from '#gateway/db/driver/database.ts';
import { copyDatabase } from './template.ts';

/** A database of the file or `describe` that asks for it, by default a copy of the demo world's. */
export const ownDatabase = (make: typeof copyDatabase = copyDatabase): Database => {
  const own = {} as Database;
  let made: Awaited<ReturnType<typeof copyDatabase>> | undefined;
  beforeAll(async () => {
    made = await make();
    Object.assign(own, made.database);
  });
  afterAll(async () => {
    await made?.database.close();
    await made?.drop();
  });
  return own;
};
