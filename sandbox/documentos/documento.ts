import { SEM_VALOR_LEGAL } from '#domain/texts.ts';
import {
  drawBloco,
  drawCabecalho,
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
  /** Its heading, and the first words of its code; the title's unless told. */
  cabecalho?: string;
  codigo?: string;
}

export const renderDocumento = (
  { titulo, veiculo, blocos, declaracao, cabecalho = titulo.toUpperCase(), codigo = titulo }: Documento,
  criadoEm: Date,
): Promise<Buffer> =>
  renderPagina(`${titulo} ${veiculo}`, criadoEm, (pdf) => {
    const linhas = ['REGISTRO NACIONAL DE VEÍCULOS EM ESTOQUE - RENAVE', cabecalho];
    let y = drawCabecalho(pdf, linhas, `${codigo} ${veiculo} ${SEM_VALOR_LEGAL}`);
    for (const [nome, dele] of blocos) {
      y = drawBloco(pdf, { x: MARGEM, y, largura: LARGURA, titulo: nome, linhas: dele }) + 8;
    }
    drawTexto(pdf, 'DECLARAÇÃO', declaracao, y);
  });
