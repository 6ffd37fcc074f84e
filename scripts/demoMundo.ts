import type { RenaveCall } from '#contract/renave/call.ts';
import { buildChaveNfe } from '#domain/values/chaveNfe.ts';
import { naiveBrasilia } from '#domain/values/datas.ts';
import type { Ports } from '#gateway/ports/ports.ts';
import type { Sandbox } from '#sandbox/main.ts';
import { type ChaveEmpresa, CONTAS, EMPRESAS } from '#sandbox/world/demo.ts';

/** The context of the scripts that create the demo world's vehicles. */
export interface Mundo {
  ports: Ports;
  sandbox: Sandbox;
  codigoOf: (empresa: ChaveEmpresa) => Promise<number>;
}

export const CPF = CONTAS.lojista.cpf;

const MODELOS = ['AURORA/BRISA 1.0 FLEX', 'AURORA/SERRANO 2.0 TD 4X4', 'AURORA/CARGO 1719 CHASSI'] as const;

/** An unfinished vehicle always has the same model. */
export const modeloOf = (numero: number, acabado: boolean): string =>
  MODELOS[acabado ? numero % 2 : 2] ?? MODELOS[0];

export const chave = (numero: number) =>
  buildChaveNfe({
    ...{ codigoUf: 41, anoMes: '2601', cnpj: EMPRESAS.aurora.cnpj, modelo: '55', serie: 9 },
    ...{ numero, tipoEmissao: 1, codigoNumerico: '20260101' },
  });

export const medicao = ({ ports }: Pick<Mundo, 'ports'>) => ({
  dataHoraMedicaoHodometro: naiveBrasilia(ports.agora()),
  quilometragemHodometro: 0,
  cpfOperadorResponsavel: CPF,
});

/** Calls the registry on behalf of a company of the demo world. */
export const pedir = async <I, A>(
  { ports, codigoOf }: Mundo,
  empresa: ChaveEmpresa,
  call: RenaveCall<I, A>,
  input: I,
): Promise<A> => {
  const resposta = await ports.renave.chamar(await codigoOf(empresa), call, input);
  if (resposta.tipo === 'ok') return resposta.corpo;
  throw new Error(`demo world: ${JSON.stringify(resposta)}`);
};
