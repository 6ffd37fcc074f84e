import { type EnderecoEncontrado, catalogos as rotas } from '#contract/gateway/cadastros/catalogos.ts';
import { type Estado, estadoByCodigo, estadoBySigla, estados } from '#domain/catalogues/estados.ts';
import { type Municipio, municipioByIbge, municipios } from '#domain/catalogues/municipios.ts';
import { AppError } from '#domain/errors.ts';
import { CEP_INVALIDO } from '#domain/texts.ts';
import type { Area } from '../../engine/area.ts';
import { found, publicUseCase } from '../../engine/useCase.ts';
import type { EnderecoDoCep } from '../../ports/cep.ts';
import type { Ports } from '../../ports/ports.ts';
import { refuseBeyond } from '../acesso/sessao/rateLimit.ts';

const ask = async ({ cep: servico, singleFlight }: Ports, cep: string): Promise<EnderecoDoCep | null> => {
  if (!servico) throw new AppError('cepIndisponivel');
  try {
    return await singleFlight(`cep:${cep}`, () => servico.get(cep));
  } catch (error) {
    throw new AppError('cepIndisponivel', { cause: error });
  }
};

/** Address of a CEP with our own state and municipality codes; a failing service yields `cepIndisponivel`. */
export const fetchCep = async (ports: Ports, cep: string): Promise<EnderecoEncontrado> => {
  const endereco = await ask(ports, cep);
  if (!endereco) throw new AppError('naoEncontrado', { message: CEP_INVALIDO });
  const { uf, ibge, ...resto } = endereco;
  return {
    cep,
    uf,
    ibge: String(ibge),
    ...resto,
    coduf: estadoBySigla(uf)?.codigo ?? null,
    codmun: municipioByIbge(ibge)?.codigoIbge ?? null,
  };
};

const estadoOf = ({ codigo, sigla, nome }: Estado) => ({
  codigo_uf: codigo,
  sigla_uf: sigla,
  descri_uf: nome,
});

const municipioOf = ({ codigoIbge, nome, uf }: Municipio) => ({
  codigo_mun: codigoIbge,
  descri_mun: nome,
  coduf_mun: estadoBySigla(uf)?.codigo ?? 0,
});

const byName = new Intl.Collator('pt-BR');

const inOrder = (of: readonly Municipio[]) =>
  of.map(municipioOf).sort((a, b) => byName.compare(a.descri_mun, b.descri_mun));

const estadoDe = (uf: string): Estado => found(estadoBySigla(uf) ?? estadoByCodigo(Number(uf)));

/**
 * Requests without a session per quarter of an hour: a third party's service must not be proxied freely. A registration
 * needs one or two.
 */
const LIMITE = 60;

/** Public catalogues: states, municipalities and addresses. */
export const catalogos: Area = {
  useCases: [
    publicUseCase(rotas.estados, async () => estados.map(estadoOf)),
    publicUseCase(rotas.estado, async ({ input }) => estadoOf(found(estadoByCodigo(input.id)))),
    publicUseCase(rotas.estadoPorSigla, async ({ input }) => estadoOf(found(estadoBySigla(input.sigla)))),
    publicUseCase(rotas.municipios, async () => inOrder(municipios())),
    publicUseCase(rotas.municipio, async ({ input }) => municipioOf(found(municipioByIbge(input.id)))),
    publicUseCase(rotas.municipiosDoEstado, async ({ input }) => {
      const { sigla } = estadoDe(input.uf);
      return inOrder(municipios().filter(({ uf }) => uf === sigla));
    }),
    publicUseCase(rotas.cep, async ({ ports, input, origem, quem }) => {
      if (!(await quem())) await refuseBeyond(ports, { chave: `cep:${origem}`, limite: LIMITE });
      return fetchCep(ports, input.cep);
    }),
  ],
};
