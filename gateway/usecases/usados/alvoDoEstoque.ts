import type { Estoque } from '../../ports/estoque.ts';
import type { Alvo } from '../../ports/intencoes.ts';

/** The vehicle of a stock record by its plate, or by chassis before it is registered. */
export const chassiOuPlaca = ({ placa, chassi }: Pick<Estoque, 'placa' | 'chassi'>): Alvo =>
  placa ? { placa } : { chassi };
