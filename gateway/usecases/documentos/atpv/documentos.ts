import { atpv, termoSaida } from '#contract/gateway/documentos/atpv.ts';
import { may } from '#domain/permissions.ts';
import { checkNome, refuseBecause } from '../../../engine/refuse.ts';
import { corpoOf } from '../../../engine/respostaDoRenave.ts';
import { type Chamada, found, type UseCase, useCase } from '../../../engine/useCase.ts';
import type { EspecieDeNovos, Estoque } from '../../../ports/estoque.ts';
import { getDocumento, type PedidoDeDocumento, readDocumento } from './getDocumento.ts';
import { sendByEmail } from './sendByEmail.ts';

/** Kind of stock of the calling screen's sales. */
export const especieOf = (isMontadora: boolean | null | undefined): EspecieDeNovos =>
  isMontadora ? 'montadora' : 'novo';

const SEM_ATPV = 'Um veículo inacabado não tem ATPV-e: imprima o termo de saída.';

type DocumentoRequest = Omit<PedidoDeDocumento, 'codigoEmpresa'>;

const documentoOf = async (
  { ports, empresa }: Chamada<unknown>,
  pedido: DocumentoRequest,
): Promise<Buffer> => {
  const completo = { ...pedido, codigoEmpresa: empresa.codigo };
  corpoOf(await getDocumento(ports, completo));
  return Buffer.from(await readDocumento(ports, completo));
};

/** The last sale of the chassis in this company, to which the ATPV-e belongs. */
const pedidoAtpv = async (
  { stores }: Chamada<unknown>,
  chassi: string,
  especie: EspecieDeNovos,
): Promise<DocumentoRequest> => {
  const ultimo = await stores.estoque.getUltimo(chassi);
  const estoque = found<Estoque>(ultimo?.especie === especie ? ultimo : null);
  if (!estoque.acabado) refuseBecause(SEM_ATPV);
  return { idEstoque: estoque.id, chassi, tipo: 'atpv' };
};

const pedidoTermo = async (
  chamada: Chamada<unknown>,
  idEstoque: number,
  especie: EspecieDeNovos,
  dito?: string,
): Promise<DocumentoRequest> => {
  const { stores, sessao } = chamada;
  const estoque = await stores.estoque.get(idEstoque);
  // A dealer's used vehicles have a term of the same kind.
  const deUsado = especie === 'novo' && estoque?.especie === 'usado' && may(sessao, 'usados');
  const { chassi } = found<Estoque>(estoque?.especie === especie || deUsado ? estoque : null);
  if (dito !== undefined) checkNome('chassi', 'O chassi', dito, chassi);
  return { idEstoque, chassi, tipo: 'termoSaida' };
};

export const downloadAtpvBy = (rota: typeof atpv.download, especie: EspecieDeNovos) =>
  useCase(rota, async (chamada) => {
    const pdf = await documentoOf(chamada, await pedidoAtpv(chamada, chamada.input.chassi, especie));
    return { data: { pdfAtpvBase64: pdf.toString('base64') } };
  });

export const downloadTermoBy = (rota: typeof termoSaida.download, especie: EspecieDeNovos) =>
  useCase(rota, async (chamada) => {
    const pdf = await documentoOf(chamada, await pedidoTermo(chamada, chamada.input.idEstoque, especie));
    return { data: { pdfBase64: pdf.toString('base64') } };
  });

const sendAtpv = useCase(atpv.enviarEmail, async (chamada) => {
  const { chassi, isMontadora } = chamada.input;
  const pedido = await pedidoAtpv(chamada, chassi, especieOf(isMontadora));
  return sendByEmail(chamada, pedido, await documentoOf(chamada, pedido));
});

const sendTermo = useCase(termoSaida.enviarEmail, async (chamada) => {
  const { idEstoque, chassi, isMontadora } = chamada.input;
  const pedido = await pedidoTermo(chamada, idEstoque, especieOf(isMontadora), chassi);
  return sendByEmail(chamada, pedido, await documentoOf(chamada, pedido));
});

/** Single documents: download, or e-mail to the signed-in user. */
export const documentoUseCases: UseCase[] = [
  downloadAtpvBy(atpv.download, 'novo'),
  downloadTermoBy(termoSaida.download, 'novo'),
  sendAtpv,
  sendTermo,
];
