import type { CompradorInformado, SaidaInacabado, SaidaZeroKm } from '#contract/renave/corpos.ts';
import { faltasDitas } from '#domain/comprador.ts';
import { type Recusa, recusaDe } from '#domain/recusa.ts';
import { formatCpfCnpj, tipoPessoa } from '#domain/values/cpfCnpj.ts';
import { naiveBrasilia } from '#domain/values/datas.ts';
import { decimalFromCentavos } from '#domain/values/dinheiro.ts';
import { withoutValor } from '../../../engine/operacoes/fits.ts';
import type { EspecieDeNovos, Estoque } from '../../../ports/estoque.ts';
import type { DestinatarioDaNota, NotaOperavel } from '../../../ports/notaOperavel.ts';

/** The registry's maximum length of a neighbourhood. */
const BAIRRO_MAXIMO = 20;

/** Refusal when the invoice's recipient lacks buyer data, with the remedy; null when it is complete. */
const recusaDoComprador = ({ destinatario: d, faltam }: NotaOperavel): Recusa | null => {
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

export type Saida = SaidaZeroKm | SaidaInacabado;

export interface RefsDaSaida {
  codigoNota: number;
  acabado: boolean;
}

/** Unfinished vehicles have calls of their own. */
export const byAcabamento =
  <C>(acabado: C, inacabado: C) =>
  (refs: { acabado: boolean }): C =>
    refs.acabado ? acabado : inacabado;

export interface SaidaRequest {
  leasing: boolean | null;
  /** The vehicle that the user chose for the invoice, else the one that the invoice names. */
  chassi: string | null;
  nota: NotaOperavel;
  /** Objection to the request's own terms. */
  impedimento?: Recusa | null;
}

/** Objections to the invoice for this vehicle, apart from the buyer's data. */
const motivoContra = (
  { nota, leasing, impedimento = null }: SaidaRequest,
  chassi: string,
  atual: Estoque | undefined,
  vendido: Estoque | undefined,
  saiu: string | undefined,
): Recusa | null => {
  if (nota.tipo !== 'S') return recusaDe('naoEDeSaida');
  if (!atual) return saiu ? recusaDe('jaSaiu', saiu, chassi) : recusaDe('foraDoEstoque', chassi);
  if (vendido) return recusaDe('notaUsada', vendido.chassi);
  return leasing && atual.acabado ? recusaDe('leasingDeAcabado') : (withoutValor(nota) ?? impedimento);
};

/** Index of a batch's mirror records: vehicles in stock by chassis, used invoices by code, and when others left the stock. */
export const situacaoOf = (
  estoques: readonly Estoque[],
  especie: EspecieDeNovos,
  saidos: ReadonlyMap<string, string>,
) => ({
  saidos,
  ativos: new Map(
    estoques.filter((e) => e.estado !== 'FINALIZADO' && e.especie === especie).map((e) => [e.chassi, e]),
  ),
  vendidos: new Map(estoques.filter((e) => e.estado === 'FINALIZADO').map((e) => [e.itemSaida, e])),
});

/** An exit to register; refuses locally what the registry would refuse anyway. */
export const itemDaSaida = <Mais extends object>(
  pedido: SaidaRequest,
  { ativos, vendidos, saidos }: ReturnType<typeof situacaoOf>,
  { cpf, email }: { cpf: string; email: string },
  mais: Mais,
) => {
  const { nota, leasing, chassi } = pedido;
  if (!chassi) return { alvo: null, recusa: recusaDe('semChassi') };
  const alvo = { chassi };
  const estoque = ativos.get(chassi);
  const contra = motivoContra(pedido, chassi, estoque, vendidos.get(nota.codigo), saidos.get(chassi));
  if (contra || !estoque) {
    return { alvo, recusa: contra ?? recusaDe('foraDoEstoque', chassi), withoutRow: !estoque };
  }
  const recusa = recusaDoComprador(nota);
  if (recusa) return { alvo, recusa };
  const { id, acabado } = estoque;
  const corpo: Saida & Mais = {
    ...mais,
    idEstoque: id,
    chaveNotaFiscal: nota.chave,
    dataVenda: naiveBrasilia(nota.emissao),
    valorVenda: decimalFromCentavos(nota.valor ?? 0),
    emailEstabelecimento: email,
    comprador: compradorOf(nota.destinatario),
    cpfOperadorResponsavel: cpf,
    ...(!acabado && { leasingVeiculoInacabado: leasing ?? false }),
  };
  return { alvo, corpo, refs: { codigoNota: nota.codigo, acabado } };
};
