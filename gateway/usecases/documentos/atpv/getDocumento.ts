import { renave } from '#contract/renave/estabelecimento.ts';
import { montadora } from '#contract/renave/montadora.ts';
import { recusaDe } from '#domain/recusa.ts';
import { withNome } from '#domain/values/cpfCnpj.ts';
import { isPdf } from '../../../engine/respostaDoRenave.ts';
import type { DocumentoGuardado, TipoDocumentoRenave } from '../../../ports/documentos.ts';
import { MissingFileError } from '../../../ports/missingFile.ts';
import type { Ports, RespostaRenave } from '../../../ports/ports.ts';
import { chaveDoDocumento } from './chaves.ts';

/** Document of a sale: `idEstoque` is the sale, `chassi` the vehicle. */
export interface PedidoDeDocumento {
  codigoEmpresa: number;
  idEstoque: number;
  chassi: string;
  tipo: TipoDocumentoRenave;
}

/** Requests the document at the door through which the vehicle was sold. */
const ask = async (ports: Ports, pedido: PedidoDeDocumento): Promise<RespostaRenave<string>> => {
  const { codigoEmpresa, idEstoque, chassi } = pedido;
  const estoque = await ports.empresa(codigoEmpresa).estoque.get(idEstoque);
  const { pdfAtpv, termoSaida } = estoque?.especie === 'montadora' ? montadora : renave;
  if (pedido.tipo === 'atpv') {
    const resposta = await ports.renave.callRenave(codigoEmpresa, pdfAtpv, { chassi });
    return resposta.tipo === 'ok' ? { ...resposta, corpo: resposta.corpo.pdfAtpvBase64 } : resposta;
  }
  const resposta = await ports.renave.callRenave(codigoEmpresa, termoSaida, { id: idEstoque });
  return resposta.tipo === 'ok' ? { ...resposta, corpo: resposta.corpo.pdfBase64 } : resposta;
};

/** The registry returns the ATPV-e of the chassis' last sale; an older sale's would be the wrong document. */
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
  if (!isPdf(pdf)) {
    return { tipo: 'recusada', status, recusa: recusaDe('documentoInvalido') };
  }
  const { codigoEmpresa, idEstoque, tipo } = pedido;
  const arquivo = chaveDoDocumento(codigoEmpresa, idEstoque, tipo);
  const { size: tamanho } = await ports.arquivos.write(arquivo, pdf);
  await ports.empresa(codigoEmpresa).documentos.save(idEstoque, tipo, { arquivo, tamanho }, ports.agora());
  return { tipo: 'ok', status, corpo: { arquivo, tamanho } };
};

/**
 * Not cached: a delivery can be undone, which voids the document. The delivery releases it; the registry's own refusal
 * only says that there is none.
 */
const getFromVendaDireta = async (
  ports: Ports,
  pedido: PedidoDeDocumento,
  { estado, cnpjEntregador }: { estado: string; cnpjEntregador: string },
): Promise<RespostaRenave<DocumentoGuardado>> => {
  const resposta = await fetchAndKeep(ports, pedido);
  if (resposta.tipo !== 'recusada' || estado !== 'PENDENTE') return resposta;
  const nome = await ports.empresa(pedido.codigoEmpresa).empresa.nomeDe(cnpjEntregador);
  return {
    ...resposta,
    recusa: {
      ...recusaDe('entregaPendente', withNome(nome, cnpjEntregador)),
      detalhe: resposta.recusa.mensagem,
    },
  };
};

/** The cached document, or a fetch from the registry that caches it. @concept cache of documents */
export const getDocumento = async (
  ports: Ports,
  pedido: PedidoDeDocumento,
): Promise<RespostaRenave<DocumentoGuardado>> => {
  if (!(await isUltimaVenda(ports, pedido)))
    return { tipo: 'recusada', status: 422, recusa: recusaDe('vendaDesfeita') };
  const stores = ports.empresa(pedido.codigoEmpresa);
  const entrega = pedido.tipo === 'atpv' ? await stores.entregas.daVenda(pedido.chassi) : null;
  if (entrega) return getFromVendaDireta(ports, pedido, entrega);
  const guardado = await stores.documentos.get(pedido.idEstoque, pedido.tipo);
  return guardado ? { tipo: 'ok', status: 200, corpo: guardado } : fetchAndKeep(ports, pedido);
};

/** Bytes of a cached document; a lost file is fetched again. */
export const readDocumento = async (ports: Ports, pedido: PedidoDeDocumento): Promise<Uint8Array> => {
  const { codigoEmpresa, idEstoque, tipo } = pedido;
  const chave = chaveDoDocumento(codigoEmpresa, idEstoque, tipo);
  try {
    return await ports.arquivos.readAll(chave);
  } catch (error) {
    if (!(error instanceof MissingFileError)) throw error;
    await fetchAndKeep(ports, pedido);
    return ports.arquivos.readAll(chave);
  }
};
