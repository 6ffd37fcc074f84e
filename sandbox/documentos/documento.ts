import { SEM_VALOR_LEGAL } from '#domain/texts.ts';
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

/** A document about a vehicle in stock, as simple as training allows. */
export interface Documento {
  titulo: string;
  /** The vehicle's plate, else its chassis. */
  veiculo: string;
  blocos: readonly [titulo: string, linhas: PageCell[][]][];
  declaracao: string;
}

export const renderDocumento = (documento: Documento, criadoEm: Date): Promise<Buffer> =>
  renderPagina(`${documento.titulo} ${documento.veiculo}`, criadoEm, (pdf) => {
    drawCabecalho(
      pdf,
      ['REGISTRO NACIONAL DE VEÍCULOS EM ESTOQUE - RENAVE', documento.titulo.toUpperCase()],
      MARGEM + 24,
      LARGURA - 110,
    );
    const dito = `${documento.titulo} ${documento.veiculo} ${SEM_VALOR_LEGAL}`;
    drawQr(pdf, dito, MARGEM + LARGURA - 96, MARGEM, 92);
    let y = MARGEM + 106;
    for (const [titulo, linhas] of documento.blocos) {
      y = drawBloco(pdf, { x: MARGEM, y, largura: LARGURA, titulo, linhas }) + 8;
    }
    drawTexto(pdf, 'DECLARAÇÃO', documento.declaracao, y);
  });
