import { renave } from '#contract/renave/estabelecimento.ts';
import { montadora } from '#contract/renave/montadora.ts';
import type { Entrega } from '#contract/renave/types.ts';
import type { Area } from '../../../engine/area.ts';
import type { Asker, Pergunta } from '../../../engine/askRenave.ts';
import { heard } from '../../../engine/finders.ts';
import type { LadoDaEntrega } from '../../../ports/entregas.ts';
import type { EmpresaStores, RespostaRenave } from '../../../ports/ports.ts';
import { tellEntregas, tellLiberados } from '../../acesso/webhooks/tellEventos.ts';
import {
  cancelarEntrega,
  entregar,
  entregarVarios,
  operacaoCancelarEntrega,
  operacaoEntregar,
} from './entregar.ts';

const CHAMADAS: Record<LadoDaEntrega, (quem: Asker) => Promise<RespostaRenave<Entrega[]>>> = {
  montadora: ({ ports, empresa }) => ports.renave.callRenave(empresa.codigo, montadora.entregas, {}),
  concessionaria: ({ ports, empresa }) =>
    ports.renave.callRenave(empresa.codigo, renave.entregas, { cnpjEstabelecimentoEntregador: empresa.cnpj }),
};

const KEEP: Record<
  LadoDaEntrega,
  (stores: EmpresaStores, ditas: readonly Entrega[], desde: string) => Promise<void>
> = {
  concessionaria: async (stores, ditas, desde) => {
    const novas = await stores.entregas.saveTodas('concessionaria', ditas, desde);
    await tellEntregas(stores, ditas, novas);
  },
  montadora: async (stores, ditas, desde) => {
    const esperavam = new Set(await stores.entregas.listPendentes());
    const novas = new Set(await stores.entregas.saveTodas('montadora', ditas, desde));
    // One made in the place of a cancelled one may be pending and done between two answers.
    const liberou = ({ id, estado, idEntregaOrigemCancelamentoEntrega: origem }: Entrega) =>
      estado === 'REALIZADA' && (esperavam.has(id) || (novas.has(id) && origem !== null));
    await tellLiberados(stores, ditas.filter(liberou));
  },
};

/** Question for the company's deliveries, by side. */
const entregasDe = (lado: LadoDaEntrega): Pergunta => ({
  nome: `entregas:${lado}`,
  assunto: 'entregas',
  run: async (quem, desde) => {
    const resposta = await CHAMADAS[lado](quem);
    if (resposta.tipo !== 'ok') return resposta;
    return { tipo: 'ok', keep: (stores) => KEEP[lado](stores, resposta.corpo, desde) };
  },
});

/** Question for the deliveries of vehicles that the company sold. */
export const ENTREGAS_DA_MONTADORA = entregasDe('montadora');
const listNaMontadora = heard('entregasMontadora', ENTREGAS_DA_MONTADORA);
/** Question for the deliveries that the company has to make. */
export const ENTREGAS = entregasDe('concessionaria');
const listNaConcessionaria = heard('entregas', ENTREGAS);

/** Deliveries of vehicles sold by their manufacturer: listed at both ends, done by the dealer. */
export const vendaDireta: Area = {
  useCases: [listNaMontadora, listNaConcessionaria, entregar, entregarVarios, cancelarEntrega],
  operacoes: [operacaoEntregar, operacaoCancelarEntrega],
};
