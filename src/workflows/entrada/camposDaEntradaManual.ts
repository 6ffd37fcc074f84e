import * as f from '#domain/fields/field.ts';
import { CHASSI_INVALIDO } from '#domain/texts.ts';

/** The fields of a manual entry. */
export const camposDaEntradaManual = {
  chassi: f.chassi('chassi', { label: 'Chassi', required: CHASSI_INVALIDO }),
};
