import type { Ports } from '../../ports/ports.ts';
import { hasFator, type SegundoFator } from '../../ports/segundoFator.ts';
import { digitado } from '../sessao/codigo.ts';

const QUANTOS = 10;

/** Recovery codes for a first second factor, with their hashes: none for who has a factor, and codes, already. */
export const newCodigos = (
  { autenticador, tokens }: Ports,
  fator: SegundoFator,
): { codigos: string[]; hashes: string[] } => {
  const tem = hasFator(fator) && fator.codigos > 0;
  const codigos = Array.from({ length: tem ? 0 : QUANTOS }, autenticador.createCodigo);
  return { codigos, hashes: codigos.map((codigo) => tokens.hash(digitado(codigo))) };
};
