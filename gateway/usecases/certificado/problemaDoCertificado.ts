import type { EmpresaDaSessao } from '#domain/permissions.ts';
import { isCnpj, normalizeCnpj, raizCnpj } from '#domain/values/cnpj.ts';
import { isCpf } from '#domain/values/cpf.ts';
import { withNome } from '#domain/values/cpfCnpj.ts';
import { diaBrasilia, formatDate } from '#domain/values/datas.ts';
import type { CertificadoAberto } from '../../ports/certificados.ts';

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
export const problemaDoCertificado = (
  aberto: CertificadoAberto,
  empresa: Empresa,
  agora: Date,
): string | null => {
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
