import { isRecord } from '#domain/isRecord.ts';
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
  criarVeiculoMock: '/api/veiculos-zero-km-mock',
  criarVeiculoMockMontadora: '/api/montadora/veiculos-zero-km-mock',
  criarVeiculoMockIte: '/api/ite/veiculos-zero-km-mock',
  criarUsadoMock: '/api/veiculos-usados-mock',
  transferenciaDetranMock: '/api/transferencias-detran-mock',
  acabarVeiculo: '/api/ite/veiculos-inacabados-mock/acabar',
} as const;

/** The registry's own paths for fictitious vehicles, as far as they are known. */
export type MockPaths = Readonly<Partial<Record<keyof typeof CAMINHOS, string>>>;

export const isMockPaths = (json: unknown): json is MockPaths =>
  isRecord(json) &&
  Object.entries(json).every(
    ([nome, path]) => nome in CAMINHOS && typeof path === 'string' && path.startsWith('/api/'),
  );

/** The configured path of a call to a test environment; any other call's own. */
export const pathOf = (path: string, configured: MockPaths | null): string => {
  const [nome] = Object.entries(CAMINHOS).find(([, own]) => own === path) ?? [];
  return (nome && configured?.[nome as keyof MockPaths]) || path;
};

const ZERO_KM = {
  estabelecimento: CAMINHOS.criarVeiculoMock,
  montadora: CAMINHOS.criarVeiculoMockMontadora,
  ite: CAMINHOS.criarVeiculoMockIte,
} as const satisfies Record<Grupo, string>;

/** Creates a zero-km vehicle pre-registered for the caller. Test environment only. */
export const criarVeiculoMock = (grupo: Grupo = 'estabelecimento') =>
  door(grupo).post<VeiculoMock, PendenteEntrada>(ZERO_KM[grupo], { text: 'chassi' });

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
export const criarUsadoMock = () =>
  door('estabelecimento').post<UsadoMock, UsadoMockCriado>(CAMINHOS.criarUsadoMock, { text: 'placa' });

/** Advances the Detran's process by one step at once. Test environment only. */
export const transferenciaDetranMock = () =>
  door('estabelecimento').write<Operador & { placa: string }>(CAMINHOS.transferenciaDetranMock);

/** Marks an unfinished vehicle as finished in the national index, as its transformer would. Test environment only. */
export const acabarVeiculo = () => ({
  ...door('ite').post<{ chassi: string }, null>(CAMINHOS.acabarVeiculo, 'empty'),
  body: 'chassi',
});
