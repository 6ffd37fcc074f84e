import { xml } from '#contract/gateway/xml.ts';
import { AppError } from '#domain/errors.ts';
import type { NovoPacote } from '../../ports/notas.ts';
import { uploadUseCase } from '../useCase.ts';
import { abrirZips } from './abrirZips.ts';
import { chavesDoEnvio } from './chaveDoPacote.ts';
import { empacotar } from './empacotar.ts';

const SEM_ARQUIVOS = 'Nenhum arquivo foi enviado. Selecione os arquivos XML das notas.';

/**
 * Answers as soon as the files are safe: kept in packs, and in one transaction the batch, its packs and a job for each.
 * An upload that fails halfway leaves no batch, and takes back what it had put away.
 */
export const processarXml = uploadUseCase(
  xml.processar,
  async ({ ports, empresa, usuario, transacao }, partes) => {
    const chaveOf = chavesDoEnvio(empresa.codigo, ports.agora());
    const written: string[] = [];
    const guardar = async (pacote: number, conteudo: Uint8Array): Promise<string> => {
      const key = chaveOf(pacote);
      written.push(key);
      await ports.arquivos.write(key, conteudo);
      return key;
    };
    const criar = (pacotes: NovoPacote[]) =>
      transacao(async (stores) => {
        const lote = await stores.notas.createLote({ codigoUsuario: usuario.codigo, pacotes }, ports.agora());
        const trabalhos = pacotes.map((_, pacote) => ({
          codigoEmpresa: empresa.codigo,
          codigoLote: lote,
          pacote,
        }));
        await stores.enfileirar('xml', trabalhos);
        await stores.avisar('lotesXml');
        return lote;
      });
    try {
      const pacotes = await empacotar(abrirZips(partes, ports.zip), xml.processar.files ?? '', guardar);
      if (pacotes.length === 0) throw new AppError('corpoInvalido', { message: SEM_ARQUIVOS });
      const totalarquivos = pacotes.reduce((sum, { arquivos }) => sum + arquivos.length, 0);
      return { message: xml.processar.success, codigoLote: await criar(pacotes), totalarquivos };
    } catch (error) {
      await Promise.allSettled(written.map((key) => ports.arquivos.remove(key)));
      throw error;
    }
  },
);
