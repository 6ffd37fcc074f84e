import type { EnvioXml } from '../../../ports/enviosXml.ts';
import type { EmpresaStores } from '../../../ports/ports.ts';
import { found } from '../../useCase.ts';

/** How long an upload may be gone on with: what it has put away is swept a day later (`varrerPacotes`). */
const DIA_MS = 24 * 3600 * 1000;

const AUSENTE = 'Envio não encontrado. Envie os arquivos novamente.';

export const inicioMaisAntigo = (agora: Date): Date => new Date(agora.getTime() - DIA_MS);

/** An upload of this person in this company; anybody else's answers as one that does not exist. */
export const envioDe = async (
  stores: EmpresaStores,
  codigo: string,
  codigoUsuario: number,
  agora: Date,
): Promise<EnvioXml> =>
  found(await stores.enviosXml.get(codigo, codigoUsuario, inicioMaisAntigo(agora)), AUSENTE);
