import { afterAll, beforeAll } from 'vitest';
import { EMPRESAS, type EmpresaDemo } from '#sandbox/world/demo.ts';
import { type MundoSandbox, startMundoSandbox } from './mundo.ts';
import type { RenaveClient } from './renaveClient.ts';

/** A sandbox of the file that asks for it: started before its tests, closed after them; never restarted. */
export const ownMundo = (): MundoSandbox => {
  const mundo = {} as MundoSandbox;
  let started: MundoSandbox | undefined;
  beforeAll(async () => {
    started = await startMundoSandbox();
    Object.assign(mundo, started);
  });
  afterAll(() => started?.close());
  return mundo;
};

/** A client of it, by default of the head office. */
export const ownClient = (
  mundo: MundoSandbox,
  empresa: EmpresaDemo = EMPRESAS.horizonteMatriz,
): RenaveClient => {
  const client = {} as RenaveClient;
  beforeAll(async () => {
    Object.assign(client, await mundo.clientOf(empresa));
  });
  return client;
};
