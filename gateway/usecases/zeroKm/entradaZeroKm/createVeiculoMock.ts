import type { entradaZeroKm } from '#contract/gateway/zeroKm/entradaZeroKm.ts';
import type { Grupo } from '#contract/renave/call.ts';
import { criarVeiculoMock as criarNoRenave } from '#contract/renave/mock.ts';
import { AppError } from '#domain/errors.ts';
import { askRenave, type Pergunta } from '../../../engine/askRenave.ts';
import { cpfDoOperador } from '../../../engine/operacoes/perform.ts';
import { onlyInTraining } from '../../../engine/refuse.ts';
import { useCase } from '../../../engine/useCase.ts';
import { PENDENCIAS } from './listEntradas.ts';

/** List on which the new vehicle appears, by door; an ITE's vehicles appear on none. */
const ONDE_ESPERA: Record<Grupo, Pergunta | null> = {
  estabelecimento: PENDENCIAS.novo,
  montadora: PENDENCIAS.montadora,
  ite: null,
};

/** Creates a fictitious vehicle in the registry's homologation; production answers `naoEncontrado`. */
export const veiculoMockBy = (rota: typeof entradaZeroKm.criarVeiculoMock, grupo: Grupo) =>
  useCase(rota, async (chamada) => {
    const { input, empresa, usuario, ports } = chamada;
    onlyInTraining(chamada);
    const resposta = await ports.renave.callRenave(empresa.codigo, criarNoRenave(grupo), {
      sufixoChassi: input.sufixoChassi,
      veiculoAcabado: input.veiculoAcabado,
      cpfOperadorResponsavel: cpfDoOperador(usuario),
    });
    if (resposta.tipo === 'recusada')
      throw new AppError('renaveRecusou', { message: resposta.recusa.mensagem });
    if (resposta.tipo !== 'ok') throw new AppError('renaveIndisponivel', { cause: resposta.motivo });
    const pergunta = ONDE_ESPERA[grupo];
    if (pergunta) await askRenave(chamada, pergunta, true);
    return resposta.corpo;
  });
