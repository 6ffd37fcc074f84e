import type { CompradorInformado } from '#contract/renave/corpos.ts';
import { faltasDitas } from '#domain/comprador.ts';
import { type Recusa, recusaDe } from '#domain/recusa.ts';
import { formatCpfCnpj, tipoPessoa } from '#domain/values/cpfCnpj.ts';
import type { DestinatarioDaNota, NotaOperavel } from '../../ports/notaOperavel.ts';

/** The registry's maximum length of a neighbourhood. */
const BAIRRO_MAXIMO = 20;

/** Refusal when the invoice's recipient lacks buyer data, with the remedy; null when it is complete. */
export const recusaDoComprador = ({ destinatario: d, faltam }: NotaOperavel): Recusa | null => {
  if (!d.documento) return recusaDe('compradorSemDocumento', faltasDitas(faltam, true));
  if (faltam.length === 0) return null;
  const detalhe = d.nome ? `${d.nome} — ${formatCpfCnpj(d.documento)}` : null;
  return { ...recusaDe('compradorIncompleto', faltasDitas(faltam)), detalhe };
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
