import { ENVIO_DA_SEFAZ, sefaz as rotas } from '#contract/gateway/sefaz.ts';
import { CONSULTAS_POR_HORA, isCancelada, PARADAS, recusaDaChave } from '#domain/sefaz/distribuicao.ts';
import { refuseBecause } from '../refuse.ts';
import { type Chamada, found, tellingUseCase } from '../useCase.ts';
import { readRecebido, stopNotasCanceladas, storeDocumentos } from './storeDocumentos.ts';

const SEM_SEFAZ = 'A SEFAZ não está configurada neste servidor.';
const MUITAS = `A SEFAZ aceita ${CONSULTAS_POR_HORA} pedidos por hora. Tente de novo mais tarde; o XML também chega sozinho.`;

type EmTransacao = Pick<Chamada<unknown>, 'transacao'>;

/** Keeps on the row what the authority said of the note, and says it. */
const refuse = async (
  { transacao }: EmTransacao,
  chave: string,
  cStat: number,
  motivo: string,
): Promise<never> => {
  const recusa = recusaDaChave(cStat) ?? `A SEFAZ não entregou o XML: ${motivo} (${cStat}).`;
  await transacao(async (stores) => {
    await stores.recebimentos.saveRecusa(chave, recusa, isCancelada(cStat));
    if (isCancelada(cStat)) await stopNotasCanceladas(stores, [chave]);
    await stores.notify('notasRecebidas');
  });
  refuseBecause(recusa);
};

/** Asks for the whole invoice of one key now. */
export const requestXml = tellingUseCase(rotas.pedirXml, async (chamada) => {
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
    await dela.recebimentos.saveRecusa(chave, null, false);
    return envio;
  });
});
