import { formatDateTime } from '#domain/values/datas.ts';

/** The day in Brasília, `DD/MM/YYYY`, of a day or an instant. */
export const dia = (quando: string | null): string =>
  quando === null ? '' : formatDateTime(quando).slice(0, 'DD/MM/YYYY'.length);
