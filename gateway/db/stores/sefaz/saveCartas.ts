import { sql } from 'kysely';
import type { RecebimentoStore } from '../../../ports/recebimentos.ts';
import type { Over } from '../../driver/over.ts';

/** See RecebimentoStore. A letter whose summary came first gets its text later. */
export const saveCartas: Over<RecebimentoStore>['saveCartas'] = async (db, cartas) => {
  if (cartas.length === 0) return;
  const uma = new Map(
    cartas
      .toSorted((one, other) => Number(one.texto !== null) - Number(other.texto !== null))
      .map((carta) => [`${carta.chave}/${carta.sequencia}`, carta]),
  );
  await sql`insert into carta_de_correcao as c (codemp, chave, sequencia, registrada, texto)
    select ${db.codigoEmpresa}::int, n.chave, n.sequencia, n.registrada, n.texto
    from json_to_recordset(${JSON.stringify([...uma.values()])}::json)
      as n(chave text, sequencia integer, registrada timestamptz, texto text)
    on conflict (codemp, chave, sequencia) do update set
      texto = coalesce(c.texto, excluded.texto), registrada = coalesce(c.registrada, excluded.registrada)`.execute(
    db,
  );
};
