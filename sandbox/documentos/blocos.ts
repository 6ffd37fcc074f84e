import type { Comprador } from '#contract/renave/types.ts';
import { formatCep } from '#domain/values/cep.ts';
import { formatCpfCnpj } from '#domain/values/cpfCnpj.ts';
import { centavosFromDecimal, formatReais } from '#domain/values/dinheiro.ts';
import type { PageCell } from './pagina.ts';
import type { Venda } from './venda.ts';

export const valorDeclarado = ({ valorVenda }: Venda): string =>
  formatReais(centavosFromDecimal(valorVenda) ?? 0);

const enderecoOf = ({ endereco }: Comprador): string =>
  [endereco.logradouro, endereco.numero, endereco.complemento, endereco.bairro].filter(Boolean).join(', ');

export const linhasDoComprador = ({ comprador }: Venda): PageCell[][] => [
  [
    ['NOME', comprador.nome, 3],
    ['CPF/CNPJ', formatCpfCnpj(comprador.numeroDocumento), 2],
  ],
  [
    ['E-MAIL', comprador.email ?? '', 3],
    ['MUNICÍPIO DE DOMICÍLIO OU RESIDÊNCIA', comprador.endereco.municipio.nome, 2],
    ['UF', comprador.endereco.municipio.uf, 0.5],
  ],
  [
    ['ENDEREÇO DE DOMICÍLIO OU RESIDÊNCIA', enderecoOf(comprador), 4],
    ['CEP', formatCep(comprador.endereco.cep.padStart(8, '0')), 1],
  ],
];

export const linhasDoVendedor = ({ vendedor, emailVendedor }: Venda): PageCell[][] => [
  [['NOME', vendedor.nome]],
  [['CPF/CNPJ', formatCpfCnpj(vendedor.cnpj)]],
  [['E-MAIL', emailVendedor]],
  [
    ['MUNICÍPIO DE DOMICÍLIO OU RESIDÊNCIA', vendedor.endereco.municipio.nome, 4],
    ['UF', vendedor.endereco.municipio.uf, 1],
  ],
];
