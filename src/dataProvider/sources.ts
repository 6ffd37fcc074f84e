import { entitySourceOf } from './entitySources.ts';
import type { Source } from './source.ts';

/** The source of a resource. Entities are known at once; the rest of the contract is fetched when it is first asked for. */
export const sourceOf = async (resource: string): Promise<Source> =>
  entitySourceOf(resource) ?? (await import('./everySource.ts')).everySource(resource);
