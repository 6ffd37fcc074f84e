import type { Area } from '../../engine/area.ts';
import {
  autorizar,
  cancelarAutorizacao,
  getAutorizacao,
  operacaoAutorizarUsado,
  operacaoCancelarAutorizacao,
} from './autorizar.ts';
import { aviso } from './aviso.ts';
import {
  cancelarEntradaUsado,
  cancelarSaidaUsado,
  operacaoCancelarEntradaUsado,
  operacaoCancelarSaidaUsado,
} from './cancelamentos.ts';
import { askAptidao, getUsadoEmEstoque, listUsados } from './consultas.ts';
import { comprar, enterProprio, operacaoComprar, operacaoEntradaProprio, reenviar } from './entrada.ts';
import {
  getAtpvEnviado,
  operacaoEnviarAssinatura,
  operacaoEnviarNota,
  sendAssinatura,
  sendNota,
} from './envios.ts';
import { impressoes } from './impressoes.ts';
import { createUsadoMock, moveDetran } from './mock.ts';
import {
  listRecebimentos,
  operacaoReceberUsado,
  operacaoTransferirFilial,
  receber,
  transferirUsadoParaFilial,
} from './receber.ts';
import { operacaoVenderUsado, vender } from './vender.ts';

/** Used vehicles, from fitness query to sale; the registry completes their entries asynchronously. */
export const usados: Area = {
  useCases: [
    listUsados,
    getUsadoEmEstoque,
    askAptidao,
    comprar,
    enterProprio,
    reenviar,
    cancelarEntradaUsado,
    vender,
    cancelarSaidaUsado,
    sendNota,
    sendAssinatura,
    getAtpvEnviado,
    ...impressoes,
    autorizar,
    cancelarAutorizacao,
    getAutorizacao,
    listRecebimentos,
    receber,
    transferirUsadoParaFilial,
    createUsadoMock,
    moveDetran,
  ],
  operacoes: [
    operacaoComprar,
    operacaoEntradaProprio,
    operacaoCancelarEntradaUsado,
    operacaoVenderUsado,
    operacaoCancelarSaidaUsado,
    operacaoEnviarNota,
    operacaoEnviarAssinatura,
    operacaoAutorizarUsado,
    operacaoCancelarAutorizacao,
    operacaoReceberUsado,
    operacaoTransferirFilial,
  ],
  jobs: [aviso],
};
