import { xml } from '#contract/gateway/xml.ts';
import { found, pagingOf, useCase } from '../useCase.ts';

const LOTE_AUSENTE = 'Lote não encontrado.';
const ITEM_AUSENTE = 'Nota não encontrada.';

export const consultas = [
  useCase(xml.lotes, ({ input, stores }) =>
    stores.notas.listLotes({
      ...pagingOf(input),
      ordemCampo: input.ordemCampo,
      chassi: input.chassi,
      finalizado: input.finalizado ? input.finalizado === 'sim' : null,
    }),
  ),
  useCase(xml.lote, async ({ input, stores }) =>
    found(await stores.notas.summarizeLote(input.id), LOTE_AUSENTE),
  ),
  useCase(xml.item, async ({ input, stores }) => found(await stores.notas.getItem(input.id), ITEM_AUSENTE)),
  // Another company's batch answers as absent, never as empty.
  useCase(xml.itensDoLote, async ({ input, stores }) => {
    const { codigo } = found(await stores.notas.getLote(input.codigoLote), LOTE_AUSENTE);
    return stores.notas.listItensDoLote({
      ...pagingOf(input),
      ordemCampo: input.ordemCampo,
      codigoLote: codigo,
      estado: input.estadoDaLinha ?? null,
    });
  }),
  // Only support sees other companies' invoices, unless it filters for its own.
  useCase(xml.itens, ({ input, stores, usuario, ports }) => {
    const notas = usuario.suporte && input.filtroEmpresaLogada !== true ? ports.notasDeTodas : stores.notas;
    return notas.listItens({
      ...pagingOf(input),
      ordemCampo: input.ordemCampo,
      chassi: input.chassi,
      semErro: input.filtroErroXml === true,
      naoProcessadas: input.filtroProcessadoApi === true,
      somenteSaida: input.filtroSomenteSaida === true,
    });
  }),
  useCase(xml.entradaMaisRecente, async ({ input, stores }) => {
    const codigo = await stores.notas.getEntradaMaisRecente(input.chassi);
    return codigo === null ? [] : [{ codigo }];
  }),
];
