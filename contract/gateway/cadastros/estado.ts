import { estadoRegra } from '#domain/entities/estadoRegra.ts';
import type { RecordOfFields } from '#domain/fields/field.ts';
import { route } from '../../route.ts';

const { desde, ate, obrigatorioNovos, obrigatorioUsados, taxaEntrada, taxaTransferencia } =
  estadoRegra.fields;
const { taxaSaida, validadeLaudo, horasDaSaida, fontes, observacoes } = estadoRegra.fields;

/** Fields of its state's rule that a company sees. */
export const camposDaRegra = {
  desde,
  ate,
  obrigatorioNovos,
  obrigatorioUsados,
  taxaEntrada,
  taxaTransferencia,
  taxaSaida,
  validadeLaudo,
  horasDaSaida,
  fontes,
  observacoes,
};
export type RegraDoEstado = RecordOfFields<typeof camposDaRegra>;

export interface EstadoDaEmpresa {
  /** Null for a company without an address. */
  estado: string | null;
  /** Null where nothing is known, or the last rule has ended. */
  emVigor: RegraDoEstado | null;
  /** Rules that are to come, and past ones, the newest first. */
  outras: RegraDoEstado[];
}

export const estado = {
  regra: route({
    path: 'meuEstado',
    access: 'empresa',
    summary: 'The rule of the company’s state today, those to come and past ones',
  }).answers<EstadoDaEmpresa>(),
};
