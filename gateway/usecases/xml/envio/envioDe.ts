import { AppError } from '#domain/errors.ts';
import { formatValue } from '#domain/fields/formats.ts';
import type { EnvioXml } from '../../../ports/enviosXml.ts';
import type { EmpresaStores } from '../../../ports/ports.ts';
import { found } from '../../useCase.ts';

/** How long an upload may be gone on with: what it has put away is swept a day later (`varrerPacotes`). */
const DIA_MS = 24 * 3600 * 1000;

/** Of one company, begun in a day and not ended. */
const ABERTOS = { envios: 100, bytes: 2 * 1024 ** 3 };

const AUSENTE = 'Envio não encontrado. Envie os arquivos novamente.';

export const inicioMaisAntigo = (agora: Date): Date => new Date(agora.getTime() - DIA_MS);

const emGigabytes = (bytes: number) => `${bytes / 1024 ** 3} GB`;

/** What a company has put away without a batch of it is bounded, by number and by weight, until it is swept. */
const conferir = async (stores: EmpresaStores, agora: Date, limites: typeof ABERTOS): Promise<void> => {
  const { quantos, bytes, primeiro } = await stores.enviosXml.sumAbertos(inicioMaisAntigo(agora));
  if (quantos < limites.envios && bytes < limites.bytes) return;
  const fim = Date.parse(primeiro ?? agora.toISOString()) + DIA_MS;
  throw new AppError('muitasTentativas', {
    message: `Esta empresa tem envios demais começados e não terminados (cabem ${ABERTOS.envios}, ou ${emGigabytes(ABERTOS.bytes)}). Termine-os, ou envie de novo depois de ${formatValue('dateTime', new Date(fim).toISOString())}.`,
    retryAfter: Math.max(1, Math.ceil((fim - agora.getTime()) / 1000)),
  });
};

/** Before another upload is begun. */
export const conferirAbertos = (stores: EmpresaStores, agora: Date): Promise<void> =>
  conferir(stores, agora, ABERTOS);

/** Before another part of one that was begun is taken. */
export const conferirBytes = (stores: EmpresaStores, agora: Date): Promise<void> =>
  conferir(stores, agora, { ...ABERTOS, envios: Number.POSITIVE_INFINITY });

/** An upload of this person in this company; anybody else's answers as one that does not exist. */
export const envioDe = async (
  stores: EmpresaStores,
  codigo: string,
  codigoUsuario: number,
  agora: Date,
): Promise<EnvioXml> =>
  found(await stores.enviosXml.get(codigo, codigoUsuario, inicioMaisAntigo(agora)), AUSENTE);
