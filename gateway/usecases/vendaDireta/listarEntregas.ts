import { entregas } from '#contract/gateway/vendaDireta.ts';
import { renave } from '#contract/renave/estabelecimento.ts';
import { montadora } from '#contract/renave/montadora.ts';
import type { Entrega } from '#contract/renave/types.ts';
import type { LadoDaEntrega } from '../../ports/entregas.ts';
import type { RespostaRenave } from '../../ports/ports.ts';
import { consultaOf } from '../consultaOf.ts';
import { type Chamada, useCase } from '../useCase.ts';

const PERGUNTAS: Record<LadoDaEntrega, (chamada: Chamada<unknown>) => Promise<RespostaRenave<Entrega[]>>> = {
  montadora: ({ ports, empresa }) => ports.renave.chamar(empresa.codigo, montadora.entregas, {}),
  concessionaria: ({ ports, empresa }) =>
    ports.renave.chamar(empresa.codigo, renave.entregas, { cnpjEstabelecimentoEntregador: empresa.cnpj }),
};

/** Asks the registry for the company's deliveries and keeps them; out of reach, what was last heard stays. */
const atualizar = async (chamada: Chamada<unknown>, lado: LadoDaEntrega): Promise<void> => {
  const { ports, empresa, stores } = chamada;
  const resposta = await PERGUNTAS[lado](chamada);
  if (resposta.tipo === 'ok') await stores.entregas.saveTodas(lado, resposta.corpo);
  else ports.log.info({ empresa: empresa.codigo, resposta: resposta.tipo }, 'entregas não atualizadas');
};

const listarDe = (lado: LadoDaEntrega, rota: typeof entregas.naMontadora) =>
  useCase(rota, async (chamada) => {
    const { input, ports, empresa, stores } = chamada;
    if ((input.page ?? 1) === 1) {
      await ports.freshFlight(`entregas:${lado}:${empresa.codigo}`, () => atualizar(chamada, lado));
    }
    return stores.entregas.list(lado, { ...consultaOf(input), situacao: input.situacaoVeiculos });
  });

export const listarNaMontadora = listarDe('montadora', entregas.naMontadora);
export const listarNaConcessionaria = listarDe('concessionaria', entregas.naConcessionaria);
