import { useEffect, useMemo } from 'react';
import type { LeituraDeAparelho } from '#contract/gateway/estoque/patio.ts';
import { caixaDeSaida, naoEnviadas } from './caixaDeSaida.ts';
import { conferenciaNoAparelho } from './conferenciaNoAparelho.ts';
import { useCaixaDeSaida } from './useCaixaDeSaida.ts';

/** What this device read for an open check, in which it takes part from now on. */
export const useFila = (codigo: number) => {
  const { todas, enviadas, dono, quem } = useCaixaDeSaida();

  useEffect(() => {
    conferenciaNoAparelho.keep({ dono, quem, codigo });
    caixaDeSaida.ask();
  }, [dono, quem, codigo]);

  return useMemo(() => {
    const esperam = naoEnviadas(todas, dono).filter((uma) => uma.codigo === codigo);
    const idas = enviadas.filter((uma) => uma.codigo === codigo);
    return {
      esperam,
      daqui: [...esperam, ...idas].map(({ leitura }) => leitura),
      add: (leitura: LeituraDeAparelho) => caixaDeSaida.add({ id: leitura.id, dono, quem, codigo, leitura }),
    };
  }, [todas, enviadas, dono, quem, codigo]);
};
