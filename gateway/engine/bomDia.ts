import { COMECO_DO_DIA_MS, DIAS_PARADO, especieDoAviso } from '#contract/avisos.ts';
import { may } from '#domain/permissions.ts';
import { contagem } from '#domain/values/contagem.ts';
import { DIA_MS, diaBrasilia } from '#domain/values/datas.ts';
import { leitorOf } from '../ports/avisos.ts';
import type { EmpresaStores } from '../ports/ports.ts';
import type { ComEmpresa } from './useCase.ts';

/** What a company's day begins with, and where to see it. */
interface ParteDoDia {
  frase: string;
  path: string;
}

/**
 * What came in the day of notices that ended, what waits for a person, and what gets old today; empty where there is nothing to
 * say. `tambemHoje` adds what came since.
 */
export const bomDiaDe = async (
  { avisos, ordem, inicio }: EmpresaStores,
  sessao: ComEmpresa,
  agora: Date,
  tambemHoje: boolean,
): Promise<ParteDoDia[]> => {
  const dias = [1, 0].map((atras) => diaBrasilia(new Date(agora.getTime() - atras * DIA_MS)));
  const deAvisos = (tambemHoje ? [1, 0] : [1]).map((atras) =>
    diaBrasilia(new Date(agora.getTime() - COMECO_DO_DIA_MS - atras * DIA_MS)),
  );
  const vieram = await avisos.countDosDias(leitorOf(sessao), deAvisos);
  const esperam = may(sessao, 'zeroKm') ? await ordem.countEsperam(dias) : 0;
  const idade = await inicio.countDaIdade(diaBrasilia(new Date(agora.getTime() - DIAS_PARADO * DIA_MS)));
  const partes = vieram.map(({ tipo, quantos }) => ({
    frase: especieDoAviso(tipo).frase(quantos, {}).replace(/\.$/, ''),
    path: '/avisos',
  }));
  if (esperam > 0)
    partes.push({
      frase: contagem(esperam, 'espera por você', 'esperam por você'),
      path: '/entradas-automaticas',
    });
  if (idade > 0)
    partes.push({
      frase: `${contagem(idade, 'veículo chega', 'veículos chegam')} hoje a ${DIAS_PARADO} dias`,
      path: '/painel/estoque',
    });
  return partes;
};

/** '35 notas entraram sozinhas, 2 esperam por você, 3 veículos chegam hoje a 60 dias' */
export const fraseDoDia = (partes: readonly ParteDoDia[]): string =>
  partes.map(({ frase }) => frase).join(', ');
