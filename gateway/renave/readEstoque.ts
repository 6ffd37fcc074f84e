import {
  type EntradaEstoque,
  type Entrega,
  ESTADOS_ESTOQUE,
  type EstoqueRenave,
  MOTIVOS_DEVOLUCAO,
  MOTIVOS_SAIDA,
  type SaidaEstoque,
  TIPOS_CRV,
} from '#contract/renave/types.ts';
import { isRecord } from '#domain/isRecord.ts';

/** What was read of a record, and what of it nobody here knows, as lines for support without people's data. */
export type Read<T> = { ok: T; odd: readonly string[] } | { unreadable: string };

type Json = Readonly<Record<string, unknown>>;

const DAY = /^\d{4}-\d{2}-\d{2}/;
/** Unknown fields of a record that are told. */
const MAX_NEW_FIELDS = 20;
/** Characters of an unknown word that are kept. */
const MAX_WORD = 40;

const objectOf = (value: unknown): Json | null => (isRecord(value) ? value : null);
const textOf = (value: unknown): string | null => {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && text.trim() !== '' ? text.replaceAll('\0', '').trim() : null;
};
const wholeOf = (value: unknown): number | null => {
  const number = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isSafeInteger(number) ? number : null;
};
const flagOf = (value: unknown): boolean | null => (typeof value === 'boolean' ? value : null);

/** A reader of one record's fields that notes what is odd. */
const reader = (odd: string[]) => {
  /** A value that is there and not of its kind counts as missing, and is told by its place. */
  const noted = <T>(place: string, value: unknown, read: T | null): T | null => {
    if (read === null && value !== undefined && value !== null && value !== '')
      odd.push(`${place}: ilegível`);
    return read;
  };
  return {
    text: (place: string, value: unknown) => noted(place, value, textOf(value)),
    whole: (place: string, value: unknown) => noted(place, value, wholeOf(value)),
    flag: (place: string, value: unknown) => noted(place, value, flagOf(value)),
    day: (place: string, value: unknown) => {
      const text = textOf(value);
      return noted(place, value, text !== null && DAY.test(text) ? text : null);
    },
    object: (place: string, value: unknown) => noted(place, value, objectOf(value)),
    list: (place: string, value: unknown) =>
      noted(place, value, Array.isArray(value) ? value.filter(isRecord) : null),
    /** A word of a list; another one is kept as it came, and told. */
    word: (place: string, value: unknown, known: readonly string[]) => {
      const text = noted(place, value, textOf(value))?.slice(0, MAX_WORD) ?? null;
      if (text !== null && !known.includes(text)) odd.push(`${place}: ${text}`);
      return text;
    },
  };
};

type Reader = ReturnType<typeof reader>;

/** A person is kept as it came: only its document and name are used, and both may be missing. */
const personOf = <T>(read: Reader, place: string, value: unknown): T | null =>
  read.object(place, value) as T | null;

const entradaOf = (read: Reader, e: Json): EntradaEstoque => ({
  cpfOperadorResponsavel: textOf(e.cpfOperadorResponsavel),
  dataHora: read.day('entradaEstoque.dataHora', e.dataHora),
  dataHoraRegistro: read.day('entradaEstoque.dataHoraRegistro', e.dataHoraRegistro),
  chaveNotaFiscalEntrada: textOf(e.chaveNotaFiscalEntrada),
  dataHoraEnvioNotaFiscalEntrada: textOf(e.dataHoraEnvioNotaFiscalEntrada),
  chaveNotaFiscalRemessaEntrada: textOf(e.chaveNotaFiscalRemessaEntrada),
  chaveNotaFiscalServicoEntrada: textOf(e.chaveNotaFiscalServicoEntrada),
  numeroTermoEntradaEstoque: wholeOf(e.numeroTermoEntradaEstoque),
  vendedor: personOf(read, 'entradaEstoque.vendedor', e.vendedor),
});

const cancelamentoOf = (read: Reader, value: unknown): SaidaEstoque['cancelamentoSaidaEstoque'] => {
  const place = 'saidaEstoque.cancelamentoSaidaEstoque';
  const c = read.object(place, value);
  const gerado = c && read.whole(`${place}.idEstoqueGerado`, c.idEstoqueGeradoNoCancelamentoSaida);
  if (!c || gerado === null) return null;
  const quando = read.day(`${place}.dataHora`, c.dataHoraCancelamentoSaidaEstoque);
  return { dataHoraCancelamentoSaidaEstoque: quando, idEstoqueGeradoNoCancelamentoSaida: gerado };
};

const saidaOf = (read: Reader, s: Json): SaidaEstoque => ({
  cpfOperadorResponsavel: textOf(s.cpfOperadorResponsavel),
  motivo: read.word('saidaEstoque.motivo', s.motivo, MOTIVOS_SAIDA),
  dataHora: read.day('saidaEstoque.dataHora', s.dataHora),
  chaveNotaFiscalSaida: textOf(s.chaveNotaFiscalSaida),
  dataHoraEnvioNotaFiscalSaida: textOf(s.dataHoraEnvioNotaFiscalSaida),
  chaveNotaFiscalServicoSaida: textOf(s.chaveNotaFiscalServicoSaida),
  comprador: personOf(read, 'saidaEstoque.comprador', s.comprador),
  numeroTermoSaidaEstoque: wholeOf(s.numeroTermoSaidaEstoque),
  cancelamentoSaidaEstoque: cancelamentoOf(read, s.cancelamentoSaidaEstoque),
});

