import { SEM_CERTIFICADO, SEM_SENHA, SENHA_PART } from '#contract/gateway/certificado.ts';
import { AppError } from '#domain/errors.ts';
import { readBounded } from '../readBounded.ts';
import type { BodyPart } from '../useCase.ts';

/** Ample: a certificate with its chain is a few kilobytes. */
const MAX_PFX_BYTES = 1024 * 1024;
const ARQUIVO_PART = 'certificado';
const ACEITOS = ['.pfx', '.p12'];

const TIPO_INVALIDO = `Tipo de arquivo inválido. O tipo aceito é ${ACEITOS.join(' ou ')}`;

interface Envio {
  pfx: Buffer;
  /** Still encrypted (JWE). */
  senha: string;
}

const invalid = (code: 'corpoInvalido' | 'tipoInvalido' | 'arquivoGrande', field: string, message?: string) =>
  new AppError(code, message ? { message, errors: { [field]: message } } : {});

/** Reads the two parts of the upload in any order and ignores others. */
export const readCertificadoEnviado = async (partes: AsyncIterable<BodyPart>): Promise<Envio> => {
  let arquivo: { nome: string; pfx: Buffer | null } | null = null;
  let senha = '';
  for await (const parte of partes) {
    if (parte.tipo === 'campo') {
      if (parte.campo === SENHA_PART.wire) senha = parte.valor;
      continue;
    }
    const pfx = await readBounded(parte.conteudo, MAX_PFX_BYTES);
    if (parte.campo === ARQUIVO_PART) arquivo ??= { nome: parte.nome, pfx };
  }
  if (!arquivo || arquivo.nome === '' || arquivo.pfx?.length === 0) {
    throw invalid('corpoInvalido', ARQUIVO_PART, SEM_CERTIFICADO);
  }
  const nome = arquivo.nome.toLowerCase();
  if (!ACEITOS.some((extensao) => nome.endsWith(extensao))) {
    throw invalid('tipoInvalido', ARQUIVO_PART, TIPO_INVALIDO);
  }
  if (!arquivo.pfx) throw invalid('arquivoGrande', ARQUIVO_PART);
  if (senha === '') throw invalid('corpoInvalido', SENHA_PART.wire, SEM_SENHA);
  return { pfx: arquivo.pfx, senha };
};
