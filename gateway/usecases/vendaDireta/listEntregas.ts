import { renave } from '#contract/renave/estabelecimento.ts';
import { montadora } from '#contract/renave/montadora.ts';
import type { Entrega } from '#contract/renave/types.ts';
import type { LadoDaEntrega } from '../../ports/entregas.ts';
import type { EmpresaStores, RespostaRenave } from '../../ports/ports.ts';
import { heard } from '../listas/listed.ts';
import type { Asker, Pergunta } from '../perguntas/askRenave.ts';
import { tellEntregas } from '../webhooks/tellEsperas.ts';

const CHAMADAS: Record<LadoDaEntrega, (quem: Asker) => Promise<RespostaRenave<Entrega[]>>> = {
  montadora: ({ ports, empresa }) => ports.renave.callRenave(empresa.codigo, montadora.entregas, {}),
  concessionaria: ({ ports, empresa }) =>
    ports.renave.callRenave(empresa.codigo, renave.entregas, { cnpjEstabelecimentoEntregador: empresa.cnpj }),
};

/** Question for the company's deliveries, by side. */
const entregasDe = (lado: LadoDaEntrega): Pergunta => ({
  nome: `entregas:${lado}`,
  assunto: 'entregas',
  run: async (quem, desde) => {
    const resposta = await CHAMADAS[lado](quem);
    if (resposta.tipo !== 'ok') return resposta;
    const keep = async (stores: EmpresaStores) => {
      const novas = await stores.entregas.saveTodas(lado, resposta.corpo, desde);
      if (lado === 'concessionaria') await tellEntregas(stores, resposta.corpo, novas);
    };
    return { tipo: 'ok', keep };
  },
});

export const listNaMontadora = heard('entregasMontadora', entregasDe('montadora'));
/** Question for the deliveries that the company has to make. */
export const ENTREGAS = entregasDe('concessionaria');
export const listNaConcessionaria = heard('entregas', ENTREGAS);