const fimOf = (read: Reader, value: unknown): EstoqueRenave['cancelamentoEstoque'] => {
  const c = read.object('cancelamentoEstoque', value);
  return (
    c && {
      motivoCancelamentoEstoque: read.word(
        'cancelamentoEstoque.motivo',
        c.motivoCancelamentoEstoque,
        MOTIVOS_DEVOLUCAO,
      ),
      dataHoraCancelamentoEstoque: read.day('cancelamentoEstoque.dataHora', c.dataHoraCancelamentoEstoque),
    }
  );
};

/** Restrictions told by code, name or both. */
const restricoesOf = (read: Reader, value: unknown): EstoqueRenave['restricoesVeiculo'] =>
  read.list('restricoesVeiculo', value)?.map((r) => ({
    codigoTipoRestricao: textOf(r.codigoTipoRestricao) ?? '',
    tipoRestricao: textOf(r.tipoRestricao) ?? textOf(r.codigoTipoRestricao) ?? '',
  })) ?? null;

const origemOf = (read: Reader, value: unknown): EstoqueRenave['origemPorCancelamentoEstoque'] => {
  const id = wholeOf(read.object('origemPorCancelamentoEstoque', value)?.idEstoqueOrigem);
  return id === null ? null : { idEstoqueOrigem: id };
};

const recordOf = (read: Reader, id: number, chassi: string, e: Json): EstoqueRenave => {
  const entrada = read.object('entradaEstoque', e.entradaEstoque) ?? {};
  const saida = read.object('saidaEstoque', e.saidaEstoque);
  return {
    id,
    chassi,
    estado: read.word('estado', e.estado, ESTADOS_ESTOQUE) ?? '',
    placa: read.text('placa', e.placa),
    renavam: textOf(e.renavam),
    numeroCrv: textOf(e.numeroCrv),
    codigoSegurancaCrv: textOf(e.codigoSegurancaCrv),
    tipoCrv: read.word('tipoCrv', e.tipoCrv, TIPOS_CRV),
    quilometragemHodometro: read.whole('quilometragemHodometro', e.quilometragemHodometro),
    dataHoraMedicaoHodometro: textOf(e.dataHoraMedicaoHodometro),
    entradaEstoque: entradaOf(read, entrada),
    saidaEstoque: saida && saidaOf(read, saida),
    cancelamentoEstoque: fimOf(read, e.cancelamentoEstoque),
    restricoesVeiculo: restricoesOf(read, e.restricoesVeiculo),
    origemPorCancelamentoEstoque: origemOf(read, e.origemPorCancelamentoEstoque),
    idEstoqueOrigemTransferencia: read.whole('idEstoqueOrigemTransferencia', e.idEstoqueOrigemTransferencia),
    idEstoqueGeradoPorTransferencia: read.whole(
      'idEstoqueGeradoPorTransferencia',
      e.idEstoqueGeradoPorTransferencia,
    ),
    // Records of 2022 have none of these four: every one of them was a finished vehicle of a dealer.
    estoqueEmIte: read.flag('estoqueEmIte', e.estoqueEmIte) ?? false,
    veiculoAcabado: read.flag('veiculoAcabado', e.veiculoAcabado) ?? true,
    inacabadoNoPrimeiroEstoque:
      read.flag('inacabadoNoPrimeiroEstoque', e.inacabadoNoPrimeiroEstoque) ?? false,
    entregas: (read.list('entregas', e.entregas) ?? []) as unknown as Entrega[],
    leasingVeiculoInacabado: read.flag('leasingVeiculoInacabado', e.leasingVeiculoInacabado),
    tipoBeneficioTributarioJson: objectOf(e.tipoBeneficioTributarioJson) as
      | EstoqueRenave['tipoBeneficioTributarioJson']
      | null,
  };
};

/** Fields that the registry sends and nobody here knows, by their place. */
const newFields = (place: string, sent: unknown, known: object | null): string[] =>
  Object.keys(objectOf(sent) ?? {}).flatMap((nome) =>
    known && nome in known ? [] : [`${place}${nome}: campo desconhecido`],
  );

/**
 * A stock record of the registry: the only way by which one comes in. What is missing is null, an unknown word is kept as it
 * came. Unreadable without an id, a chassis or a state, of which nothing else could be said.
 * @concept tolerant reader
 */
export const readEstoque = (json: unknown): Read<EstoqueRenave> => {
  const e = objectOf(json);
  if (!e) return { unreadable: 'não é um registro' };
  const [id, chassi] = [wholeOf(e.id), textOf(e.chassi)];
  if (id === null || id < 1) return { unreadable: 'sem id' };
  if (chassi === null) return { unreadable: `id ${id}: sem chassi` };
  const odd: string[] = [];
  const read = reader(odd);
  const ok = recordOf(read, id, chassi, e);
  if (ok.estado === '') return { unreadable: `id ${id}: sem estado` };
  const novos = [
    ...newFields('', e, ok),
    ...newFields('entradaEstoque.', e.entradaEstoque, ok.entradaEstoque),
    ...newFields('saidaEstoque.', e.saidaEstoque, ok.saidaEstoque),
  ];
  return { ok, odd: [...odd, ...novos.slice(0, MAX_NEW_FIELDS)] };
};
