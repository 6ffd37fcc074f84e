import type { AutorizacaoTransferencia } from '#contract/renave/types.ts';
import { cpfOperadorOf, inteiro } from '../campos.ts';
import { regraViolada } from '../recusa.ts';
import { type Contexto, type Handler, nomeDoEstado } from './contexto.ts';
import { persist } from './persist.ts';

/** An authorisation not used yet; another establishment's answers as one that does not exist. */
export function autorizacaoAberta(
  { registro }: Contexto,
  id: number,
  doCliente: (autorizacao: AutorizacaoTransferencia) => boolean,
): AutorizacaoTransferencia {
  const autorizacao = registro.autorizacao(id);
  if (!autorizacao || !doCliente(autorizacao)) {
    throw regraViolada(
      'Autorização não encontrada',
      `Não foi encontrada autorização de transferência com o identificador ${id}`,
    );
  }
  const { estadoAutorizacaoTransferencia: estado } = autorizacao;
  if (estado === 'CRIADA') return autorizacao;
  throw regraViolada(
    'Estado da autorização inválido',
    `Autorização de transferência encontra-se no estado de ${nomeDoEstado(estado)}`,
    `idAutorizacao=${id} estado=${estado}`,
  );
}

/** Transactions 23 and 63, and those of the other doors: some answer the authorisation, some nothing. */
export const cancelarAutorizacao =
  (resposta: 200 | 'vazia'): Handler =>
  (corpo, contexto) => {
    const id = inteiro(corpo, 'idAutorizacao');
    cpfOperadorOf(corpo);
    const aberta = autorizacaoAberta(
      contexto,
      id,
      (one) => one.cnpjEstabelecimentoAutorizador === contexto.cliente.cnpj,
    );
    const cancelada: AutorizacaoTransferencia = { ...aberta, estadoAutorizacaoTransferencia: 'CANCELADA' };
    persist(contexto, corpo, [], { autorizacoes: [cancelada], idEstoque: aberta.idEstoque });
    return { status: 200, corpo: resposta === 'vazia' ? undefined : cancelada };
  };
