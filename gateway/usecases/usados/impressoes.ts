import { documentosUsados as rotas } from '#contract/gateway/usados/documentos.ts';
import { renave } from '#contract/renave/estabelecimento.ts';
import { usados } from '#contract/renave/usados.ts';
import { estoqueDaEspecie } from '../estoqueDaEspecie.ts';
import { corpoOf, pdfOf } from '../respostaDoRenave.ts';
import { type Chamada, found, type UseCase, useCase } from '../useCase.ts';
import { atualizarAtpv, entregarAtpv } from './atpvEntregue.ts';

/** The vehicle of a plate and a renavam, once it is or was in this company's stock. */
const veiculoProprio = async (
  { stores }: Chamada<unknown>,
  { placa, renavam }: { placa: string; renavam: string },
) => {
  const estoque = found(await stores.usados.getUltimo(placa));
  return {
    id: estoque.id,
    placa: estoque.placa ?? placa,
    renavam: found(estoque.renavam === renavam ? renavam : null),
  };
};

const termoEntrada = useCase(rotas.termoEntrada, async (chamada) => {
  const { id } = await estoqueDaEspecie(chamada, chamada.input.id, 'usado');
  const resposta = await chamada.ports.renave.chamar(chamada.empresa.codigo, usados.termoEntrada, { id });
  return { data: { pdfBase64: pdfOf(corpoOf(resposta).pdfBase64) } };
});

const termoSaida = useCase(rotas.termoSaida, async (chamada) => {
  const { id } = await estoqueDaEspecie(chamada, chamada.input.id, 'usado');
  const resposta = await chamada.ports.renave.chamar(chamada.empresa.codigo, renave.termoSaida, { id });
  return { data: { pdfBase64: pdfOf(corpoOf(resposta).pdfBase64) } };
});

const crlv = useCase(rotas.crlv, async (chamada) => {
  const { placa, renavam } = await veiculoProprio(chamada, chamada.input);
  const veiculo = { placa, renavam };
  const resposta = await chamada.ports.renave.chamar(chamada.empresa.codigo, usados.crlve, veiculo);
  return { data: { pdfBase64: pdfOf(corpoOf(resposta).pdfBase64) } };
});

const codigoSeguranca = useCase(rotas.codigoSeguranca, async (chamada) => {
  const { placa, renavam } = await veiculoProprio(chamada, chamada.input);
  const veiculo = { placa, renavam };
  const resposta = await chamada.ports.renave.chamar(
    chamada.empresa.codigo,
    usados.codigoSegurancaCrv,
    veiculo,
  );
  return { data: { pdfBase64: pdfOf(corpoOf(resposta).pdfCodigoSegurancaCrvBase64) } };
});

const atpv = useCase(rotas.atpv, async (chamada) => {
  const { data } = await entregarAtpv(chamada, await veiculoProprio(chamada, chamada.input));
  return { data };
});

/** Documents of used vehicles, each asked of the registry when it is wanted: most of them change. */
export const impressoes: readonly UseCase[] = [
  termoEntrada,
  termoSaida,
  crlv,
  codigoSeguranca,
  atpv,
  atualizarAtpv,
];
