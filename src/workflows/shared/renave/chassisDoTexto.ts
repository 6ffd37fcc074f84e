interface LidaDaNota {
  chassi: string;
  chassidotexto: boolean;
}

/** Largest number of chassis named; the list shows the others. */
const CITADOS = 3;

/** A sentence about vehicles recognised only from the free text of their invoice; null if there are none. */
export const chassisDoTexto = (linhas: readonly LidaDaNota[]): string | null => {
  const chassis = linhas.filter(({ chassidotexto }) => chassidotexto).map(({ chassi }) => chassi);
  if (chassis.length === 0) return null;
  if (chassis.length === 1)
    return `O chassi ${chassis[0]} só aparece em texto livre da nota: confira-o antes de confirmar.`;
  const alem = chassis.length - CITADOS;
  const citados = chassis.slice(0, CITADOS).join(', ') + (alem > 0 ? ` e mais ${alem}` : '');
  return `${chassis.length} chassis só aparecem em texto livre das notas: ${citados}. Confira-os antes de confirmar.`;
};

/** The consequence of an action, with a warning about vehicles recognised from free text. */
export const withChassisDoTexto = (consequencia: string, linhas: readonly LidaDaNota[]): string =>
  [consequencia, chassisDoTexto(linhas)].filter(Boolean).join(' ');

/** The warning as a question, for an action whose dialog does not confirm. */
export const confirmaChassisDoTexto = (linhas: readonly LidaDaNota[]): string | null => {
  const ditos = chassisDoTexto(linhas);
  return ditos && `${ditos} Confirma continuar?`;
};
