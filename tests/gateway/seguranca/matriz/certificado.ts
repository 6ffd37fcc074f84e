import type { Linhas } from '../linha.ts';

export const certificado: Linhas = {
  'GET certificado/chavePublica': {},
  'POST certificado/salvarCertificado': { arquivo: 'certificado', certo: 415 },
  'GET certificado/verificaCertificadoSerpro/:kind': { input: () => ({ kind: 'vendaVeiculos' }) },
};
