/** '1 dia', '2,5 dias' */
export const dias = (quantos: number): string =>
  `${quantos.toLocaleString('pt-BR')} ${quantos === 1 ? 'dia' : 'dias'}`;
