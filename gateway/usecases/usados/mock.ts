import { usados as rotas } from '#contract/gateway/usados.ts';
import { criarUsadoMock as criarNoRenave, transferenciaDetranMock } from '#contract/renave/mock.ts';
import { AppError } from '#domain/errors.ts';
import { cpfDoOperador } from '../operacoes/registrar.ts';
import { corpoOf } from '../respostaDoRenave.ts';
import { type Chamada, useCase } from '../useCase.ts';

/** Only where nothing is real; production does not know these calls. */
const emTreinamento = ({ ports, empresa, usuario }: Chamada<unknown>) => {
  if (ports.modo === 'producao') throw new AppError('naoEncontrado');
  return { codigo: empresa.codigo, cpfOperadorResponsavel: cpfDoOperador(usuario) };
};

/** Creates a fictitious used vehicle in the registry's homologation. */
export const criarUsadoMock = useCase(rotas.criarVeiculoMock, async (chamada) => {
  const { codigo, cpfOperadorResponsavel } = emTreinamento(chamada);
  const { input, ports } = chamada;
  const pedido = {
    sufixoPlacaMock: input.sufixoPlacaMock,
    cpfProprietarioMock: input.cpfProprietarioMock,
    nomeProprietarioMock: input.nomeProprietarioMock,
    ufJurisdicaoMock: input.ufJurisdicaoMock.toUpperCase(),
    veiculoRouboFurtoMock: input.veiculoRouboFurtoMock,
    veiculoBaixadoMock: input.veiculoBaixadoMock,
    cpfOperadorResponsavel,
  };
  return corpoOf(await ports.renave.chamar(codigo, criarNoRenave(), pedido));
});

/** The Detran's next step; whoever follows the vehicle hears of it at once. */
export const moverDetran = useCase(rotas.transferenciaDetranMock, async (chamada) => {
  const { codigo, cpfOperadorResponsavel } = emTreinamento(chamada);
  const { input, ports } = chamada;
  const pedido = { placa: input.placa, cpfOperadorResponsavel };
  corpoOf(await ports.renave.chamar(codigo, transferenciaDetranMock(), pedido));
  return { message: rotas.transferenciaDetranMock.success };
});
