import type { ConferenciaAberta, LeituraGuardada } from '#contract/gateway/estoque/patio.ts';
import { deveEstar, faltamEm, findCarros, mergeLeituras, normalizeLido } from '#domain/patio.ts';
import { CHASSI_LENGTH } from '#domain/values/chassi.ts';
import type { NaFila } from './fila.ts';

const ESTE_APARELHO = 'você, ainda neste aparelho';

/** What a check knows with what waits on this device: the same rules as the gateway's, so that a phone goes on without it. */
export const lidosOf = ({ carros, leituras }: ConferenciaAberta, esperam: readonly NaFila[]) => {
  const daqui = esperam.map(({ leitura }): LeituraGuardada => {
    const [um, outro] = findCarros(carros, leitura.lido);
    const lido = normalizeLido(leitura.lido);
    const desconhecido = lido.length === CHASSI_LENGTH ? lido : null;
    const chassi = um && !outro ? um.chassi : desconhecido;
    return { ...leitura, chassi, quem: ESTE_APARELHO, deOutra: null };
  });
  const vistos = mergeLeituras([...leituras, ...daqui]);
  return {
    vistos,
    devem: carros.filter(deveEstar).length,
    faltam: faltamEm(carros, vistos),
    carros: new Map(carros.map((carro) => [carro.chassi, carro])),
  };
};
export type LidosNoPatio = ReturnType<typeof lidosOf>;
