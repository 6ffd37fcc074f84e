import { renaveCall } from './call.ts';

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

/** No public source gives the registry's own path: it is configuration, and this is what the sandbox serves. */
const CAMINHO_MOCK_PADRAO = '/api/veiculos-zero-km-mock';

/** Makes a zero-km vehicle pre-registered for the caller. Homologation only. */
export const criarVeiculoMock = (path: string = CAMINHO_MOCK_PADRAO) =>
  renaveCall<VeiculoMock>({
    grupo: 'estabelecimento',
    method: 'POST',
    path,
    expects: { text: 'chassi' },
  }).answers<VeiculoMockCriado>();
