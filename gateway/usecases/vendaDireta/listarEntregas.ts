import { entregas } from '#contract/gateway/vendaDireta.ts';
import { renave } from '#contract/renave/estabelecimento.ts';
import { montadora } from '#contract/renave/montadora.ts';
import type { Entrega } from '#contract/renave/types.ts';
import type { LadoDaEntrega } from '../../ports/entregas.ts';
import type { RespostaRenave } from '../../ports/ports.ts';
import { consultaOf } from '../consultaOf.ts';
import { listaOuvida } from '../perguntas/listaOuvida.ts';
import type { Pergunta, Quem } from '../perguntas/perguntar.ts';

const CHAMADAS: Record<LadoDaEntrega, (quem: Quem) => Promise<RespostaRenave<Entrega[]>>> = {
  montadora: ({ ports, empresa }) => ports.renave.chamar(empresa.codigo, montadora.entregas, {}),
  concessionaria: ({ ports, empresa }) =>
    ports.renave.chamar(empresa.codigo, renave.entregas, { cnpjEstabelecimentoEntregador: empresa.cnpj }),
};

/** Question for the company's deliveries, by side. */
const entregasDe = (lado: LadoDaEntrega): Pergunta => ({
  nome: `entregas:${lado}`,
  assunto: 'entregas',
  fazer: async (quem, desde) => {
    const resposta = await CHAMADAS[lado](quem);
    if (resposta.tipo !== 'ok') return resposta;
    return { tipo: 'ok', guardar: (stores) => stores.entregas.saveTodas(lado, resposta.corpo, desde) };
  },
});

const listarDe = (lado: LadoDaEntrega, rota: typeof entregas.naMontadora) =>
  listaOuvida(rota, entregasDe(lado), ({ input, stores }) =>
    stores.entregas.list(lado, { ...consultaOf(input), situacao: input.situacaoVeiculos }),
  );

export const listarNaMontadora = listarDe('montadora', entregas.naMontadora);
export const listarNaConcessionaria = listarDe('concessionaria', entregas.naConcessionaria);
