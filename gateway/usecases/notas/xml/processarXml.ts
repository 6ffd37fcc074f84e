import { xml } from '#contract/gateway/notas/xml.ts';
import { AppError } from '#domain/errors.ts';
import { type BodyPart, uploadUseCase } from '../../../engine/useCase.ts';
import { DANOS_DO_ZIP, type DanoDoZip, type ZipPort, ZipRecusado } from '../../../ports/zip.ts';
import { addPacotes, deposit, removePacotes } from './deposit.ts';
import { LIMITES_DO_ZIP, LIMITES_LOTE, nomeDeArquivo, pack } from './pack.ts';

type ParteComArquivo = Extract<BodyPart, { tipo: 'arquivo' }>;

const ZIP = /\.zip$/i;

const isZip = (parte: BodyPart): parte is ParteComArquivo => parte.tipo === 'arquivo' && ZIP.test(parte.nome);

/** Error for a request that contains nothing but this unusable zip. */
const zipNaoAberto = (nome: string, dano: DanoDoZip): AppError => {
  const [code, motivo] = DANOS_DO_ZIP[dano];
  return new AppError(code, {
    message: `${nomeDeArquivo(nome)} não foi aberto: ${motivo} Nada foi enviado.`,
  });
};

/** Buffers the whole zip, whose directory is at the end. An oversized one is read to its end and dropped. */
const inteiro = async ({ conteudo }: ParteComArquivo, packedBytes: number): Promise<Uint8Array> => {
  const isPesado = (bytes: number): boolean => bytes > packedBytes;
  let pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of conteudo) {
    bytes += piece.length;
    if (bytes > LIMITES_LOTE.bytes) throw new AppError('arquivoGrande');
    if (isPesado(bytes)) pieces = [];
    else pieces.push(Uint8Array.from(piece));
  }
  if (isPesado(bytes)) throw new ZipRecusado('pesado');
  return Buffer.concat(pieces);
};

/** A stream that fails at once. */
const recusado = (error: ZipRecusado): AsyncIterable<Uint8Array> => ({
  [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(error) }),
});

/** Bytes left for all zips inside of one together, so that their directories are bounded, too. */
interface RestoDoZip {
  packedBytes: number;
}

/**
 * Files of one zip, and of those inside of it (`dentro`), which are opened no deeper. After damage, the zip itself as a
 * file whose content throws the refusal.
 */
async function* arquivosDoZip(
  parte: ParteComArquivo,
  zip: Pick<ZipPort, 'open'>,
  dentro: RestoDoZip | null,
): AsyncGenerator<BodyPart> {
  const { campo } = parte;
  const resto: RestoDoZip = { packedBytes: LIMITES_DO_ZIP.packedBytes };
  const { packedBytes } = dentro ?? resto;
  try {
    const bytes = await inteiro(parte, packedBytes);
    if (dentro) dentro.packedBytes -= bytes.length;
    for await (const { name, content } of zip.open(bytes, LIMITES_DO_ZIP)) {
      const nome = name.split(/[/\\]/).at(-1) ?? name;
      const arquivo = { tipo: 'arquivo', campo, nome, mime: '', conteudo: content } as const;
      if (dentro === null && isZip(arquivo)) yield* arquivosDoZip(arquivo, zip, resto);
      else yield arquivo;
    }
  } catch (error) {
    if (!(error instanceof ZipRecusado)) throw error;
    yield { ...parte, conteudo: recusado(error) };
  }
}

/** Replaces an upload's zips by their files; a zip in a zip in a zip is a file. Unreadable content throws `ZipRecusado`. */
async function* openZips(
  partes: AsyncIterable<BodyPart>,
  zip: Pick<ZipPort, 'open'>,
): AsyncGenerator<BodyPart> {
  for await (const parte of partes) {
    if (isZip(parte)) yield* arquivosDoZip(parte, zip, null);
    else yield parte;
  }
}

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
      const pacotes = await pack(openZips(partes, ports.zip), campo, keep, LIMITES_LOTE, antes, ports.zip);
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
