import type { EnderecoEncontrado } from '#contract/gateway/catalogos.ts';
import { estadoBySigla } from '#domain/catalogues/estados.ts';
import { municipioByIbge } from '#domain/catalogues/municipios.ts';
import { AppError } from '#domain/errors.ts';
import { CEP_INVALIDO } from '#domain/texts.ts';
import type { EnderecoDoCep } from '../../ports/cep.ts';
import type { Ports } from '../../ports/ports.ts';

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
