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

/** Between dealers. */
export const autorizarEstabelecimento = operacaoAutorizar<AutorizacaoZeroKm>({
  nome: 'autorizarTransferenciaZeroKm',
  titulo: 'Autorização de transferência para estabelecimento',
  porta: 'estabelecimento',
  call: renave.autorizarTransferenciaZeroKm,
  idEstoque: ({ idEstoque }) => idEstoque,
});
export const cancelarEstabelecimento = operacaoCancelar({
  nome: 'cancelarAutorizacaoZeroKm',
  titulo: 'Cancelamento de autorização de transferência',
  porta: 'estabelecimento',
  call: renave.cancelarAutorizacaoZeroKm,
});
export const receberEstabelecimento = operacaoReceber<RecebimentoZeroKm>({
  nome: 'receberTransferenciaZeroKm',
  titulo: 'Recebimento de transferência de estabelecimento',
  porta: 'estabelecimento',
  call: renave.receberTransferenciaZeroKm,
  notas: ({ chaveNotaFiscal }) => ({ chaveEntrada: chaveNotaFiscal }),
});

/** To a transfer establishment and back, a dealer's. */
export const autorizarIte = operacaoAutorizar<AutorizacaoParaIte>({
  nome: 'autorizarTransferenciaIte',
  titulo: 'Autorização de transferência para ITE',
  porta: 'estabelecimento',
  call: renave.autorizarParaIte,
  idEstoque: ({ idEstoqueOrigem }) => idEstoqueOrigem,
});
export const cancelarIte = operacaoCancelar({
  nome: 'cancelarAutorizacaoIte',
  titulo: 'Cancelamento de autorização de transferência para ITE',
  porta: 'estabelecimento',
  call: renave.cancelarAutorizacaoParaIte,
});
export const receberIte = operacaoReceber<RecebimentoDeIte>({
  nome: 'receberTransferenciaIte',
  titulo: 'Recebimento de transferência de ITE',
  porta: 'estabelecimento',
  call: renave.receberDeIte,
  notas: ({ chaveNotaFiscalProduto }) => ({ chaveEntrada: chaveNotaFiscalProduto }),
});

/** To a transfer establishment and back, a manufacturer's. */
export const autorizarIteMontadora = operacaoAutorizar<AutorizacaoMontadoraParaIte>({
  nome: 'autorizarTransferenciaIteMontadora',
  titulo: 'Autorização de transferência da montadora para ITE',
  porta: 'montadora',
  call: montadora.autorizarParaIte,
  idEstoque: ({ idEstoqueOrigem }) => idEstoqueOrigem,
});
export const cancelarIteMontadora = operacaoCancelar({
  nome: 'cancelarAutorizacaoIteMontadora',
  titulo: 'Cancelamento de autorização da montadora para ITE',
  porta: 'montadora',
  call: montadora.cancelarAutorizacaoParaIte,
});
export const receberIteMontadora = operacaoReceber<RecebimentoDeIte>({
  nome: 'receberTransferenciaIteMontadora',
  titulo: 'Recebimento na montadora de transferência de ITE',
  porta: 'montadora',
  call: montadora.receberDeIte,
  notas: ({ chaveNotaFiscalProduto }) => ({ chaveEntrada: chaveNotaFiscalProduto }),
});
