import type { Area } from '../../../engine/area.ts';
import { heard, listed } from '../../../engine/finders.ts';
import { AUTORIZACOES } from './askAutorizacoes.ts';
import {
  autorizarParaEstabelecimento,
  autorizarParaIte,
  autorizarParaIteNaMontadora,
  autorizarVariosParaEstabelecimento,
  autorizarVariosParaIte,
  cancelarParaEstabelecimento,
  cancelarParaIte,
  cancelarParaIteNaMontadora,
} from './autorizar.ts';
import * as operacoes from './operacoes.ts';
import {
  receberDeEstabelecimento,
  receberDeIte,
  receberDeIteNaMontadora,
  receberVariosDeEstabelecimento,
} from './receber.ts';
import { transferirParaFilial } from './transferirParaFilial.ts';

/** New vehicles that go from one establishment to another: between dealers, to a transfer establishment and back. */
export const transferenciaZeroKm: Area = {
  useCases: [
    autorizarParaEstabelecimento,
    autorizarVariosParaEstabelecimento,
    cancelarParaEstabelecimento,
    heard('aReceber', AUTORIZACOES.estabelecimento),
    receberDeEstabelecimento,
    receberVariosDeEstabelecimento,
    autorizarParaIte,
    autorizarVariosParaIte,
    cancelarParaIte,
    heard('aReceberDeIte', AUTORIZACOES.estabelecimento),
    receberDeIte,
    autorizarParaIteNaMontadora,
    cancelarParaIteNaMontadora,
    heard('aReceberNaMontadora', AUTORIZACOES.montadora),
    receberDeIteNaMontadora,
    listed('paraFilial'),
    transferirParaFilial,
  ],
  operacoes: Object.values(operacoes),
};
