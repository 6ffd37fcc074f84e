import { builtConsole } from './browser.ts';
import type { TestGateway, TestGatewayOptions } from './gateway.ts';
import { ownGateway } from './ownGateway.ts';

/** The same with the built console, for browsers. */
export const ownConsole = (options?: TestGatewayOptions): TestGateway =>
  ownGateway(async () => ({ ...options, consoleDir: await builtConsole() }));
