import type { ResumoDoLote as Resumo } from '#contract/gateway/notaImportada.ts';
import { may, type Sessao } from '#domain/permissions.ts';
import { contagem } from '#domain/values/contagem.ts';
import { inState, listAddress } from '#src/ui/list/listAddress.ts';
import { lotePath, places } from '../places.ts';

interface Passo {
  label: string;
  to: string;
}

/** Rows of a batch that can be confirmed, by the screen that confirms them. */
const PRONTAS = [
  {
    place: places.entrada.confirmar,
    quantas: (lote: Resumo) => lote.entradasaconfirmar - lote.entradasnamontadora,
    palavras: ['entrada', 'entradas'],
  },
  {
    place: places.montadora.confirmarEntrada,
    quantas: (lote: Resumo) => lote.entradasnamontadora,
    palavras: ['entrada', 'entradas'],
  },
  {
    place: places.saida.confirmar,
    quantas: (lote: Resumo) => lote.saidasaconfirmar - lote.saidasnamontadora,
    palavras: ['saída', 'saídas'],
  },
  {
    place: places.montadora.confirmarSaida,
    quantas: (lote: Resumo) => lote.saidasnamontadora,
    palavras: ['saída', 'saídas'],
  },
] as const;

/** Each leads to exactly the rows that it counts. */
const confirmar = (lote: Resumo, sessao: Sessao): Passo[] =>
  PRONTAS.map(({ place, quantas, palavras: [uma, muitas] }) => ({ place, uma, muitas, n: quantas(lote) }))
    .filter(({ place, n }) => n > 0 && may(sessao, place.permission))
    .map(({ place, uma, muitas, n }) => ({
      label: n === 1 ? `Confirmar a ${uma}` : `Confirmar as ${contagem(n, uma, muitas)}`,
      to: listAddress(place.path, { lote: lote.codigo, ...inState('prontas') }),
    }));

const inspectFor = (verbo: string, quantas: number, resto: string, to: string): Passo[] => {
  if (quantas === 0) return [];
  return [
    {
      label: `${verbo} ${quantas === 1 ? 'a nota' : `as ${contagem(quantas, 'nota', 'notas')}`}${resto}`,
      to,
    },
  ];
};

const naoAnunciadasEm = (quantas: number): string =>
  `Ver ${contagem(quantas, 'entrada ainda não anunciada', 'entradas ainda não anunciadas')} no Renave`;

/** The next steps: first what can be confirmed now, then what needs attention. */
export const passosDe = (lote: Resumo, sessao: Sessao) => {
  const { notascomerro, notasaconferir, naoanunciadas } = lote;
  const notas = lotePath(lote.codigo);
  const comErro = listAddress(notas, inState('erro'));
  const aConferir = listAddress(notas, inState('aConferir'));
  return {
    run: confirmar(lote, sessao),
    inspect: [
      ...inspectFor('Ver', notascomerro, ' com erro', comErro),
      ...inspectFor('Conferir', notasaconferir, '', aConferir),
      ...(naoanunciadas > 0
        ? [{ label: naoAnunciadasEm(naoanunciadas), to: listAddress(notas, { naoAnunciadas: true }) }]
        : []),
    ],
  };
};

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
