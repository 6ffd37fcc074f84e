import { SEM_VALOR_LEGAL } from '#domain/texts.ts';
import { formatCpfCnpj } from '#domain/values/cpfCnpj.ts';
import { formatDateTime } from '#domain/values/datas.ts';
import { linhasDoComprador, linhasDoVendedor, valorDeclarado } from './blocos.ts';
import {
  drawBloco,
  drawCabecalho,
  drawQr,
  drawTexto,
  LARGURA,
  MARGEM,
  type PageCell,
  renderPagina,
} from './pagina.ts';
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
  renderPagina(`Termo de saída ${venda.chassi}`, criadoEm, (pdf) => {
    drawCabecalho(
      pdf,
      ['REGISTRO NACIONAL DE VEÍCULOS EM ESTOQUE - RENAVE', 'TERMO DE SAÍDA DE ESTOQUE'],
      MARGEM + 24,
      LARGURA - 110,
    );
    drawQr(
      pdf,
      `Termo ${venda.numeroTermo} ${venda.chassi} ${SEM_VALOR_LEGAL}`,
      MARGEM + LARGURA - 96,
      MARGEM,
      92,
    );
    const blocos: [string, PageCell[][]][] = [
      ['DADOS DA SAÍDA', linhasDaSaida(venda)],
      ['IDENTIFICAÇÃO DO VEÍCULO', linhasDoVeiculo(venda)],
      ['ESTABELECIMENTO', linhasDoVendedor(venda)],
      ['IDENTIFICAÇÃO DO COMPRADOR', linhasDoComprador(venda)],
    ];
    let y = MARGEM + 106;
    for (const [titulo, linhas] of blocos) {
      y = drawBloco(pdf, { x: MARGEM, y, largura: LARGURA, titulo, linhas }) + 8;
    }
    drawTexto(pdf, 'DECLARAÇÃO', declaracao(venda), y);
  });
