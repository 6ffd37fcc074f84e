import { xml } from '#contract/gateway/xml.ts';
import { AppError } from '#domain/errors.ts';
import type { LoteGuardado, PedidoDoEnvio } from '../../ports/notas.ts';
import type { EmpresaStores } from '../../ports/ports.ts';
import { uploadUseCase } from '../useCase.ts';
import { abrirZips, zipNaoAberto } from './abrirZips.ts';
import { depositar, removerPacotes } from './depositar.ts';
import { empacotar } from './empacotar.ts';
import { LIMITES_LOTE } from './limites.ts';

const SEM_ARQUIVOS = 'Nenhum arquivo foi enviado. Selecione os arquivos XML das notas.';

/** Packs that are safe become a batch's, with a job for each. Only in a transaction. */
const entregar = async (stores: EmpresaStores, pedido: PedidoDoEnvio, agora: Date): Promise<LoteGuardado> => {
  const lote = await stores.notas.addPacotes(pedido, agora);
  const { codigoEmpresa } = stores;
  const { codigoLote, pacotes } = lote;
  await stores.enfileirar(
    'xml',
    pacotes.map((pacote) => ({ codigoEmpresa, codigoLote, pacote })),
  );
  await stores.avisar('lotesXml');
  return lote;
};

/**
 * Answers as soon as the files are safe: kept in packs, and in one transaction the batch, its packs and a job for each.
 * A damaged zip is a file that could not be read, among the others; where there are no others, nothing is taken.
 * A request that fails halfway, or that was there already, takes back what it had put away.
 */
export const processarXml = uploadUseCase(
  xml.processar,
  ({ input, ports, empresa, usuario, stores, transacao }, partes) =>
    depositar(ports, empresa.codigo, async (guardar) => {
      const { envio } = input;
      const deQuem = { codigoUsuario: usuario.codigo, envio };
      const campo = xml.processar.files ?? '';
      const antes = envio === null ? undefined : await stores.notas.sumEnvio(deQuem);
      const pacotes = await empacotar(abrirZips(partes, ports.zip), campo, guardar, LIMITES_LOTE, antes);
      const arquivos = pacotes.flatMap((pacote) => pacote.arquivos);
      const [first] = arquivos;
      if (!first) throw new AppError('corpoInvalido', { message: SEM_ARQUIVOS });
      if (envio === null && first.dano && arquivos.every(({ dano }) => dano))
        throw zipNaoAberto(first.nome, first.dano);
      const pedido = { ...deQuem, pedido: input.pedido ?? 0, pacotes };
      const lote = await transacao((novos) => entregar(novos, pedido, ports.agora()));
      const { codigoLote, totalarquivos } = lote;
      const repetido = lote.pacotes.length === 0;
      if (repetido)
        await removerPacotes(
          ports,
          pacotes.map(({ arquivo }) => arquivo),
        );
      return { message: xml.processar.success, codigoLote, totalarquivos };
    }),
);
