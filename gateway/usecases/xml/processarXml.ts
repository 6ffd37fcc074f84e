import { xml } from '#contract/gateway/xml.ts';
import { AppError } from '#domain/errors.ts';
import { uploadUseCase } from '../useCase.ts';
import { abrirZips, zipNaoAberto } from './abrirZips.ts';
import { criarLote } from './criarLote.ts';
import { depositar } from './depositar.ts';
import { empacotar } from './empacotar.ts';

export const SEM_ARQUIVOS = 'Nenhum arquivo foi enviado. Selecione os arquivos XML das notas.';

/**
 * Answers as soon as the files are safe: kept in packs, and in one transaction the batch, its packs and a job for each.
 * A damaged zip is a file that could not be read, among the others; where there are no others, nothing is taken.
 * An upload that fails halfway leaves no batch, and takes back what it had put away.
 */
export const processarXml = uploadUseCase(xml.processar, ({ ports, empresa, usuario, transacao }, partes) =>
  depositar(ports, empresa.codigo, async (guardar) => {
    const pacotes = await empacotar(abrirZips(partes, ports.zip), xml.processar.files ?? '', guardar);
    const arquivos = pacotes.flatMap((pacote) => pacote.arquivos);
    const [first] = arquivos;
    if (!first) throw new AppError('corpoInvalido', { message: SEM_ARQUIVOS });
    if (first.dano && arquivos.every(({ dano }) => dano)) throw zipNaoAberto(first.nome, first.dano);
    const deQuem = { codigoUsuario: usuario.codigo, agora: ports.agora() };
    return transacao((stores) => criarLote(stores, deQuem, pacotes));
  }),
);
