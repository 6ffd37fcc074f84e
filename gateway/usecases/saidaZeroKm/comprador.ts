import type { CompradorInformado } from '#contract/renave/corpos.ts';
import { formatCpfCnpj, tipoPessoa } from '#domain/values/cpfCnpj.ts';
import type { RecusaRenave } from '../../ports/intencoes.ts';
import type { DestinatarioDaNota } from '../../ports/notaOperavel.ts';

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

/** Why the registry would refuse this client, with what to do; null when it can be told. */
export const recusaDoComprador = (d: DestinatarioDaNota): RecusaRenave | null => {
  const faltas = FALTAS.filter(([campo]) => !d[campo]).map(([, nome]) => nome);
  if (faltas.length === 0) return null;
  return {
    titulo: 'Faltam dados do cliente',
    mensagem: `A nota de saída não informa ${faltas.join(', ')}. Complete o cadastro do cliente ou importe a nota corrigida, e confirme de novo.`,
    detalhe: d.nome && d.documento ? `${d.nome} — ${formatCpfCnpj(d.documento)}` : null,
  };
};

/** The invoice's recipient as the registry wants its buyer. Only sent when `recusaDoComprador` finds nothing. */
export const compradorOf = (d: DestinatarioDaNota): CompradorInformado => {
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
