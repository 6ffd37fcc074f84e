import { renave } from '#contract/renave/estabelecimento.ts';
import type { PendenteEntrada } from '#contract/renave/types.ts';
import { foundAs, lookIn } from '../operacoes/lookIn.ts';
import type { LookUpResult, Olhar } from '../operacoes/operacao.ts';

/** Looks the vehicle up among the registry's pending entries of the dealer. */
export const searchPendente = async (
  inspect: Olhar,
  chassi: string,
): Promise<LookUpResult<PendenteEntrada>> => {
  const resposta = await inspect(renave.pendentesEntradaZeroKm, { chassi });
  return lookIn(resposta, (pendentes): LookUpResult<PendenteEntrada> => {
    const pendente = pendentes.find((p) => p.chassi === chassi);
    return pendente ? { feita: true, resposta: pendente } : { feita: false };
  });
};

/**
 * Infers a rejection: the vehicle is no longer pending and did not enter, since a vehicle gone from the list
 * may have been confirmed elsewhere. A vehicle that entered and left is not pending either, so absence only
 * counts if it was pending again (`esperava`).
 */
export const searchRejeitado = async (
  inspect: Olhar,
  chassi: string,
  esperava: boolean,
): Promise<LookUpResult<PendenteEntrada>> => {
  const espera = await searchPendente(inspect, chassi);
  if (espera.feita !== false) return espera.feita === true ? { feita: false } : espera;
  return lookIn(await inspect(renave.estoques, { chassi }), (estoques) => {
    const resposta = { chassi, dataHoraCadastro: '', veiculoAcabado: true };
    const dele = estoques.filter((e) => e.chassi === chassi).toSorted((one, other) => other.id - one.id);
    if (dele.some(({ estado }) => estado !== 'FINALIZADO'))
      return foundAs(resposta, 'entrada confirmada em vez de rejeitada');
    const [ultimo] = dele;
    const saiu = ultimo !== undefined && ultimo.saidaEstoque?.motivo !== 'CANCELAMENTO_ENTRADA';
    return saiu && !esperava ? { feita: false } : { feita: true, resposta };
  });
};
