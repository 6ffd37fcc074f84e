import type { ClienteAutenticado, EstoqueRenave } from '#contract/renave/types.ts';
import { naiveBrasilia } from '#domain/values/datas.ts';
import type { Corpo } from '../campos.ts';
import type { Resposta } from '../recusa.ts';
import { regraViolada } from '../recusa.ts';
import type { Registro } from '../registro.ts';

/** What an operation knows besides its input: who asks (by certificate), the registry, the clock. */
export interface Contexto {
  registro: Registro;
  cliente: ClienteAutenticado;
  agora: Date;
}

export type Handler = (corpo: Corpo, contexto: Contexto) => Resposta | Promise<Resposta>;

/** "Now" as the registry writes it. */
export const momento = ({ agora }: Contexto): string => naiveBrasilia(agora);

/** The caller's own stock; another establishment's answers as one that does not exist. */
export function estoqueProprio({ registro, cliente }: Contexto, id: number): EstoqueRenave {
  const registrado = registro.estoque(id);
  if (registrado?.cnpj === cliente.cnpj) return registrado.estoque;
  throw regraViolada('Estoque não encontrado', `Não foi encontrado estoque com o identificador ${id}`);
}

/** The caller's own stock, which must still hold the vehicle. */
export function estoqueAtivo(contexto: Contexto, id: number): EstoqueRenave {
  const estoque = estoqueProprio(contexto, id);
  if (estoque.estado === 'CONFIRMADO') return estoque;
  throw regraViolada(
    'Estado do estoque inválido',
    'Estoque do veículo encontra-se no estado de Finalizado, mas o veículo deve estar em estoque (CONFIRMADO)',
    `idEstoque=${id} estado=${estoque.estado}`,
  );
}

export const RESTRICAO_ZERO_KM = {
  codigoTipoRestricao: '86',
  tipoRestricao: 'ESTOQUE_RENAVE_DE_VEICULO_ZERO',
};

/** Each registered term and ATPV-e has a number of its own, made from the stock's. */
export const numeroTermo = (tipo: 'E' | 'S', id: number): string => `${tipo}${String(id).padStart(14, '0')}`;
