import type { TestGateway, TestSession } from '#tests/support/gateway.ts';
import { idsAConferir } from './aConferir.ts';
import { idsAtpv } from './atpv.ts';
import { idsCadastros } from './cadastros.ts';
import { idsHistoricos } from './historicos.ts';
import { idsIntegracao } from './integracao.ts';
import { idsIte } from './ite.ts';
import { idsMontadora } from './montadora.ts';
import { idsSefaz } from './sefaz.ts';
import { idsSessao } from './sessao.ts';
import { idsSuporte } from './suporte.ts';
import { idsTransferencia } from './transferencia.ts';
import { idsUsados } from './usados.ts';
import { idsZeroKm } from './zeroKm.ts';

/** A company with a record for every id that a route takes, one per changing call. */
export const createIds = async (world: TestGateway, session: TestSession) => ({
  ...(await idsSessao(world)),
  ...(await idsZeroKm(world, session)),
  ...(await idsAConferir(world, session)),
  ...(await idsTransferencia(world, session)),
  ...(await idsAtpv(world, session)),
  ...(await idsCadastros(world, session)),
  ...(await idsMontadora(world, session)),
  ...(await idsIte(world, session)),
  ...(await idsSuporte(world, session)),
  ...(await idsHistoricos(world, session)),
  ...(await idsUsados(world, session)),
  ...(await idsSefaz(world)),
  ...(await idsIntegracao(session)),
});

/** Every kind of id in calls, of existing records. */
export type Ids = Awaited<ReturnType<typeof createIds>>;
