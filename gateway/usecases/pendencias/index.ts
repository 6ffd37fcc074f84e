import type { Assunto } from '#contract/gateway/eventos.ts';
import { type Causa, pendencias as rotas } from '#contract/gateway/pendencias.ts';
import { AppError } from '#domain/errors.ts';
import type { Area } from '../area.ts';
import { podeVer } from '../ficha/listas.ts';
import { useCase } from '../useCase.ts';
import type { Dita } from './causaDe.ts';
import { FONTES } from './fontes.ts';

interface Paradas {
  lista: string;
  linhas: { linha: Record<string, unknown>; dita: Dita }[];
}

/** Groups rows by list and cause, largest first. */
const agrupar = (paradas: readonly Paradas[]): Causa[] => {
  const causas = new Map<string, Causa>();
  for (const { lista, linhas } of paradas) {
    for (const { linha, dita } of linhas) {
      const chave = [lista, dita.tipo, dita.titulo, dita.mensagem, dita.espera].join('|');
      const causa = causas.get(chave) ?? { ...dita, chave, lista, quantos: 0, linhas: [] };
      causa.quantos += 1;
      causa.linhas.push(linha);
      causas.set(chave, causa);
    }
  }
  return [...causas.values()].toSorted((one, other) => other.quantos - one.quantos);
};

const listar = useCase(rotas.lista, async ({ stores, sessao }) => {
  const achadas = await Promise.all(
    FONTES.filter(({ route }) => podeVer(sessao, route)).map(async ({ route, achar, causa }) => {
      const { data, total } = await achar(stores);
      const linhas = (data as Record<string, unknown>[]).map((linha) => ({ linha, dita: causa(linha) }));
      return { lista: route.path, linhas, alem: total - data.length };
    }),
  );
  return { causas: agrupar(achadas), alem: achadas.reduce((soma, { alem }) => soma + alem, 0) };
});

/** Subjects of all lists that may show a refusal. */
const LISTAS = [
  'entradaZeroKm',
  'saidaZeroKm',
  'estoque',
  'veiculos',
  'transferencias',
  'entregas',
  'usados',
] as const satisfies Assunto[];

const dispensar = useCase(rotas.dispensar, async ({ input, transacao }) => {
  await transacao(async (stores) => {
    if (!(await stores.intencoes.dispensar(input.id))) throw new AppError('naoEncontrado');
    await stores.avisar(...LISTAS);
  });
  return { message: rotas.dispensar.success };
});

/** Refused and stuck rows by cause. */
export const pendencias: Area = { useCases: [listar, dispensar] };
