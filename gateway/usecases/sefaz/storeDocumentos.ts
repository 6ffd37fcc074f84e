import { isEventoQueParou } from '#domain/nfe/eventoNfe.ts';
import { nomeDoSchema } from '#domain/sefaz/documento.ts';
import type { EmpresaStores, Ports } from '../../ports/ports.ts';
import type { NotaAnunciada } from '../../ports/recebimentos.ts';
import { tellRecebidas } from '../webhooks/tellNotas.ts';
import { type ArquivoRecebido, addRecebidas, type ParteDoEnvio } from './addRecebidas.ts';
import type { Lido } from './readRecebido.ts';
import { stopNotasCanceladas } from './stopNotasCanceladas.ts';

/** What an upload would be read for: whole notes, events that stop one, and whatever was not understood. */
const isFile = ({ documento }: Lido): boolean =>
  documento.tipo === 'nota' ||
  documento.tipo === 'outro' ||
  (documento.tipo === 'evento' && isEventoQueParou(documento.evento));

const ILEGIVEL = new TextEncoder().encode('Documento que a SEFAZ enviou e não pôde ser aberto.');

const fileOf = ({ recebido: { nsu, schema, xml }, documento }: Lido): ArquivoRecebido => ({
  nome: `${'chave' in documento ? documento.chave : `NSU-${nsu}`}-${nomeDoSchema(schema)}.xml`,
  conteudo: xml ?? ILEGIVEL,
});

/** A note counts as received by its recipient alone: nobody else states anything about it. */
const anunciadaOf = ({ documento }: Lido, cnpj: string): NotaAnunciada[] => {
  if (documento.tipo === 'nota')
    return documento.destinatario === cnpj ? [{ ...documento, completa: true, cancelada: false }] : [];
  if (documento.tipo !== 'resumo') return [];
  return [{ ...documento, completa: false, cancelada: documento.situacao !== 'autorizada' }];
};

const cartaOf = ({ documento }: Lido) =>
  documento.tipo === 'evento' && documento.carta ? [{ chave: documento.chave, ...documento.carta }] : [];

/** What was announced asks for 'ciência' by itself, where the company chose that. */
const requestCiencia = async (
  stores: EmpresaStores,
  cienciaPor: number | null,
  anunciadas: readonly string[],
  agora: Date,
): Promise<void> => {
  if (cienciaPor === null || anunciadas.length === 0) return;
  const pedido = { chaves: anunciadas, manifestacao: 'ciencia', justificativa: null } as const;
  const pedidas = await stores.recebimentos.requestManifestacao(pedido, cienciaPor, agora);
  if (pedidas.length === 0) return;
  await stores.enqueue('manifestacao', [{ codigoEmpresa: stores.codigoEmpresa, falhas: 0 }]);
};

interface Chegada {
  codigoEmpresa: number;
  cnpj: string;
  lidos: readonly Lido[];
  cienciaPor: number | null;
}

/** Stores documents in one transaction with `first`, which names their batch; nothing of them where it says null. */
export const storeDocumentos = async (
  ports: Ports,
  { codigoEmpresa, cnpj, lidos, cienciaPor }: Chegada,
  first: (stores: EmpresaStores) => Promise<ParteDoEnvio | null>,
): Promise<void> => {
  const agora = ports.agora();
  const add = await addRecebidas(ports, codigoEmpresa, lidos.filter(isFile).map(fileOf));
  await ports.transacao(codigoEmpresa, async (stores) => {
    const envio = await first(stores);
    if (!envio) return;
    const notas = lidos.flatMap((lido) => anunciadaOf(lido, cnpj));
    const { anunciadas, novas } = await stores.recebimentos.saveNotas(notas, agora);
    await tellRecebidas(stores, notas, novas);
    await stopNotasCanceladas(
      stores,
      notas.flatMap(({ chave, cancelada }) => (cancelada ? [chave] : [])),
    );
    await stores.recebimentos.saveCartas(lidos.flatMap(cartaOf));
    await add(stores, envio);
    await requestCiencia(stores, cienciaPor, anunciadas, agora);
    await stores.notify('notasRecebidas');
  });
};
