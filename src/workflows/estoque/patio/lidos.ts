import type {
  ConferenciaAberta,
  LeituraDeAparelho,
  LeituraGuardada,
} from '#contract/gateway/estoque/patio.ts';
import { deveEstar, faltamEm, findCarros, mergeLeituras, normalizeLido } from '#domain/patio.ts';
import { CHASSI_LENGTH } from '#domain/values/chassi.ts';

const ESTE_APARELHO = 'você, neste aparelho';

/** A reading that is made now. */
export const lidaAgora = (
  dita: Pick<LeituraDeAparelho, 'lido' | 'modo' | 'lugar'> & Partial<LeituraDeAparelho>,
): LeituraDeAparelho => ({
  id: crypto.randomUUID(),
  lidaEm: new Date().toISOString(),
  motivo: null,
  fotoBase64: null,
  ...dita,
});

/**
 * The check's readings, with those of this device that are not in its answer yet: the same rules as the gateway's, so that a
 * phone goes on without it.
 */
export const lidosOf = ({ carros, leituras }: ConferenciaAberta, lidasAqui: readonly LeituraDeAparelho[]) => {
  const faltamNela = new Map(lidasAqui.map((leitura) => [leitura.id, leitura]));
  for (const { id } of leituras) faltamNela.delete(id);
  const daqui = [...faltamNela.values()].map(({ fotoBase64: _, ...leitura }): LeituraGuardada => {
    const [um, outro] = findCarros(carros, leitura.lido);
    const lido = normalizeLido(leitura.lido);
    const desconhecido = lido.length === CHASSI_LENGTH ? lido : null;
    const chassi = um && !outro ? um.chassi : desconhecido;
    return { ...leitura, chassi, quem: ESTE_APARELHO, deOutra: null, foto: false, tardia: false };
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
