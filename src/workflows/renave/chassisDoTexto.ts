interface LidaDaNota {
  chassi: string;
  chassidotexto: boolean;
}

/** So many are named; a person who chose more sees them in the list. */
const CITADOS = 3;

/** Which of the vehicles are only guessed, from a free text of their invoice; null where none is. */
export const chassisDoTexto = (linhas: readonly LidaDaNota[]): string | null => {
  const chassis = linhas.filter(({ chassidotexto }) => chassidotexto).map(({ chassi }) => chassi);
  if (chassis.length === 0) return null;
  if (chassis.length === 1)
    return `O chassi ${chassis[0]} só aparece em texto livre da nota: confira-o antes de confirmar.`;
  const alem = chassis.length - CITADOS;
  const citados = chassis.slice(0, CITADOS).join(', ') + (alem > 0 ? ` e mais ${alem}` : '');
  return `${chassis.length} chassis só aparecem em texto livre das notas: ${citados}. Confira-os antes de confirmar.`;
};

/** What follows, and which of the vehicles are guessed: said with the question whether to go on. */
export const comChassisDoTexto = (consequencia: string, linhas: readonly LidaDaNota[]): string =>
  [consequencia, chassisDoTexto(linhas)].filter(Boolean).join(' ');

/** Asked where a dialog was filled in, which asks nothing itself. */
export const confirmaChassisDoTexto = (linhas: readonly LidaDaNota[]): string | null => {
  const ditos = chassisDoTexto(linhas);
  return ditos && `${ditos} Confirma continuar?`;
};
