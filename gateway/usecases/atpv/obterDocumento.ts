import { renave } from '#contract/renave/estabelecimento.ts';
import type { DocumentoGuardado, TipoDocumentoRenave } from '../../ports/documentos.ts';
import { MissingFileError } from '../../ports/missingFile.ts';
import type { Ports, RespostaRenave } from '../../ports/ports.ts';
import { chaveDoDocumento } from './chaves.ts';

/** A document of a sale: the sale by its stock record, the vehicle by its chassis. */
export interface PedidoDeDocumento {
  codigoEmpresa: number;
  idEstoque: number;
  chassi: string;
  tipo: TipoDocumentoRenave;
}

const DOCUMENTO_INVALIDO = {
  titulo: 'Documento inválido',
  mensagem: 'O Renave respondeu com um documento que não é um PDF. Tente novamente mais tarde.',
  detalhe: null,
};

const VENDA_DESFEITA = {
  titulo: 'Venda não está em vigor',
  mensagem: 'A saída deste veículo foi cancelada ou ele voltou ao estoque. Atualize a lista.',
  detalhe: null,
};

const MAGIC = Buffer.from('%PDF-');

const ask = async (ports: Ports, pedido: PedidoDeDocumento): Promise<RespostaRenave<string>> => {
  const { codigoEmpresa, idEstoque, chassi } = pedido;
  if (pedido.tipo === 'atpv') {
    const resposta = await ports.renave.chamar(codigoEmpresa, renave.pdfAtpv, { chassi });
    return resposta.tipo === 'ok' ? { ...resposta, corpo: resposta.corpo.pdfAtpvBase64 } : resposta;
  }
  const resposta = await ports.renave.chamar(codigoEmpresa, renave.termoSaida, { id: idEstoque });
  return resposta.tipo === 'ok' ? { ...resposta, corpo: resposta.corpo.pdfBase64 } : resposta;
};

/** The registry gives the ATPV-e of the chassis' last sale: for an older one it would be another document. */
const isUltimaVenda = async (ports: Ports, pedido: PedidoDeDocumento): Promise<boolean> => {
  const ultimo = await ports.empresa(pedido.codigoEmpresa).estoque.getUltimo(pedido.chassi);
  return ultimo?.id === pedido.idEstoque && ultimo.estado === 'FINALIZADO' && ultimo.motivo === 'VENDA';
};

const fetchAndKeep = async (
  ports: Ports,
  pedido: PedidoDeDocumento,
): Promise<RespostaRenave<DocumentoGuardado>> => {
  const resposta = await ask(ports, pedido);
  if (resposta.tipo !== 'ok') return resposta;
  const { status } = resposta;
  const pdf = Buffer.from(resposta.corpo, 'base64');
  if (!pdf.subarray(0, MAGIC.length).equals(MAGIC)) {
    return { tipo: 'recusada', status, recusa: DOCUMENTO_INVALIDO };
  }
  const { codigoEmpresa, idEstoque, tipo } = pedido;
  const arquivo = chaveDoDocumento(codigoEmpresa, idEstoque, tipo);
  const { size: tamanho } = await ports.arquivos.write(arquivo, pdf);
  await ports.empresa(codigoEmpresa).documentos.save(idEstoque, tipo, { arquivo, tamanho }, ports.agora());
  return { tipo: 'ok', status, corpo: { arquivo, tamanho } };
};

/** The document from our own files, or from the registry the first time. */
export const obterDocumento = async (
  ports: Ports,
  pedido: PedidoDeDocumento,
): Promise<RespostaRenave<DocumentoGuardado>> => {
  if (!(await isUltimaVenda(ports, pedido))) return { tipo: 'recusada', status: 422, recusa: VENDA_DESFEITA };
  const guardado = await ports.empresa(pedido.codigoEmpresa).documentos.get(pedido.idEstoque, pedido.tipo);
  return guardado ? { tipo: 'ok', status: 200, corpo: guardado } : fetchAndKeep(ports, pedido);
};

/** The bytes of a document that was fetched; one whose file was lost is asked of the registry again. */
export const lerDocumento = async (ports: Ports, pedido: PedidoDeDocumento): Promise<Uint8Array> => {
  const { codigoEmpresa, idEstoque, tipo } = pedido;
  const chave = chaveDoDocumento(codigoEmpresa, idEstoque, tipo);
  try {
    return await ports.arquivos.readAll(chave);
  } catch (error) {
    if (!(error instanceof MissingFileError)) throw error;
    const resposta = await fetchAndKeep(ports, pedido);
    if (resposta.tipo !== 'ok') throw error;
    return ports.arquivos.readAll(chave);
  }
};
