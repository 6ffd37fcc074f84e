import { transferenciaMontadora, transferenciaZeroKm } from '#contract/gateway/transferenciaZeroKm.ts';
import { AppError } from '#domain/errors.ts';
import type { AutorizacaoAberta } from '../../ports/autorizacoes.ts';
import { cpfDoOperador, performAndTell } from '../operacoes/perform.ts';
import { checkNome } from '../refuse.ts';
import { type Chamada, found, tellingUseCase } from '../useCase.ts';
import type { Porta } from './askAutorizacoes.ts';
import { cancelarEstabelecimento, cancelarIte, cancelarIteMontadora } from './operacoes.ts';

const AUSENTE = 'Autorização não encontrada.';

interface CancelarRequest {
  operacao: typeof cancelarIte;
  porta: Porta;
  idAutorizacao: number;
  fits: (autorizacao: AutorizacaoAberta) => boolean;
  /** The vehicle's chassis in the body, if the route has it. */
  chassi?: string;
}

/** Cancels an open authorisation of this company; any other answers as absent. */
export const cancelar = async (
  chamada: Chamada<unknown>,
  { operacao, porta, idAutorizacao, fits, chassi: dito }: CancelarRequest,
) => {
  const { stores, empresa, usuario } = chamada;
  const autorizacao = found(await stores.autorizacoes.get(porta, idAutorizacao), AUSENTE);
  if (autorizacao.cnpjAutorizador !== empresa.cnpj || !fits(autorizacao)) {
    throw new AppError('naoEncontrado', { message: AUSENTE });
  }
  const { chassi, idEstoque } = autorizacao;
  if (dito !== undefined) checkNome('chassi', 'O chassi', dito, chassi);
  const corpo = { idAutorizacao, cpfOperadorResponsavel: cpfDoOperador(usuario) };
  return performAndTell(chamada, operacao, { alvo: { chassi }, corpo, refs: { idEstoque } });
};

export const cancelarParaEstabelecimento = tellingUseCase(
  transferenciaZeroKm.cancelarEstabelecimento,
  async (chamada) =>
    cancelar(chamada, {
      operacao: cancelarEstabelecimento,
      porta: 'estabelecimento',
      idAutorizacao: chamada.input.idAutorizacaoEstabelecimento,
      fits: ({ paraIte }) => !paraIte,
    }),
);

const cancelarDeIte = (
  rota: typeof transferenciaZeroKm.cancelarIte,
  porta: Porta,
  operacao: typeof cancelarIte,
) =>
  tellingUseCase(rota, async (chamada) => {
    const { idAutorizacaoITE: idAutorizacao, chassi } = chamada.input;
    const fits = ({ paraIte }: AutorizacaoAberta) => paraIte;
    return cancelar(chamada, { operacao, porta, idAutorizacao, fits, chassi });
  });

export const cancelarParaIte = cancelarDeIte(transferenciaZeroKm.cancelarIte, 'estabelecimento', cancelarIte);
export const cancelarParaIteNaMontadora = cancelarDeIte(
  transferenciaMontadora.cancelarIte,
  'montadora',
  cancelarIteMontadora,
);
