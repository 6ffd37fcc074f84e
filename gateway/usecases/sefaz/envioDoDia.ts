import { ENVIO_DA_SEFAZ } from '#contract/gateway/sefaz.ts';
import { diaBrasilia } from '#domain/values/datas.ts';

/** The batch of a day: every arrival of that day with the same author joins it. */
export const envioDoDia = (agora: Date): string => `${ENVIO_DA_SEFAZ}${diaBrasilia(agora)}`;
