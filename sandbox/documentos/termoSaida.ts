import { formatCpfCnpj } from '#domain/values/cpfCnpj.ts';
import { formatDateTime } from '#domain/values/datas.ts';
import { linhasDoComprador, linhasDoVendedor, valorDeclarado } from './blocos.ts';
import { renderDocumento } from './documento.ts';
import type { PageCell } from './pagina.ts';
import type { Venda } from './venda.ts';

const linhasDoVeiculo = (venda: Venda): PageCell[][] => [
  [
    ['CHASSI', venda.chassi, 2],
    ['MARCA / MODELO / VERSÃO', venda.marcaModelo, 3],
  ],
  [
    ['SITUAÇÃO', venda.acabado ? 'ACABADO' : 'INACABADO', 1],
    ['LEASING', venda.leasing ? 'SIM' : 'NÃO', 1],
    ['HODÔMETRO', `${venda.quilometragem} km`, 1],
  ],
];

const linhasDaSaida = (venda: Venda): PageCell[][] => [
  [
    ['NÚMERO DO TERMO', venda.numeroTermo, 2],
    ['MOTIVO', 'VENDA', 1],
    ['DATA DA VENDA', formatDateTime(venda.dataVenda), 1.5],
    ['VALOR DA VENDA', valorDeclarado(venda), 1.5],
  ],
  [['CHAVE DA NOTA FISCAL DE SAÍDA', venda.chaveNotaFiscal]],
];

const declaracao = ({ vendedor, comprador, registradaEm }: Venda): string =>
  `O estabelecimento ${vendedor.nome}, CNPJ ${formatCpfCnpj(vendedor.cnpj)}, declara a saída do veículo acima de seu estoque, por venda a ${comprador.nome}, registrada no RENAVE em ${formatDateTime(registradaEm)}.`;

/** The term for a vehicle that leaves an establishment's stock: an unfinished one has it instead of an ATPV-e. */
export const renderTermoSaida = (venda: Venda, criadoEm: Date): Promise<Buffer> =>
  renderDocumento(
    {
      titulo: 'Termo de saída',
      cabecalho: 'TERMO DE SAÍDA DE ESTOQUE',
      codigo: `Termo ${venda.numeroTermo}`,
      veiculo: venda.chassi,
      blocos: [
        ['DADOS DA SAÍDA', linhasDaSaida(venda)],
        ['IDENTIFICAÇÃO DO VEÍCULO', linhasDoVeiculo(venda)],
        ['ESTABELECIMENTO', linhasDoVendedor(venda)],
        ['IDENTIFICAÇÃO DO COMPRADOR', linhasDoComprador(venda)],
      ],
      declaracao: declaracao(venda),
    },
    criadoEm,
  );
