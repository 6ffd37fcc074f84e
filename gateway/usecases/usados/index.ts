import type { Area } from '../area.ts';
import { enviarAssinatura, lerAtpvEnviado, operacaoEnviarAssinatura } from './assinatura.ts';
import {
  autorizar,
  cancelarAutorizacao,
  lerAutorizacao,
  operacaoAutorizarUsado,
  operacaoCancelarAutorizacao,
} from './autorizar.ts';
import { aviso } from './avisos.ts';
import {
  cancelarEntradaUsado,
  cancelarSaidaUsado,
  operacaoCancelarEntradaUsado,
  operacaoCancelarSaidaUsado,
} from './cancelamentos.ts';
import { consultarAptidao, lerUsadoEmEstoque, listarUsados } from './consultas.ts';
import { comprar, entrarProprio, operacaoComprar, operacaoEntradaProprio, reenviar } from './entrada.ts';
import { enviarNota, operacaoEnviarNota } from './enviarNota.ts';
import { impressoes } from './impressoes.ts';
import { criarUsadoMock, moverDetran } from './mock.ts';
import {
  listarRecebimentos,
  operacaoReceberUsado,
  operacaoTransferirFilial,
  receber,
  transferirUsadoParaFilial,
} from './receber.ts';
import { operacaoVenderUsado, vender } from './vender.ts';

/** Used vehicles, from fitness query to sale; the registry completes their entries asynchronously. */
export const usados: Area = {
  useCases: [
    listarUsados,
    lerUsadoEmEstoque,
    consultarAptidao,
    comprar,
    entrarProprio,
    reenviar,
    cancelarEntradaUsado,
    vender,
    cancelarSaidaUsado,
    enviarNota,
    enviarAssinatura,
    lerAtpvEnviado,
    ...impressoes,
    autorizar,
    cancelarAutorizacao,
    lerAutorizacao,
    listarRecebimentos,
    receber,
    transferirUsadoParaFilial,
    criarUsadoMock,
    moverDetran,
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
