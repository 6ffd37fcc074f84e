import type { SOMAS } from '#contract/gateway/estoque/fechamento.ts';
import type { ClosingNumber } from '#contract/lists/list.ts';
import { contagem } from '#domain/values/contagem.ts';
import { formatReais } from '#domain/values/dinheiro.ts';
import type { Tile } from '../../shared/Tiles.tsx';

type Numero = (typeof SOMAS)[number];
export type Totais = Readonly<Record<Numero, number | null>>;

interface Mostrado {
  /** Sums of the month and of the one before it; undefined until they are known. */
  totais: Totais | undefined;
  antes: Totais | undefined;
  nomeAntes: string;
  /** The month is over. */
  acabou: boolean;
  enderecoDe: (number: ClosingNumber['number']) => string | null;
}

const plain = (value: number): string => value.toLocaleString('pt-BR');
const signed = (value: number, format: (value: number) => string): string =>
  value > 0 ? `+${format(value)}` : format(value).replace(/^-/, '−');

const EM_ESTOQUE = ['novosEmEstoque', 'usadosEmEstoque', 'iteEmEstoque'] as const;

/** The tiles of a month; before its figures are known, their titles alone. */
export const tilesOf = ({ totais, antes, nomeAntes, acabou, enderecoDe }: Mostrado): Tile[] => {
  const soma = (de: Totais, numeros: readonly Numero[]): number =>
    numeros.reduce((sum, numero) => sum + (de[numero] ?? 0), 0);
  const figura = (numeros: readonly Numero[], format = plain) => {
    const agora = totais && soma(totais, numeros);
    const la = antes && soma(antes, numeros);
    const mudou = agora === undefined || la === undefined ? '' : ` (${signed(agora - la, format)})`;
    return {
      text: agora === undefined ? '–' : format(agora),
      // An amount is never broken into two lines.
      beside: `${nomeAntes}: ${la === undefined ? '–' : format(la)}${mudou}`.replaceAll('R$ ', 'R$\u00a0'),
    };
  };
  const parte = (numero: Numero, um: string, muitos: string) => {
    const quantos = totais?.[numero] ?? 0;
    return quantos === 0 ? [] : [{ text: contagem(quantos, um, muitos), to: enderecoDe(numero) }];
  };
  const to = (numero: Numero) => (totais?.[numero] ? enderecoDe(numero) : null);
  const reais = (numero: Numero) => (totais?.[numero] ? [{ text: formatReais(totais[numero]) }] : []);
  return [
    { title: 'Entradas', ...figura(['entradas']), to: to('entradas'), parts: reais('valorEntradas') },
    { title: 'Saídas', ...figura(['saidas']), to: to('saidas'), parts: reais('valorSaidas') },
    {
      title: acabou ? 'Em estoque no fim' : 'Em estoque',
      ...figura(EM_ESTOQUE),
      parts: [
        ...parte('novosEmEstoque', 'zero km', 'zero km'),
        ...parte('usadosEmEstoque', 'usado', 'usados'),
        ...parte('iteEmEstoque', 'na ITE', 'na ITE'),
      ],
    },
    {
      title: 'Taxas pagas',
      ...figura(['taxas'], formatReais),
      to: to('taxas'),
      parts: parte('cobradas', 'operação cobrada à parte', 'operações cobradas à parte'),
    },
    {
      title: 'Em aberto',
      ...figura(['recusadas', 'aEntregar']),
      parts: [
        ...parte('recusadas', 'saída recusada', 'saídas recusadas'),
        ...parte('aEntregar', 'documento a entregar', 'documentos a entregar'),
      ],
    },
  ];
};
