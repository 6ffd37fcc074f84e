import {
  DOCUMENTOS_USADOS,
  type DocumentoUsado,
  documentosUsados as rotas,
} from '#contract/gateway/usados/documentos.ts';
import { renave } from '#contract/renave/estabelecimento.ts';
import { usados } from '#contract/renave/usados.ts';
import type { Route } from '#contract/route.ts';
import { formatPlaca } from '#domain/values/placa.ts';
import type { Estoque } from '../../ports/estoque.ts';
import { envioDeImpresso } from '../atpv/sendByEmail.ts';
import { estoqueDaEspecie } from '../estoqueDaEspecie.ts';
import { checkNome } from '../refuse.ts';
import { corpoOf, pdfOf } from '../respostaDoRenave.ts';
import { type Chamada, found, type UseCase, useCase } from '../useCase.ts';
import { atualizarAtpv, entregarAtpv } from './atpvEntregue.ts';

interface Impressao {
  data: { pdfBase64: string };
}
type DoVeiculo = Pick<Estoque, 'id' | 'placa' | 'renavam'>;

/** A vehicle that is or was in this company's stock, by plate and renavam. */
const veiculoProprio = async (
  { stores }: Chamada<unknown>,
  { placa, renavam }: { placa: string; renavam: string },
): Promise<DoVeiculo> => {
  const estoque = found(await stores.usados.getUltimo(placa));
  checkNome('renavam', 'O Renavam', renavam, estoque.renavam);
  return { id: estoque.id, placa: estoque.placa ?? placa, renavam };
};

const byPlaca = ({ placa, renavam }: DoVeiculo) => ({ placa: placa ?? '', renavam: renavam ?? '' });

/** PDFs as base64. Not cached, because most of them change. */
const PDFS: Record<DocumentoUsado, (chamada: Chamada<unknown>, veiculo: DoVeiculo) => Promise<string>> = {
  termoEntrada: async ({ ports, empresa }, { id }) =>
    pdfOf(corpoOf(await ports.renave.callRenave(empresa.codigo, usados.termoEntrada, { id })).pdfBase64),
  termoSaida: async ({ ports, empresa }, { id }) =>
    pdfOf(corpoOf(await ports.renave.callRenave(empresa.codigo, renave.termoSaida, { id })).pdfBase64),
  crlv: async ({ ports, empresa }, veiculo) =>
    pdfOf(corpoOf(await ports.renave.callRenave(empresa.codigo, usados.crlve, byPlaca(veiculo))).pdfBase64),
  codigoSeguranca: async ({ ports, empresa }, veiculo) => {
    const resposta = await ports.renave.callRenave(
      empresa.codigo,
      usados.codigoSegurancaCrv,
      byPlaca(veiculo),
    );
    return pdfOf(corpoOf(resposta).pdfCodigoSegurancaCrvBase64);
  },
  atpv: async (chamada, veiculo) => (await entregarAtpv(chamada, veiculo)).data.pdfAtpvBase64,
};

const doEstoque = (documento: 'termoEntrada' | 'termoSaida') =>
  useCase(rotas[documento] as Route<{ id: number }, Impressao>, async (chamada) => {
    const estoque = await estoqueDaEspecie(chamada, chamada.input.id, 'usado');
    return { data: { pdfBase64: await PDFS[documento](chamada, estoque) } };
  });

const daPlaca = (documento: 'crlv' | 'codigoSeguranca') =>
  useCase(rotas[documento] as Route<{ placa: string; renavam: string }, Impressao>, async (chamada) => {
    const veiculo = await veiculoProprio(chamada, chamada.input);
    return { data: { pdfBase64: await PDFS[documento](chamada, veiculo) } };
  });

const atpv = useCase(rotas.atpv, async (chamada) => {
  const { data } = await entregarAtpv(chamada, await veiculoProprio(chamada, chamada.input));
  return { data };
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
  send,
  atualizarAtpv,
];
