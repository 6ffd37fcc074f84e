import type { EstoqueRenave } from '#contract/renave/types.ts';
import type { UsadoNaBase } from '../../world/usadosDemo.ts';
import { type Corpo, objeto, opcional, placaOf, renavamOf, texto } from '../campos.ts';
import type { EstoqueRegistrado } from '../journal.ts';
import type { Contexto } from '../operacoes/contexto.ts';
import { SEM_HISTORIA } from '../operacoes/registros.ts';
import { regraViolada } from '../recusa.ts';

/** The vehicle identified by plate and renavam together. */
export function usadoPor({ registro }: Contexto, placa: string, renavam: string): UsadoNaBase {
  const usado = registro.usado(placa);
  if (usado?.renavam === renavam) return usado;
  throw regraViolada('Veículo não encontrado', 'Veículo não encontrado', `placa=${placa} renavam=${renavam}`);
}

/** The vehicle of a request, by plate and renavam. */
export const usadoOf = (contexto: Contexto, corpo: Corpo): UsadoNaBase => {
  const veiculo = objeto(corpo, 'veiculo');
  return usadoPor(contexto, placaOf(veiculo), renavamOf(veiculo));
};

/** Requires the codes of this CRV: of the vehicle's newest one, or of that of a stock record. */
export function checkCrv(
  corpo: Corpo,
  { codigoSegurancaCrv, numeroCrv }: Pick<EstoqueRenave, 'codigoSegurancaCrv' | 'numeroCrv'>,
): void {
  const veiculo = objeto(corpo, 'veiculo');
  if (texto(veiculo, 'codigoSegurancaCrv', 11) !== codigoSegurancaCrv) {
    throw regraViolada('CRV inválido', 'Código de segurança do CRV inválido');
  }
  const informado = opcional(veiculo, 'numeroCrv');
  if (informado !== null && informado !== numeroCrv) {
    throw regraViolada('CRV inválido', 'Número do CRV inválido');
  }
}

/** The caller's newest stock record of a vehicle, in any state. */
export const registradoOf = (
  { registro, cliente }: Contexto,
  { chassi }: UsadoNaBase,
): EstoqueRegistrado | undefined =>
  registro.estoquesDoChassi(chassi).findLast(({ cnpj }) => cnpj === cliente.cnpj);

/** A vehicle is in at most one stock at a time. */
export function checkForaDeEstoque({ registro }: Contexto, { chassi, placa }: UsadoNaBase): void {
  if (registro.estoquesDoChassi(chassi).every(({ estoque }) => estoque.estado === 'FINALIZADO')) return;
  throw regraViolada('Veículo em estoque', 'Veículo possui um estoque ativo', `placa=${placa}`);
}

/** The registry's objections to any transfer. */
export const impedimentosOf = ({ rouboFurto, baixado, impedimentos, multas }: UsadoNaBase): string[] => [
  ...(rouboFurto ? ['Veículo com registro de roubo ou furto'] : []),
  ...(baixado ? ['Veículo baixado'] : []),
  ...(multas > 0 ? ['Veículo com débitos no Detran'] : []),
  ...impedimentos,
];

export function checkApto(usado: UsadoNaBase): void {
  const [motivo] = impedimentosOf(usado);
  if (motivo) throw regraViolada('Veículo não apto', motivo, `placa=${usado.placa}`);
}

/** The stock record of a used vehicle that was just requested. */
export const novoEstoque = (
  id: number,
  { chassi, placa, renavam }: UsadoNaBase,
  proprio: Pick<EstoqueRenave, 'entradaEstoque' | 'quilometragemHodometro' | 'dataHoraMedicaoHodometro'> &
    Partial<EstoqueRenave>,
): EstoqueRenave => ({
  id,
  estado: 'SOLICITADO',
  chassi,
  placa,
  renavam,
  restricoesVeiculo: null,
  estoqueEmIte: false,
  veiculoAcabado: true,
  inacabadoNoPrimeiroEstoque: false,
  ...SEM_HISTORIA,
  ...proprio,
});
