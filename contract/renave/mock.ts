import { type Grupo, renaveCall } from './call.ts';
import type { EstoqueRenave, TipoCrv } from './types.ts';

export interface VeiculoMock {
  /** The last four digits of the chassis. */
  sufixoChassi: string;
  veiculoAcabado: boolean;
  cpfOperadorResponsavel: string;
}

export interface VeiculoMockCriado {
  chassi: string;
  dataHoraCadastro: string;
  veiculoAcabado: boolean;
}

/** No public source gives the registry's own paths: they are configuration, and these are what the sandbox serves. */
const CAMINHOS = {
  estabelecimento: '/api/veiculos-zero-km-mock',
  montadora: '/api/montadora/veiculos-zero-km-mock',
  ite: '/api/ite/veiculos-zero-km-mock',
} as const satisfies Record<Grupo, string>;

/** Makes a zero-km vehicle pre-registered for the caller. Homologation only. */
export const criarVeiculoMock = (grupo: Grupo = 'estabelecimento', path: string = CAMINHOS[grupo]) =>
  renaveCall<VeiculoMock>({
    grupo,
    method: 'POST',
    path,
    expects: { text: 'chassi' },
  }).answers<VeiculoMockCriado>();

export interface UsadoMock {
  /** The last four characters of the plate. */
  sufixoPlacaMock: string;
  cpfProprietarioMock: string;
  nomeProprietarioMock: string;
  ufJurisdicaoMock: string;
  veiculoRouboFurtoMock: boolean;
  veiculoBaixadoMock: boolean;
  cpfOperadorResponsavel: string;
}

export interface UsadoMockCriado {
  placa: string;
  chassi: string;
  renavam: string;
  numeroCrv: string;
  codigoSegurancaCrv: string;
  tipoCrv: TipoCrv;
}

/** Makes a registered vehicle of somebody's. Homologation only. */
export const criarUsadoMock = (path = '/api/veiculos-usados-mock') =>
  renaveCall<UsadoMock>({
    grupo: 'estabelecimento',
    method: 'POST',
    path,
    expects: { text: 'placa' },
  }).answers<UsadoMockCriado>();

/** Lets the Detran make its next step at once. Homologation only. */
export const transferenciaDetranMock = (path = '/api/transferencias-detran-mock') =>
  renaveCall<{ placa: string; cpfOperadorResponsavel: string }>({
    grupo: 'estabelecimento',
    method: 'POST',
    path,
    expects: 'estoque',
  }).answers<EstoqueRenave>();

/** Lets the base index say that an unfinished vehicle is finished, as its transformer would. Homologation only. */
export const acabarVeiculo = (path = '/api/ite/veiculos-inacabados-mock/acabar') =>
  renaveCall<{ chassi: string }>({
    grupo: 'ite',
    method: 'POST',
    path,
    expects: 'empty',
    body: 'chassi',
  }).answers<null>();
