import { SEM_VALOR_LEGAL } from '#domain/texts.ts';
import { formatDateTime } from '#domain/values/datas.ts';
import { linhasDoComprador, linhasDoVendedor, valorDeclarado } from './blocos.ts';
import { drawBloco, drawCabecalho, drawTexto, LARGURA, MARGEM, type Pdf, renderPagina } from './pagina.ts';
import type { Venda } from './venda.ts';

const TITULO = 'AUTORIZAÇÃO PARA TRANSFERÊNCIA DE PROPRIEDADE DE VEÍCULO – DIGITAL';

const COLUNA = LARGURA / 2 - 4;

const AUTORIZACAO =
  'Autorizo o Departamento Estadual de Trânsito a transferir a propriedade deste veículo para o comprador abaixo identificado, nas condições declaradas neste documento.';

/** Plate, renavam and CRV stay blank: a zero km has none yet. */
const drawVeiculo = (pdf: Pdf, venda: Venda, y: number): number =>
  drawBloco(pdf, {
    x: MARGEM,
    y,
    largura: COLUNA,
    titulo: 'IDENTIFICAÇÃO DO VEÍCULO',
    linhas: [
      [
        ['CÓDIGO RENAVAM', ''],
        ['PLACA', ''],
      ],
      [
        ['ANO FABRICAÇÃO', venda.ano],
        ['ANO MODELO', venda.ano],
      ],
      [['MARCA / MODELO / VERSÃO', venda.marcaModelo]],
      [
        ['CAT', '***'],
        ['COR PREDOMINANTE', '***'],
      ],
      [['CHASSI', venda.chassi]],
      [
        ['NÚMERO CRV', ''],
        ['CÓDIGO DE SEGURANÇA CRV', ''],
      ],
      [
        ['NÚMERO ATPVe', venda.numeroAtpv],
        ['DATA EMISSÃO DO CRV', ''],
      ],
      [['HODÔMETRO', `${venda.quilometragem} km`]],
    ],
  });

function drawVendedor(pdf: Pdf, venda: Venda, y: number): number {
  const x = MARGEM + LARGURA - COLUNA;
  const { municipio } = venda.vendedor.endereco;
  const fim = drawBloco(pdf, {
    x,
    y,
    largura: COLUNA,
    titulo: 'IDENTIFICAÇÃO DO VENDEDOR',
    linhas: linhasDoVendedor(venda),
  });
  return drawBloco(pdf, {
    x,
    y: fim,
    largura: COLUNA,
    titulo: 'DECLARAÇÃO DA VENDA',
    linhas: [
      [['VALOR DECLARADO NA VENDA', valorDeclarado(venda)]],
      [
        ['LOCAL', `${municipio.nome} - ${municipio.uf}`],
        ['DATA DECLARADA DA VENDA', formatDateTime(venda.dataVenda)],
      ],
      [['ASSINATURA DO VENDEDOR', 'Documento gerado pelo RENAVE']],
    ],
  });
}

/** The ATPV-e of a zero km sold by a dealer, in the registry's layout and marked as training. */
export const renderAtpv = (venda: Venda, criadoEm: Date): Promise<Buffer> =>
  renderPagina(`ATPV-e ${venda.chassi}`, criadoEm, (pdf) => {
    const { uf } = venda.vendedor.endereco.municipio;
    const cabecalho = [
      'SECRETARIA NACIONAL DE TRÂNSITO - SENATRAN',
      `DETRAN - ${uf}`,
      ...splitTitulo(TITULO),
    ];
    const qr = `ATPVe ${venda.numeroAtpv} ${venda.chassi} ${SEM_VALOR_LEGAL}`;
    let y = drawCabecalho(pdf, cabecalho, qr, MARGEM + 8);
    y = Math.max(drawVeiculo(pdf, venda, y), drawVendedor(pdf, venda, y)) + 8;
    y = drawTexto(pdf, 'AUTORIZAÇÃO', AUTORIZACAO, y) + 8;
    y = drawBloco(pdf, {
      x: MARGEM,
      y,
      largura: LARGURA,
      titulo: 'IDENTIFICAÇÃO DO COMPRADOR',
      linhas: [...linhasDoComprador(venda), [['ASSINATURA DO COMPRADOR', 'Documento gerado pelo RENAVE']]],
    });
    y = drawTexto(
      pdf,
      'AUTENTICAÇÃO DAS ASSINATURAS',
      `Documento gerado pelo RENAVE em ${formatDateTime(venda.registradaEm)}, dispensadas as assinaturas. Nota fiscal ${venda.chaveNotaFiscal}.`,
      y + 8,
    );
    drawTexto(pdf, 'MENSAGENS SENATRAN', `${SEM_VALOR_LEGAL}. Este documento não autoriza nada.`, y + 8);
  });

/** Splits the heading, which is longer than a line beside the QR code. */
function splitTitulo(titulo: string): string[] {
  const at = titulo.indexOf(' DE PROPRIEDADE');
  return [titulo.slice(0, at), titulo.slice(at + 1)];
}
