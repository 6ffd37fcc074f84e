import { xml } from '#contract/gateway/notas/xml.ts';
import { AppError } from '#domain/errors.ts';
import { type BodyPart, uploadUseCase } from '../../../engine/useCase.ts';
import { DANOS_DO_ZIP, type DanoDoZip, type ZipPort, ZipRecusado } from '../../../ports/zip.ts';
import { addPacotes, deposit, removePacotes } from './deposit.ts';
import { LIMITES_DO_ZIP, LIMITES_LOTE, nomeDeArquivo, pack } from './pack.ts';

type ParteComArquivo = Extract<BodyPart, { tipo: 'arquivo' }>;

const ZIP = /\.zip$/i;

/** Other programs' documents are zips, too, and are no notes. */
const DE_ESCRITORIO = /\.(?:xls[xmb]|doc[xm]|ppt[xm]|od[st]|jar|epub)$/i;
const ASSINATURA = [0x50, 0x4b, 0x03, 0x04];

const joined = async function* (first: Uint8Array | null, rest: AsyncIterator<Uint8Array>) {
  if (first) yield first;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
};

/** The bytes that a file begins with, at least four unless it is shorter, and the whole of it as before. */
const peek = async (conteudo: AsyncIterable<Uint8Array>) => {
  const rest = conteudo[Symbol.asyncIterator]();
  let head: Uint8Array = new Uint8Array();
  while (head.length < ASSINATURA.length) {
    const next = await rest.next();
    if (next.done) break;
    head = Buffer.concat([head, next.value]);
  }
  return { head, conteudo: joined(head.length > 0 ? head : null, rest) };
};

/** A stream that fails at once. */
const recusado = (error: ZipRecusado): AsyncIterable<Uint8Array> => ({
  [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(error) }),
});

/** A file as it is, and whether it is a zip: by its name, or by its first bytes whatever its name is. */
const zipOrNot = async (parte: ParteComArquivo): Promise<{ parte: ParteComArquivo; isZip: boolean }> => {
  if (ZIP.test(parte.nome) || DE_ESCRITORIO.test(parte.nome)) return { parte, isZip: ZIP.test(parte.nome) };
  const { head, conteudo } = await peek(parte.conteudo).catch((error: unknown) => {
    if (error instanceof ZipRecusado) return { head: new Uint8Array(), conteudo: recusado(error) };
    throw error;
  });
  return { parte: { ...parte, conteudo }, isZip: ASSINATURA.every((byte, at) => head[at] === byte) };
};

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
      const { parte: inteira, isZip } =
        dentro === null ? await zipOrNot(arquivo) : { parte: arquivo, isZip: false };
      if (isZip) yield* arquivosDoZip(inteira, zip, resto);
      else yield inteira;
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
    const lida = parte.tipo === 'arquivo' ? await zipOrNot(parte) : { parte, isZip: false };
    if (lida.parte.tipo === 'arquivo' && lida.isZip) yield* arquivosDoZip(lida.parte, zip, null);
    else yield lida.parte;
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
