import { CONFIG } from '#domain/configuracoes.ts';
import type { EmpresaStores } from '../../ports/ports.ts';
import { count } from '../correio/count.ts';

interface VendaConfirmada {
  idEstoque: number;
  codigoUsuario: number;
  agora: Date;
}

/** E-mails the ATPV-e of a just confirmed sale to its author, if the company's option is on. */
export const sendOnConfirm = async (
  stores: EmpresaStores,
  { idEstoque, codigoUsuario, agora }: VendaConfirmada,
): Promise<void> => {
  if (!(await stores.configuracoes.isOn(CONFIG.enviarAtpv))) return;
  const { entregaDocumentos, codigoEmpresa, correio } = stores;
  const pedido = { idsEstoque: [idEstoque], para: 'solicitante', email: null, codigoUsuario } as const;
  const { codigos = [], enderecos = [] } = (await entregaDocumentos.createEnvios(pedido, agora)) ?? {};
  const mensagens = enderecos.map((endereco) => ({ endereco, conta: codigoUsuario, empresa: codigoEmpresa }));
  const cheia = await count({ correio, agora }, 'documento', mensagens);
  for (const codigo of cheia ? codigos : [])
    await entregaDocumentos.end(codigo, { estado: 'falhou', erro: cheia?.message ?? null }, agora);
  const trabalhos = cheia ? [] : codigos.map((codigoEnvio) => ({ codigoEmpresa, codigoEnvio }));
  await stores.enqueue('envioDocumento', trabalhos);
};
