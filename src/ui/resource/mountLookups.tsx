import { Resource } from 'react-admin';
import { lookups } from '#contract/gateway/lookups.ts';

/** What fields point at and has no pages of its own, as react-admin takes it: known by its title. */
export const mountLookups = (mounted: readonly string[] = []) =>
  Object.entries(lookups)
    .filter(([name]) => !mounted.includes(name))
    .map(([name, { title }]) => <Resource key={name} name={name} recordRepresentation={title} />);
