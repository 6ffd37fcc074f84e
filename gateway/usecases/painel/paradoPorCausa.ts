import type { Parado } from '#contract/gateway/painel.ts';
import type { CausaContada } from '../pendencias/paradas.ts';

const causaDe = (causa: string, iguais: readonly CausaContada[]): Parado => {
  const idades = iguais.flatMap(({ maisAntigo }) => maisAntigo ?? []);
  const [uma] = iguais;
  return {
    causa,
    quantos: iguais.reduce((soma, { quantos }) => soma + quantos, 0),
    maisAntigo: idades.length > 0 ? Math.max(...idades) : null,
    dias: iguais.reduce((soma, { dias }) => soma + dias, 0),
    onde: uma && iguais.every(({ tela }) => tela === uma.tela) ? { tela: uma.tela, aba: uma.aba } : null,
  };
};

/** What is stuck by what its cause is called, in any list; those first that cost most days. */
export const paradoPorCausa = (contadas: readonly CausaContada[]): Parado[] =>
  [...Map.groupBy(contadas, ({ titulo }) => titulo)]
    .map(([causa, iguais]) => causaDe(causa, iguais))
    .toSorted((one, other) => other.dias - one.dias || other.quantos - one.quantos);
