import { xml } from '#contract/gateway/xml.ts';
import { AppError } from '#domain/errors.ts';
import { uploadUseCase } from '../useCase.ts';
import { addPacotes } from './addPacotes.ts';
import { deposit, removePacotes } from './deposit.ts';
import { LIMITES_LOTE } from './limites.ts';
import { openZips, zipNaoAberto } from './openZips.ts';
import { pack } from './pack.ts';

const SEM_ARQUIVOS = 'Nenhum arquivo foi enviado. Selecione os arquivos XML das notas.';

/**
 * Answers once the files are safe: packs stored, then batch and jobs in one transaction. A damaged zip
 * becomes an item, but is refused if there is nothing else. A failed or repeated request deletes its packs
 * again.
 */
export const processarXml = uploadUseCase(
  xml.processar,
  ({ input, ports, empresa, usuario, stores, transacao }, partes) =>
    deposit(ports, empresa.codigo, async (keep) => {
      const { envio } = input;
      const deQuem = { codigoUsuario: usuario.codigo, envio };
      const campo = xml.processar.files ?? '';
      const antes = envio === null ? undefined : await stores.notas.sumEnvio(deQuem);
      const pacotes = await pack(openZips(partes, ports.zip), campo, keep, LIMITES_LOTE, antes);
      const arquivos = pacotes.flatMap((pacote) => pacote.arquivos);
      const [first] = arquivos;
      if (!first) throw new AppError('corpoInvalido', { message: SEM_ARQUIVOS });
      if (envio === null && first.dano && arquivos.every(({ dano }) => dano))
        throw zipNaoAberto(first.nome, first.dano);
      const pedido = { ...deQuem, pedido: input.pedido ?? 0, pacotes };
      const lote = await transacao((novos) => addPacotes(novos, pedido, ports.agora()));
      const { codigoLote, totalarquivos } = lote;
      const repetido = lote.pacotes.length === 0;
      if (repetido)
        await removePacotes(
          ports,
          pacotes.map(({ arquivo }) => arquivo),
        );
      return { message: xml.processar.success, codigoLote, totalarquivos };
    }),
);
