import { renave } from '#contract/renave/estabelecimento.ts';
import type { PendenteEntrada } from '#contract/renave/types.ts';
import type { RespostaRenave } from '../../ports/ports.ts';
import type { LookUpResult, Olhar } from '../operacoes/operacao.ts';

const withoutAnswer = (resposta: Exclude<RespostaRenave, { tipo: 'ok' }>) => ({
  feita: null,
  motivo: resposta.tipo === 'recusada' ? resposta.recusa.mensagem : resposta.motivo,
});

/** Looks the vehicle up among the registry's pending entries of the dealer. */
export const searchPendente = async (
  inspect: Olhar,
  chassi: string,
): Promise<LookUpResult<PendenteEntrada>> => {
  const resposta = await inspect(renave.pendentesEntradaZeroKm, { chassi });
  if (resposta.tipo !== 'ok') return withoutAnswer(resposta);
  const pendente = resposta.corpo.find((p) => p.chassi === chassi);
  return pendente ? { feita: true, resposta: pendente } : { feita: false };
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
  const estoques = await inspect(renave.estoques, { chassi });
  if (estoques.tipo !== 'ok') return withoutAnswer(estoques);
  const resposta = { chassi, dataHoraCadastro: '', veiculoAcabado: true };
  const dele = estoques.corpo.filter((e) => e.chassi === chassi).toSorted((one, other) => other.id - one.id);
  if (dele.some(({ estado }) => estado !== 'FINALIZADO'))
    return { feita: 'outra', diferencas: 'entrada confirmada em vez de rejeitada', resposta };
  const [ultimo] = dele;
  const saiu = ultimo !== undefined && ultimo.saidaEstoque?.motivo !== 'CANCELAMENTO_ENTRADA';
  return saiu && !esperava ? { feita: false } : { feita: true, resposta };
};
