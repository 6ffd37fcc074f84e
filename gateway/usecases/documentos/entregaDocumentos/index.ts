import { entregaDocumentos as rotas } from '#contract/gateway/documentos/entregaDocumentos.ts';
import { faltaDita, faltasNaEntrega, impedeEntrega } from '#domain/faltasNaEntrega.ts';
import { OBRIGATORIO, SEM_CORREIO } from '#domain/texts.ts';
import { contagem } from '#domain/values/contagem.ts';
import { formatDate } from '#domain/values/datas.ts';
import { type Area, jobOf } from '../../../engine/area.ts';
import { imagemGuardada, withImagem } from '../../../engine/imagens.ts';
import { countOrRefuse } from '../../../engine/mail/rateLimit.ts';
import { naoFutura, refuseBecause, refuseCampo } from '../../../engine/refuse.ts';
import { fileUseCase, found, tellingUseCase, useCase } from '../../../engine/useCase.ts';
import type { ProvaGuardada } from '../../../ports/entregaDocumentos.ts';
import type { EmpresaStores } from '../../../ports/ports.ts';
import { sendDocumento } from './sendDocumento.ts';

const SEM_ENDERECO = 'Nenhum destes compradores tem e-mail: informe o endereço.';
const SEM_MARCA = 'Estes veículos não estão marcados como entregues.';
const JA_MARCADA =
  'Esta entrega já está marcada. Para guardar o comprovante, desfaça a marca e marque de novo.';
const DE_VARIAS = 'O comprovante é de uma entrega só: marque um veículo por vez.';
const SEM_TIPO = 'Diga se é a assinatura ou a foto.';
const SEM_ARQUIVO = 'Falta o arquivo: assine na tela ou escolha a foto.';
const SEM_COMPROVANTE = 'Comprovante de entrega não encontrado.';

const idsOf = (itens: readonly { idEstoque: number }[]) => itens.map(({ idEstoque }) => idEstoque);

const mensagemOf = (enviados: number, semEndereco: number): string =>
  [
    enviados > 0
      ? `${contagem(enviados, 'e-mail está', 'e-mails estão')} a caminho.`
      : 'O e-mail já está a caminho.',
    ...(semEndereco > 0
      ? [
          `${contagem(semEndereco, 'veículo ficou', 'veículos ficaram')} de fora: falta o e-mail do comprador.`,
        ]
      : []),
  ].join(' ');

const send = useCase(rotas.send, async ({ input, ports, empresa, usuario, transacao }) => {
  const { itens, para, email } = input;
  if (!ports.mail) refuseBecause(SEM_CORREIO);
  if (para === 'despachante' && email === null) refuseCampo('email', OBRIGATORIO);
  return transacao(async (stores) => {
    const pedido = { idsEstoque: idsOf(itens), para, email, codigoUsuario: usuario.codigo };
    const { codigos, enderecos, semEndereco } = found(
      await stores.entregaDocumentos.createEnvios(pedido, ports.agora()),
    );
    if (semEndereco === itens.length) refuseCampo('email', SEM_ENDERECO);
    const quem = { conta: usuario.codigo, empresa: empresa.codigo };
    await countOrRefuse(
      { correio: stores.correio, agora: ports.agora() },
      'documentoATerceiro',
      enderecos.map((endereco) => ({ endereco, ...quem })),
    );
    const trabalhos = codigos.map((codigoEnvio) => ({ codigoEmpresa: empresa.codigo, codigoEnvio }));
    await stores.enqueue('envioDocumento', trabalhos);
    await stores.notify('lotesAtpv');
    return { message: mensagemOf(codigos.length, semEndereco), enviados: codigos.length, semEndereco };
  });
});

/** Refuses sales that do not stand, of which something is under way, or that are later than the delivery. */
const checkVendas = async (
  { entregaDocumentos }: EmpresaStores,
  ids: readonly number[],
  entregue: string,
): Promise<void> => {
  const vendas = await entregaDocumentos.listVendas(ids);
  found(vendas.length === new Set(ids).size || null);
  const impede = impedeEntrega(vendas.flatMap(faltasNaEntrega));
  if (impede) refuseBecause(faltaDita(impede));
  const depois = vendas.find(({ vendido }) => vendido !== null && vendido > entregue);
  if (depois?.vendido)
    refuseCampo(
      'entregue',
      `${depois.chassi} foi vendido em ${formatDate(depois.vendido)}: a entrega não é anterior.`,
    );
};

const mark = tellingUseCase(rotas.mark, async (chamada) => {
  const { input, ports, usuario, transacao } = chamada;
  const { itens, recebedor, comprovante, comprovanteBase64: base64 } = input;
  const marca = {
    idsEstoque: idsOf(itens),
    entregue: naoFutura(chamada, input.entregue),
    recebedor,
    codigoUsuario: usuario.codigo,
  };
  const save = (prova: ProvaGuardada | null) =>
    transacao(async (stores) => {
      await checkVendas(stores, marca.idsEstoque, marca.entregue);
      const novas = await stores.entregaDocumentos.mark({ ...marca, prova }, ports.agora());
      if (prova && novas === 0) refuseBecause(JA_MARCADA);
      await stores.notify('lotesAtpv');
    });
  if (comprovante === null && base64 === null) return save(null);
  if (comprovante === null) refuseCampo('comprovanteBase64', SEM_TIPO);
  if (base64 === null) refuseCampo('comprovanteBase64', SEM_ARQUIVO);
  if (itens.length > 1) refuseCampo('comprovanteBase64', DE_VARIAS);
  return withImagem(chamada, { campo: 'comprovanteBase64', base64, pasta: 'entregas' }, (arquivo) =>
    save({ comprovante, arquivo }),
  );
});

const comprovante = fileUseCase(rotas.comprovante, async ({ input: { codigo }, stores, ports }) => {
  const { chassi, arquivo } = found(await stores.entregaDocumentos.getComprovante(codigo), SEM_COMPROVANTE);
  return imagemGuardada(ports, arquivo, `Entrega-${chassi}`, SEM_COMPROVANTE);
});

/**
 * A mark may be taken back at any time, by whoever may set it; its proof stays with the undone mark.
 * @rule undoing a mark of delivery
 */
const unmark = tellingUseCase(rotas.unmark, ({ input, ports, usuario, transacao }) =>
  transacao(async (stores) => {
    const desfeitas = await stores.entregaDocumentos.unmark(
      idsOf(input.itens),
      usuario.codigo,
      ports.agora(),
    );
    found(desfeitas > 0 || null, SEM_MARCA);
    await stores.notify('lotesAtpv');
  }),
);

/** Several at a time, so that one slow document does not block the other messages. */
const envio = jobOf('envioDocumento', { concorrencia: 4 }, sendDocumento);

/** Handing over of sale documents: e-mail, and delivery marks. */
export const entregaDocumentos: Area = { useCases: [send, mark, unmark, comprovante], jobs: [envio] };
