import { atpv, termoSaida } from '#contract/gateway/atpv.ts';
import { AppError } from '#domain/errors.ts';
import type { Estoque } from '../../ports/estoque.ts';
import { corpoOf } from '../respostaDoRenave.ts';
import { type Chamada, found, type UseCase, useCase } from '../useCase.ts';
import { enviarPorEmail } from './enviarPorEmail.ts';
import { lerDocumento, obterDocumento, type PedidoDeDocumento } from './obterDocumento.ts';

const SEM_ATPV = 'Um veículo inacabado não tem ATPV-e: imprima o termo de saída.';

type Pedido = Omit<PedidoDeDocumento, 'codigoEmpresa'>;

const documentoOf = async ({ ports, empresa }: Chamada<unknown>, pedido: Pedido): Promise<Buffer> => {
  const completo = { ...pedido, codigoEmpresa: empresa.codigo };
  corpoOf(await obterDocumento(ports, completo));
  return Buffer.from(await lerDocumento(ports, completo));
};

/** The sale that an ATPV-e is of: the last one of the chassis, in this company. */
const pedidoAtpv = async ({ stores }: Chamada<unknown>, chassi: string): Promise<Pedido> => {
  const estoque = found<Estoque>(await stores.estoque.getUltimo(chassi));
  if (!estoque.acabado) throw new AppError('regra', { message: SEM_ATPV });
  return { idEstoque: estoque.id, chassi, tipo: 'atpv' };
};

const pedidoTermo = async ({ stores }: Chamada<unknown>, idEstoque: number): Promise<Pedido> => {
  const { chassi } = found<Estoque>(await stores.estoque.get(idEstoque));
  return { idEstoque, chassi, tipo: 'termoSaida' };
};

const baixarAtpv = useCase(atpv.download, async (chamada) => {
  const pdf = await documentoOf(chamada, await pedidoAtpv(chamada, chamada.input.chassi));
  return { data: { pdfAtpvBase64: pdf.toString('base64') } };
});

const baixarTermo = useCase(termoSaida.download, async (chamada) => {
  const pdf = await documentoOf(chamada, await pedidoTermo(chamada, chamada.input.idEstoque));
  return { data: { pdfBase64: pdf.toString('base64') } };
});

const enviarAtpv = useCase(atpv.enviarEmail, async (chamada) => {
  const pedido = await pedidoAtpv(chamada, chamada.input.chassi);
  return enviarPorEmail(chamada, pedido, await documentoOf(chamada, pedido));
});

const enviarTermo = useCase(termoSaida.enviarEmail, async (chamada) => {
  const pedido = await pedidoTermo(chamada, chamada.input.idEstoque);
  return enviarPorEmail(chamada, pedido, await documentoOf(chamada, pedido));
});

/** One document at a time: downloaded, or sent to the signed-in user. */
export const documentoUseCases: UseCase[] = [baixarAtpv, baixarTermo, enviarAtpv, enviarTermo];
