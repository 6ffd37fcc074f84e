/** '1 arquivo', '1.200 arquivos': how many, with the word that goes with it. */
export const contagem = (quantos: number, um: string, muitos: string): string =>
  `${quantos.toLocaleString('pt-BR')} ${quantos === 1 ? um : muitos}`;
