import type { AnyEntity } from './entity.ts';
import { parceiro } from './parceiro.ts';
import { pessoa } from './pessoa.ts';
import { veiculo } from './veiculo.ts';

/** Every entity, by name: adding one here gives it routes, storage checks and a place in the dataProvider. */
export const entities = { parceiro, pessoa, veiculo } satisfies Record<string, AnyEntity>;
