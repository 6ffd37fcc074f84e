/** The answer is about the vehicle of the intent. */
export const mesmoChassi = (resposta: { chassi: string }, intencao: { chassi: string }): boolean =>
  resposta.chassi === intencao.chassi;
