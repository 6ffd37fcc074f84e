import type { NomeChamada } from '#contract/renave/chamadas.ts';
import type { ClienteAutenticado, EstoqueRenave } from '#contract/renave/types.ts';
import { naiveBrasilia } from '#domain/values/datas.ts';
import type { Corpo } from '../campos.ts';
import type { Resposta } from '../recusa.ts';
import { regraViolada } from '../recusa.ts';
import type { RegistryRows } from '../registro.ts';

/** The context of an operation besides its input: its name, the caller (by certificate), the registry, the clock. */
export interface Contexto {
  operacao: NomeChamada;
  registro: RegistryRows;
  cliente: ClienteAutenticado;
  agora: Date;
  detran: Detran;
}

/** Duration of each of a Detran's steps in milliseconds; null: only on an explicit call. */
export interface Detran {
  transfereMs: number | null;
  confirmaMs: number | null;
}

export type Handler = (corpo: Corpo, contexto: Contexto) => Resposta | Promise<Resposta>;

/** "Now" in the registry's notation. */
export const momento = ({ agora }: Contexto): string => naiveBrasilia(agora);

/** The caller's own stock record; another establishment's answers as one that does not exist. */
export function estoqueProprio({ registro, cliente }: Contexto, id: number): EstoqueRenave {
  const registrado = registro.estoque(id);
  if (registrado?.cnpj === cliente.cnpj) return registrado.estoque;
  throw regraViolada('Estoque não encontrado', `Não foi encontrado estoque com o identificador ${id}`);
}

/** A state in words: 'Solicitado'. */
export const nomeDoEstado = (estado: string): string => `${estado.charAt(0)}${estado.slice(1).toLowerCase()}`;

/** The caller's own stock record, which must still hold the vehicle. */
export function estoqueAtivo(contexto: Contexto, id: number): EstoqueRenave {
  const estoque = estoqueProprio(contexto, id);
  if (estoque.estado === 'CONFIRMADO') return estoque;
  throw regraViolada(
    'Estado do estoque inválido',
    `Estoque do veículo encontra-se no estado de ${nomeDoEstado(estoque.estado)}, mas o veículo deve estar em estoque (CONFIRMADO)`,
    `idEstoque=${id} estado=${estoque.estado}`,
  );
}

/** The caller's own stock record, without an open authorisation. */
export function estoqueLivre(contexto: Contexto, id: number): EstoqueRenave {
  const estoque = estoqueAtivo(contexto, id);
  const aberta = contexto.registro.autorizacaoAberta(id);
  if (!aberta) return estoque;
  throw regraViolada(
    'Veículo com autorização de transferência',
    'Já existe autorização de transferência para o veículo. Cancele a autorização antes de continuar',
    `idEstoque=${id} idAutorizacao=${aberta.id}`,
  );
}

export const RESTRICAO_ZERO_KM = {
  codigoTipoRestricao: '86',
  tipoRestricao: 'ESTOQUE_RENAVE_DE_VEICULO_ZERO',
};

/** "Now" with the decimals of a second that the registry writes for the sending of an invoice. */
export const momentoDoEnvio = ({ agora }: Contexto): string =>
  `${naiveBrasilia(agora)}.${agora.toISOString().slice(20, 23)}417`;

/** The number of a used vehicle's term, derived from the stock record's; a zero km has none. */
export const numeroTermo = (tipo: 'E' | 'S', id: number): number => id * 10 + (tipo === 'E' ? 1 : 2);
