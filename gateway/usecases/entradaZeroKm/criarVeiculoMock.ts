import { entradaZeroKm } from '#contract/gateway/entradaZeroKm.ts';
import { criarVeiculoMock as criarNoRenave } from '#contract/renave/mock.ts';
import { AppError } from '#domain/errors.ts';
import { cpfDoOperador } from '../operacoes/registrar.ts';
import { useCase } from '../useCase.ts';

type Rota = typeof entradaZeroKm.criarVeiculoMock;

/** Creates a fictitious vehicle in the registry's homologation; production does not know the call. */
export const criarVeiculoMockPor = (rota: Rota, grupo: Parameters<typeof criarNoRenave>[0]) =>
  useCase(rota, async ({ input, empresa, usuario, ports, stores }) => {
    if (ports.modo === 'producao') throw new AppError('naoEncontrado');
    const resposta = await ports.renave.chamar(empresa.codigo, criarNoRenave(grupo), {
      sufixoChassi: input.sufixoChassi,
      veiculoAcabado: input.veiculoAcabado,
      cpfOperadorResponsavel: cpfDoOperador(usuario),
    });
    if (resposta.tipo === 'recusada')
      throw new AppError('renaveRecusou', { message: resposta.recusa.mensagem });
    if (resposta.tipo !== 'ok') throw new AppError('renaveIndisponivel', { cause: resposta.motivo });
    await stores.avisar('entradaZeroKm');
    return resposta.corpo;
  });

export const criarVeiculoMock = criarVeiculoMockPor(entradaZeroKm.criarVeiculoMock, 'estabelecimento');
