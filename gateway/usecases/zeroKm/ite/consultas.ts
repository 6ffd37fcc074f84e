import { type ClienteMontadora, DOCUMENTOS_ITE, ite as rotas } from '#contract/gateway/zeroKm/ite.ts';
import { ite } from '#contract/renave/ite.ts';
import { acabarVeiculo } from '#contract/renave/mock.ts';
import type { Area } from '../../../engine/area.ts';
import { listaOuvida, perguntaDeUm } from '../../../engine/askRenave.ts';
import { heard } from '../../../engine/finders.ts';
import { espelho } from '../../../engine/operacoes/operacaoDeEstoque.ts';
import { estoqueDaEspecie, onlyInTraining } from '../../../engine/refuse.ts';
import { askAtOnce, askPdf } from '../../../engine/respostaDoRenave.ts';
import { type Chamada, found, tellingUseCase, useCase } from '../../../engine/useCase.ts';
import type { Estoque } from '../../../ports/estoque.ts';
import { envioDeImpresso } from '../../documentos/atpv/sendByEmail.ts';
import { AUTORIZACOES } from '../transferenciaZeroKm/askAutorizacoes.ts';

type Documento = (typeof DOCUMENTOS_ITE)[number]['value'];
type Pdf = (chamada: Chamada<unknown>, veiculo: Pick<Estoque, 'id' | 'chassi'>) => Promise<string>;

/** Documents of vehicles at an ITE as base64. Not cached: a sale may be undone, which changes the document. */
const PDFS: Record<Documento, Pdf> = {
  termoEntrada: (chamada, { id }) => askPdf(chamada, ite.termoEntrada, { id }, 'pdfBase64'),
  atpv: (chamada, { chassi }) => askPdf(chamada, ite.pdfAtpv, { chassi }, 'pdfAtpvBase64'),
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

/** A vehicle received elsewhere has left this stock: the registry is asked about its authorisations. */
const listEstoqueIte = heard('naIte', AUTORIZACOES.ite);

const clientesDe = (chassi: string) =>
  perguntaDeUm(
    `clientesMontadora:${chassi}`,
    'clientesMontadora',
    ({ ports, empresa }) => ports.renave.callRenave(empresa.codigo, ite.clientesMontadoras, { chassi }),
    (clientes) =>
      clientes.map(({ codigoClientemontadora, descricaoClientemontadora }) => ({
        codigoClientemontadora: String(codigoClientemontadora),
        descricaoClientemontadora: String(descricaoClientemontadora),
      })),
  );

const listClientesMontadoras = listaOuvida(
  rotas.clientesMontadoras,
  ({ input }) => clientesDe(input.chassi),
  async ({ input, stores }) => {
    const ditos = await stores.perguntas.getResposta<ClienteMontadora[]>(clientesDe(input.chassi).nome);
    const data = ditos ?? [];
    return { data, meta: { total: data.length, last_page: 1 }, quantidades: {} };
  },
);

/**
 * Finishes a vehicle in the national index, which the transformer does outside the registry; sandbox only,
 * production answers `naoEncontrado`.
 */
const finishVeiculo = tellingUseCase(rotas.acabar, async (chamada) => {
  const { input, ports, stores } = chamada;
  onlyInTraining(chamada);
  const { id, chassi } = await estoqueDaEspecie(chamada, input.id, 'ite');
  await askAtOnce(chamada, acabarVeiculo(), { chassi });
  const ditos = await askAtOnce(chamada, ite.estoques, { chassi });
  const dito = ditos.find((um) => um.id === id);
  if (dito) await stores.estoque.save(espelho(dito, { especie: 'ite' }), ports.agora());
  await stores.notify('estoque', 'transferencias');
});

export const consultasDaIte: Area = {
  useCases: [listEstoqueIte, listClientesMontadoras, termoEntrada, atpv, send, finishVeiculo],
};
