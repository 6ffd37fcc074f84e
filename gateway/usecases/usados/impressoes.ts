import { documentosUsados as rotas } from '#contract/gateway/usados/documentos.ts';
import { renave } from '#contract/renave/estabelecimento.ts';
import { usados } from '#contract/renave/usados.ts';
import { AppError } from '#domain/errors.ts';
import type { Estoque } from '../../ports/estoque.ts';
import { corpoOf } from '../respostaDoRenave.ts';
import { type Chamada, found, type UseCase, useCase } from '../useCase.ts';

const MAGIC = Buffer.from('%PDF-');

/** A document as it may be handed on: a PDF. */
const pdfOf = (base64: string): string => {
  if (Buffer.from(base64.slice(0, 8), 'base64').subarray(0, MAGIC.length).equals(MAGIC)) return base64;
  throw new AppError('renaveRecusou', {
    message: 'O Renave respondeu com um documento que não é um PDF. Tente novamente mais tarde.',
  });
};

/** A used stock record of the company. */
const estoqueUsado = async ({ stores }: Chamada<unknown>, id: number): Promise<Estoque> => {
  const estoque = found(await stores.estoque.get(id));
  return found(estoque.especie === 'usado' ? estoque : null);
};

/** The vehicle of a plate and a renavam, once it is or was in this company's stock. */
const veiculoProprio = async (
  { stores }: Chamada<unknown>,
  { placa, renavam }: { placa: string; renavam: string },
) => {
  const estoque = found(await stores.usados.getUltimo(placa));
  return { placa: estoque.placa ?? placa, renavam: found(estoque.renavam === renavam ? renavam : null) };
};

const termoEntrada = useCase(rotas.termoEntrada, async (chamada) => {
  const { id } = await estoqueUsado(chamada, chamada.input.id);
  const resposta = await chamada.ports.renave.chamar(chamada.empresa.codigo, usados.termoEntrada, { id });
  return { data: { pdfBase64: pdfOf(corpoOf(resposta).pdfBase64) } };
});

const termoSaida = useCase(rotas.termoSaida, async (chamada) => {
  const { id } = await estoqueUsado(chamada, chamada.input.id);
  const resposta = await chamada.ports.renave.chamar(chamada.empresa.codigo, renave.termoSaida, { id });
  return { data: { pdfBase64: pdfOf(corpoOf(resposta).pdfBase64) } };
});

const crlv = useCase(rotas.crlv, async (chamada) => {
  const veiculo = await veiculoProprio(chamada, chamada.input);
  const resposta = await chamada.ports.renave.chamar(chamada.empresa.codigo, usados.crlve, veiculo);
  return { data: { pdfBase64: pdfOf(corpoOf(resposta).pdfBase64) } };
});

const codigoSeguranca = useCase(rotas.codigoSeguranca, async (chamada) => {
  const veiculo = await veiculoProprio(chamada, chamada.input);
  const resposta = await chamada.ports.renave.chamar(
    chamada.empresa.codigo,
    usados.codigoSegurancaCrv,
    veiculo,
  );
  return { data: { pdfBase64: pdfOf(corpoOf(resposta).pdfCodigoSegurancaCrvBase64) } };
});

const atpv = useCase(rotas.atpv, async (chamada) => {
  const veiculo = await veiculoProprio(chamada, chamada.input);
  const resposta = await chamada.ports.renave.chamar(chamada.empresa.codigo, usados.pdfAtpvUsado, veiculo);
  return { data: { pdfAtpvBase64: pdfOf(corpoOf(resposta).pdfAtpvBase64) } };
});

/** Documents of used vehicles, each asked of the registry when it is wanted: most of them change. */
export const impressoes: readonly UseCase[] = [termoEntrada, termoSaida, crlv, codigoSeguranca, atpv];
