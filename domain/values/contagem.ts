/** A number with its noun: '1 arquivo', '1.200 arquivos'. */
export const contagem = (quantos: number, um: string, muitos: string): string =>
  `${quantos.toLocaleString('pt-BR')} ${quantos === 1 ? um : muitos}`;
