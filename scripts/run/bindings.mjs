// The optional packages of this platform (native bindings): npm leaves those out whose `engines` exclude its Node, and says nothing.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** As npm reads it: glibc or musl, null where neither is known. */
const libcOf = () => {
  if (process.platform !== 'linux') return null;
  try {
    const ldd = readFileSync('/usr/bin/ldd', 'latin1');
    if (ldd.includes('musl')) return 'musl';
    if (ldd.includes('GNU C Library')) return 'glibc';
  } catch {
    // The report says it where there is no `ldd`, in ten times as long.
  }
  process.report.excludeNetwork = true;
  const { header, sharedObjects = [] } = process.report.getReport();
  if (header?.glibcVersionRuntime) return 'glibc';
  return sharedObjects.some((file) => file.includes('libc.musl-') || file.includes('ld-musl-'))
    ? 'musl'
    : null;
};

/** npm's lists of platforms: `!name` excludes one. */
const allows = (list, name) => {
  if (!list || list.includes('any')) return true;
  if (list.includes(`!${name}`)) return false;
  return list.includes(name) || list.every((one) => one.startsWith('!'));
};

/** Those of a lock file's packages that are made for this machine and not there. */
export const absentBindings = (
  wanted,
  { os = process.platform, cpu = process.arch, libc = libcOf, root = '.' } = {},
) => {
  const absent = wanted.filter(
    ([path, one]) =>
      one.optional === true &&
      (one.os || one.cpu) &&
      allows(one.os, os) &&
      allows(one.cpu, cpu) &&
      !existsSync(join(root, path, 'package.json')),
  );
  const own = absent.some(([, one]) => one.libc) ? libc() : null;
  return absent.filter(([, one]) => !one.libc || (own !== null && allows(one.libc, own)));
};
