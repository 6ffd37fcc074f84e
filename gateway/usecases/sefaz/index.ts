import { sefaz as rotas } from '#contract/gateway/sefaz.ts';
import { JUSTIFICATIVA, MANIFESTACOES } from '#domain/sefaz/manifestacao.ts';
import type { Area, Job } from '../area.ts';
import { refuseBecause, refuseCampo } from '../refuse.ts';
import { consultaOf, tellingUseCase, useCase } from '../useCase.ts';
import { requestXml } from './requestXml.ts';
import { sendManifestacoes } from './sendManifestacoes.ts';
import { askManifestacao } from './storeDocumentos.ts';

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

const manifestacaoJob: Job<'manifestacao'> = {
  fila: 'manifestacao',
  concorrencia: 2,
  reserva: 1,
  execute: (ports) => (trabalho) => sendManifestacoes(ports, trabalho),
};

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
