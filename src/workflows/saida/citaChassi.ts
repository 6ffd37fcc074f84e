import type { XmlItem } from '#contract/gateway/notaImportada.ts';
import { normalizeChassi } from '#domain/values/chassi.ts';

export const citaChassi = (nota: Pick<XmlItem, 'chassi'>, chassi: string): boolean =>
  nota.chassi !== null && normalizeChassi(nota.chassi) === normalizeChassi(chassi);
