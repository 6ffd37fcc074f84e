import { formatCfop, isCfop } from '../values/cfop.ts';

/** The effect of an operation on its vehicle. */
export type OQueFaz =
  | 'vende'
  | 'filial'
  | 'devolve'
  | 'industrializa'
  | 'empresta'
  | 'retorna'
  | 'fatura'
  | 'servico'
  | 'pergunta';

/** The effects as sentences, for a person who decides about an invoice. */
const FRASE_DO_QUE_FAZ: Readonly<Record<OQueFaz, string>> = {
  vende: 'Muda o veículo de dono.',
  filial: 'Leva o veículo a outra filial, não o vende.',
  devolve: 'Devolve o veículo, não o vende.',
  industrializa: 'Leva o veículo a uma transformação ou o traz de lá, não o vende.',
  empresta: 'Empresta o veículo, não o vende.',
  retorna: 'Devolve o veículo emprestado, não o vende.',
  fatura: 'Só fatura o veículo: ele vai com outra nota.',
  servico: 'É um serviço, não movimenta o veículo.',
  pergunta: 'Não diz se o veículo muda de dono.',
};

interface LinhaDoCfop {
  /** The last three digits, as a range: the first digit tells direction and region. */
  de: number;
  ate: number;
  faz: OQueFaz;
  /** Its name for outgoing goods (5, 6, 7), and for incoming ones (1, 2, 3). */
  saida: string;
  entrada: string;
}

/** A line of one code, or of a range of codes. */
const linha = (
  codigos: number | readonly [de: number, ate: number],
  faz: OQueFaz,
  saida: string,
  entrada = saida,
): LinhaDoCfop => {
  const [de, ate] = typeof codigos === 'number' ? [codigos, codigos] : codigos;
  return { de, ate, faz, saida, entrada };
};

/**
 * The operations in which a vehicle can occur: meanings are from the official table (Convênio SINIEF s/nº of 1970 as
 * amended), effects are our judgement. Operations not listed are left to a person's decision.
 * @rule meaning of a CFOP
 */
const TABELA: readonly LinhaDoCfop[] = [
  linha(101, 'vende', 'venda de produção própria', 'compra para industrialização'),
  linha(102, 'vende', 'venda de mercadoria de terceiros', 'compra para comercialização'),
  linha([103, 104], 'vende', 'venda fora do estabelecimento'),
  linha([105, 106], 'vende', 'venda sem trânsito pelo estabelecimento'),
  linha([107, 108], 'vende', 'venda a não contribuinte'),
  linha([109, 110], 'vende', 'venda à Zona Franca de Manaus ou área de livre comércio'),
  linha([111, 112], 'vende', 'venda em consignação industrial', 'compra em consignação industrial'),
  linha([113, 115], 'vende', 'venda em consignação mercantil', 'compra em consignação mercantil'),
  linha([116, 117], 'vende', 'venda para entrega futura, já faturada', 'compra para recebimento futuro'),
  linha([118, 120], 'vende', 'venda à ordem', 'compra à ordem'),
  linha([122, 123], 'vende', 'venda remetida para industrialização', 'compra remetida para industrialização'),
  linha([151, 156], 'filial', 'transferência entre estabelecimentos da empresa'),
  linha([201, 202], 'devolve', 'devolução de compra', 'devolução de venda'),
  linha([208, 209], 'devolve', 'devolução de transferência recebida', 'devolução de transferência remetida'),
  linha(210, 'devolve', 'devolução de compra', 'devolução de venda'),
  linha([300, 399], 'servico', 'serviço de comunicação ou de transporte'),
  linha([401, 405], 'vende', 'venda sob substituição tributária', 'compra sob substituição tributária'),
  linha([408, 409], 'filial', 'transferência entre estabelecimentos da empresa'),
  linha([410, 411], 'devolve', 'devolução de compra', 'devolução de venda'),
  linha(
    [414, 415],
    'empresta',
    'remessa para venda fora do estabelecimento',
    'retorno de remessa para venda',
  ),
  linha(551, 'pergunta', 'venda de bem do ativo imobilizado', 'compra de bem para o ativo imobilizado'),
  linha(552, 'filial', 'transferência de bem do ativo imobilizado'),
  linha(553, 'devolve', 'devolução de bem do ativo imobilizado'),
  linha(557, 'filial', 'transferência de material de uso ou consumo'),
  linha(901, 'industrializa', 'remessa para industrialização'),
  linha(902, 'industrializa', 'retorno de industrialização'),
  linha(903, 'retorna', 'retorno de mercadoria não industrializada'),
  linha(904, 'empresta', 'remessa para venda fora do estabelecimento', 'retorno de remessa para venda'),
  linha(905, 'empresta', 'remessa para depósito'),
  linha([906, 907], 'retorna', 'retorno de depósito'),
  linha(908, 'empresta', 'remessa em comodato ou locação'),
  linha(909, 'retorna', 'retorno de comodato ou locação'),
  linha(910, 'pergunta', 'bonificação, doação ou brinde'),
  linha(911, 'empresta', 'amostra grátis'),
  linha(912, 'empresta', 'remessa para demonstração'),
  linha(913, 'retorna', 'retorno de demonstração'),
  linha(914, 'empresta', 'remessa para exposição ou feira'),
  linha(915, 'empresta', 'remessa para conserto'),
  linha(916, 'retorna', 'retorno de conserto'),
  linha(917, 'empresta', 'remessa em consignação'),
  linha([918, 919], 'retorna', 'devolução de consignação'),
  linha([920, 921], 'pergunta', 'remessa ou devolução de embalagem'),
  linha(922, 'fatura', 'faturamento para entrega futura'),
  linha(923, 'pergunta', 'entrega por conta e ordem de terceiros'),
  linha(924, 'industrializa', 'remessa para industrialização por conta e ordem'),
  linha(925, 'industrializa', 'retorno de industrialização por conta e ordem'),
  linha([930, 933], 'servico', 'prestação de serviço'),
  linha(934, 'pergunta', 'remessa simbólica para depósito'),
  linha(949, 'pergunta', 'outra saída, não especificada', 'outra entrada, não especificada'),
];

/** The operation of an item with its name; null if it is not in the table. */
export interface OperacaoDoCfop {
  /** Formatted: 5.912. */
  codigo: string;
  nome: string;
  faz: OQueFaz;
}

export const operacaoDoCfop = (cfop: string | null): OperacaoDoCfop | null => {
  if (cfop === null || !isCfop(cfop)) return null;
  const codigo = Number(cfop.slice(1));
  const achada = TABELA.find(({ de, ate }) => de <= codigo && codigo <= ate);
  if (!achada) return null;
  const nome = Number(cfop[0]) <= 3 ? achada.entrada : achada.saida;
  return { codigo: formatCfop(cfop), nome, faz: achada.faz };
};

/** What an operation is and does, for a person; null if it is not in the table. */
export const ditoDoCfop = (cfop: string | null): string | null => {
  const operacao = operacaoDoCfop(cfop);
  return operacao && `CFOP ${operacao.codigo}: ${operacao.nome}. ${FRASE_DO_QUE_FAZ[operacao.faz]}`;
};
