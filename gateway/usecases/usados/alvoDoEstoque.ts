import type { Estoque } from '../../ports/estoque.ts';
import type { Alvo } from '../../ports/intencoes.ts';

/** A stock record's vehicle by its plate, which it has once it is registered. */
export const chassiOuPlaca = ({ placa, chassi }: Pick<Estoque, 'placa' | 'chassi'>): Alvo =>
  placa ? { placa } : { chassi };
