import type { Parado as Causa } from '#contract/gateway/estoque/painel.ts';
import { everywhere, type ListScreenName } from '#contract/lists/index.ts';
import { contagem } from '#domain/values/contagem.ts';
import { Bars } from '#src/ui/charts/charts.tsx';
import { listAddress } from '#src/ui/list/listAddress.ts';
import { listPlace } from '../../places.ts';
import { PENDENCIAS } from '../pendencias/pendenciasPath.ts';

/** More causes than that are looked at where they are mended. */
const MAIS_CAUSAS = 10;

/** The list that shows a cause's rows, or all causes where several do. The first tab has no parameter. */
const enderecoDe = ({ onde }: Causa): string => {
  const shown = everywhere.find((one) => one.shown.screen === onde?.tela)?.shown;
  if (!onde || !shown) return PENDENCIAS;
  const tabs = Object.keys(shown.tabs);
  const aba = tabs.includes(onde.aba) && tabs[0] !== onde.aba ? onde.aba : undefined;
  return listAddress(listPlace(onde.tela as ListScreenName).path, {}, aba);
};

const dias = (quantos: number) => contagem(quantos, 'dia', 'dias');

const esperaDe = ({ maisAntigo, dias: todos }: Causa): string | null => {
  if (maisAntigo === null) return null;
  return maisAntigo === 0 ? 'de hoje' : `até ${dias(maisAntigo)}, ${dias(todos)} ao todo`;
};

const linhaDe = (causa: Causa) => {
  const antigo = causa.maisAntigo === null ? '–' : dias(causa.maisAntigo);
  const quantos = causa.quantos.toLocaleString('pt-BR');
  return {
    // In Pendências a count stands before it.
    label: causa.causa.charAt(0).toUpperCase() + causa.causa.slice(1),
    marks: [{ value: causa.quantos, to: enderecoDe(causa) }],
    besides: [antigo, causa.maisAntigo === null ? '–' : causa.dias.toLocaleString('pt-BR')],
    said: [quantos, esperaDe(causa)].filter(Boolean).join(' · '),
  };
};

const notaDe = (causas: readonly Causa[]): string => {
  const perdidos = causas.reduce((soma, causa) => soma + causa.dias, 0);
  const outras = Math.max(causas.length - MAIS_CAUSAS, 0);
  return [
    perdidos > 0 && `Dias perdidos ao todo: ${perdidos.toLocaleString('pt-BR')}.`,
    outras > 0 && `Mais ${contagem(outras, 'causa', 'causas')} em Pendências.`,
  ]
    .filter(Boolean)
    .join(' ');
};

/** Vehicles that are stuck, by cause, with the days lost. */
export const Parado = ({ causas }: { causas: readonly Causa[] }) => (
  <Bars
    title="Parado, por causa"
    of="Causa"
    series={[{ name: 'Parados', tone: 'bad' }]}
    besides={['Mais antigo', 'Dias perdidos']}
    rows={causas.slice(0, MAIS_CAUSAS).map(linhaDe)}
    empty="Nada está parado."
    note={notaDe(causas)}
  />
);
