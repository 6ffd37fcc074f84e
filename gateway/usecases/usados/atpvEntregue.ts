import { createHash } from 'node:crypto';
import { documentosUsados as rotas } from '#contract/gateway/usados/documentos.ts';
import { usados } from '#contract/renave/usados.ts';
import type { Estoque } from '../../ports/estoque.ts';
import { refuseBecause, refuseCampo } from '../refuse.ts';
import { corpoOf, isPdf, pdfOf } from '../respostaDoRenave.ts';
import { type Chamada, found, useCase } from '../useCase.ts';

/** Upper bound; a larger XML is not stored. */
const XML_MAXIMO = 1_000_000;

const resumoOf = (pdf: Buffer): string => createHash('sha256').update(pdf).digest('hex');

/** Fetches a stock record's current ATPV-e and stores its fingerprint, so that the PDF is recognised later. */
export const entregarAtpv = async (
  { ports, stores, empresa }: Pick<Chamada<unknown>, 'ports' | 'stores' | 'empresa'>,
  { id, placa, renavam }: Pick<Estoque, 'id' | 'placa' | 'renavam'>,
) => {
  const veiculo = { placa: placa ?? '', renavam: renavam ?? '' };
  const { pdfAtpvBase64, xmlAtpvBase64 } = corpoOf(
    await ports.renave.callRenave(empresa.codigo, usados.pdfAtpvUsado, veiculo),
  );
  const pdf = pdfOf(pdfAtpvBase64);
  const bytes = xmlAtpvBase64 ? Buffer.from(xmlAtpvBase64, 'base64') : null;
  const xml = bytes && bytes.length <= XML_MAXIMO ? bytes : null;
  const resumoPdf = resumoOf(Buffer.from(pdf, 'base64'));
  await stores.usados.saveEntregue({ idEstoque: id, resumoPdf, xml }, ports.agora());
  return { xml, data: { pdfAtpvBase64: pdf, xmlAtpvBase64: xml?.toString('base64') ?? null } };
};

/** Documents that a certificate may have signed: every delivered XML of the record, else the current one. */
export const xmlsDoAtpv = async (
  chamada: Pick<Chamada<unknown>, 'ports' | 'stores' | 'empresa'>,
  estoque: Estoque,
): Promise<Uint8Array[]> => {
  const entregues = await chamada.stores.usados.listXmlsEntregues(estoque.id);
  if (entregues.length > 0) return entregues;
  const { xml } = await entregarAtpv(chamada, estoque);
  if (xml) return [xml];
  refuseBecause(
    'O Renave não entregou o XML do ATPV-e, sobre o qual a assinatura é feita. Tente mais tarde.',
  );
};

const NAO_FOI_DAQUI =
  'Este PDF não é um ATPV-e baixado pelo Pátio para esta empresa: baixe o do veículo em Impressões.';

/** Replaces a user's PDF by the current ATPV-e; the PDF is recognised by its hash, not by its content. */
export const atualizarAtpv = useCase(rotas.atualizar, async (chamada) => {
  const { input, stores } = chamada;
  const pdf = Buffer.from(input.pdfAtpvBase64, 'base64');
  if (!isPdf(pdf)) refuseCampo('pdfAtpvBase64', 'O arquivo não é um PDF.');
  const antes = found(await stores.usados.getEntregue(resumoOf(pdf)), NAO_FOI_DAQUI);
  const estoque = found(await stores.estoque.get(antes.idEstoque));
  const { xml, data } = await entregarAtpv(chamada, estoque);
  const placa = estoque.placa ?? '';
  const igual = xml !== null && antes.xml !== null && xml.equals(antes.xml);
  const message = igual
    ? `O ATPV-e do veículo ${placa} não mudou: o PDF que você tem ainda vale.`
    : `O ATPV-e do veículo ${placa} mudou: use o PDF que acaba de ser baixado.`;
  return { message, placa, data };
});
