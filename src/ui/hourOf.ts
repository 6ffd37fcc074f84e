import { diaBrasilia, formatDateTime } from '#domain/values/datas.ts';

/** '14:30', or '14:30 de 21/11/2026' where that is not today. */
export const hourOf = (instant: string, agora = new Date()): string => {
  const [day = '', hour = ''] = formatDateTime(instant).split(' ');
  const [today] = formatDateTime(diaBrasilia(agora)).split(' ');
  return day === today ? hour : `${hour} de ${day}`;
};
