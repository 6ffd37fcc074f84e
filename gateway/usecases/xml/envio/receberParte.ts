import { xml } from '#contract/gateway/xml.ts';
import { AppError } from '#domain/errors.ts';
import type { EnvioXml, ParteDoEnvio } from '../../../ports/enviosXml.ts';
import type { Ports } from '../../../ports/ports.ts';
import { type Parte, uploadUseCase } from '../../useCase.ts';
import { abrirZips } from '../abrirZips.ts';
import { arquivosDe } from '../criarLote.ts';
import { depositar, removerPacotes } from '../depositar.ts';
import { empacotar, type Guardar } from '../empacotar.ts';
import { LIMITES_LOTE } from '../limites.ts';
import { SEM_ARQUIVOS } from '../processarXml.ts';
import { conferirBytes, envioDe } from './envioDe.ts';
import { juntarPedacos } from './juntarPedacos.ts';

type Lida = Omit<ParteDoEnvio, 'parte'>;

/** Puts away what a part brings. */
const lerParte = async (
  { arquivos, zip }: Ports,
  envio: EnvioXml,
  partes: AsyncIterable<Parte>,
  guardar: Guardar,
): Promise<Lida> => {
  const pedacos: Lida[] = [];
  const files = juntarPedacos(partes, envio, arquivos, async (conteudo) => {
    const chave = await guardar(0, conteudo);
    pedacos.push({ pacotes: [], pedaco: chave, arquivos: 0, bytes: conteudo.length });
  });
  const campo = xml.enviarParte.files ?? '';
  const pacotes = await empacotar(abrirZips(files, zip), campo, guardar, LIMITES_LOTE, envio);
  const [pedaco] = pedacos;
  if (pedaco && pacotes.length === 0) return pedaco;
  if (pedaco || pacotes.length === 0) throw new AppError('corpoInvalido', { message: SEM_ARQUIVOS });
  const tamanhos = pacotes.flatMap((pacote) => pacote.arquivos.map(({ tamanho }) => tamanho));
  return {
    pacotes,
    pedaco: null,
    arquivos: arquivosDe(pacotes),
    bytes: tamanhos.reduce((sum, tamanho) => sum + tamanho, 0),
  };
};

const chavesDe = ({ pacotes, pedaco }: Lida) =>
  [...pacotes.map(({ arquivo }) => arquivo), pedaco ?? []].flat();

/**
 * Keeps the next part of an upload. One that is here already, or came by another way meanwhile, changes nothing; what
 * refuses the upload ends it, and takes back all that was put away.
 */
export const receberParte = uploadUseCase(
  xml.enviarParte,
  async ({ input, ports, empresa, usuario, stores }, partes) => {
    const abrir = () => envioDe(stores, input.envio, usuario.codigo, ports.agora());
    const envio = await abrir();
    if (input.parte < envio.partes || envio.codigoLote !== null) return { partes: envio.partes };
    if (input.parte > envio.partes) throw new AppError('requisicaoInvalida');
    await conferirBytes(stores, ports.agora());
    const ler = depositar(ports, empresa.codigo, (guardar) => lerParte(ports, envio, partes, guardar));
    const lida = await ler.catch(async (error: unknown) => {
      if (error instanceof AppError && error.code === 'arquivoGrande')
        await removerPacotes(ports, await stores.enviosXml.remove(input.envio));
      throw error;
    });
    // Not taken back when this fails: it may have been written, and what is no part is swept.
    if (!(await stores.enviosXml.addParte(input.envio, { ...lida, parte: input.parte }))) {
      await removerPacotes(ports, chavesDe(lida));
      return { partes: (await abrir()).partes };
    }
    if (lida.pedaco === null) await removerPacotes(ports, envio.pedacos);
    return { partes: input.parte + 1 };
  },
);
