import type { Corpo } from '../campos.ts';
import type { Effect, EstoqueRegistrado } from '../journal.ts';
import type { Contexto } from '../operacoes/contexto.ts';

type Mais = Partial<Pick<Effect, 'usados' | 'autorizacoes' | 'idEstoque'>>;

/** Commits the effects of an operation on a used vehicle; the last record is the one it concerned. */
export function persist(
  { registro, cliente }: Contexto,
  operacao: string,
  corpo: Corpo,
  estoques: readonly EstoqueRegistrado[],
  mais: Mais = {},
): void {
  const principal = estoques.at(-1)?.estoque;
  registro.commit({
    operacao,
    cnpj: cliente.cnpj,
    cpf: typeof corpo.cpfOperadorResponsavel === 'string' ? corpo.cpfOperadorResponsavel : null,
    chassi: principal?.chassi ?? mais.autorizacoes?.[0]?.chassi ?? null,
    idEstoque: principal?.id ?? null,
    corpo,
    estoques: [...estoques],
    preCadastros: [],
    ...mais,
  });
}
