import { sql } from 'kysely';
import { SEM_COR, SEM_DESCRICAO } from '#domain/texts.ts';
import type { UsadosStore } from '#gateway/ports/usados.ts';
import type { DaEmpresa } from '../../driver/escopo/escopo.ts';
import { selectOwn, updateOwn } from '../../driver/escopo/proprias.ts';

/** A vehicle that was sold new here and comes back used keeps its first record, which has the chassis. */
export const saveRecebido = async (
  db: DaEmpresa,
  { placa, chassi, renavam, km, veiculo, agora }: Parameters<UsadosStore['saveRecebido']>[0],
): Promise<void> => {
  const { codigo_vei: codigo } =
    (await selectOwn(db, 'veiculo')
      .select('codigo_vei')
      .where('isnovo_vei', '=', false)
      .where(sql<boolean>`placa_unica(placa_vei) = placa_unica(${placa})`)
      .orderBy('codigo_vei', 'desc')
      .executeTakeFirst()) ?? {};
  const medido = { renava_vei: renavam, kmatu_vei: km, dahmed_vei: agora.toISOString() };
  if (codigo !== undefined) {
    await updateOwn(db, 'veiculo').set(medido).where('codigo_vei', '=', codigo).execute();
    return;
  }
  const jaTem = await selectOwn(db, 'veiculo')
    .select('codigo_vei')
    .where('chassi_vei', '=', chassi)
    .executeTakeFirst();
  const ano = agora.getUTCFullYear();
  await db
    .insertInto('veiculo')
    .values({
      codemp_vei: db.codigoEmpresa,
      isnovo_vei: false,
      acabado_vei: true,
      placa_vei: placa,
      chassi_vei: jaTem ? null : chassi,
      descri_vei: veiculo?.marcaModelo ?? SEM_DESCRICAO,
      cor_vei: veiculo?.cor ?? SEM_COR,
      anofab_vei: veiculo?.anoFabricacao ?? ano,
      anomod_vei: veiculo?.anoModelo ?? ano,
      numcrv_vei: veiculo?.numeroCrv ?? null,
      codsegcrv_vei: veiculo?.codigoSegurancaCrv ?? null,
      tipcrv_vei: veiculo?.tipoCrv ?? 'D',
      ...medido,
    })
    // Registered by hand in the same moment: that record holds.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};
