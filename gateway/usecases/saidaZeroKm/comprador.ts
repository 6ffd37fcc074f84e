import type { CompradorInformado } from '#contract/renave/corpos.ts';
import { DADOS_DO_COMPRADOR } from '#domain/comprador.ts';
import { formatCpfCnpj, tipoPessoa } from '#domain/values/cpfCnpj.ts';
import type { RecusaRenave } from '../../ports/intencoes.ts';
import type { DestinatarioDaNota, NotaOperavel } from '../../ports/notaOperavel.ts';

/** The registry's maximum length of a neighbourhood. */
const BAIRRO_MAXIMO = 20;

/** Refusal when the invoice's recipient lacks buyer data, with the remedy; null when it is complete. */
export const recusaDoComprador = ({ destinatario: d, faltam, falta }: NotaOperavel): RecusaRenave | null => {
  if (falta === null) return null;
  const ditas = faltam.map((dado) => DADOS_DO_COMPRADOR[dado]);
  return {
    titulo: falta,
    mensagem: d.documento
      ? `A nota de saída não informa ${ditas.join(', ')} do cliente. Use Completar dados do cliente, que guarda o que falta no cadastro dele e confirma de novo.`
      : 'A nota de saída não informa o CPF/CNPJ do cliente. Importe a nota corrigida e confirme de novo.',
    detalhe: d.nome && d.documento ? `${d.nome} — ${formatCpfCnpj(d.documento)}` : null,
  };
};

/** The invoice's recipient as the registry's buyer; requires `recusaDoComprador` to be null. */
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
