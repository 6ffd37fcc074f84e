import type { NomeDaGuarda } from '#domain/dadosPessoais.ts';
import type { Tables } from '../index.ts';

/** Another table through whose people a row is found. */
export interface Via {
  /** Joined tables, the last of them as `o`, and how they stand on `t`. */
  de: string;
  liga: string;
  /** The inventory's table whose texts `o` is looked for in. */
  em: keyof Tables;
}

/**
 * A table with personal data, how a person's rows are found and when they go. `domain/palavrasDosDados.ts` has its columns. `t`
 * is its row in every SQL text.
 */
export interface DadosDaTabela<T extends keyof Tables = keyof Tables> {
  guarda: NomeDaGuarda;
  chave: readonly (keyof Tables[T] & string)[];
  /** Its age counts from this moment; none where no period ends it. */
  quando?: string;
  /** The texts in which a CPF or an e-mail is looked for, as the index of `0008-dados.ts` has them. */
  busca?: readonly (keyof Tables[T] & string)[];
  vias?: readonly Via[];
  /** What stands in a column afterwards (SQL), where that is its own. */
  depois?: { readonly [C in keyof Tables[T] & string]?: string };
  /** What stands in a column (SQL) once the person asked, although a law keeps the row: none names an e-mail or a telephone. */
  semContato?: { readonly [C in keyof Tables[T] & string]?: string };
  /** The rows that a law keeps (SQL), where not all: those of a deed that was done. The argument is their alias. */
  naLei?: (linha: string) => string;
  /** Rows under way, which are left alone. */
  emUso?: string;
  /** Tables whose rows of the same company and person hold this one. */
  presa?: readonly (keyof Tables)[];
  /** The row goes as a whole, with its file. */
  remove?: true;
  /** The column with the key of a file, which goes. */
  arquivo?: keyof Tables[T] & string;
  /** Something of a person is left in the row. */
  resta?: string;
  /** Further assignments. */
  tambem?: string;
}

const CONTATOS = `'"(email[A-Za-z]*|telefone[A-Za-z]*)"(\\s*):(\\s*)"(?:[^"\\\\]|\\\\.)*"'`;
const ENDERECOS = `'[A-Za-z0-9.!#$%&*+/=?^_{|}~-]+@[A-Za-z0-9-]+([.][A-Za-z0-9-]+)+'`;

/** SQL for a text of `t` without telephones by their key, and without e-mail addresses. */
export const withoutContatos = (coluna: string): string =>
  `regexp_replace(regexp_replace(t.${coluna}::text, ${CONTATOS}, '"\\1"\\2:\\3"(removido)"', 'g'), ${ENDERECOS}, '(removido)', 'g')`;

/** A sale's rows, by its stock record: through the operation that asked for it, or the invoice that it left with. */
export const naVenda = (id: string, por?: string, liga?: string): readonly Via[] => {
  const [antes, e, daLinha] = por && liga ? [`${por} join `, `${liga} and `, 'l'] : ['', '', 't'];
  const [naIntencao, noEstoque] = por ? [` on o.idestoque = l.${id}`, ` on s.id = l.${id}`] : ['', ''];
  return [
    {
      de: `${antes}intencao o${naIntencao}`,
      liga: `${e}o.codemp = t.codemp and o.idestoque = ${daLinha}.${id}`,
      em: 'intencao',
    },
    {
      de: `${antes}estoque s${noEstoque} join xml_item o on o.codigo = s.item_saida`,
      liga: `${e}s.codemp = t.codemp and s.id = ${daLinha}.${id}`,
      em: 'xml_item',
    },
  ];
};

/** Personal data of an area's tables. */
export type Inventario = { readonly [T in keyof Tables]?: DadosDaTabela<T> };
