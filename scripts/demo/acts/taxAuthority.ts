import type { Sandbox } from '#sandbox/main.ts';
import type { NotaSpec } from '#sandbox/notas/notaSpec.ts';
import { chaveOfSpec, writeNfe } from '#sandbox/notas/writeNfe.ts';

/** Puts notes at the tax authority, which hands them out to who receives them. */
export const issue = ({ sefaz }: Sandbox, notas: readonly NotaSpec[]): void =>
  sefaz.acervo.put(
    ...notas.map((nota) => ({
      ...{ tipo: 'nota' as const, cnpj: nota.destinatario.documento, xml: writeNfe(nota) },
    })),
  );

/** Has the issuer cancel a note there. */
export const cancelNota = ({ sefaz }: Sandbox, nota: NotaSpec): void => {
  const quando = new Date().toISOString();
  sefaz.acervo.put({ tipo: 'evento', chave: chaveOfSpec(nota), evento: '110111', quando });
};
