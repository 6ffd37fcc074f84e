import type {
  AutorizacaoMontadoraParaIte,
  AutorizacaoParaIte,
  AutorizacaoZeroKm,
  RecebimentoDeIte,
  RecebimentoZeroKm,
} from '#contract/renave/corposTransferencia.ts';
import { renave } from '#contract/renave/estabelecimento.ts';
import { montadora } from '#contract/renave/montadora.ts';
import { operacaoAutorizar } from './operacaoAutorizar.ts';
import { operacaoCancelar } from './operacaoCancelar.ts';
import { operacaoReceber } from './operacaoReceber.ts';

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
