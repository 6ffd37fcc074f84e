import { empresa } from './empresa.ts';
import type { AnyEntity } from './entity.ts';
import { estadoRegra } from './estadoRegra.ts';
import { infoFinanceira } from './infoFinanceira.ts';
import { parceiro } from './parceiro.ts';
import { pessoa } from './pessoa.ts';
import { usuario } from './usuario.ts';
import { veiculo } from './veiculo.ts';

/** Every entity, by name: an entry gives it routes, storage checks and a place in the dataProvider. */
export const entities = {
  empresa,
  'regra-do-estado': estadoRegra,
  'info-financeira': infoFinanceira,
  parceiro,
  pessoa,
  usuario,
  veiculo,
} satisfies Record<string, AnyEntity>;
