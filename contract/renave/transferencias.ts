import { door, type Grupo } from './call.ts';
import type {
  AutorizacaoDaIte,
  AutorizacaoZeroKm,
  CancelamentoAutorizacao,
  RecebimentoDeIte,
  RecebimentoDeIteNaIte,
  RecebimentoNaIte,
  RecebimentoZeroKm,
} from './corposTransferencia.ts';
import type { AutorizacaoTransferencia } from './types.ts';

const estabelecimento = door('estabelecimento');

const autorizar = <I>(grupo: Grupo, path: string, transacao?: number) =>
  door(grupo).post<I, AutorizacaoTransferencia>(path, { text: 'estadoAutorizacaoTransferencia' }, transacao);

/** Some doors answer a cancellation with the authorisation, some with nothing. */
const cancelar = (grupo: Grupo, path: string, transacao?: number) =>
  door(grupo).post<CancelamentoAutorizacao, AutorizacaoTransferencia | null>(path, 'empty', transacao);

/** Authorisations given by the caller or to it. */
const autorizacoes = (grupo: Grupo, path: string, transacao?: number) =>
  door(grupo).read<
    { chassi?: string; placa?: string; estadoAutorizacao?: string },
    AutorizacaoTransferencia[]
  >(path, { listOf: { text: 'estadoAutorizacaoTransferencia' } }, transacao);

/** Transfers to a transfer establishment and back: the same at a dealer's door and at a manufacturer's. */
export const transferenciasComIte = <I>(grupo: 'estabelecimento' | 'montadora', base: string) => ({
  autorizacoesTransferencia: autorizacoes(grupo, `${base}/autorizacoes-transferencias`, 52),
  autorizarParaIte: autorizar<I>(grupo, `${base}/autorizacoes-transferencias-para-ite`, 62),
  cancelarAutorizacaoParaIte: cancelar(
    grupo,
    `${base}/cancelamentos-autorizacoes-transferencias-para-ite`,
    63,
  ),
  receberDeIte: door(grupo).write<RecebimentoDeIte>(`${base}/transferencias-estoque-vindo-de-ite`, 61),
});

/** Transfers of new vehicles between dealers. */
export const transferenciasZeroKm = {
  autorizarTransferenciaZeroKm: autorizar<AutorizacaoZeroKm>(
    'estabelecimento',
    '/api/autorizacoes-transferencias-veiculo-zero-km',
    22,
  ),
  cancelarAutorizacaoZeroKm: cancelar(
    'estabelecimento',
    '/api/cancelamentos-autorizacoes-transferencias-veiculo-zero-km',
    23,
  ),
  receberTransferenciaZeroKm: estabelecimento.write<RecebimentoZeroKm>(
    '/api/transferencias-entre-estabelecimentos-veiculo-zero-km',
    29,
  ),
};

/** The transfer establishment's side of the same transfers. */
export const transferenciasNaIte = {
  autorizacoesTransferencia: autorizacoes('ite', '/api/ite/autorizacoes-transferencias'),
  autorizarSaidaDaIte: autorizar<AutorizacaoDaIte>(
    'ite',
    '/api/ite/autorizacoes-transferencias-estoque-vindo-de-ite',
  ),
  cancelarAutorizacaoDaIte: cancelar(
    'ite',
    '/api/ite/cancelamentos-autorizacoes-transferencias-estoque-vindo-de-ite',
  ),
  receberNaIte: door('ite').write<RecebimentoNaIte>('/api/ite/transferencias-para-ite'),
  receberDeIteNaIte: door('ite').write<RecebimentoDeIteNaIte>(
    '/api/ite/transferencias-vindo-de-ite-para-ite',
  ),
};
