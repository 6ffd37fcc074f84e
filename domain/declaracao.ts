/** Days for which anybody may verify a statement. @rule validity of a statement of free stock */
export const DIAS_DA_DECLARACAO = 90;

/** Vehicles of one statement. */
export const VEICULOS_DA_DECLARACAO = 500;

/** Possible columns of a statement: only the chosen ones are on it. */
export const COLUNAS_DA_DECLARACAO = {
  chassi: 'Chassi',
  placa: 'Placa',
  renavam: 'Renavam',
  descricao: 'Veículo',
  cor: 'Cor',
  ano: 'Ano fab./mod.',
  entrada: 'Entrada no estoque',
  valor: 'Valor da entrada',
  conferido: 'Conferido no pátio',
} as const;
export type ColunaDaDeclaracao = keyof typeof COLUNAS_DA_DECLARACAO;

/** Why a vehicle in stock is not free. @rule vehicles that are not free */
export const IMPEDIMENTOS = {
  restricao: 'Tem restrição no Renave',
  autorizado: 'Transferência autorizada',
  operacao: 'Operação em andamento',
  vendido: 'Tem nota de saída',
  devolvido: 'Tem nota que o leva embora',
  nota: 'A nota dele foi desfeita ou está a conferir',
} as const;
export type ImpedimentoDaDeclaracao = keyof typeof IMPEDIMENTOS;

/** A statement as it was said: headings, and a line of texts for each vehicle. */
export interface ConteudoDaDeclaracao {
  razaoSocial: string;
  cnpj: string;
  treinamento: boolean;
  colunas: string[];
  linhas: string[][];
}

/** A vehicle of a statement that left the stock since, by its line, from 1. */
export interface SaidaDeDeclarado {
  linha: number;
  quando: string | null;
}

/** Suspended while its company is closed or blocked, since nobody follows its stock then. */
export type SituacaoDaDeclaracao = 'valida' | 'suspensa' | 'expirada' | 'revogada';

export const situacaoDaDeclaracao = (
  { validade, revogada, suspensa }: { validade: string; revogada: string | null; suspensa: boolean },
  agora: Date,
): SituacaoDaDeclaracao => {
  if (revogada !== null) return 'revogada';
  if (new Date(validade) <= agora) return 'expirada';
  return suspensa ? 'suspensa' : 'valida';
};
