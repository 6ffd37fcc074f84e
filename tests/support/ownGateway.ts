import { afterAll, beforeAll } from 'vitest';
import type { ChaveEmpresa } from '#sandbox/world/demo.ts';
import {
  type ChaveConta,
  startTestGateway,
  type TestGateway,
  type TestGatewayOptions,
  type TestSession,
} from './gateway.ts';

type LateOptions = () => Promise<TestGatewayOptions>;

/** A gateway of the file or `describe` that asks for it: started before its tests, closed after them. */
export const ownGateway = (options?: TestGatewayOptions | LateOptions): TestGateway => {
  const world = {} as TestGateway;
  let started: TestGateway | undefined;
  beforeAll(async () => {
    started = await startTestGateway(typeof options === 'function' ? await options() : options);
    Object.assign(world, started);
  });
  afterAll(() => started?.close());
  return world;
};

/** A session at such a gateway, signed in before the tests; by default for the account's first company. */
export const ownSession = (world: TestGateway, conta: ChaveConta, empresa?: ChaveEmpresa): TestSession => {
  const session = {} as TestSession;
  beforeAll(async () => {
    Object.assign(session, await world.as(conta, empresa));
  });
  return session;
};
