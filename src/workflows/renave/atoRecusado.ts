import { askedBy } from '#contract/operations/index.ts';
import type { Place } from '#src/ui/screen.ts';
import { lugarDe, type Tela } from '../lugares.ts';

export interface Ato {
  /** What was refused, in words that follow 'Recusada ao' and 'Erro ao'. */
  ao: string;
  /** The screen that it is asked for in. */
  onde: Place;
}

/** What was refused by the path of the call that asked for it; null of what follows another deed by itself. */
export const atoRecusado = (rota: unknown): Ato | null => {
  const operation = askedBy(String(rota));
  const onde = operation && lugarDe(operation.screen satisfies Tela);
  return operation && onde ? { ao: operation.act, onde } : null;
};

/** 'Erro ao devolver o veículo': over the reason, wherever it is read. */
export const tituloDoErro = (rota: unknown, senao: string): string => {
  const ato = atoRecusado(rota);
  return ato ? `Erro ao ${ato.ao}` : senao;
};
