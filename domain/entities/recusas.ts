/** A record that points at one that is not there; `rotulo` is the field's, where it is known. */
export const naoExiste = (rotulo = 'O registro escolhido'): string => `${rotulo} não existe.`;

/** Somebody saved the record meanwhile; `quando` is in words. */
export const alteradoPorOutro = (quem: string | null, quando: string | null, diferem: string): string =>
  `${quem ?? 'Outra pessoa'} alterou este registro${quando ? ` em ${quando}` : ''}, enquanto você o editava. Diferem: ${diferem}.`;

/** A record of a list, named by its label, that is out of the reach of who chooses it. */
export const foraDoAlcance = (rotulo: string): string => `${rotulo}: há uma que você não pode escolher.`;
