import type { PedidoCertificado } from '../ca/issueCertificate.ts';
import type { EmpresaDemo } from './demo.ts';

/** A demo company's certificate request. */
export const pedidoCertificado = (empresa: EmpresaDemo): PedidoCertificado => ({
  cnpj: empresa.cnpj,
  razaoSocial: empresa.razaoSocial,
  responsavel: empresa.responsavel.nome,
  cpf: empresa.responsavel.cpf,
  email: empresa.email,
  municipio: empresa.municipio,
  uf: empresa.uf,
});
