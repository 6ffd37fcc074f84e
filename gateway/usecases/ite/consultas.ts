import { type ClienteMontadora, ite as rotas } from '#contract/gateway/ite.ts';
import { ite } from '#contract/renave/ite.ts';
import { acabarVeiculo } from '#contract/renave/mock.ts';
import { AppError } from '#domain/errors.ts';
import { estoqueDaEspecie } from '../estoqueDaEspecie.ts';
import { heard } from '../listas/finders.ts';
import { espelho } from '../operacoes/estoqueDoRenave.ts';
import { listaOuvida, perguntaDeUm } from '../perguntas/askRenave.ts';
import { corpoOf } from '../respostaDoRenave.ts';
import { AUTORIZACOES } from '../transferenciaZeroKm/askAutorizacoes.ts';
import { tellingUseCase } from '../useCase.ts';

/** A vehicle received elsewhere has left this stock: the registry is asked about its authorisations. */
export const listEstoqueIte = heard('naIte', AUTORIZACOES.ite);

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

export const listClientesMontadoras = listaOuvida(
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
export const finishVeiculo = tellingUseCase(rotas.acabar, async (chamada) => {
  const { input, ports, empresa, stores } = chamada;
  if (ports.modo === 'producao') throw new AppError('naoEncontrado');
  const { id, chassi } = await estoqueDaEspecie(chamada, input.id, 'ite');
  corpoOf(await ports.renave.callRenave(empresa.codigo, acabarVeiculo(), { chassi }));
  const ditos = corpoOf(await ports.renave.callRenave(empresa.codigo, ite.estoques, { chassi }));
  const dito = ditos.find((um) => um.id === id);
  if (dito) await stores.estoque.save(espelho(dito, { especie: 'ite' }), ports.agora());
  await stores.notify('estoque', 'transferencias');
});
