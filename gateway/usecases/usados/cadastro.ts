import type { TipoCrv } from '#contract/renave/types.ts';
import { veiculo as entidadeVeiculo, TIPOS_CRV } from '#domain/entities/veiculo.ts';
import { fromWire } from '#domain/fields/wire.ts';
import { INFORME_VEICULO, ONDE_ESTA_O_CODIGO } from '#domain/texts.ts';
import { naiveBrasilia } from '#domain/values/datas.ts';
import { refuseBecause } from '../../engine/refuse.ts';
import { found } from '../../engine/useCase.ts';
import type { Estoque } from '../../ports/estoque.ts';
import type { Alvo } from '../../ports/intencoes.ts';
import type { EmpresaStores } from '../../ports/ports.ts';

/** The vehicle of a stock record by its plate, or by chassis before it is registered. */
export const chassiOuPlaca = ({ placa, chassi }: Pick<Estoque, 'placa' | 'chassi'>): Alvo =>
  placa ? { placa } : { chassi };

/** The registry's name of a CRV type. */
export const nomeDoCrv = (codigo: string): TipoCrv =>
  TIPOS_CRV.find(({ value }) => value === codigo)?.label ?? 'DIGITAL';

const CRV = [
  ['placa', 'a placa'],
  ['renavam', 'o Renavam'],
  ['codigoSegurancaCrv', 'o código de segurança do CRV'],
  ['tipoCrv', 'o tipo do CRV'],
] as const;

/** The record of a used vehicle of ours, as far as it is filled in. */
export const cadastroDeUsado = async ({ entidades }: EmpresaStores, codigo: number) => {
  const veiculo = fromWire(
    entidadeVeiculo.fields,
    found(await entidades.get(entidadeVeiculo, codigo), INFORME_VEICULO),
  );
  if (veiculo.novo) refuseBecause('Este veículo é zero km: as telas de usados são para veículos emplacados.');
  return veiculo;
};

/** A used vehicle of ours with all data that the registry requires; throws with the missing ones. */
export const veiculoUsado = async (stores: EmpresaStores, codigo: number) => {
  const veiculo = await cadastroDeUsado(stores, codigo);
  const faltas = CRV.filter(([campo]) => !veiculo[campo]).map(([, nome]) => nome);
  if (faltas.length > 0) {
    const onde = veiculo.codigoSegurancaCrv ? '' : ` ${ONDE_ESTA_O_CODIGO}`;
    refuseBecause(`Complete o cadastro do veículo: falta ${faltas.join(', ')}.${onde}`);
  }
  const { placa, renavam, codigoSegurancaCrv, numeroCrv, tipoCrv, quilometragem, medicao } = veiculo;
  const { descricao: marcaModelo, cor, anoFabricacao, anoModelo } = veiculo;
  return {
    codigo,
    placa: placa ?? '',
    renavam: renavam ?? '',
    documentos: {
      placa: placa ?? '',
      renavam: renavam ?? '',
      codigoSegurancaCrv: codigoSegurancaCrv ?? '',
      ...(numeroCrv && { numeroCrv }),
    },
    /** Description for a receiving branch. */
    descricao: { marcaModelo, cor, anoFabricacao, anoModelo, codigoSegurancaCrv, numeroCrv, tipoCrv },
    tipoCrv: nomeDoCrv(tipoCrv ?? 'D'),
    odometro: {
      quilometragemHodometro: quilometragem ?? 0,
      dataHoraMedicaoHodometro: naiveBrasilia(medicao),
    },
  };
};
