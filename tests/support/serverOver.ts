import { createServer } from '#gateway/http/server.ts';
import { createLogger } from '#gateway/log.ts';
import type { TestGateway } from './gateway.ts';

type Options = Parameters<typeof createServer>[0];

/** A further server over the gateway's ports, by default without use cases and pages. */
export const serverOver = ({ gateway }: TestGateway, changes: Partial<Options> = {}) =>
  createServer({
    ports: gateway.ports,
    useCases: [],
    logger: createLogger('silent'),
    consoleDir: null,
    treinamento: null,
    videos: {},
    uploadIdleMs: 1000,
    proxies: [],
    pronto: async () => {},
    isDraining: () => false,
    respondeu: () => {},
    ...changes,
  });
