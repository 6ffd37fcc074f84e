import { crudRoutes } from '#contract/crud.ts';
import { documentosUsados } from '#contract/gateway/usados/documentos.ts';
import { solicitacoesUsados } from '#contract/gateway/usados/solicitacoes.ts';
import { type UsadoListado, usados } from '#contract/gateway/usados/usados.ts';
import { veiculo as entidade } from '#domain/entities/veiculo.ts';
import { buildChaveNfe } from '#domain/values/chaveNfe.ts';
import { diaBrasilia } from '#domain/values/datas.ts';
import { type ChaveEmpresa, EMPRESAS, PESSOAS } from '#sandbox/world/demo.ts';
import { USADOS_DEMO, type UsadoNaBase, withDigit } from '#sandbox/world/usadosDemo.ts';
import type { TestGateway, TestSession } from '#tests/support/gateway.ts';
import { rowOf } from '#tests/support/rows.ts';
import { serie } from '#tests/support/serie.ts';
import { effectsOn, until } from '#tests/support/zeroKm.ts';

export const HOJE = diaBrasilia(new Date());
export const PDF = Buffer.from('%PDF-1.4 assinado').toString('base64');

const novaNota = serie();
const novoUsadoDaSerie = serie();

export const chaveNova = (): string => {
  const n = novaNota();
  return buildChaveNfe({
    codigoUf: 41,
    anoMes: '2601',
    cnpj: EMPRESAS.horizonteMatriz.cnpj,
    modelo: '55',
    serie: 1,
    numero: 5000 + n,
    tipoEmissao: 1,
    codigoNumerico: String(n).padStart(8, '0'),
  });
};

/** A used vehicle known to the national index and the company, owned by a demo person. */
export const novoUsado = async (
  world: TestGateway,
  session: TestSession,
  changes: Partial<UsadoNaBase> = {},
): Promise<UsadoNaBase & { codigo: number }> => {
  const numero = String(novoUsadoDaSerie()).padStart(4, '0');
  const placa = `TST${numero.charAt(1)}A${numero.slice(2)}`;
  const usado: UsadoNaBase = {
    ...(USADOS_DEMO[0] as UsadoNaBase),
    placa,
    renavam: withDigit(`030000${numero}`),
    chassi: `9PTTST${placa}${numero}`,
    ...changes,
  };
  world.sandbox.registerUsados([usado]);
  const salvo = await session.call(crudRoutes(entidade).save, {
    isnovoVei: false,
    placaVei: usado.placa,
    renavaVei: usado.renavam,
    descriVei: usado.marcaModelo,
    corVei: 'PRATA',
    anofabVei: 2021,
    anomodVei: 2022,
    kmatuVei: 41_000,
    dahmedVei: new Date(Date.now() - 3_600_000).toISOString(),
    numcrvVei: usado.numeroCrv,
    codsegcrvVei: usado.codigoSegurancaCrv,
    tipoCrv: 'D',
  });
  return { ...usado, codigo: Number(salvo.codigo_vei) };
};

export const pessoaPor = async (
  world: TestGateway,
  documento: string,
  empresa: ChaveEmpresa = 'horizonteMatriz',
): Promise<number> => {
  const { codigo_pes } = await rowOf(world, 'pessoa', {
    cgccpf_pes: documento,
    codemp_pes: await world.codigoOf(empresa),
  });
  return codigo_pes;
};

type Usado = Awaited<ReturnType<typeof novoUsado>>;

export const comprarUsado = async (
  world: TestGateway,
  session: TestSession,
  usado: Usado,
  mais: { avisar?: boolean } = {},
): Promise<number> => {
  const proprietario = await pessoaPor(world, usado.proprietario.numeroDocumento);
  const pedido = { veiculo: usado.codigo, proprietario, dataCompra: HOJE, valorCompra: 4_500_050, ...mais };
  const { idest_vei } = await session.call(solicitacoesUsados.compra, pedido);
  if (idest_vei === null) throw new Error('a compra não terminou');
  return idest_vei;
};

export const sign = (session: TestSession, idEstoque: number) =>
  session.call(documentosUsados.enviarAssinatura, {
    idEstoque,
    tipoCrv: 'D',
    tipoAssinatura: 'ARC',
    dataAssinatura: HOJE,
    pdfAtpvBase64: PDF,
  });

export const linhaDoUsado = async (
  session: TestSession,
  placaVei: string,
  idest?: number,
): Promise<UsadoListado | undefined> => {
  const { data } = await session.call(usados.lista, { placaVei });
  return data.find((linha) => idest === undefined || linha.idest_vei === idest);
};

/** Situation and stock record in the vehicle's own record. */
export const situacaoDoUsado = async (session: TestSession, { codigo }: Pick<Usado, 'codigo'>) => {
  const { situacao, idest_vei } = await session.call(crudRoutes(entidade).get, { id: codigo });
  return [(situacao as { descri_sit: string }).descri_sit, idest_vei];
};

/** Waits until the plate's newest row matches. */
export const ateQue = (
  world: TestGateway,
  session: TestSession,
  placa: string,
  fits: (linha: UsadoListado) => boolean,
  empresa: ChaveEmpresa = 'horizonteMatriz',
): Promise<UsadoListado> =>
  until(world, empresa, async () => {
    const linha = await linhaDoUsado(session, placa);
    return linha && fits(linha) ? linha : null;
  });

/** Waits until the Detran has transferred and completed the purchase. */
export const concluir = (world: TestGateway, session: TestSession, placa: string) => {
  world.sandbox.moveDetran(placa);
  world.sandbox.moveDetran(placa);
  return ateQue(world, session, placa, ({ estado }) => estado === 'CONFIRMADO');
};

/** Bought, signed and completed by the Detran; its entry invoice is missing. */
export const semNota = async (world: TestGateway, session: TestSession): Promise<Usado & { id: number }> => {
  const usado = await novoUsado(world, session);
  const id = await comprarUsado(world, session, usado);
  await sign(session, id);
  await concluir(world, session, usado.placa);
  return { ...usado, id };
};

/** In stock and complete, with entry invoice and new CRV code. */
export const emEstoque = async (world: TestGateway, session: TestSession) => {
  const usado = await semNota(world, session);
  const nota = { chaveNotaFiscal: chaveNova(), evento: 'COMPRA', idEstoque: usado.id } as const;
  await session.call(usados.enviarNota, nota);
  return usado;
};

export const venderUsado = async (
  world: TestGateway,
  session: TestSession,
  { codigo, placa }: Pick<Usado, 'codigo' | 'placa'>,
) =>
  session.call(solicitacoesUsados.saida, {
    veiculo: codigo,
    comprador: await pessoaPor(world, PESSOAS[1].documento),
    dataVenda: HOJE,
    valorVenda: 5_200_000,
    codigoSegurancaCrv: codigoNovo(world, placa),
  });

/** An authorised transfer to the neighbour. */
export const autorizacao = (placaVeiculo: string) => ({
  placaVeiculo,
  valorVenda: 4_800_000,
  cnpjEstabelecimentoDestino: EMPRESAS.vizinho.cnpj,
});

/** Security code of the Detran's new CRV. */
export const codigoNovo = (world: TestGateway, placa: string): string => {
  const emitido = world.sandbox.journal().findLast((effect) => effect.usados?.some((u) => u.placa === placa));
  return emitido?.usados?.find((u) => u.placa === placa)?.codigoSegurancaCrv ?? '';
};

export const chamadasDoVeiculo = (world: TestGateway, chassi: string): string[] =>
  effectsOn(world, chassi).map(({ operacao }) => operacao);
