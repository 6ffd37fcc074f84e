import { door, type Grupo } from './call.ts';
import type { Operador } from './corpos.ts';
import type { PendenteEntrada, TipoCrv } from './types.ts';

export interface VeiculoMock extends Operador {
  /** The last four digits of the chassis. */
  sufixoChassi: string;
  veiculoAcabado: boolean;
}

/** No public source gives the registry's own paths: they are configuration, and these are the sandbox's. */
const CAMINHOS = {
  estabelecimento: '/api/veiculos-zero-km-mock',
  montadora: '/api/montadora/veiculos-zero-km-mock',
  ite: '/api/ite/veiculos-zero-km-mock',
} as const satisfies Record<Grupo, string>;

/** Creates a zero-km vehicle pre-registered for the caller. Test environment only. */
export const criarVeiculoMock = (grupo: Grupo = 'estabelecimento', path: string = CAMINHOS[grupo]) =>
  door(grupo).post<VeiculoMock, PendenteEntrada>(path, { text: 'chassi' });

export interface UsadoMock extends Operador {
  /** The last four characters of the plate. */
  sufixoPlacaMock: string;
  cpfProprietarioMock: string;
  nomeProprietarioMock: string;
  ufJurisdicaoMock: string;
  veiculoRouboFurtoMock: boolean;
  veiculoBaixadoMock: boolean;
}

export interface UsadoMockCriado {
  placa: string;
  chassi: string;
  renavam: string;
  numeroCrv: string;
  codigoSegurancaCrv: string;
  tipoCrv: TipoCrv;
}

/** Creates a registered vehicle with an owner. Test environment only. */
export const criarUsadoMock = (path = '/api/veiculos-usados-mock') =>
  door('estabelecimento').post<UsadoMock, UsadoMockCriado>(path, { text: 'placa' });

/** Advances the Detran's process by one step at once. Test environment only. */
export const transferenciaDetranMock = (path = '/api/transferencias-detran-mock') =>
  door('estabelecimento').write<Operador & { placa: string }>(path);

/** Marks an unfinished vehicle as finished in the national index, as its transformer would. Test environment only. */
export const acabarVeiculo = (path = '/api/ite/veiculos-inacabados-mock/acabar') => ({
  ...door('ite').post<{ chassi: string }, null>(path, 'empty'),
  body: 'chassi',
});
