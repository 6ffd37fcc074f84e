import { areaOf } from '../../../engine/area.ts';
import { heard, listed } from '../../../engine/finders.ts';
import { AUTORIZACOES } from './askAutorizacoes.ts';
import { autorizacoesZeroKm } from './autorizar.ts';
import * as operacoes from './operacoes.ts';
import { recebimentosZeroKm } from './receber.ts';
import { transferirParaFilial } from './transferirParaFilial.ts';

/** New vehicles that go from one establishment to another: between dealers, to a transfer establishment and back. */
export const transferenciaZeroKm = areaOf(autorizacoesZeroKm, recebimentosZeroKm, {
  useCases: [
    heard('aReceber', AUTORIZACOES.estabelecimento),
    heard('aReceberDeIte', AUTORIZACOES.estabelecimento),
    heard('aReceberNaMontadora', AUTORIZACOES.montadora),
    listed('paraFilial'),
    transferirParaFilial,
  ],
  operacoes: Object.values(operacoes),
});
