import { GUARDADAS, type LinhaFechamentoDita } from '#contract/gateway/fechamento.ts';
import { formatValue } from '#domain/fields/formats.ts';
import type { FechamentoStore } from '../../../ports/historicos.ts';
import type { DaEmpresa } from '../../driver/escopo/escopo.ts';
import { textHasRow } from '../../driver/statements.ts';

type Numeros = Readonly<Record<string, number | null>>;

const numerosOf = (row: Omit<LinhaFechamentoDita, 'alterado'>): Numeros => {
  const ditos = row as unknown as Numeros;
  return Object.fromEntries(GUARDADAS.map(({ wire }) => [wire, ditos[wire] ?? null]));
};

/** What a closed month's figures were and are now: 'Saídas: 12 → 13'; null if they are what they were. */
export const alteradoDe = (
  row: Omit<LinhaFechamentoDita, 'alterado'>,
  fechados: Numeros | null,
): string | null => {
  if (fechados === null) return null;
  const agora = numerosOf(row);
  const mudados = GUARDADAS.filter(({ wire }) => wire in fechados && fechados[wire] !== agora[wire]);
  const ditos = mudados.map(({ wire, label, kind }) => {
    const [antes, depois] = [fechados[wire], agora[wire]].map(
      (numero) => formatValue(kind, numero) || 'nada',
    );
    return `${label}: ${antes} → ${depois}`;
  });
  return ditos.length > 0 ? ditos.join('; ') : null;
};

export const fechamentoStore = (db: DaEmpresa): FechamentoStore => ({
  close: async (mes, { codigoUsuario, agora, numeros }) => textHasRow(
    db,
  )`insert into mes_fechado (codemp, mes, codusu, fechado, numeros)
      values (${db.codigoEmpresa}, ${mes}::date, ${codigoUsuario}, ${agora.toISOString()}, ${JSON.stringify(numerosOf(numeros))}::jsonb)
      on conflict (codemp, mes) do nothing returning codemp`,
  reopen: async (mes, fechado) => textHasRow(db)`delete from mes_fechado
      where codemp = ${db.codigoEmpresa} and mes = ${mes}::date and fechado = ${fechado}::timestamptz returning codemp`,
});
