import { randomUUID } from 'node:crypto';
import { xml } from '#contract/gateway/xml.ts';
import { AppError } from '#domain/errors.ts';
import { useCase } from '../../useCase.ts';
import { arquivosDe, criarLote, loteEnviado } from '../criarLote.ts';
import { conferirAbertos, envioDe } from './envioDe.ts';
import { receberParte } from './receberParte.ts';

const INCOMPLETO = 'Faltam partes deste envio. Envie os arquivos novamente.';

/** Uploads in parts. Whoever has begun one goes on with it, for a day. */
export const envio = [
  useCase(xml.abrirEnvio, async ({ ports, usuario, stores }) => {
    const codigo = randomUUID();
    await conferirAbertos(stores, ports.agora());
    await stores.enviosXml.create(codigo, usuario.codigo, ports.agora());
    return { envio: codigo };
  }),
  useCase(xml.lerEnvio, async ({ input, ports, usuario, stores }) => {
    const { partes } = await envioDe(stores, input.envio, usuario.codigo, ports.agora());
    return { partes };
  }),
  receberParte,
  useCase(xml.concluirEnvio, ({ input, ports, usuario, transacao }) =>
    transacao(async (stores) => {
      // Held before it is looked at: asked twice at the same time, it becomes one batch.
      const pacotes = await stores.enviosXml.listPacotes(input.envio);
      const agora = ports.agora();
      const { codigoLote, partes, pedacos } = await envioDe(stores, input.envio, usuario.codigo, agora);
      if (codigoLote !== null) return loteEnviado(codigoLote, arquivosDe(pacotes));
      if (partes !== input.partes || pedacos.length > 0) throw new AppError('regra', { message: INCOMPLETO });
      const lote = await criarLote(stores, { codigoUsuario: usuario.codigo, agora }, pacotes);
      await stores.enviosXml.concluir(input.envio, lote.codigoLote);
      return lote;
    }),
  ),
];
