// A turn that one process has at a time: a socket that it listens at, in the project's folder. The kernel closes it with its
// process, whatever ends that, so that nothing is left to be judged by numbers and clocks.
import { renameSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';

const listenAt = (path) =>
  new Promise((resolve, reject) => {
    const server = createServer((visitor) => visitor.on('error', () => {}).resume());
    server.once('error', reject).listen(path, () => resolve(server));
  });

/** A connection to who listens there, which lasts as long as they do; null if nobody does. */
const visit = (path) =>
  new Promise((resolve) => {
    const visitor = connect(path, () => resolve(visitor.resume()));
    visitor.on('error', () => resolve(null));
  });

/** Removes what a dead process left by renaming it; what a live one put there meanwhile is restored. */
const clear = async (path) => {
  const aside = `${path}.${process.pid}`;
  try {
    renameSync(path, aside);
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
    return;
  }
  const visitor = await visit(aside);
  visitor?.destroy();
  if (visitor) renameSync(aside, path);
  else rmSync(aside);
};

/** Windows' pipes have a place of their own, and vanish with their processes. */
const placeOf = (path) => (process.platform === 'win32' ? `\\\\.\\pipe\\${process.cwd()}\\${path}` : path);

/**
 * Waits for the turn of a path below the working folder and takes it; `told` is called once if another has it. Null where
 * the file system has no sockets.
 */
export const takeTurn = async (path, told) => {
  const place = placeOf(path);
  for (let waited = false; ; ) {
    try {
      return await listenAt(place);
    } catch (error) {
      if (error.code !== 'EADDRINUSE') return null;
    }
    const visitor = await visit(place);
    if (!visitor) {
      await clear(place);
      continue;
    }
    if (!waited) told();
    waited = true;
    await new Promise((resolve) => visitor.once('close', resolve));
  }
};
