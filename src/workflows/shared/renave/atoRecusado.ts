import { askedBy } from '#contract/operations/index.ts';
import type { ScreenPlace } from '#src/ui/screen.ts';
import { lugarDe, type Tela } from '../../places.ts';

export interface RefusedAto {
  /** The refused operation, in words that follow 'Recusada ao' and 'Erro ao'. */
  ao: string;
  /** The screen that requests it. */
  onde: ScreenPlace;
}

/**
 * The refused operation, by the path of the call that requested it; null for one that follows another automatically.
 */
export const atoRecusado = (rota: unknown): RefusedAto | null => {
  const operation = askedBy(String(rota));
  const onde = operation && lugarDe(operation.screen satisfies Tela);
  return operation && onde ? { ao: operation.act, onde } : null;
};

/** Title above a refusal's reason: 'Erro ao devolver o veículo'. */
export const tituloDoErro = (rota: unknown, senao: string): string => {
  const ato = atoRecusado(rota);
  return ato ? `Erro ao ${ato.ao}` : senao;
};
