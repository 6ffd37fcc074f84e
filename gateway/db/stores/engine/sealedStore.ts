import { sql } from 'kysely';
import { contextoDaChave, contextoDaChaveServidor, type SealedSecret } from '../../../ports/certificados.ts';
import { contextoDoFator } from '../../../ports/segundoFator.ts';
import { contextoDoToken } from '../../../ports/tokenIntegracao.ts';
import { contextoDoEndpoint } from '../../../ports/webhooks.ts';
import { onlyRow, rowsOf, textChanged } from '../../driver/statements.ts';
import type { DeTodas } from '../../driver/tenancy/tenancy.ts';

/** Where sealed secrets stand: owner, column and context. */
const PLACES: Readonly<
  Record<string, { dono: string; fechado: string; contextoDe: (dono: string) => string }>
> = {
  certificado: {
    dono: 'codemp_cer',
    fechado: 'chave_cer',
    contextoDe: (dono) => contextoDaChave(Number(dono)),
  },
  chave_servidor: { dono: 'uso', fechado: 'privada', contextoDe: contextoDaChaveServidor },
  segundo_fator: {
    dono: 'codusu_sfa',
    fechado: 'segredo_sfa',
    contextoDe: (dono) => contextoDoFator(Number(dono)),
  },
  token_integracao: {
    dono: 'codemp_tin',
    fechado: 'token_tin',
    contextoDe: (dono) => contextoDoToken(Number(dono)),
  },
  webhook_endpoint: { dono: 'id', fechado: 'fechado', contextoDe: contextoDoEndpoint },
};

const DE_CADA_VEZ = 200;

const TODOS = sql.join(
  Object.entries(PLACES).map(
    ([lugar, { dono, fechado }]) =>
      sql`select ${sql.lit(lugar)} as lugar, ${sql.ref(dono)}::text as dono, ${sql.ref(fechado)} as fechado
        from ${sql.table(lugar)} where ${sql.ref(fechado)} is not null`,
  ),
  sql` union all `,
);

/** True for what begins otherwise. */
const isOther = (prefix: Uint8Array) =>
  sql<boolean>`substring(fechado for ${prefix.length}) <> ${Buffer.from(prefix)}`;

/** Everything that the vault has sealed, of all companies. @concept key rotation */
export const sealedStore = (db: DeTodas) => ({
  /** Secrets that do not begin with `prefix`, in order after another one: a batch. */
  async listOthers(prefix: Uint8Array, after: SealedSecret | null): Promise<SealedSecret[]> {
    const rows = await rowsOf<Omit<SealedSecret, 'contexto'>>(db)`select * from (${TODOS}) t
      where ${isOther(prefix)} and (lugar, dono) > (${after?.lugar ?? ''}, ${after?.dono ?? ''})
      order by lugar, dono limit ${DE_CADA_VEZ}`;
    return rows.map((row) => ({ ...row, contexto: PLACES[row.lugar]?.contextoDe(row.dono) ?? '' }));
  },
  count: (prefix: Uint8Array) => onlyRow<{ total: number; restantes: number }>(db)`
    select count(*)::int as total, (count(*) filter (where ${isOther(prefix)}))::int as restantes from (${TODOS}) t`,
  /** Compare-and-set: false where it was replaced or removed meanwhile. */
  async replace({ lugar, dono, fechado }: SealedSecret, novo: Uint8Array): Promise<boolean> {
    const onde = PLACES[lugar];
    if (!onde) return false;
    const coluna = sql.ref(onde.fechado);
    return textChanged(db)`update ${sql.table(lugar)} set ${coluna} = ${Buffer.from(novo)}
      where ${sql.ref(onde.dono)}::text = ${dono} and ${coluna} = ${Buffer.from(fechado)}`;
  },
});
