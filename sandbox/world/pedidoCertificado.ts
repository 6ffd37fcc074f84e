import type { PedidoCertificado } from '../ca/issueCertificate.ts';
import type { EmpresaDemo } from './demo.ts';

/** What a demo company asks the authority for. */
export const pedidoCertificado = (empresa: EmpresaDemo): PedidoCertificado => ({
  cnpj: empresa.cnpj,
  razaoSocial: empresa.razaoSocial,
  responsavel: empresa.responsavel.nome,
  cpf: empresa.responsavel.cpf,
  email: empresa.email,
  municipio: empresa.municipio,
  uf: empresa.uf,
});
