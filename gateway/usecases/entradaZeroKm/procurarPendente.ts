import { renave } from '#contract/renave/estabelecimento.ts';
import type { PendenteEntrada } from '#contract/renave/types.ts';
import type { Achado, Olhar } from '../operacoes/operacao.ts';

/** Whether the vehicle waits for the dealer, as the registry lists it. */
export const procurarPendente = async (
  olhar: Olhar,
  chassi: string,
  espera: boolean,
): Promise<Achado<PendenteEntrada>> => {
  const resposta = await olhar(renave.pendentesEntradaZeroKm, { chassi });
  if (resposta.tipo === 'recusada') return { feita: null, motivo: resposta.recusa.mensagem };
  if (resposta.tipo !== 'ok') return { feita: null, motivo: resposta.motivo };
  const pendente = resposta.corpo.find((p) => p.chassi === chassi);
  if (espera) return pendente ? { feita: true, resposta: pendente } : { feita: false };
  const ausente = { chassi, dataHoraCadastro: '', veiculoAcabado: true };
  return pendente ? { feita: false } : { feita: true, resposta: ausente };
};
