/** The restriction that every new vehicle in stock has at the registry; it stops nothing. */
const DE_ESTOQUE = 'ESTOQUE_RENAVE_DE_VEICULO_ZERO';

const CONHECIDAS: Readonly<Record<string, string>> = {
  [DE_ESTOQUE]: 'Estoque Renave de veículo zero km',
};

export const isDoEstoque = ({ tipoRestricao }: { tipoRestricao: string }): boolean =>
  tipoRestricao === DE_ESTOQUE;

/** The registry's code as words: `ROUBO_FURTO` becomes 'Roubo furto'. */
export const nomeDaRestricao = (tipo: string): string => {
  const words = tipo.toLowerCase().replaceAll('_', ' ');
  return CONHECIDAS[tipo] ?? words.charAt(0).toUpperCase() + words.slice(1);
};
