import { isMockPaths, type MockPaths } from '#contract/renave/mock.ts';
import { ConfigError } from './configError.ts';

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '::1', '[::1]']);

/** Settings of a rehearsal against the registry's homologation. */
export interface Rehearsal {
  /** Name that the server's certificate has, where it is not that of the address. */
  serverName: string | null;
  mockPaths: MockPaths | null;
}

const pathsOf = (text: string | undefined): MockPaths | null => {
  if (!text) return null;
  const json = ((): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      return null;
    }
  })();
  if (isMockPaths(json)) return json;
  throw new ConfigError(
    'RENAVE_MOCK_PATHS',
    'esperado um JSON com caminhos que começam por /api/, como {"criarUsadoMock":"/api/…"}',
  );
};

/** A host of the registry's rehearsal: homologation, or a server on this machine. */
const isRehearsal = (address: string | null): boolean => {
  if (!address) return false;
  const { hostname } = new URL(address);
  return hostname.startsWith('hom.') || LOOPBACK.has(hostname);
};

/** At the real registry a relaxed name and fictitious vehicles would be dangerous: both are refused there. */
export const rehearsalOf = (
  renaveUrl: string | null,
  env: Readonly<Record<string, string | undefined>>,
): Rehearsal => {
  const names = ['RENAVE_SERVER_NAME', 'RENAVE_MOCK_PATHS'] as const;
  for (const name of names)
    if (env[name] && !isRehearsal(renaveUrl))
      throw new ConfigError(name, 'só vale com o RENAVE_URL da homologação (hom.…)');
  return { serverName: env.RENAVE_SERVER_NAME || null, mockPaths: pathsOf(env.RENAVE_MOCK_PATHS) };
};
