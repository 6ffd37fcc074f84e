import { formatDate } from './values/datas.ts';

/** Days before an inspection report's end at which its vehicle stands in Pendências. */
export const DIAS_DE_AVISO_DO_LAUDO = 15;

/** States of a vehicle's newest report on a day, where its state demands one. */
export const ESTADOS_DO_LAUDO = [
  { value: 'valido', label: 'Laudo válido' },
  { value: 'vencendo', label: 'Laudo vencendo' },
  { value: 'vencido', label: 'Laudo vencido' },
  { value: 'sem', label: 'Sem laudo' },
] as const;
export type EstadoDoLaudo = (typeof ESTADOS_DO_LAUDO)[number]['value'];

/** The last day on which a report counts, so many days after its own. @rule validity of an inspection report */
export const fimDoLaudo = (data: string, dias: number): string => {
  const fim = new Date(`${data}T00:00:00Z`);
  fim.setUTCDate(fim.getUTCDate() + dias);
  return fim.toISOString().slice(0, 10);
};

export const estadoDoLaudo = (fim: string | null, hoje: string): EstadoDoLaudo => {
  if (fim === null) return 'sem';
  if (fim < hoje) return 'vencido';
  return fim > fimDoLaudo(hoje, DIAS_DE_AVISO_DO_LAUDO) ? 'valido' : 'vencendo';
};

/** The report in words; `fim`: its last day. */
export const laudoDito = (estado: EstadoDoLaudo, fim: string | null): string => {
  const dia = formatDate(fim ?? '');
  const ditos = {
    valido: `Laudo válido até ${dia}`,
    vencendo: `Laudo vence em ${dia}`,
    vencido: `Laudo vencido em ${dia}`,
    sem: 'Sem laudo de vistoria',
  } as const;
  return ditos[estado];
};
