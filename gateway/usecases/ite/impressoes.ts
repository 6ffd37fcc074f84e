import { DOCUMENTOS_ITE, ite as rotas } from '#contract/gateway/ite.ts';
import { ite } from '#contract/renave/ite.ts';
import type { Estoque } from '../../ports/estoque.ts';
import { envioDeImpresso } from '../atpv/sendByEmail.ts';
import { estoqueDaEspecie } from '../estoqueDaEspecie.ts';
import { corpoOf, pdfOf } from '../respostaDoRenave.ts';
import { type Chamada, found, type UseCase, useCase } from '../useCase.ts';

type Documento = (typeof DOCUMENTOS_ITE)[number]['value'];
type Pdf = (chamada: Chamada<unknown>, veiculo: Pick<Estoque, 'id' | 'chassi'>) => Promise<string>;

/** PDFs as base64. Not cached: a sale may be undone, which changes the document. */
const PDFS: Record<Documento, Pdf> = {
  termoEntrada: async ({ ports, empresa }, { id }) =>
    pdfOf(corpoOf(await ports.renave.callRenave(empresa.codigo, ite.termoEntrada, { id })).pdfBase64),
  atpv: async ({ ports, empresa }, { chassi }) =>
    pdfOf(corpoOf(await ports.renave.callRenave(empresa.codigo, ite.pdfAtpv, { chassi })).pdfAtpvBase64),
};

const termoEntrada = useCase(rotas.termoEntrada, async (chamada) => {
  const estoque = await estoqueDaEspecie(chamada, chamada.input.id, 'ite');
  return { data: { pdfBase64: await PDFS.termoEntrada(chamada, estoque) } };
});

const atpv = useCase(rotas.atpv, async (chamada) => {
  const ultimo = await chamada.stores.estoque.getUltimo(chamada.input.chassi);
  const estoque = found<Estoque>(ultimo?.especie === 'ite' ? ultimo : null);
  return { data: { pdfAtpvBase64: await PDFS.atpv(chamada, estoque) } };
});

const send = envioDeImpresso({
  rota: rotas.sendByEmail,
  documentos: DOCUMENTOS_ITE,
  especie: 'ite',
  veiculo: ({ chassi }) => ({ por: 'chassi', valor: chassi, nome: chassi }),
  pdf: (documento, chamada, estoque) => PDFS[documento](chamada, estoque),
});

/** Documents of vehicles at an ITE: display, or e-mail to the caller. */
export const impressoesIte: readonly UseCase[] = [termoEntrada, atpv, send];
