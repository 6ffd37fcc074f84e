import { entitySourceOf } from './entitySources.ts';
import type { Source } from './source.ts';

/** The source of a resource. Entities are in the first bundle; the rest of the contract is loaded lazily. */
export const sourceOf = async (resource: string): Promise<Source> =>
  entitySourceOf(resource) ?? (await import('./everySource.ts')).everySource(resource);
