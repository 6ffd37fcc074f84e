import { chassi } from '#domain/fields/field.ts';
import { CHASSI_INVALIDO } from '#domain/texts.ts';

/** What a manual entry asks for. */
export const camposDaEntradaManual = {
  chassi: chassi('chassi', { label: 'Chassi', required: true, requiredMessage: CHASSI_INVALIDO }),
};
