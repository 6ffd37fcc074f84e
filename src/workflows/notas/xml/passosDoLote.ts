import type { ResumoDoLote as Resumo } from '#contract/gateway/notas/notaImportada.ts';
import { may, type Sessao } from '#domain/permissions.ts';
import { contagem } from '#domain/values/contagem.ts';
import { inState, listAddress } from '#src/ui/list/listAddress.ts';
import type { ScreenPlace } from '#src/ui/screen.ts';
import { places } from '../../places.ts';
import { lotePath } from './lotePath.ts';

export interface PassoDoLote {
  label: string;
  to: string;
}

type Palavras = readonly [uma: string, muitas: string];

/** Completes an article: 'a saída', 'as 2 notas'. */
const todas = (quantas: number, [uma, muitas]: Palavras): string =>
  quantas === 1 ? ` ${uma}` : `s ${contagem(quantas, uma, muitas)}`;

const ENTRADAS = ['entrada', 'entradas'] as const;
const SAIDAS = ['saída', 'saídas'] as const;
const NOTAS = ['nota', 'notas'] as const;

/** Rows of a batch that a step leads to, and their number. */
interface Contadas {
  place: Pick<ScreenPlace, 'path' | 'permission'>;
  n: number;
  label: string;
  filter: Readonly<Record<string, unknown>>;
  aba?: string;
}

const passosAs = (contadas: readonly Contadas[], sessao: Sessao): PassoDoLote[] =>
  contadas
    .filter(({ place, n }) => n > 0 && may(sessao, place.permission))
    .map(({ label, place: { path }, filter, aba }) => ({ label, to: listAddress(path, filter, aba) }));

const prontasDe = (lote: Resumo): Contadas[] =>
  (
    [
      [places.entrada.confirmar, lote.entradasaconfirmar - lote.entradasnamontadora, ENTRADAS],
      [places.montadora.confirmarEntrada, lote.entradasnamontadora, ENTRADAS],
      [places.saida.confirmar, lote.saidasaconfirmar - lote.saidasnamontadora, SAIDAS],
      [places.montadora.confirmarSaida, lote.saidasnamontadora, SAIDAS],
    ] as const
  ).map(([place, n, palavras]) => {
    const filter = { lote: lote.codigo, ...inState('prontas') };
    return { place, n, label: `Confirmar a${todas(n, palavras)}`, filter };
  });

const restoDe = ({ codigo, notascomerro, notasaconferir, naoanunciadas }: Resumo): Contadas[] => {
  const place = { ...places.xml.lote, path: lotePath(codigo) };
  const esperam = contagem(naoanunciadas, 'entrada ainda não anunciada', 'entradas ainda não anunciadas');
  return [
    {
      place,
      n: notascomerro,
      filter: inState('erro'),
      label: `Ver a${todas(notascomerro, NOTAS)} com erro`,
    },
    {
      place,
      n: notasaconferir,
      filter: inState('aConferir'),
      label: `Conferir a${todas(notasaconferir, NOTAS)}`,
    },
    {
      place: places.entrada.confirmar,
      n: naoanunciadas,
      filter: { lote: codigo },
      aba: 'naoAnunciadas',
      label: `Ver ${esperam} no Renave`,
    },
  ];
};

/** The next steps, each to exactly the rows that it counts: first what can be confirmed now, then what needs attention. */
export const passosDe = (lote: Resumo, sessao: Sessao) => ({
  run: passosAs(prontasDe(lote), sessao),
  inspect: passosAs(restoDe(lote), sessao),
});

/** The vehicles of its notes, where they are not as many. */
export const veiculosDitos = (lote: Resumo): string =>
  lote.veiculos === lote.totalentradas + lote.totalsaidas + lote.totaltransferencias
    ? ''
    : `, com ${contagem(lote.veiculos, 'veículo', 'veículos')} ao todo`;

/** '219 notas de entrada, 30 notas de saída, 5 duplicadas': each file is counted once. */
export const contadas = (lote: Resumo): string =>
  (
    [
      [lote.totalentradas, 'nota de entrada', 'notas de entrada'],
      [lote.totalsaidas, 'nota de saída', 'notas de saída'],
      [lote.totaltransferencias, 'nota de transferência', 'notas de transferência'],
      [lote.totalduplicados, 'duplicada', 'duplicadas'],
      [lote.totaldescartados, 'descartada', 'descartadas'],
      [lote.totalaconferir, 'a conferir', 'a conferir'],
      [lote.totalerros, 'com erro', 'com erro'],
    ] as const
  )
    .filter(([quantas]) => quantas > 0)
    .map(([quantas, uma, muitas]) => contagem(quantas, uma, muitas))
    .join(', ');
