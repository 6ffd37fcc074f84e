/** Days for which anybody may verify a statement. */
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

/** Why a vehicle in stock is not free. */
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

export type SituacaoDaDeclaracao = 'valida' | 'expirada' | 'revogada';

export const situacaoDaDeclaracao = (
  { validade, revogada }: { validade: string; revogada: string | null },
  agora: Date,
): SituacaoDaDeclaracao => {
  if (revogada !== null) return 'revogada';
  return new Date(validade) <= agora ? 'expirada' : 'valida';
};
