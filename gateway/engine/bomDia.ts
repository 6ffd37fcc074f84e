import { DIAS_PARADO, especieDoAviso } from '#contract/avisos.ts';
import { may } from '#domain/permissions.ts';
import { contagem } from '#domain/values/contagem.ts';
import { diaBrasilia } from '#domain/values/datas.ts';
import { leitorOf } from '../ports/avisos.ts';
import type { EmpresaStores } from '../ports/ports.ts';
import type { ComEmpresa } from './useCase.ts';

const DIA_MS = 86_400_000;

/** What a company's day begins with, and where to see it. */
interface ParteDoDia {
  frase: string;
  path: string;
}

/** What came since yesterday began, what waits for a person, and what gets old today; empty where there is nothing to say. */
export const bomDiaDe = async (
  { avisos, ordem, inicio }: EmpresaStores,
  sessao: ComEmpresa,
  agora: Date,
): Promise<ParteDoDia[]> => {
  const hoje = diaBrasilia(agora);
  const dias = [diaBrasilia(new Date(agora.getTime() - DIA_MS)), hoje];
  const vieram = await avisos.countDosDias(leitorOf(sessao), dias);
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
