import type { Sessao } from '#domain/permissions.ts';
import { emitenteDaChave } from '#domain/values/chaveNfe.ts';
import { formatCpfCnpj } from '#domain/values/cpfCnpj.ts';

/** A sentence about a typed key whose note another company or person issued; null for the company's own. */
export const notaDeOutro = (chave: string, { empresa }: Sessao): string | null => {
  const emitente = emitenteDaChave(chave);
  if (emitente === null || emitente === empresa?.cnpj) return null;
  return `A nota desta chave é de ${formatCpfCnpj(emitente)}, e não desta empresa.`;
};
