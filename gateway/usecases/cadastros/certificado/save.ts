import {
  certificado as rotas,
  SEM_CERTIFICADO,
  SEM_SENHA,
  SENHA_PART,
} from '#contract/gateway/cadastros/certificado.ts';
import { AppError } from '#domain/errors.ts';
import { outroCertificado, outroCertificadoDoNome } from '#domain/outroCertificado.ts';
import type { EmpresaDaSessao } from '#domain/permissions.ts';
import { isCnpj, normalizeCnpj, raizCnpj } from '#domain/values/cnpj.ts';
import { isCpf } from '#domain/values/cpf.ts';
import { withNome } from '#domain/values/cpfCnpj.ts';
import { diaBrasilia, formatDate } from '#domain/values/datas.ts';
import { readBounded } from '../../../engine/readBounded.ts';
import { refuseCampo } from '../../../engine/refuse.ts';
import { type BodyPart, type Chamada, uploadUseCase } from '../../../engine/useCase.ts';
import { type CertificadoAberto, contextoDaChave } from '../../../ports/certificados.ts';

/** In bytes: a certificate with its chain is a few kilobytes. @rule upload size limit of a certificate */
const MAX_PFX_BYTES = 1024 * 1024;
const ARQUIVO_PART = 'certificado';
const ACEITOS = ['.pfx', '.p12'];

const TIPO_INVALIDO = `Tipo de arquivo inválido. O tipo aceito é ${ACEITOS.join(' ou ')}`;

interface Envio {
  pfx: Buffer;
  /** Still encrypted (JWE). */
  senha: string;
}

/** Reads the two parts of the upload in any order and ignores others. */
const readCertificadoEnviado = async (partes: AsyncIterable<BodyPart>): Promise<Envio> => {
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
    refuseCampo(ARQUIVO_PART, SEM_CERTIFICADO);
  }
  const nome = arquivo.nome.toLowerCase();
  if (!ACEITOS.some((extensao) => nome.endsWith(extensao))) {
    const outro = (arquivo.pfx && outroCertificado(arquivo.pfx)) ?? outroCertificadoDoNome(nome);
    const message = outro === null ? TIPO_INVALIDO : `${TIPO_INVALIDO}. ${outro}`;
    throw new AppError('tipoInvalido', { message, errors: { [ARQUIVO_PART]: message } });
  }
  if (!arquivo.pfx) throw new AppError('arquivoGrande');
  if (senha === '') refuseCampo(SENHA_PART.wire, SEM_SENHA);
  return { pfx: arquivo.pfx, senha };
};

const dia = (instant: Date): string => formatDate(diaBrasilia(instant));

const FORA_DA_ICP_BRASIL =
  'O certificado não é da ICP-Brasil, ou a sua cadeia não está no arquivo. ' +
  'Importe um e-CNPJ da ICP-Brasil, exportado com todos os certificados da cadeia.';

type Empresa = Pick<EmpresaDaSessao, 'nome' | 'cnpj'>;

const deOutro = ({ titular, documento }: CertificadoAberto, { nome, cnpj }: Empresa): string => {
  const [dele, desta] = [withNome(titular, documento), withNome(nome, cnpj)];
  return raizCnpj(documento) === raizCnpj(cnpj)
    ? `O certificado é de ${dele}, outro estabelecimento do mesmo grupo. No Renave cada matriz ou filial usa o ` +
        `próprio certificado: importe o de ${desta}.`
    : `O certificado é de ${dele}, e não o da empresa selecionada, ${desta}.`;
};

/** Why an opened certificate may not be used by the company, as a user-facing sentence; null when it may. */
const problemaDoCertificado = (aberto: CertificadoAberto, empresa: Empresa, agora: Date): string | null => {
  const { documento, inicio, validade, daIcpBrasil } = aberto;
  if (isCpf(documento)) {
    return 'O certificado é de uma pessoa (e-CPF). Importe o certificado da empresa (e-CNPJ).';
  }
  if (!isCnpj(documento)) {
    return 'Não foi possível encontrar o CNPJ no certificado. Importe um e-CNPJ da ICP-Brasil.';
  }
  if (documento !== normalizeCnpj(empresa.cnpj)) return deOutro(aberto, empresa);
  if (validade <= agora) return `O certificado venceu em ${dia(validade)}. Importe o certificado renovado.`;
  if (inicio > agora) return `O certificado só vale a partir de ${dia(inicio)}.`;
  // `null` means that no roots are configured; the registry then decides.
  if (daIcpBrasil === false) return FORA_DA_ICP_BRASIL;
  return null;
};

const SENHA_ILEGIVEL = 'Não foi possível ler a senha do certificado. Atualize a página e tente novamente.';

const refuse = (message: string, field = 'certificado'): never => {
  throw new AppError('certificadoInvalido', { message, errors: { [field]: message } });
};

const open = async (
  { ports, empresa }: Chamada<unknown>,
  pfx: Buffer,
  jwe: string,
): Promise<CertificadoAberto> => {
  const senha = await ports.certificados.decryptSenha(jwe);
  if (senha === null) return refuse(SENHA_ILEGIVEL, 'senha');
  if (senha === '') refuseCampo('senha', SEM_SENHA);
  const leitura = await ports.certificados.read(normalizeCnpj(empresa.cnpj), pfx, senha);
  return leitura.ok ? leitura.certificado : refuse(leitura.mensagem);
};

/** Validates first and stores last, in one row: after any failure the old certificate still works. */
export const saveCertificado = uploadUseCase(rotas.save, async (chamada, partes) => {
  const { ports, empresa, usuario, stores } = chamada;
  const { pfx, senha } = await readCertificadoEnviado(partes);
  const aberto = await open(chamada, pfx, senha);
  const agora = ports.agora();
  const problema = problemaDoCertificado(aberto, empresa, agora);
  if (problema) return refuse(problema);
  const { documento, titular, pem, chavePem } = aberto;
  const validade = aberto.validade.toISOString();
  await stores.certificado.save(
    {
      cnpj: documento,
      titular,
      inicio: aberto.inicio.toISOString(),
      validade,
      pem,
      chave: ports.vault.close(Buffer.from(chavePem), contextoDaChave(empresa.codigo)),
      codigoUsuario: usuario.codigo,
    },
    agora,
  );
  await stores.recebimentos.wake(agora);
  await stores.ordem.wake(agora);
  await stores.alcance.forgetRecusa();
  await stores.notify('renave');
  await ports.seguranca.record({
    tipo: 'certificadoTrocado',
    codigoUsuario: usuario.codigo,
    codigoEmpresa: empresa.codigo,
    origem: chamada.origem,
    alvo: rotas.save.path,
  });
  return { message: rotas.save.success, validade, titular };
});
