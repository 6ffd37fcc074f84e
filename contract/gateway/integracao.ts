import { ite } from '../integracao/ite.ts';
import { montadora } from '../integracao/montadora.ts';
import { notas } from '../integracao/notas.ts';
import { operacoesPublicas } from '../integracao/operacoes.ts';
import { outros } from '../integracao/outros.ts';
import { transferencias } from '../integracao/transferencias.ts';
import { usados } from '../integracao/usados.ts';
import { zeroKm } from '../integracao/zeroKm.ts';

/** Rate limit of one token, per clock minute; further calls are refused until the next minute. */
export const CHAMADAS_POR_MINUTO = 120;

/** The calls for a company's own systems. */
export const integracao = {
  ...notas,
  ...zeroKm,
  ...transferencias,
  ...usados,
  ...montadora,
  ...ite,
  ...outros,
  ...operacoesPublicas,
};
