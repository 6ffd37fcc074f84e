import type {
  AutorizacaoMontadoraParaIte,
  AutorizacaoParaIte,
  AutorizacaoZeroKm,
  RecebimentoDeIte,
  RecebimentoZeroKm,
} from '#contract/renave/corposTransferencia.ts';
import { renave } from '#contract/renave/estabelecimento.ts';
import { montadora } from '#contract/renave/montadora.ts';
import { chaveForaDeUso } from '../../../engine/operacoes/fits.ts';
import type { ItemARegistrar } from '../../../engine/operacoes/operacao.ts';
import { checkCertificados } from './checkCertificados.ts';
import { operacaoAutorizar, operacaoCancelar, type RefsAutorizacao } from './operacaoAutorizar.ts';
import { operacaoReceber, type RefsRecebimento } from './operacaoReceber.ts';

export interface RefsDaFilial extends RefsRecebimento {
  codigoOrigem: number;
  idEstoqueOrigem: number;
  codigoNota: number;
  chassi: string;
}

/** References of the origin's half: everything for the branch's half except the authorisation's id. */
interface RefsDaOrigem extends RefsAutorizacao {
  codigoFilial: number;
  idRecebimento: string;
  recebimento: Omit<RecebimentoZeroKm, 'idAutorizacao'>;
  daFilial: RefsDaFilial;
}

/** Compensation: reverts the origin's half when the branch's is refused; the vehicle stays where it was. */
export const desfazerTransferenciaFilial = {
  ...operacaoCancelar({
    nome: 'desfazerTransferenciaFilial',
    call: renave.cancelarAutorizacaoZeroKm,
  }),
  compensates: true,
} as const;

/** Second half, with the branch's certificate; the vehicle then has left the origin. */
export const receberDeFilial = operacaoReceber<RecebimentoZeroKm, RefsDaFilial>({
  nome: 'receberDeFilial',
  call: renave.receberTransferenciaZeroKm,
  notas: ({ chaveNotaFiscal }) => ({ chaveEntrada: chaveNotaFiscal }),
  // A cancellation event may reach either company, so both are checked.
  giveUp: async (stores, dados, alvo) => {
    const origem = await stores.doGrupo(dados.refs.codigoOrigem);
    return (await chaveForaDeUso(stores, dados, alvo)) ?? (origem && chaveForaDeUso(origem, dados, alvo));
  },
  depois: async ({ stores, corpo, resposta, refs, agora }) => {
    const origem = await stores.doGrupo(refs.codigoOrigem);
    if (!origem) return;
    await origem.estoque.transferido(refs.idEstoqueOrigem, corpo.dataTransferenciaEstoque, agora);
    await origem.autorizacoes.remove('estabelecimento', corpo.idAutorizacao);
    await origem.veiculos.locate(resposta.chassi, 'cadastrado', null);
    await origem.notas.markProcessed(refs.codigoNota, agora);
    await origem.notify('transferencias', 'estoque', 'saidaZeroKm', 'veiculos');
  },
  seRecusada: ({ corpo, refs }, recusa) => ({
    operacao: desfazerTransferenciaFilial,
    codigoEmpresa: refs.codigoOrigem,
    item: {
      alvo: { chassi: refs.chassi },
      corpo: {
        idAutorizacao: corpo.idAutorizacao,
        cpfOperadorResponsavel: corpo.cpfOperadorResponsavel,
      },
      refs: { idEstoque: refs.idEstoqueOrigem, motivo: recusa.mensagem },
    },
  }),
});

/** First half, with the origin's certificate; its confirmation creates the branch's in the same transaction. */
export const operacaoTransferirParaFilial = operacaoAutorizar<AutorizacaoZeroKm, RefsDaOrigem>({
  nome: 'transferirParaFilial',
  call: renave.autorizarTransferenciaZeroKm,
  idEstoque: ({ idEstoque }) => idEstoque,
  beforeSending: checkCertificados,
  // The invoice is sent with the branch's half only, but a cancelled one must stop both.
  giveUp: (stores, { refs }, alvo) => chaveForaDeUso(stores, { corpo: refs.recebimento }, alvo),
  seguinte: async ({ refs, resposta }) => {
    const item: ItemARegistrar<RecebimentoZeroKm, RefsDaFilial> = {
      id: refs.idRecebimento,
      alvo: { chassi: resposta.chassi },
      corpo: { ...refs.recebimento, idAutorizacao: resposta.id },
      refs: refs.daFilial,
    };
    return { operacao: receberDeFilial, codigoEmpresa: refs.codigoFilial, item };
  },
});

/** Dealer to dealer. */
export const autorizarEstabelecimento = operacaoAutorizar<AutorizacaoZeroKm>({
  nome: 'autorizarTransferenciaZeroKm',
  call: renave.autorizarTransferenciaZeroKm,
  idEstoque: ({ idEstoque }) => idEstoque,
});
export const cancelarEstabelecimento = operacaoCancelar({
  nome: 'cancelarAutorizacaoZeroKm',
  call: renave.cancelarAutorizacaoZeroKm,
});
export const receberEstabelecimento = operacaoReceber<RecebimentoZeroKm>({
  nome: 'receberTransferenciaZeroKm',
  call: renave.receberTransferenciaZeroKm,
  notas: ({ chaveNotaFiscal }) => ({ chaveEntrada: chaveNotaFiscal }),
});

/** Dealer to ITE and back. */
export const autorizarIte = operacaoAutorizar<AutorizacaoParaIte>({
  nome: 'autorizarTransferenciaIte',
  call: renave.autorizarParaIte,
  idEstoque: ({ idEstoqueOrigem }) => idEstoqueOrigem,
});
export const cancelarIte = operacaoCancelar({
  nome: 'cancelarAutorizacaoIte',
  call: renave.cancelarAutorizacaoParaIte,
});
export const receberIte = operacaoReceber<RecebimentoDeIte>({
  nome: 'receberTransferenciaIte',
  call: renave.receberDeIte,
  notas: ({ chaveNotaFiscalProduto }) => ({ chaveEntrada: chaveNotaFiscalProduto }),
});

/** Manufacturer to ITE and back. */
export const autorizarIteMontadora = operacaoAutorizar<AutorizacaoMontadoraParaIte>({
  nome: 'autorizarTransferenciaIteMontadora',
  call: montadora.autorizarParaIte,
  idEstoque: ({ idEstoqueOrigem }) => idEstoqueOrigem,
});
export const cancelarIteMontadora = operacaoCancelar({
  nome: 'cancelarAutorizacaoIteMontadora',
  call: montadora.cancelarAutorizacaoParaIte,
});
export const receberIteMontadora = operacaoReceber<RecebimentoDeIte>({
  nome: 'receberTransferenciaIteMontadora',
  call: montadora.receberDeIte,
  notas: ({ chaveNotaFiscalProduto }) => ({ chaveEntrada: chaveNotaFiscalProduto }),
});
