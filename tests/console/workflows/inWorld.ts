import { afterEach, beforeEach } from 'vitest';
import type { Config } from '#gateway/config.ts';
import { startTestGateway, type TestGateway, type TestSession } from '#tests/support/gateway.ts';
import { type OpenScreen, openScreen } from './openScreen.tsx';

interface InWorld {
  world: TestGateway;
  lojista: TestSession;
  /** Opens a screen, by default as the dealer. */
  open: (
    path: string,
    session?: TestSession,
    throughNetwork?: Parameters<typeof openScreen>[3],
  ) => Promise<OpenScreen>;
}

/** A demo world per test with its dealer signed in; always closed. */
export const inWorld = (config: Partial<Config> = {}): InWorld => {
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
    at.world = await startTestGateway({ config });
    at.lojista = await at.world.as('lojista');
  });
  afterEach(async () => {
    for (const page of opened.splice(0)) page.close();
    await at.world.close();
  });
  return at;
};
