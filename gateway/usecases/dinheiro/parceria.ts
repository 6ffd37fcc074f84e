import { parceria as rotas, SEM_EMPRESA, SEM_PARCEIRO } from '#contract/gateway/dinheiro/parceria.ts';
import type { InputOf } from '#contract/route.ts';
import { AppError } from '#domain/errors.ts';
import type { Area } from '../../engine/area.ts';
import { type Chamada, pagingOf, useCase } from '../../engine/useCase.ts';
import { empresasEscolhidas } from '../estoque/historicos/empresasEscolhidas.ts';

type ChamadaParceria = Chamada<InputOf<typeof rotas.consulta>>;

/** Rejects empty selections, which the schema accepts. */
const checkEscolhas = ({ idsEmpresas, idsParceiros }: ChamadaParceria['input']): void => {
  if (idsEmpresas.length === 0) throw new AppError('corpoInvalido', { message: SEM_EMPRESA });
  if (idsParceiros.length === 0) throw new AppError('corpoInvalido', { message: SEM_PARCEIRO });
};

const consulta = async (chamada: ChamadaParceria) => {
  const { input, ports } = chamada;
  checkEscolhas(input);
  return ports.historicos.listParceria(await empresasEscolhidas(chamada, input.idsEmpresas), {
    ...pagingOf(input),
    de: input.dataMovimentacaoInicial,
    ate: input.dataMovimentacaoFinal,
    parceiros: input.idsParceiros,
  });
};

const withoutSlashes = (dia: string): string => dia.split('-').reverse().join('');

/** File name: product, partner if only one, and period; document 3, section 9. */
const nomeDaPlanilha = async (chamada: ChamadaParceria): Promise<string> => {
  const { idsParceiros, dataMovimentacaoInicial, dataMovimentacaoFinal } = chamada.input;
  const [linha] =
    idsParceiros.length === 1
      ? (await consulta({ ...chamada, input: { ...chamada.input, perPage: 1 } })).data
      : [];
  const quem = linha?.nomraz_pcr ?? 'PARCEIROS';
  return `Patio ${quem} ${withoutSlashes(dataMovimentacaoInicial)} ${withoutSlashes(dataMovimentacaoFinal)}`;
};

/** Partners' earnings. */
export const parceria: Area = { useCases: [useCase(rotas.consulta, consulta, { nomeDaPlanilha })] };
