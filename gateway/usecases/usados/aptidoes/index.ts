import { aptidoes as rotas } from '#contract/gateway/usados/aptidoes.ts';
import {
  chaveDaPlaca,
  type LinhaDePlacas,
  linhasARefazer,
  linhasColadas,
  MAIS_PLACAS,
  placasPedidas,
  withoutRenavam,
} from '#domain/aptidao.ts';
import { veiculo } from '#domain/entities/veiculo.ts';
import { titulosDasColunas } from '#domain/planilhas/modelo.ts';
import { linhaDePlacas, planilhaDePlacas } from '#domain/planilhas/placas.ts';
import { colunasNaoLidas } from '#domain/values/colunasNaoLidas.ts';
import { contagem } from '#domain/values/contagem.ts';
import type { Area } from '../../../engine/area.ts';
import { refuseCampo } from '../../../engine/refuse.ts';
import { type Chamada, consultaOf, uploadUseCase, useCase } from '../../../engine/useCase.ts';
import { modeloUseCase } from '../../cadastros/importacao/importUseCases.ts';
import { readPlanilhaEnviada } from '../../cadastros/importacao/readPlanilhaEnviada.ts';

const NENHUMA = 'Informe ao menos uma placa, uma em cada linha.';
const JA_PEDIDAS =
  'Estas placas já estão na fila, ou acabaram de ser respondidas. As respostas aparecem na lista.';

/** All rows or none: a row that cannot be asked is said at the field, and nothing typed is lost. */
const ask = async (
  { stores, transacao, usuario, ports }: Chamada<unknown>,
  campo: string,
  linhas: readonly LinhaDePlacas[],
): Promise<{ message: string }> => {
  const { pedidas, repetidas, faltas } = placasPedidas(linhas);
  if (linhas.length === 0) refuseCampo(campo, NENHUMA);
  if (pedidas.length > MAIS_PLACAS)
    refuseCampo(
      campo,
      `São ${contagem(pedidas.length, 'placa', 'placas')}, e um pedido leva até ${MAIS_PLACAS}.`,
    );
  const known = await stores.aptidoes.listRenavans(pedidas.map(({ placa }) => placa));
  const completas = pedidas.map((um) => ({
    ...um,
    renavam: um.renavam || (known.get(chaveDaPlaca(um.placa)) ?? ''),
  }));
  const sem = completas.filter(({ renavam }) => renavam === '').map(({ placa }) => withoutRenavam(placa));
  if (faltas.length + sem.length > 0) refuseCampo(campo, linhasARefazer([...faltas, ...sem]));
  const quantas = await transacao(async (tx) => {
    const novas = await tx.aptidoes.ask(completas, usuario.codigo, ports.agora());
    await tx.notify('aptidoes');
    return novas;
  });
  if (quantas === 0) return { message: JA_PEDIDAS };
  const outras = repetidas > 0 ? ` As repetidas (${repetidas}) são consultadas uma vez só.` : '';
  return {
    message: `Aptidão de ${contagem(quantas, 'placa', 'placas')} pedida. As respostas aparecem na lista.${outras}`,
  };
};

const askPlanilha = uploadUseCase(rotas.askPlanilha, async (chamada, partes) => {
  const arquivo = await readPlanilhaEnviada(partes, rotas.askPlanilha);
  const dono = String(chamada.empresa.codigo);
  const lida = await chamada.ports.planilhas.read(
    dono,
    arquivo,
    titulosDasColunas(planilhaDePlacas, veiculo.fields),
  );
  if (!lida.ok) return refuseCampo('arquivo', lida.mensagem);
  const { message } = await ask(chamada, 'arquivo', lida.linhas.map(linhaDePlacas));
  const sobram = colunasNaoLidas(lida.sobram);
  return { message: sobram === null ? message : `${message} ${sobram}` };
});

/** Fitness of many plates at once. */
export const aptidoes: Area = {
  useCases: [
    useCase(rotas.lista, ({ input, stores }) => stores.aptidoes.list(consultaOf(input))),
    useCase(rotas.ask, (chamada) => ask(chamada, 'lista', linhasColadas(chamada.input.lista))),
    askPlanilha,
    modeloUseCase(rotas.modelo, planilhaDePlacas),
  ],
};
