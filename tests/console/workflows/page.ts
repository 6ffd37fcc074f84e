import { builtinEnvironments } from 'vitest/runtime';

/**
 * What page and server both use stays Node's: the gateway runs in this process too, and to Node jsdom's bytes, files
 * and addresses are none.
 */
const NODES_OWN = [
  'ArrayBuffer',
  'Blob',
  'DataView',
  'File',
  'FormData',
  'Request',
  'SharedArrayBuffer',
  'URL',
  'URLSearchParams',
  'Uint8Array',
  'Uint16Array',
  'Uint32Array',
  'Int8Array',
  'Int16Array',
  'Int32Array',
  'Float32Array',
  'Float64Array',
] as const;

const own = NODES_OWN.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const);
await builtinEnvironments.jsdom.setup(globalThis, {});
for (const [name, descriptor] of own) if (descriptor) Object.defineProperty(globalThis, name, descriptor);
