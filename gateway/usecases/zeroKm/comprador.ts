import type { CompradorInformado } from '#contract/renave/corpos.ts';
import { tipoPessoa } from '#domain/values/cpfCnpj.ts';
import type { DestinatarioDaNota } from '../../ports/cadastro.ts';

/** The registry refuses a longer neighbourhood. */
const BAIRRO_MAXIMO = 20;

/** What the invoice must say of the client before the registry is asked, in the words of the invoice. */
const FALTAS: readonly [keyof DestinatarioDaNota, string][] = [
  ['documento', 'o CPF/CNPJ do cliente'],
  ['nome', 'o nome do cliente'],
  ['endereco', 'o endereço do cliente'],
  ['bairro', 'o bairro do cliente'],
  ['cep', 'o CEP do cliente'],
  ['codigoMunicipioSiafi', 'o município do cliente'],
];

/** What is missing, as one sentence; null when the client can be told to the registry. */
export const faltaDoComprador = (d: DestinatarioDaNota): string | null => {
  const faltas = FALTAS.filter(([campo]) => !d[campo]).map(([, nome]) => nome);
  return faltas.length === 0
    ? null
    : `A nota de saída não informa ${faltas.join(', ')}. Corrija a nota e importe-a de novo.`;
};

/** The invoice's recipient as the registry wants its buyer. Only after `faltaDoComprador` found nothing. */
export const compradorDe = (d: DestinatarioDaNota): CompradorInformado => {
  const documento = d.documento ?? '';
  return {
    tipoDocumento: tipoPessoa(documento) === 'F' ? 'CPF' : 'CNPJ',
    numeroDocumento: documento,
    nome: d.nome ?? '',
    ...(d.email && { email: d.email }),
    endereco: {
      codigoMunicipio: Number(d.codigoMunicipioSiafi),
      cep: d.cep ?? '',
      logradouro: d.endereco ?? '',
      numero: d.numero ?? 'S/N',
      bairro: (d.bairro ?? '').slice(0, BAIRRO_MAXIMO).trim(),
      ...(d.complemento && { complemento: d.complemento }),
    },
  };
};
