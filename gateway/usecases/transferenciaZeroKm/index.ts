import {
  transferenciaZeroKm as rotas,
  transferenciaMontadora,
} from '#contract/gateway/transferenciaZeroKm.ts';
import type { Area } from '../area.ts';
import { consultaOf } from '../consultaOf.ts';
import { listaOuvida } from '../perguntas/listaOuvida.ts';
import { useCase } from '../useCase.ts';
import { autorizarParaEstabelecimento, autorizarParaIte, autorizarParaIteNaMontadora } from './autorizar.ts';
import { cancelarParaEstabelecimento, cancelarParaIte, cancelarParaIteNaMontadora } from './cancelar.ts';
import * as operacoes from './operacoes.ts';
import {
  desfazerTransferenciaFilial,
  transferirParaFilial as paraFilial,
  receberDeFilial,
} from './operacoesDeFilial.ts';
import { AUTORIZACOES, type Porta } from './perguntarAutorizacoes.ts';
import { receberDeEstabelecimento, receberDeIte, receberDeIteNaMontadora } from './receber.ts';
import { transferirParaFilial } from './transferirParaFilial.ts';

const pendentes = (rota: typeof rotas.pendentesIte, porta: Porta, emIte: boolean) =>
  listaOuvida(rota, AUTORIZACOES[porta], ({ input, stores }) =>
    stores.autorizacoes.listPendentes({ ...consultaOf(input), porta, emIte }),
  );

const filiais = useCase(rotas.filiais, ({ input, stores }) =>
  stores.autorizacoes.listParaFilial({
    ...consultaOf(input),
    periodo: { de: input.dataEntradaInicial, ate: input.dataEntradaFinal },
  }),
);

/** Transfers of new vehicles: between dealers, and to an ITE and back. */
export const transferenciaZeroKm: Area = {
  useCases: [
    autorizarParaEstabelecimento,
    cancelarParaEstabelecimento,
    pendentes(rotas.pendentesEstabelecimento, 'estabelecimento', false),
    receberDeEstabelecimento,
    autorizarParaIte,
    cancelarParaIte,
    pendentes(rotas.pendentesIte, 'estabelecimento', true),
    receberDeIte,
    autorizarParaIteNaMontadora,
    cancelarParaIteNaMontadora,
    pendentes(transferenciaMontadora.pendentesIte, 'montadora', true),
    receberDeIteNaMontadora,
    filiais,
    transferirParaFilial,
  ],
  operacoes: [...Object.values(operacoes), paraFilial, receberDeFilial, desfazerTransferenciaFilial],
};
