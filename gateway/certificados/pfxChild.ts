import { lerPfx } from './lerPfx.ts';

/** A process for one file: what it costs, it costs here, and the parent ends it when it takes too long. */
process.once('message', ({ pfx, senha }: { pfx: Uint8Array; senha: string }) => {
  process.send?.(lerPfx(Buffer.from(pfx), senha), () => process.disconnect());
});
