import { ENVIO_DA_SEFAZ, sefaz as rotas } from '#contract/gateway/notas/sefaz.ts';
import { cancelamentoDe } from '#domain/nfe/dito.ts';
import { CONSULTAS_POR_HORA, isCancelada, PARADAS, recusaDaChave } from '#domain/sefaz/distribuicao.ts';
import { JUSTIFICATIVA, MANIFESTACOES } from '#domain/sefaz/manifestacao.ts';
import { type Area, jobOf } from '../../../engine/area.ts';
import { refuseBecause, refuseCampo } from '../../../engine/refuse.ts';
import { type Chamada, consultaOf, found, tellingUseCase, useCase } from '../../../engine/useCase.ts';
import { sendManifestacoes } from './sendManifestacoes.ts';
import { askManifestacao, keepDitos, readRecebido, storeDocumentos } from './storeDocumentos.ts';

const SEM_SEFAZ = 'A SEFAZ não está configurada neste servidor.';
const MUITAS = `A SEFAZ aceita ${CONSULTAS_POR_HORA} pedidos por hora. Tente de novo mais tarde; o XML também chega sozinho.`;

type EmTransacao = Pick<Chamada<unknown>, 'transacao' | 'ports'>;

/** Keeps on the row what the authority said of the note, and says it. */
const refuse = async ({ transacao, ports }: EmTransacao, chave: string, cStat: number, motivo: string) => {
  const recusa = recusaDaChave(cStat) ?? `A SEFAZ não entregou o XML: ${motivo} (${cStat}).`;
  await transacao(async (stores) => {
    await stores.recebimentos.saveRecusa(chave, recusa);
    if (isCancelada(cStat)) await keepDitos(stores, [cancelamentoDe(chave)], ports.agora());
    await stores.notify('notasRecebidas');
  });
  refuseBecause(recusa);
};

/** Asks for the whole invoice of one key now. */
const requestXml = tellingUseCase(rotas.pedirXml, async (chamada) => {
  const { ports, empresa, usuario, stores, input } = chamada;
  const { chave } = input;
  if (!ports.sefaz) refuseBecause(SEM_SEFAZ);
  found((await stores.recebimentos.has(chave)) || null);
  if (!(await stores.recebimentos.countConsulta(ports.agora()))) refuseBecause(MUITAS);
  const resposta = await ports.sefaz.askChave(empresa.codigo, { cnpj: empresa.cnpj, chave });
  if (resposta.tipo === 'falha') refuseBecause(PARADAS[resposta.parada].frase);
  const { cStat, motivo, documentos } = resposta;
  if (documentos.length === 0) return refuse(chamada, chave, cStat, motivo);
  const envio = { codigoUsuario: usuario.codigo, envio: `${ENVIO_DA_SEFAZ}${chave}`, pedido: 0 };
  const { codigo: codigoEmpresa, cnpj } = empresa;
  const chegada = { codigoEmpresa, cnpj, lidos: documentos.map(readRecebido), cienciaPor: null };
  await storeDocumentos(ports, chegada, async (dela) => {
    await dela.recebimentos.saveRecusa(chave, null);
    return envio;
  });
});

const SEM_JUSTIFICATIVA = `Escreva por que a operação não foi realizada, com ${JUSTIFICATIVA.min} a ${JUSTIFICATIVA.max} letras: a SEFAZ exige.`;
const NADA_A_MANIFESTAR =
  'Nenhuma das notas escolhidas pode receber esta manifestação: ou já a têm, ou foram canceladas, ou há outra a caminho. Atualize a lista.';

const manifestar = useCase(rotas.manifestar, async ({ input, transacao, usuario, ports }) => {
  const { manifestacao, notas } = input;
  const reason = input.justificativa?.trim().replace(/\s+/g, ' ') ?? '';
  const needsReason = manifestacao === 'naoRealizada';
  if (needsReason && (reason.length < JUSTIFICATIVA.min || reason.length > JUSTIFICATIVA.max))
    refuseCampo('justificativa', SEM_JUSTIFICATIVA);
  const pedido = {
    chaves: notas.map(({ chave }) => chave),
    manifestacao,
    justificativa: needsReason ? reason : null,
  };
  const quantas = await transacao(async (stores) => {
    const pedidas = await askManifestacao(stores, pedido, usuario.codigo, ports.agora());
    if (pedidas === 0) refuseBecause(NADA_A_MANIFESTAR);
    await stores.notify('notasRecebidas');
    return pedidas;
  });
  const notasDitas = quantas === 1 ? '1 nota' : `${quantas} notas`;
  return { message: `${MANIFESTACOES[manifestacao].label} de ${notasDitas} a caminho da SEFAZ.`, quantas };
});

const manifestacaoJob = jobOf('manifestacao', { concorrencia: 2, reserva: 1 }, sendManifestacoes);

/** Invoices that arrive by themselves, and what their recipient states about them. */
export const sefaz: Area = {
  useCases: [
    useCase(rotas.notas, ({ input, stores }) =>
      stores.recebimentos.list({
        ...consultaOf(input),
        periodo: { de: input.chegadaInicial, ate: input.chegadaFinal },
      }),
    ),
    useCase(rotas.situacao, async ({ stores, ports, empresa }) => ({
      ...(await stores.recebimentos.get()),
      autXml: await ports.recebidos.listVias(empresa.codigo, ports.sefaz?.cnpjDaCasa ?? null),
    })),
    tellingUseCase(rotas.saveOpcao, async ({ input, transacao, usuario, ports }) => {
      await transacao((stores) => stores.recebimentos.saveOpcao(input, usuario.codigo, ports.agora()));
    }),
    manifestar,
    requestXml,
  ],
  jobs: [manifestacaoJob],
};
