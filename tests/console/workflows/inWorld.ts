import { afterEach, beforeEach, vi } from 'vitest';
import { startTestGateway, type TestGateway, type TestSession } from '#tests/support/gateway.ts';
import { type OpenScreen, openScreen } from './openScreen.tsx';

interface InWorld {
  world: TestGateway;
  lojista: TestSession;
  /** Opens a screen, as the dealer unless told. */
  open: (
    path: string,
    session?: TestSession,
    throughNetwork?: Parameters<typeof openScreen>[3],
  ) => Promise<OpenScreen>;
}

/** A demo world of its own for each test of a file, with its dealer signed in; closed again whatever happens. */
export const inWorld = (): InWorld => {
  // A page, a gateway and a registry start in each test: on a busy machine that alone takes its time.
  vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
  const opened: OpenScreen[] = [];
  const at: InWorld = {
    world: undefined as unknown as TestGateway,
    lojista: undefined as unknown as TestSession,
    open: async (path, session = at.lojista, throughNetwork) => {
      const page = await openScreen(at.world, session, path, throughNetwork);
      opened.push(page);
      return page;
    },
  };
  beforeEach(async () => {
    at.world = await startTestGateway();
    at.lojista = await at.world.as('lojista');
  });
  afterEach(async () => {
    for (const page of opened.splice(0)) page.close();
    await at.world.close();
  });
  return at;
};
