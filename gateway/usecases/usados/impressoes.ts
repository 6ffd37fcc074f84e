import { createHash } from 'node:crypto';
import {
  DOCUMENTOS_USADOS,
  type DocumentoUsado,
  documentosUsados as rotas,
} from '#contract/gateway/usados/documentos.ts';
import { renave } from '#contract/renave/estabelecimento.ts';
import { usados } from '#contract/renave/usados.ts';
import { formatPlaca } from '#domain/values/placa.ts';
import { checkNome, estoqueDaEspecie, refuseBecause, refuseCampo } from '../../engine/refuse.ts';
import { askAtOnce, askPdf, isPdf, pdfOf } from '../../engine/respostaDoRenave.ts';
import { type Chamada, found, type UseCase, useCase } from '../../engine/useCase.ts';
import type { Estoque } from '../../ports/estoque.ts';
import { MissingFileError } from '../../ports/missingFile.ts';
import { chaveDoAssinado } from '../documentos/atpv/chaves.ts';
import { envioDeImpresso } from '../documentos/atpv/sendByEmail.ts';
import { isDeOutraVenda, ouvidoDe, pdfAssinado } from './hearAtpv.ts';

/** Upper bound; a larger XML is not stored. */
const XML_MAXIMO = 1_000_000;

type DoVeiculo = Pick<Estoque, 'id' | 'placa' | 'renavam'>;

const byPlaca = ({ placa, renavam }: DoVeiculo) => ({ placa: placa ?? '', renavam: renavam ?? '' });

const resumoOf = (pdf: Buffer): string => createHash('sha256').update(pdf).digest('hex');

/** Fetches a stock record's current ATPV-e and stores its fingerprint, so that the PDF is recognised later. */
const entregarAtpv = async (
  chamada: Pick<Chamada<unknown>, 'ports' | 'stores' | 'empresa'>,
  veiculo: DoVeiculo,
) => {
  const { ports, stores } = chamada;
  const { pdfAtpvBase64, xmlAtpvBase64 } = await askAtOnce(chamada, usados.pdfAtpvUsado, byPlaca(veiculo));
  const pdf = pdfOf(pdfAtpvBase64);
  const bytes = xmlAtpvBase64 ? Buffer.from(xmlAtpvBase64, 'base64') : null;
  const xml = bytes && bytes.length <= XML_MAXIMO ? bytes : null;
  const resumoPdf = resumoOf(Buffer.from(pdf, 'base64'));
  await stores.usados.saveEntregue({ idEstoque: veiculo.id, resumoPdf, xml }, ports.agora());
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
const atualizarAtpv = useCase(rotas.atualizar, async (chamada) => {
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

/** A vehicle that is or was in this company's stock, by plate and renavam. */
const veiculoProprio = async (
  { stores }: Chamada<unknown>,
  { placa, renavam }: { placa: string; renavam: string },
): Promise<DoVeiculo> => {
  const estoque = found(await stores.usados.getUltimo(placa));
  checkNome('renavam', 'O Renavam', renavam, estoque.renavam);
  return { id: estoque.id, placa: estoque.placa ?? placa, renavam };
};

/** PDFs as base64. Not cached, because most of them change. */
const PDFS: Record<DocumentoUsado, (chamada: Chamada<unknown>, veiculo: DoVeiculo) => Promise<string>> = {
  termoEntrada: (chamada, { id }) => askPdf(chamada, usados.termoEntrada, { id }, 'pdfBase64'),
  termoSaida: (chamada, { id }) => askPdf(chamada, renave.termoSaida, { id }, 'pdfBase64'),
  crlv: (chamada, veiculo) => askPdf(chamada, usados.crlve, byPlaca(veiculo), 'pdfBase64'),
  codigoSeguranca: (chamada, veiculo) =>
    askPdf(chamada, usados.codigoSegurancaCrv, byPlaca(veiculo), 'pdfCodigoSegurancaCrvBase64'),
  atpv: async (chamada, veiculo) => (await entregarAtpv(chamada, veiculo)).data.pdfAtpvBase64,
};

const doEstoque = (documento: 'termoEntrada' | 'termoSaida') =>
  useCase(rotas[documento], async (chamada) => {
    const estoque = await estoqueDaEspecie(chamada, chamada.input.id, 'usado');
    return { data: { pdfBase64: await PDFS[documento](chamada, estoque) } };
  });

const daPlaca = (documento: 'crlv' | 'codigoSeguranca') =>
  useCase(rotas[documento], async (chamada) => {
    const veiculo = await veiculoProprio(chamada, chamada.input);
    return { data: { pdfBase64: await PDFS[documento](chamada, veiculo) } };
  });

const atpv = useCase(rotas.atpv, async (chamada) => {
  const { data } = await entregarAtpv(chamada, await veiculoProprio(chamada, chamada.input));
  return { data };
});

const SEM_ASSINADO =
  'O Renave não tem o PDF assinado deste ATPV-e: só o que o vendedor assina no aplicativo gov.br tem.';

const pdfLido = (pdf: Uint8Array) => ({ data: { pdfBase64: Buffer.from(pdf).toString('base64') } });

/** The stored PDF; one that was never stored, or is lost, is asked for. */
const atpvAssinado = useCase(rotas.atpvAssinado, async (chamada) => {
  const { ports, stores, empresa, input } = chamada;
  const estoque = await estoqueDaEspecie(chamada, input.id, 'usado');
  const { arquivo } = await stores.usados.getSituacao(estoque.id);
  try {
    if (arquivo) return pdfLido(await ports.arquivos.readAll(arquivo));
  } catch (error) {
    if (!(error instanceof MissingFileError)) throw error;
  }
  // The registry answers the vehicle's newest ATPV-e alone.
  const ultimo = await stores.usados.getUltimo(estoque.placa ?? '');
  if (ultimo?.id !== estoque.id) refuseBecause(SEM_ASSINADO);
  const resposta = await askAtOnce(chamada, usados.ultimaAssinatura, byPlaca(estoque));
  if (isDeOutraVenda(resposta, estoque.entrada)) refuseBecause(SEM_ASSINADO);
  const pdf = pdfAssinado(resposta) ?? refuseBecause(SEM_ASSINADO);
  const chave = chaveDoAssinado(empresa.codigo, estoque.id);
  await ports.arquivos.write(chave, pdf);
  await stores.usados.saveOuvido({ ...ouvidoDe(estoque.id, resposta), arquivo: chave }, ports.agora());
  return pdfLido(pdf);
});

const send = envioDeImpresso({
  rota: rotas.sendByEmail,
  documentos: DOCUMENTOS_USADOS,
  especie: 'usado',
  veiculo: ({ placa }) => ({ por: 'placa', valor: formatPlaca(placa ?? ''), nome: placa ?? '' }),
  pdf: (documento, chamada, estoque) => PDFS[documento](chamada, estoque),
});

/** Documents of used vehicles: display, or e-mail to the caller. */
export const impressoes: readonly UseCase[] = [
  doEstoque('termoEntrada'),
  doEstoque('termoSaida'),
  daPlaca('crlv'),
  daPlaca('codigoSeguranca'),
  atpv,
  atpvAssinado,
  send,
  atualizarAtpv,
];
