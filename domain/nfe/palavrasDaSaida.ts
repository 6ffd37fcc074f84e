interface PalavrasDaSaida {
  ditotitulo: string;
  dito: string;
}

/** A return note that goes to somebody else than the manufacturer; `numero`: of the return that it gives back, if known. */
export const palavrasDaVolta = (numero: number | null): PalavrasDaSaida => ({
  ditotitulo: numero === null ? 'Devolução a quem não vendeu' : `Devolve a devolução ${numero}`,
  dito:
    numero === null
      ? 'A nota devolve o veículo a quem não o vendeu a esta empresa: não parece devolução à montadora. Se é a volta de uma devolução, diga que não movimenta o veículo; se não, diga o que ela é.'
      : `A nota devolve ao comprador o que a nota ${numero} tinha devolvido: não é devolução à montadora. Diga que ela não movimenta o veículo, e confira se a venda ficou de pé.`,
});

const COMO: Readonly<Record<string, string>> = {
  S: 'vende o veículo',
  T: 'transfere o veículo para uma filial',
  D: 'devolve o veículo',
};

/** Another note by which the same vehicle leaves, and which was not used either. */
export const palavrasDaSegundaSaida = ({
  numeronf,
  tiponf,
}: {
  numeronf: number | null;
  tiponf: string | null;
}): PalavrasDaSaida => ({
  ditotitulo: 'Duas saídas do mesmo veículo',
  dito: `A nota ${numeronf} também está pronta, e ${COMO[tiponf ?? 'S']}: só uma das duas pode valer. Diga o que esta é, ou que não movimenta o veículo.`,
});
