type Restricoes = readonly { tipoRestricao: string }[];

/** The restriction that every new vehicle in stock has at the registry. */
const CONHECIDAS: Readonly<Record<string, string>> = {
  ESTOQUE_RENAVE_DE_VEICULO_ZERO: 'Estoque Renave de veículo zero km',
};

/** The registry's code as words: `ROUBO_FURTO` becomes 'Roubo furto'. */
const inWords = (codigo: string): string => {
  const words = codigo.toLowerCase().replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** The restrictions of a vehicle, by name. */
export const nomesDasRestricoes = (restricoes: Restricoes): string =>
  restricoes.map(({ tipoRestricao }) => CONHECIDAS[tipoRestricao] ?? inWords(tipoRestricao)).join(', ') ||
  'Não há';
