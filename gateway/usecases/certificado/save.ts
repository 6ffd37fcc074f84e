import { certificado as rotas, SEM_SENHA } from '#contract/gateway/certificado.ts';
import { AppError } from '#domain/errors.ts';
import { normalizeCnpj } from '#domain/values/cnpj.ts';
import { type CertificadoAberto, contextoDaChave } from '../../ports/certificados.ts';
import { type Chamada, uploadUseCase } from '../useCase.ts';
import { problemaDoCertificado } from './problemaDoCertificado.ts';
import { readCertificadoEnviado } from './readCertificadoEnviado.ts';

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
  if (senha === '') throw new AppError('corpoInvalido', { message: SEM_SENHA, errors: { senha: SEM_SENHA } });
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
