import type {
  AbaDeOperadores,
  CandidatoAOperador,
  OperadorDito,
} from '#contract/gateway/acesso/operadores.ts';
import type { Page } from '#contract/route.ts';
import type { Consulta } from './estoque.ts';
import type { Paginada } from './paginada.ts';

interface NovoOperador {
  codigoUsuario: number;
  desde: string;
  licenca: string | null;
}

/** Operators of one company. */
export interface OperadorStore {
  list(consulta: Consulta, aba: AbaDeOperadores | null): Promise<Page<OperadorDito>>;
  listCandidatos(
    consulta: Paginada & { descricaoFiltro: string | null; codigo?: number },
  ): Promise<Page<CandidatoAOperador>>;
  get(codigo: number): Promise<Pick<OperadorDito, 'desde_opr' | 'situacao'> | null>;
  /** False when the person is listed already. */
  create(operador: NovoOperador, quem: number): Promise<boolean>;
  /** Ends it on a day, or now; false when it has ended. */
  end(codigo: number, ate: string | null): Promise<boolean>;
  /** False when no departure waits to be told. */
  markTold(codigo: number, quem: number): Promise<boolean>;
  /** False when the person has asked something of the registry since. */
  remove(codigo: number): Promise<boolean>;
}
