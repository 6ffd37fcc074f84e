import type { PedidoDoEnvio } from '../../ports/notas.ts';
import type { EmpresaStores, Ports } from '../../ports/ports.ts';
import type { BodyPart } from '../useCase.ts';
import { addPacotes } from '../xml/addPacotes.ts';
import { chavesDoEnvio } from '../xml/chaveDoPacote.ts';
import { pack } from '../xml/pack.ts';

export interface ArquivoRecebido {
  nome: string;
  conteudo: Uint8Array;
}

/** The batch that files join, and the number of this part of it: the same part twice is stored once. */
export type ParteDoEnvio = Omit<PedidoDoEnvio, 'pacotes'>;

const CAMPO = 'arquivoxml';

async function* partesOf(arquivos: readonly ArquivoRecebido[]): AsyncGenerator<BodyPart> {
  for (const { nome, conteudo } of arquivos) {
    const stream = (async function* () {
      yield conteudo;
    })();
    yield { tipo: 'arquivo', campo: CAMPO, nome, mime: 'text/xml', conteudo: stream };
  }
}

/**
 * Stores arrived files like those of an upload; the returned function adds them to a batch, inside the transaction that says that they arrived. Packs that no transaction adds are swept.
 */
export const addRecebidas = async (
  ports: Ports,
  codigoEmpresa: number,
  arquivos: readonly ArquivoRecebido[],
): Promise<(stores: EmpresaStores, envio: ParteDoEnvio) => Promise<void>> => {
  const agora = ports.agora();
  const chaveOf = chavesDoEnvio(codigoEmpresa, agora);
  const pacotes = await pack(partesOf(arquivos), CAMPO, async (pacote, conteudo) => {
    await ports.arquivos.write(chaveOf(pacote), conteudo);
    return chaveOf(pacote);
  });
  return async (stores, envio) => {
    if (pacotes.length > 0) await addPacotes(stores, { ...envio, pacotes }, agora);
  };
};
