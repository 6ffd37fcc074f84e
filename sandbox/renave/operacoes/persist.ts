import type { Corpo } from '../campos.ts';
import type { Effect, EstoqueRegistrado } from '../journal.ts';
import type { Contexto } from './contexto.ts';

type Mais = Partial<Pick<Effect, 'preCadastros' | 'usados' | 'autorizacoes' | 'idEstoque'>>;

/** Commits the effects of an operation; the last stock record is the one it concerned. */
export function persist(
  { operacao, registro, cliente }: Contexto,
  corpo: Corpo,
  estoques: EstoqueRegistrado[],
  mais: Mais = {},
): void {
  const principal = estoques.at(-1)?.estoque;
  const [mudado] = [principal, ...(mais.autorizacoes ?? []), ...(mais.preCadastros ?? [])].filter(Boolean);
  registro.commit({
    operacao,
    cnpj: cliente.cnpj,
    cpf: typeof corpo.cpfOperadorResponsavel === 'string' ? corpo.cpfOperadorResponsavel : null,
    chassi: mudado?.chassi ?? null,
    idEstoque: principal?.id ?? null,
    corpo,
    estoques,
    ...mais,
  });
}
