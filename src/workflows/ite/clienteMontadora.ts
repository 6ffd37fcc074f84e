import * as f from '#domain/fields/field.ts';
import { isChassi, normalizeChassi } from '#domain/values/chassi.ts';

/** The client for whom the chassis was made: asked of the registry once the chassis is complete. */
export const clienteMontadora = (required: string) =>
  f.choice('codigoClienteMontadora', {
    label: 'Cliente/montadora',
    required,
    target: 'clienteDaMontadora',
    filter: ({ chassi }: Readonly<Record<string, unknown>>) => {
      const inteiro = normalizeChassi(String(chassi ?? ''));
      return { chassi: isChassi(inteiro) ? inteiro : null };
    },
  });
