import { ite as rotas } from '#contract/gateway/ite.ts';
import { ite } from '#contract/renave/ite.ts';
import { acabarVeiculo } from '#contract/renave/mock.ts';
import { AppError } from '#domain/errors.ts';
import { consultaOf } from '../consultaOf.ts';
import { estoqueDaEspecie } from '../estoqueDaEspecie.ts';
import { espelho } from '../operacoes/estoqueDoRenave.ts';
import { corpoOf } from '../respostaDoRenave.ts';
import { autorizacoesAtualizadas } from '../transferenciaZeroKm/atualizarAutorizacoes.ts';
import { useCase } from '../useCase.ts';

/** What was received elsewhere ends with the first page: it is asked about. */
export const listarEstoqueIte = useCase(rotas.estoque, async (chamada) => {
  const { input, stores } = chamada;
  if ((input.page ?? 1) === 1) await autorizacoesAtualizadas(chamada, 'ite');
  return stores.estoque.listIte({ ...consultaOf(input), aba: input.situacaoVeiculos ?? 'todos' });
});

export const consultarClientesMontadoras = useCase(
  rotas.clientesMontadoras,
  async ({ input, ports, empresa }) => {
    const clientes = corpoOf(await ports.renave.chamar(empresa.codigo, ite.clientesMontadoras, input));
    return clientes.map(({ codigoClientemontadora, descricaoClientemontadora }) => ({
      codigoClientemontadora: String(codigoClientemontadora),
      descricaoClientemontadora: String(descricaoClientemontadora),
    }));
  },
);

/** What the transformer tells the base index outside of the registry; production does not know the call. */
export const acabar = useCase(rotas.acabar, async (chamada) => {
  const { input, ports, empresa, stores } = chamada;
  if (ports.modo === 'producao') throw new AppError('naoEncontrado');
  const { id, chassi } = await estoqueDaEspecie(chamada, input.id, 'ite');
  corpoOf(await ports.renave.chamar(empresa.codigo, acabarVeiculo(), { chassi }));
  const ditos = corpoOf(await ports.renave.chamar(empresa.codigo, ite.estoques, { chassi }));
  const dito = ditos.find((um) => um.id === id);
  if (dito) await stores.estoque.save(espelho(dito, { especie: 'ite' }), ports.agora());
  await stores.avisar('estoque', 'transferencias');
  return { message: rotas.acabar.success };
});
