import { xml } from '#contract/gateway/notas/xml.ts';
import { DECISOES, decisoesPossiveis } from '#domain/nfe/decisaoDaNota.ts';
import { askRenave } from '../../../engine/askRenave.ts';
import { listed } from '../../../engine/finders.ts';
import { refuseBecause } from '../../../engine/refuse.ts';
import {
  fileUseCase,
  found,
  pagingOf,
  readStored,
  tellingUseCase,
  useCase,
} from '../../../engine/useCase.ts';
import type { EmpresaStores } from '../../../ports/ports.ts';
import { PENDENCIAS } from '../../zeroKm/entradaZeroKm/listEntradas.ts';

const JA_DECIDIDA = 'Esta nota não espera mais por uma decisão. Atualize a lista.';
const EM_USO =
  'Esta nota já foi usada no Renave, ou não foi decidida aqui. Cancele antes a operação que a usou, e atualize a lista.';

/** Notifies all lists that an invoice may enter or leave. */
const notify = (stores: EmpresaStores) =>
  stores.notify('lotesXml', 'entradaZeroKm', 'saidaZeroKm', 'transferencias', 'estoque');

/** Invoices whose operation does not say what they do to the vehicle: list, decide, revert. */
export const aConferir = [
  listed('aConferir'),
  tellingUseCase(
    xml.decide,
    async ({ input: { codigo, decisao }, stores: { notas }, usuario, ports, transacao }) => {
      const nota = found(await notas.getItem(codigo), ITEM_AUSENTE);
      const { recebida, cnpjemitente: emitente, cpfcnpj: destinatario } = nota;
      if (!decisoesPossiveis({ recebida, emitente, destinatario }).includes(decisao)) {
        refuseBecause(
          `Pelo emitente e pelo destinatário, esta nota não pode ser isto: "${DECISOES[decisao].label}".`,
        );
      }
      await transacao(async (stores) => {
        const quem = { codigoUsuario: usuario.codigo, agora: ports.agora() };
        if (!(await stores.notas.decide(codigo, decisao, quem))) refuseBecause(JA_DECIDIDA);
        await notify(stores);
      });
    },
  ),
  tellingUseCase(xml.checkAgain, async ({ input: { codigo }, stores: { notas }, transacao }) => {
    found(await notas.getItem(codigo), ITEM_AUSENTE);
    await transacao(async (stores) => {
      if (!(await stores.notas.checkAgain(codigo))) refuseBecause(EM_USO);
      await notify(stores);
    });
  }),
];

const AUSENTE = 'Arquivo não encontrado.';
/** File names generated for items; any other is unknown. */
const NAME = /^XML-([1-9]\d{0,14})\.xml$/;

/** An item's file as received. The name only selects a row (support: of any company), never a path. */
export const downloadXml = fileUseCase(xml.download, async ({ input, ports, stores, usuario }) => {
  const codigo = found(NAME.exec(input.nomeArquivoBucket)?.[1], AUSENTE);
  const notas = usuario.suporte ? ports.notasDeTodas : stores.notas;
  const trecho = found(await notas.getArquivoDoItem(Number(codigo)), AUSENTE);
  const { chave, inicio: start, tamanho: length } = trecho;
  const conteudo = await readStored(ports, chave, AUSENTE, { start, length });
  return {
    nome: `XML-${codigo}.xml`,
    tipo: 'text/xml',
    conteudo,
    tamanho: trecho.tamanho,
    empresas: [trecho.codigoEmpresa],
  };
});

const LOTE_AUSENTE = 'Lote não encontrado.';
const ITEM_AUSENTE = 'Nota não encontrada.';

/** A summary is read again at each answer: without a pause it would ask the registry for as long as it is open. */
const ENTRE_PERGUNTAS_MS = 60_000;

export const consultas = [
  useCase(xml.lotes, ({ input, stores }) =>
    stores.notas.listLotes({
      ...pagingOf(input),
      chassi: input.chassi,
      finalizado: input.finalizado ? input.finalizado === 'sim' : null,
    }),
  ),
  useCase(xml.lote, async ({ input, stores, ports, empresa }) => {
    const lote = found(await stores.notas.summarizeLote(input.id), LOTE_AUSENTE);
    // The registry may know the vehicles by now: its answer is an event, and the summary is read again.
    if (lote.finalizado === 'sim' && lote.naoanunciadas > 0)
      await askRenave({ ports, empresa }, PENDENCIAS.novo, false, ENTRE_PERGUNTAS_MS);
    return lote;
  }),
  useCase(xml.item, async ({ input, stores }) => found(await stores.notas.getItem(input.id), ITEM_AUSENTE)),
  // Another company's batch answers as absent, never as empty.
  useCase(xml.itensDoLote, async ({ input, stores }) => {
    const { codigo } = found(await stores.notas.getLote(input.codigoLote), LOTE_AUSENTE);
    return stores.notas.listItensDoLote({
      ...pagingOf(input),
      codigoLote: codigo,
      estado: input.estadoDaLinha ?? null,
    });
  }),
  // Only support sees other companies' invoices, unless it filters for its own.
  useCase(xml.itens, ({ input, stores, usuario, ports }) => {
    const notas = usuario.suporte && input.filtroEmpresaLogada !== true ? ports.notasDeTodas : stores.notas;
    return notas.listItens({
      ...pagingOf(input),
      chassi: input.chassi,
      descricaoFiltro: input.descricaoFiltro,
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
