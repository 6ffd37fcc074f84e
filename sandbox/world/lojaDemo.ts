import type { ChaveEmpresa } from './demo.ts';

/** Days that the demo's companies have been at work. */
export const DIAS = 120;

/** Days of which each is worked; before them every other, so that the world is made quickly. */
export const DIAS_SEGUIDOS = 14;

/** Loads of new vehicles, from the first day on. */
interface Cargas {
  empresa: Extract<ChaveEmpresa, 'horizonteMatriz' | 'horizonteFilial' | 'vizinho' | 'aurora'>;
  aCadaDias: number;
  veiculos: number;
}

/** Some 150 new vehicles at the dealer's two branches, and what the others need to show. */
export const CARGAS: readonly Cargas[] = [
  { empresa: 'horizonteMatriz', aCadaDias: 4, veiculos: 4 },
  { empresa: 'horizonteFilial', aCadaDias: 8, veiculos: 3 },
  { empresa: 'vizinho', aCadaDias: 16, veiculos: 2 },
  { empresa: 'aurora', aCadaDias: 4, veiculos: 1 },
];

/** Days from a new vehicle's entry to its sale, in turn; null stays in stock. */
export const GIRO: readonly (number | null)[] = [
  ...[9, 4, 31, 17, null, 11, 52, 6, 23, 38, 8, null, 27, 7, 44, 19, 71, 12, null, 29],
];

/** Days that a used vehicle is at the Detran until its ownership is transferred, and from then to its new CRV, in turn. */
export const DETRAN: readonly (readonly [transfere: number, confirma: number])[] = [
  ...([
    [2, 4],
    [2, 2],
    [4, 4],
    [2, 6],
    [4, 2],
  ] as const),
];

/** Days from a used vehicle's purchase to its sale, in turn. */
export const GIRO_USADOS: readonly (number | null)[] = [34, 21, null, 48, 16, 62, null, 27];

/**
 * Used vehicles by company, bought at this interval in days, numbered from the newest, which was bought today. Further
 * on, the numbers of single ones to which something else happened.
 */
export const USADOS = [
  { empresa: 'horizonteMatriz', serie: 'FIC7E', quantos: 30, aCadaDias: 4 },
  { empresa: 'vizinho', serie: 'FIC8F', quantos: 10, aCadaDias: 12 },
] as const;
export const PRIMEIRO_USADO = 11;
export type DestinoDoUsado = 'recusado' | 'entradaCancelada' | 'semNota' | 'prometido' | 'saidaCancelada';
/** At the head office; refused is what the owner's Detran does not let go, promised what goes to the other dealer. */
export const DESTINOS: Readonly<Record<number, DestinoDoUsado>> = {
  13: 'semNota',
  14: 'recusado',
  17: 'prometido',
  18: 'entradaCancelada',
  19: 'semNota',
  23: 'saidaCancelada',
};

export interface MotivoDemo {
  titulo: string;
  mensagemParaUsuarioFinal: string;
}

const motivo = (titulo: string, mensagemParaUsuarioFinal: string): MotivoDemo => ({
  titulo,
  mensagemParaUsuarioFinal,
});

/** Of so many vehicles one meets a refusal at first; of the newest more, which nobody has tried again yet. */
export const RECUSA_A_CADA = { antes: 12, agora: 4 } as const;

/** Days that are still today's work: what came or was sold waits to be confirmed, what was refused to be mended. */
export const ESPERAM = { entrada: 4, saida: 4, recusada: 10 } as const;

/** Refusals in the registry's words, in turn. */
export const RECUSAS: Readonly<Record<'entrada' | 'saida', readonly MotivoDemo[]>> = {
  entrada: [
    motivo('Nota fiscal não encontrada', 'A nota fiscal informada ainda não consta na base da Sefaz'),
    motivo('Estabelecimento divergente', 'A montadora informou outro estabelecimento no pré-cadastro'),
    motivo('Operação não permitida', 'O veículo ainda não foi liberado pela montadora'),
  ],
  saida: [
    motivo('Comprador inválido', 'O CPF do comprador está suspenso na Receita Federal'),
    motivo('Nota fiscal não encontrada', 'A nota fiscal informada ainda não consta na base da Sefaz'),
    motivo('Município não encontrado', 'O município do comprador não confere com o CEP informado'),
  ],
};

/** Of so many new vehicles one's sale is cancelled in the evening, and confirmed after all some days later. */
export const DESISTE_A_CADA = 37;

/** Days until what was refused or cancelled is tried again: two at least, because a Sunday's work is done on Monday. */
export const DIAS_ATE_TENTAR = 2;

/** Cents: below this balance the dealer tops up by PIX, by this amount. */
export const RECARGA = { abaixoDe: 60_000, valor: 150_000 } as const;

/** The state's fee of a transfer, in cents. */
export const TAXA_DO_DETRAN = 18_750;

/** Monthly cost of capital, in hundredths of a percent. */
export const CUSTO_DO_CAPITAL = 165;
