import { DIREITOS, type Direito } from './direitos.ts';

/** What an account opens, as somebody else looks at it. */
export interface Poderes {
  direitos: readonly Direito[];
  /** It acts for companies that who looks does not act for. */
  outrasEmpresas: boolean;
}

/** What acts as a company, or outlives who makes it: its integration token, a dispatcher that acts for it, a first user. */
export const DA_EMPRESA: Poderes = { direitos: DIREITOS, outrasEmpresas: false };

/** Who asks: support has every right, anybody else those that were not taken away. */
interface QuemTem {
  suporte: boolean;
  direitosRetirados?: readonly Direito[];
}

export const temDireito = ({ suporte, direitosRetirados }: QuemTem, direito: Direito): boolean =>
  suporte || !direitosRetirados?.includes(direito);

/**
 * The one rule about rights: nobody gives, takes or takes over what they do not have themselves. Answers what of these
 * powers whoever asks lacks; null when they may.
 */
export const lacking = (
  { usuario }: { usuario: QuemTem },
  { direitos, outrasEmpresas }: Poderes,
): Poderes | null => {
  const faltam = direitos.filter((direito) => !temDireito(usuario, direito));
  const alem = outrasEmpresas && !usuario.suporte;
  return faltam.length > 0 || alem ? { direitos: faltam, outrasEmpresas: alem } : null;
};
