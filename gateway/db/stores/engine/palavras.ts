import { type DadoDoComprador, faltasDitas } from '#domain/comprador.ts';
import { type Impedimento, impedimentoDito, recusaDe } from '#domain/recusa.ts';

interface Codigos {
  impedimentocodigo: Impedimento | null;
  faltam: readonly DadoDoComprador[] | null;
}

/** A row as its SQL gives it: an impediment, and what is missing, by their codes alone. */
export type EmCodigos<Row> = {
  [Name in keyof Row as Exclude<Name, 'impedimento'>]: Name extends keyof Codigos ? Codigos[Name] : Row[Name];
};

/** What such a row may have; a refusal that no intent keeps has only a code. */
type PorCodigo = Partial<Codigos & Record<'errocodigo' | 'errotitulo' | 'erromensagem', string | null>>;

const recusaEmPalavras = ({ errocodigo, errotitulo, erromensagem }: PorCodigo) => {
  if (!errocodigo || errotitulo !== null) return {};
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
export const inWords = <Row>(row: EmCodigos<Row>): Row =>
  ({ ...row, ...recusaEmPalavras(row), ...impedimentoEmPalavras(row) }) as Row;
