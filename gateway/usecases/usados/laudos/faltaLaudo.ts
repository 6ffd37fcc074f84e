import { fimDoLaudo } from '#domain/laudo.ts';
import { type Recusa, recusaDe } from '#domain/recusa.ts';
import type { EmpresaStores } from '../../../ports/ports.ts';

/** The last day of a vehicle's newest report, and the days that the state of `dia` gives it; null where it demands none. */
export const laudoNoDia = async (
  { estados, laudos }: Pick<EmpresaStores, 'estados' | 'laudos'>,
  placa: string,
  dia: string,
): Promise<{ dias: number; fim: string | null } | null> => {
  const dias = await estados.validadeDoLaudo(dia);
  if (dias === null) return null;
  const data = await laudos.getData(placa, dia);
  return { dias, fim: data && fimDoLaudo(data, dias) };
};

/** The refusal of an entry or exit without a report that the state of its day demands. */
export const faltaLaudo = async (
  stores: EmpresaStores,
  placa: string,
  dia: string,
): Promise<Recusa | null> => {
  const exigido = await laudoNoDia(stores, placa, dia);
  if (exigido === null || (exigido.fim !== null && exigido.fim >= dia)) return null;
  return recusaDe('laudoExigido', exigido.dias, exigido.fim);
};
