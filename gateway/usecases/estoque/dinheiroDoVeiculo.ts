import { DIAS_DE_GIRO, EMPRESAS_POR_DETRAN } from '#contract/gateway/estoque/painel.ts';
import { contagem } from '#domain/values/contagem.ts';
import { diaBrasilia } from '#domain/values/datas.ts';
import type { ChamadaSemInput } from '../../engine/useCase.ts';
import type { DinheiroDaFicha } from '../../ports/ficha.ts';
import type { Alvo } from '../../ports/intencoes.ts';
import { diasAtras } from './painel.ts';

type ForCompany = Pick<ChamadaSemInput, 'stores' | 'ports' | 'empresa'>;

const dias = (quantos: number) => contagem(quantos, 'dia', 'dias');

/** 'há 2 dias; a mediana em PR é de 4,5 dias', or '3,2 dias' once the Detran has confirmed. */
const noDetranDito = async (
  { noDetran, noDetranAinda }: DinheiroDaFicha,
  { ports, empresa }: ForCompany,
): Promise<string | null> => {
  if (noDetran === null) return null;
  if (!noDetranAinda) return dias(noDetran);
  const [tempo] = await ports.paineis.listDetran(
    [empresa.codigo],
    diasAtras(ports, DIAS_DE_GIRO),
    EMPRESAS_POR_DETRAN,
  );
  return `há ${dias(noDetran)}${tempo ? `; a mediana em ${tempo.uf} é de ${dias(tempo.mediana)}` : ''}`;
};

/** What a vehicle cost the company and left it; null for one that was never in stock. */
export const dinheiroDoVeiculo = async (asked: ForCompany, alvo: Alvo) => {
  const achado = await asked.stores.ficha.getDinheiro(alvo, diaBrasilia(asked.ports.agora()));
  if (achado === null) return null;
  const { noDetranAinda: _, valor, venda, ...dinheiro } = achado;
  return { valor, venda, dito: { ...dinheiro, noDetran: await noDetranDito(achado, asked) } };
};
