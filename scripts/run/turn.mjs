// A turn that one process has at a time: a socket that it listens at, in the project's folder. The kernel closes it with its
// process, whatever ends that, so that nothing is left to be judged by numbers and clocks.
import { randomUUID } from 'node:crypto';
import { linkSync, readdirSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';

/** A turn: its descriptor, for a child that shares it, and its end, which those who wait hear of at once. */
const listenAt = (path) =>
  new Promise((resolve, reject) => {
    const visitors = new Set();
    const server = createServer((visitor) => visitors.add(visitor.on('error', () => {}).resume()));
    const close = () => {
      server.close();
      for (const visitor of visitors) visitor.destroy();
    };
    server.once('error', reject).listen(path, () => resolve({ fd: server._handle.fd, close }));
  });

/** A connection to who listens there, which lasts as long as they do; null if nobody does. */
const visit = (path) =>
  new Promise((resolve) => {
    const visitor = connect(path, () => resolve(visitor.resume()));
    visitor.on('error', () => resolve(null));
  });

/** Numbers of the turns that were taken, the last first. */
const taken = (path) =>
  readdirSync('.')
    .filter((name) => name.startsWith(`${path}.`))
    .map((name) => Number(name.slice(path.length + 1)))
    .sort((a, b) => b - a);

/**
 * Takes the turn after the one that has ended; null if another process was first. A socket gets its number when it listens
 * already, so that a number without a listener is over for good, and the last number stays: it is never given again.
 */
const takeAfter = async (path, ended) => {
  const own = `${path}-${randomUUID().slice(0, 8)}`;
  const turn = await listenAt(own);
  try {
    linkSync(own, `${path}.${ended + 1}`);
  } catch (error) {
    turn.close();
    if (error.code === 'EEXIST') return null;
    throw error;
  }
  rmSync(own);
  const [last, ...before] = taken(path);
  const isOwn = last === ended + 1;
  if (!isOwn) turn.close();
  for (const number of isOwn ? before : [ended + 1]) rmSync(`${path}.${number}`, { force: true });
  return isOwn ? turn : null;
};

/** Windows' pipes have a place of their own, and vanish with their processes. */
const takePipe = (path) =>
  listenAt(path).catch((error) => {
    if (error.code === 'EADDRINUSE') return null;
    throw error;
  });

/**
 * Waits for the turn of a path below the working folder and takes it; `told` is called once if another has it. Null where
 * the file system has no sockets or no links.
 */
export const takeTurn = async (path, told) => {
  const pipe = process.platform === 'win32' ? `\\\\.\\pipe\\${process.cwd()}\\${path}` : null;
  for (let waited = false; ; ) {
    const [last = 0] = pipe ? [] : taken(path);
    const visitor = await visit(pipe ?? `${path}.${last}`);
    if (visitor) {
      if (!waited) told();
      waited = true;
      await new Promise((resolve) => visitor.once('close', resolve));
      continue;
    }
    try {
      const turn = await (pipe ? takePipe(pipe) : takeAfter(path, last));
      if (turn) return turn;
    } catch {
      return null;
    }
  }
};
