import { crudRoutes } from '#contract/crud.ts';
import { usados as rotas } from '#contract/gateway/usados/usados.ts';
import {
  criarUsadoMock as criarNoRenave,
  transferenciaDetranMock,
  type UsadoMockCriado,
} from '#contract/renave/mock.ts';
import { veiculo as entidade } from '#domain/entities/veiculo.ts';
import { schemaOf } from '#domain/fields/schema.ts';
import { toSave, type WireRecord } from '#domain/fields/wire.ts';
import type { Area } from '../../engine/area.ts';
import { saveRegistro } from '../../engine/entidades/saveRegistro.ts';
import { cpfDoOperador } from '../../engine/operacoes/perform.ts';
import { onlyInTraining } from '../../engine/refuse.ts';
import { askAtOnce } from '../../engine/respostaDoRenave.ts';
import { type Chamada, tellingUseCase, useCase } from '../../engine/useCase.ts';

/** The vehicle's record for the mock; document 3, section 9. */
const registerMock = (chamada: Chamada<unknown>, criado: UsadoMockCriado): Promise<unknown> => {
  const { placa, renavam, numeroCrv, codigoSegurancaCrv, tipoCrv } = criado;
  const registro = toSave(entidade, {
    novo: false,
    acabado: true,
    placa,
    renavam,
    numeroCrv,
    codigoSegurancaCrv,
    tipoCrv: tipoCrv.charAt(0),
    descricao: `Veículo mock - ${placa}`,
    cor: 'PRETA',
    anoFabricacao: 2024,
    anoModelo: 2024,
    medicao: '2024-01-01T00:00:00-03:00',
    quilometragem: 15,
  });
  const valido = schemaOf(crudRoutes(entidade).save.input).cast(registro, { stripUnknown: true });
  return saveRegistro(chamada, entidade, valido as WireRecord);
};

/** Creates a fictitious used vehicle in the registry's homologation environment. Production answers `naoEncontrado`. */
const createUsadoMock = useCase(rotas.criarVeiculoMock, async (chamada) => {
  onlyInTraining(chamada);
  const { input, usuario } = chamada;
  const criado = await askAtOnce(chamada, criarNoRenave(), {
    sufixoPlacaMock: input.sufixoPlacaMock,
    cpfProprietarioMock: input.cpfProprietarioMock,
    nomeProprietarioMock: input.nomeProprietarioMock,
    ufJurisdicaoMock: input.ufJurisdicaoMock.toUpperCase(),
    veiculoRouboFurtoMock: input.veiculoRouboFurtoMock,
    veiculoBaixadoMock: input.veiculoBaixadoMock,
    cpfOperadorResponsavel: cpfDoOperador(usuario),
  });
  await registerMock(chamada, criado);
  return criado;
});

/** Triggers the Detran's next step; polling reports it. Production answers `naoEncontrado`. */
const moveDetran = tellingUseCase(rotas.transferenciaDetranMock, async (chamada) => {
  onlyInTraining(chamada);
  const { input, usuario } = chamada;
  const pedido = { placa: input.placa, cpfOperadorResponsavel: cpfDoOperador(usuario) };
  await askAtOnce(chamada, transferenciaDetranMock(), pedido);
});

export const usadosDeTreinamento: Area = { useCases: [createUsadoMock, moveDetran] };
