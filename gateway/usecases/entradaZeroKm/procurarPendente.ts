import { renave } from '#contract/renave/estabelecimento.ts';
import type { PendenteEntrada } from '#contract/renave/types.ts';
import type { RespostaRenave } from '../../ports/ports.ts';
import type { Achado, Olhar } from '../operacoes/operacao.ts';

const semResposta = (resposta: Exclude<RespostaRenave<unknown>, { tipo: 'ok' }>) => ({
  feita: null,
  motivo: resposta.tipo === 'recusada' ? resposta.recusa.mensagem : resposta.motivo,
});

/** Whether the vehicle waits for the dealer, as the registry lists it. */
export const procurarPendente = async (olhar: Olhar, chassi: string): Promise<Achado<PendenteEntrada>> => {
  const resposta = await olhar(renave.pendentesEntradaZeroKm, { chassi });
  if (resposta.tipo !== 'ok') return semResposta(resposta);
  const pendente = resposta.corpo.find((p) => p.chassi === chassi);
  return pendente ? { feita: true, resposta: pendente } : { feita: false };
};

/** Whether it waits no more and did not enter either: what is gone from the list may have been confirmed elsewhere. */
export const procurarRejeitado = async (olhar: Olhar, chassi: string): Promise<Achado<PendenteEntrada>> => {
  const espera = await procurarPendente(olhar, chassi);
  if (espera.feita !== false) return espera.feita === true ? { feita: false } : espera;
  const estoques = await olhar(renave.estoques, { chassi });
  if (estoques.tipo !== 'ok') return semResposta(estoques);
  const resposta = { chassi, dataHoraCadastro: '', veiculoAcabado: true };
  const dentro = estoques.corpo.find((e) => e.chassi === chassi && e.estado !== 'FINALIZADO');
  return dentro
    ? { feita: 'outra', diferencas: 'entrada confirmada em vez de rejeitada', resposta }
    : { feita: true, resposta };
};
