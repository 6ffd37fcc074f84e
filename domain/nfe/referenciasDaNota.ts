import { isChassi, normalizeChassi } from '../values/chassi.ts';
import { isChaveNfe, normalizeChaveNfe } from '../values/chaveNfe.ts';
import { compact } from '../values/compact.ts';
import type { CampoReferencia } from './camposNfe.ts';
import { podeSerVeiculo } from './chassisDosItens.ts';
import { findChassis } from './chassisDoTexto.ts';
import type { Campos, ItemBruto, NotaBruta } from './collectNfe.ts';
import { contasDaNota } from './contasDaNota.ts';
import { somaDe } from './dito.ts';
import { NotaRecusada } from './nota.ts';
import { CUPOM, type Referencia, withoutCode } from './referencia.ts';

const hasBlock = ({ campos }: ItemBruto): boolean => campos.has('prod/veicProd/chassi');

/** Vehicles that these items name; empty if none is a vehicle, null if some are and do not say which. */
const chassisNomeados = (itens: readonly ItemBruto[], { campos }: NotaBruta): string[] | null => {
  const blocks = itens.filter(hasBlock);
  if (blocks.length > 0)
    return blocks
      .map((item) => normalizeChassi(item.campos.get('prod/veicProd/chassi') ?? ''))
      .filter(isChassi);
  const podem = itens.filter((item) => podeSerVeiculo(item.campos.get('prod/NCM')));
  if (podem.length === 0) return [];
  const textos = podem.flatMap((item) => [item.campos.get('infAdProd'), item.campos.get('prod/xProd')]);
  const found = [...textos, campos.get('infAdic/infCpl')].flatMap((texto) => findChassis(texto ?? ''));
  return found.length > 0 ? [...new Set(found)] : null;
};

type DoCabecalho = Pick<Referencia, 'via' | 'nomeia'>;

const COM_CODIGO = /^\d{6}[0-9A-Z]{12}\d{26}$/;

/** The start of the key that a note of this number would have; a paper has none, but its number may be an NF-e's. */
const dePapel = (campos: Campos<CampoReferencia>, grupo: 'refNF' | 'refNFP'): DoCabecalho[] => {
  const [uf, mes, serie, numero] = (['cUF', 'AAMM', 'serie', 'nNF'] as const).map(
    (nome) => campos.get(`${grupo}/${nome}`) ?? '',
  );
  const autor = compact(campos.get(`${grupo}/CNPJ`) ?? campos.get(`${grupo}/CPF`) ?? '').padStart(14, '0');
  const nomeia = `${uf}${mes}${autor}55${serie?.padStart(3, '0')}${numero?.padStart(9, '0')}`;
  return /^\d{6}[0-9A-Z]{12}\d{16}$/.test(nomeia) ? [{ via: 'refNF', nomeia }] : [];
};

const doCabecalho = (campos: Campos<CampoReferencia>): DoCabecalho[] => {
  const chave = normalizeChaveNfe(campos.get('refNFe') ?? '');
  if (isChaveNfe(chave)) return [{ via: 'refNFe', nomeia: chave }];
  const sigilosa = compact(campos.get('refNFeSig') ?? '');
  if (COM_CODIGO.test(sigilosa)) return [{ via: 'refNFeSig', nomeia: withoutCode(sigilosa) }];
  const cupom = campos.get('refECF/nCOO')?.slice(0, 10);
  if (cupom) return [{ via: 'refECF', nomeia: `${CUPOM}${cupom}` }];
  return [...dePapel(campos, 'refNF'), ...dePapel(campos, 'refNFP')];
};

/** A key as people write it: in one piece, or in groups of four. */
const CHAVE_NO_TEXTO = /(?<![0-9A-Z])(?:[0-9A-Z]{4}[ .-]?){10}[0-9A-Z]{4}(?![0-9A-Z])/gi;

