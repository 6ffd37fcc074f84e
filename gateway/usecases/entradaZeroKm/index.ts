import type { Area } from '../area.ts';
import { cancelarEntrada, operacaoCancelarEntrada } from './cancelarEntrada.ts';
import { cancelarRejeicao, operacaoCancelarRejeicao } from './cancelarRejeicao.ts';
import { confirmarEntrada, operacaoConfirmarEntrada } from './confirmarEntrada.ts';
import { criarVeiculoMock } from './criarVeiculoMock.ts';
import { listarEntradas } from './listarEntradas.ts';
import { listarRejeitadas } from './listarRejeitadas.ts';
import { operacaoRejeitarEntrada, rejeitarEntrada } from './rejeitarEntrada.ts';
import { selecionarNota } from './selecionarNota.ts';

/** What waits for a dealer: confirming, rejecting, and undoing both. */
export const entradaZeroKm: Area = {
  useCases: [
    listarEntradas,
    confirmarEntrada,
    rejeitarEntrada,
    listarRejeitadas,
    cancelarRejeicao,
    cancelarEntrada,
    selecionarNota,
    criarVeiculoMock,
  ],
  operacoes: [
    operacaoConfirmarEntrada,
    operacaoRejeitarEntrada,
    operacaoCancelarRejeicao,
    operacaoCancelarEntrada,
  ],
};
