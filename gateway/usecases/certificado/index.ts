import { certificado as rotas } from '#contract/gateway/certificado.ts';
import type { Area } from '../area.ts';
import { useCase } from '../useCase.ts';
import { saveCertificado } from './save.ts';
import { verifyCertificado } from './verify.ts';

const chavePublica = useCase(rotas.chavePublica, async ({ ports }) => ({
  jwk: await ports.certificados.chavePublica(),
}));

/** The company's certificate: import, and verification at the registry. */
export const certificado: Area = {
  useCases: [chavePublica, saveCertificado, verifyCertificado],
};
