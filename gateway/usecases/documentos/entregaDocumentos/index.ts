import { entregaDocumentos as rotas } from '#contract/gateway/documentos/entregaDocumentos.ts';
import { OBRIGATORIO, SEM_CORREIO } from '#domain/texts.ts';
import { type Area, jobOf } from '../../../engine/area.ts';
import { countOrRefuse } from '../../../engine/mail/rateLimit.ts';
import { naoFutura, refuseBecause, refuseCampo } from '../../../engine/refuse.ts';
import { found, tellingUseCase, useCase } from '../../../engine/useCase.ts';
import { sendDocumento } from './sendDocumento.ts';

const SEM_ENDERECO = 'Nenhum destes compradores tem e-mail: informe o endereço.';
const SEM_MARCA = 'Estes veículos não estão marcados como entregues.';

const idsOf = (itens: readonly { idEstoque: number }[]) => itens.map(({ idEstoque }) => idEstoque);

const contados = (quantos: number, um: string, varios: string) =>
  quantos === 1 ? `1 ${um}` : `${quantos.toLocaleString('pt-BR')} ${varios}`;

const mensagemOf = (enviados: number, semEndereco: number): string =>
  [
    enviados > 0
      ? `${contados(enviados, 'e-mail está', 'e-mails estão')} a caminho.`
      : 'O e-mail já está a caminho.',
    ...(semEndereco > 0
      ? [
          `${contados(semEndereco, 'veículo ficou', 'veículos ficaram')} de fora: falta o e-mail do comprador.`,
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

const mark = tellingUseCase(rotas.mark, async (chamada) => {
  const { input, ports, usuario, transacao } = chamada;
  const marca = {
    idsEstoque: idsOf(input.itens),
    entregue: naoFutura(chamada, input.entregue),
    recebedor: input.recebedor,
    codigoUsuario: usuario.codigo,
  };
  return transacao(async (stores) => {
    found((await stores.entregaDocumentos.mark(marca, ports.agora())) || null);
    await stores.notify('lotesAtpv');
  });
});

const unmark = tellingUseCase(rotas.unmark, async ({ input, ports, usuario, transacao }) =>
  transacao(async (stores) => {
    const ids = idsOf(input.itens);
    const quantas = await stores.entregaDocumentos.unmark(ids, usuario.codigo, ports.agora());
    found(quantas > 0 || null, SEM_MARCA);
    await stores.notify('lotesAtpv');
  }),
);

/** Several at a time, so that one slow document does not block the other messages. */
const envio = jobOf('envioDocumento', { concorrencia: 4 }, sendDocumento);

/** Handing over of sale documents: e-mail, and delivery marks. */
export const entregaDocumentos: Area = { useCases: [send, mark, unmark], jobs: [envio] };
