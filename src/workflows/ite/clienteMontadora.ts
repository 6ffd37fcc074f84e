import { choice } from '#domain/fields/field.ts';
import { isChassi, normalizeChassi } from '#domain/values/chassi.ts';

/** Whom the chassis of the form was made for: asked of the registry once there is a whole chassis. */
export const clienteMontadora = (requiredMessage: string) =>
  choice('codigoClienteMontadora', {
    label: 'Cliente/montadora',
    required: true,
    requiredMessage,
    target: 'clienteDaMontadora',
    filter: ({ chassi }: Readonly<Record<string, unknown>>) => {
      const inteiro = normalizeChassi(String(chassi ?? ''));
      return { chassi: isChassi(inteiro) ? inteiro : null };
    },
  });
