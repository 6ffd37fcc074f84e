import { aptidao } from './aptidao.ts';
import { cancelarEntradaUsado, cancelarSaidaUsado } from './cancelamentos.ts';
import { codigoSegurancaCrv, crlve, pdfAtpvUsado, termoEntrada } from './documentos.ts';
import { solicitarEntradaProprio, solicitarEntradaUsado } from './entrada.ts';
import { enviarAssinatura, enviarNotaFiscal, ultimaAssinatura } from './envios.ts';
import { criarUsadoMock, transferenciaDetranMock } from './mock.ts';
import { solicitarSaidaUsado } from './saida.ts';
import {
  autorizarTransferencia,
  cancelarAutorizacaoUsado,
  transferirEntreEstabelecimentos,
  transferirEntreFiliais,
} from './transferencias.ts';

/** The handler of each call about used vehicles. */
export const usados = {
  aptidao,
  cancelarEntradaUsado,
  cancelarSaidaUsado,
  codigoSegurancaCrv,
  crlve,
  pdfAtpvUsado,
  termoEntrada,
  solicitarEntradaProprio,
  solicitarEntradaUsado,
  enviarAssinatura,
  enviarNotaFiscal,
  ultimaAssinatura,
  criarUsadoMock,
  transferenciaDetranMock,
  solicitarSaidaUsado,
  autorizarTransferencia,
  cancelarAutorizacao: cancelarAutorizacaoUsado,
  transferirEntreEstabelecimentos,
  transferirEntreFiliais,
};
