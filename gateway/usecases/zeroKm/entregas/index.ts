import { renave } from '#contract/renave/estabelecimento.ts';
import { montadora } from '#contract/renave/montadora.ts';
import type { Entrega } from '#contract/renave/types.ts';
import { areaOf } from '../../../engine/area.ts';
import { perguntaDe } from '../../../engine/askRenave.ts';
import { heard } from '../../../engine/finders.ts';
import { tellEntregas, tellLiberados } from '../../acesso/webhooks/tellEventos.ts';
import { atosSobreEntregas } from './entregar.ts';

/** Question for the deliveries of vehicles that the company sold. */
export const ENTREGAS_DA_MONTADORA = perguntaDe(
  'entregas:montadora',
  'entregas',
  ({ ports, empresa }) => ports.renave.callRenave(empresa.codigo, montadora.entregas, {}),
  async (stores, ditas, desde) => {
    const esperavam = new Set(await stores.entregas.listPendentes());
    const novas = new Set(await stores.entregas.saveTodas('montadora', ditas, desde));
    // One made in the place of a cancelled one may be pending and done between two answers.
    const liberou = ({ id, estado, idEntregaOrigemCancelamentoEntrega: origem }: Entrega) =>
      estado === 'REALIZADA' && (esperavam.has(id) || (novas.has(id) && origem !== null));
    await tellLiberados(stores, ditas.filter(liberou));
  },
);

/** Question for the deliveries that the company has to make. */
export const ENTREGAS = perguntaDe(
  'entregas:concessionaria',
  'entregas',
  ({ ports, empresa: { codigo, cnpj } }) =>
    ports.renave.callRenave(codigo, renave.entregas, { cnpjEstabelecimentoEntregador: cnpj }),
  async (stores, ditas, desde) =>
    tellEntregas(stores, ditas, await stores.entregas.saveTodas('concessionaria', ditas, desde)),
);

/** Deliveries of vehicles sold by their manufacturer: listed at both ends, done by the dealer. */
export const vendaDireta = areaOf(atosSobreEntregas, {
  useCases: [heard('entregasMontadora', ENTREGAS_DA_MONTADORA), heard('entregas', ENTREGAS)],
});