const nasObservacoes = ({ campos, itens }: NotaBruta): DoCabecalho[] => {
  const textos = [
    campos.get('infAdic/infCpl'),
    campos.get('infAdic/infAdFisco'),
    ...itens.map((item) => item.campos.get('infAdProd')),
  ];
  const achadas = textos.flatMap((texto) => texto?.match(CHAVE_NO_TEXTO) ?? []).map(normalizeChaveNfe);
  return achadas.filter(isChaveNfe).map((nomeia) => ({ via: 'observacao', nomeia }));
};

const numeroDoItem = (item: ItemBruto): number | null => {
  const texto = item.campos.get('DFeReferenciado/nItem') ?? '';
  return /^[1-9]\d{0,2}$/.test(texto) ? Number(texto) : null;
};

/** The price of each item; none where they cannot be read. */
const precosOf = (bruta: NotaBruta): ReadonlyMap<ItemBruto, number> => {
  try {
    return contasDaNota(bruta, bruta.campos.get('ide/dhEmi') ?? '').precos;
  } catch (error) {
    if (error instanceof NotaRecusada) return new Map();
    throw error;
  }
};

const doItens = (bruta: NotaBruta, precos: ReadonlyMap<ItemBruto, number>): Referencia[] => {
  const nomeados = bruta.itens.flatMap((item) => {
    const chave = normalizeChaveNfe(item.campos.get('DFeReferenciado/chaveAcesso') ?? '');
    return isChaveNfe(chave)
      ? [{ chave, item, numero: numeroDoItem(item), preco: precos.get(item) ?? 0 }]
      : [];
  });
  return [...Map.groupBy(nomeados, ({ chave }) => chave)].map(([nomeia, dela]) => {
    const numeros = dela.flatMap(({ numero }) => numero ?? []);
    const todos = numeros.length === dela.length;
    const valores = dela.map(({ preco }) => preco);
    return {
      via: 'item',
      nomeia,
      itens: todos ? numeros : null,
      chassis: chassisNomeados(
        dela.map(({ item }) => item),
        bruta,
      ),
      valores: todos ? valores : [somaDe(valores)],
    };
  });
};

const firstOfEach = <R extends { nomeia: string }>(referencias: readonly R[]): R[] =>
  [...new Map(referencias.toReversed().map((one) => [one.nomeia, one])).values()].reverse();

/** What is named in the items and in the head: a key that only one of the two names, while both name some, is in conflict. */
const confronted = (porItem: readonly Referencia[], cabecalho: readonly Referencia[]): Referencia[] => {
  if (porItem.length === 0 || cabecalho.length === 0) return [...porItem, ...cabecalho];
  const begins = (one: Referencia, other: Referencia) =>
    one.nomeia.startsWith(other.nomeia) || other.nomeia.startsWith(one.nomeia);
  const against = (ones: readonly Referencia[], others: readonly Referencia[]) =>
    ones.map((one) =>
      others.some((other) => begins(one, other)) ? one : { ...one, via: 'conflito' as const },
    );
  const doHead = against(cabecalho, porItem).filter(({ via }) => via === 'conflito');
  return [...against(porItem, cabecalho), ...doHead];
};

/**
 * Every note that an invoice names, in whichever way, and its vehicles, by which a note between the same parties is
 * found that it does not name. Remarks and vehicles count for those that ask about the other note alone (`pergunta`).
 * @rule references between invoices
 */
export const referenciasDaNota = (bruta: NotaBruta, chave: string, pergunta: boolean): Referencia[] => {
  const precos = precosOf(bruta);
  const chassis = chassisNomeados(bruta.itens, bruta);
  const toda = { itens: null, chassis, valores: [somaDe([...precos.values()])] };
  const cabecalho = bruta.referencias.flatMap(doCabecalho).map((one) => ({ ...one, ...toda }));
  const ditas = confronted(doItens(bruta, precos), firstOfEach(cabecalho));
  const soltas = pergunta ? nasObservacoes(bruta).map((one) => ({ ...one, ...toda })) : [];
  const veiculos = (pergunta ? (chassis ?? []) : []).map((um) => ({
    via: 'chassi' as const,
    nomeia: um,
    itens: null,
    chassis: [um],
    valores: toda.valores,
  }));
  return firstOfEach([...ditas, ...soltas, ...veiculos]).filter(({ nomeia }) => nomeia !== chave);
};
