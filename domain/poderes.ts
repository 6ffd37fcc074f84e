import { DIREITOS, type Direito } from './direitos.ts';

/** The powers of an account, compared with those of another session. */
export interface Poderes {
  direitos: readonly Direito[];
  /** The account can access companies that the session cannot. */
  outrasEmpresas: boolean;
}

/**
 * Powers of a credential that acts as a company, or outlives its creator: its integration token, a dispatcher that acts
 * for it, a first user.
 */
export const DA_EMPRESA: Poderes = { direitos: DIREITOS, outrasEmpresas: false };

/** The acting user: support has every right, anybody else those not withdrawn. */
interface QuemTem {
  suporte: boolean;
  direitosRetirados?: readonly Direito[];
}

export const hasDireito = ({ suporte, direitosRetirados }: QuemTem, direito: Direito): boolean =>
  suporte || !direitosRetirados?.includes(direito);

/**
 * The one rule about rights: a user cannot grant, withdraw or take over powers that they lack. Returns the powers that
 * the acting user lacks; null if there are none.
 * @rule who may grant rights
 */
export const lacking = (
  { usuario }: { usuario: QuemTem },
  { direitos, outrasEmpresas }: Poderes,
): Poderes | null => {
  const faltam = direitos.filter((direito) => !hasDireito(usuario, direito));
  const alem = outrasEmpresas && !usuario.suporte;
  return faltam.length > 0 || alem ? { direitos: faltam, outrasEmpresas: alem } : null;
};
