import { type DadoDoComprador, faltasDitas } from '#domain/comprador.ts';
import { type Impedimento, impedimentoDito, recusaDe } from '#domain/recusa.ts';

/** A row as its SQL gives it: a refusal that no intent keeps, and an impediment, by their codes alone. */
interface PorCodigo {
  errocodigo: 'entradaNaoConsta' | 'filialNaoRecebeu' | null;
  errotitulo: string | null;
  erromensagem: string | null;
  impedimentocodigo?: Impedimento | null;
  faltam?: readonly DadoDoComprador[] | null;
}

const recusaEmPalavras = ({ errocodigo, errotitulo, erromensagem }: PorCodigo) => {
  if (errocodigo === null || errotitulo !== null) return {};
  const { titulo, mensagem } = recusaDe(errocodigo as 'filialNaoRecebeu', erromensagem ?? '');
  return { errotitulo: titulo, erromensagem: mensagem || null };
};

const impedimentoEmPalavras = ({ impedimentocodigo, faltam }: PorCodigo) => {
  if (impedimentocodigo === undefined) return {};
  const ditas = faltam && faltasDitas(faltam, impedimentocodigo === 'compradorSemDocumento');
  return {
    impedimento: impedimentocodigo && impedimentoDito(impedimentocodigo, ditas ?? null),
    ...(faltam !== undefined && { faltam: ditas }),
  };
};

/** A row with the words of its codes. */
export const inWords = <Row>(row: Row): Row => ({
  ...row,
  ...recusaEmPalavras(row as PorCodigo),
  ...impedimentoEmPalavras(row as PorCodigo),
});
