import { type LookupAddress, type LookupAllOptions, lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

const list = (family: 'ipv4' | 'ipv6', ...subnets: readonly string[]): BlockList => {
  const made = new BlockList();
  for (const subnet of subnets) {
    const [address = '', prefix] = subnet.split('/');
    made.addSubnet(address, Number(prefix), family);
  }
  return made;
};

/** This network, private, carrier-grade NAT, loopback, link-local, documentation, benchmarks, multicast, reserved. */
const CLOSED_4 = list(
  'ipv4',
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
  ...['192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15'],
  ...['198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/3'],
);
/** Global unicast: mapped, translated (NAT64), local and multicast addresses are all outside. */
const OPEN_6 = list('ipv6', '2000::/3');
/** Within it: Teredo and other protocols, documentation, 6to4. */
const CLOSED_6 = list('ipv6', '2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20');

/** True for an address that may be anybody's on the internet. */
export const isPublicAddress = (address: string): boolean => {
  const family = isIP(address);
  if (family === 4) return !CLOSED_4.check(address, 'ipv4');
  return family === 6 && OPEN_6.check(address, 'ipv6') && !CLOSED_6.check(address, 'ipv6');
};

/** Error code of a connection refused because its name resolves to an address that is not public (SSRF). */
export const ENDERECO_FECHADO = 'ENDERECO_FECHADO';

type Resolve = (
  name: string,
  options: LookupAllOptions,
  done: (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => void,
) => void;

/**
 * Resolves names for a connection to public addresses only; called for each connection, so that no answer is kept.
 * @concept server-side request forgery (SSRF)
 */
export const publicLookup =
  (resolve: Resolve = lookup): LookupFunction =>
  (name, options, done) => {
    resolve(name, { ...options, all: true }, (error, found) => {
      if (error) return done(error, '');
      const open = found.filter(({ address }) => isPublicAddress(address));
      const [first] = open;
      if (!first) return done(Object.assign(new Error(ENDERECO_FECHADO), { code: ENDERECO_FECHADO }), '');
      if (options.all) return done(null, open);
      done(null, first.address, first.family);
    });
  };
