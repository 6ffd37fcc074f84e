import { EMPRESAS } from '../world/demo.ts';
import { BROKEN_FILES, type BrokenKind } from './brokenFiles.ts';
import type { ItemSpec, NotaSpec, ParteSpec, VeiculoSpec } from './notaSpec.ts';
import { createRandom, type Random } from './random.ts';
import { sampleChassi, sampleEmpresa, sampleFilial, samplePessoa, sampleVeiculo } from './sampleWorld.ts';
import { chaveOfSpec, writeNfe } from './writeNfe.ts';

export type TipoAmostra = 'entrada' | 'saida' | 'transferencia';
export type EspecieAmostra = TipoAmostra | 'descartada' | 'duplicada' | 'quebrada';

export interface VeiculoDeAmostra extends VeiculoSpec {
  /** Cents. */
  valor: number;
}

export interface Amostra {
  nome: string;
  /** The whole invoice; the file's content differs only if it is defective. */
  xml: string;
  bytes: Uint8Array;
  spec: NotaSpec;
  especie: EspecieAmostra;
  defeito: BrokenKind | null;
  veiculos: VeiculoDeAmostra[];
}

export interface PedidoDeAmostras {
  quantidade: number;
  semente: number;
  /** The CNPJ of the company that will import the files. */
  empresa: string;
  /** Without it the kinds are mixed, some files defective and one sent twice. */
  tipo?: TipoAmostra;
  /** The operation of every vehicle, if not the usual one of its kind. */
  cfop?: string;
  agora?: () => Date;
  /** CNPJs named in every note’s `autXML`. */
  autXml?: readonly string[];
  /** The vehicles of the notes; new ones once these are used up. */
  estoque?: readonly VeiculoDeAmostra[];
}

const BROKEN_KINDS = Object.keys(BROKEN_FILES) as BrokenKind[];
const { aurora, horizonteMatriz, vizinho } = EMPRESAS;

/** Of thirty files in a mix: three defective, three transfers, two of other companies, the rest entries. */
function especieAt(index: number, { quantidade, tipo }: PedidoDeAmostras): EspecieAmostra {
  if (tipo) return tipo;
  if (index === quantidade - 1 && quantidade > 1) return 'duplicada';
  const place = index % 30;
  if ([4, 14, 24].includes(place)) return 'quebrada';
  if ([7, 17, 27].includes(place)) return 'transferencia';
  return place === 11 || place === 21 ? 'descartada' : 'entrada';
}

function partesOf(especie: EspecieAmostra, empresa: string, random: Random): [ParteSpec, ParteSpec] {
  const own = sampleEmpresa(empresa);
  const outra = sampleEmpresa(empresa === vizinho.cnpj ? horizonteMatriz.cnpj : vizinho.cnpj);
  if (especie === 'saida') return [own, samplePessoa(random)];
  if (especie === 'transferencia') return [own, sampleFilial(empresa)];
  if (especie === 'descartada') return [sampleEmpresa(aurora.cnpj), outra];
  return [sampleEmpresa(aurora.cnpj), own];
}

/** A car's NCM, with or without a vehicle block in the invoice. */
const NCM_DE_CARRO = '87032210';

/** Most invoices have a vehicle block; in some only a text names the chassis, as smaller systems write it. */
function itemOf(veiculo: VeiculoDeAmostra, onlyText: boolean): ItemSpec {
  const { valor, ...block } = veiculo;
  const descricao = `${veiculo.marcaModelo} ZERO KM`;
  const common = { descricao, codigo: veiculo.codigoMarcaModelo, valor };
  if (!onlyText) return { ...common, veiculo: block, informacoes: 'VEICULO NOVO. GARANTIA DE FABRICA.' };
  return {
    ...common,
    ncm: NCM_DE_CARRO,
    informacoes: `CHASSI: ${veiculo.chassi} COR: ${veiculo.cor} ANO/MODELO: 2026/2026`,
  };
}

const FRETE: ItemSpec = { descricao: 'FRETE E EMPLACAMENTO', codigo: 'FRETE', valor: 189_000 };

function itensOf(especie: EspecieAmostra, veiculos: VeiculoDeAmostra[], random: Random): ItemSpec[] {
  const [first] = veiculos;
  const onlyText =
    especie === 'entrada' && veiculos.length === 1 && first?.condicao === 1 && random.oneIn(14);
  const itens = veiculos.map((veiculo) => itemOf(veiculo, onlyText));
  return especie === 'entrada' && random.oneIn(12) ? [...itens, FRETE] : itens;
}

/** Brasília has had no daylight saving since 2019: its offset is fixed. */
function emissaoAt(agora: Date, minutesAgo: number): string {
  const local = new Date(agora.getTime() - minutesAgo * 60_000 - 3 * 3_600_000);
  return `${local.toISOString().slice(0, 19)}-03:00`;
}

const CODIGO_UF: Readonly<Record<string, number>> = { PR: 41, SP: 35 };

class SampleWriter {
  private readonly pedido: PedidoDeAmostras;
  private readonly random: Random;
  private readonly agora: Date;
  private readonly firstNumber: number;
  private readonly estoque: VeiculoDeAmostra[];
  private made = 0;

  constructor(pedido: PedidoDeAmostras) {
    this.pedido = pedido;
    this.random = createRandom(pedido.semente);
    this.agora = (pedido.agora ?? (() => new Date()))();
    this.firstNumber = 1 + this.random.below(900_000_000);
    this.estoque = [...(pedido.estoque ?? [])];
  }

  write(index: number): Amostra {
    const especie = especieAt(index, this.pedido);
    const veiculos = this.veiculos(especie);
    const [emitente, destinatario] = partesOf(especie, this.pedido.empresa, this.random);
    const spec: NotaSpec = {
      emitente,
      destinatario,
      codigoUf: CODIGO_UF[emitente.uf] ?? 41,
      numero: this.firstNumber + index,
      serie: 1 + this.random.below(3),
      codigoNumerico: this.random.digits(8),
      emissao: emissaoAt(this.agora, 60 + this.random.below(60 * 48)),
      natureza: especie === 'transferencia' ? 'TRANSFERENCIA ENTRE FILIAIS' : 'VENDA DE VEICULO NOVO',
      itens: this.comCfop(itensOf(especie, veiculos, this.random)),
      ...(this.pedido.autXml && { autXml: this.pedido.autXml }),
    };
    return this.file(index, spec, especie, veiculos);
  }

  private comCfop(itens: ItemSpec[]): ItemSpec[] {
    const { cfop } = this.pedido;
    return cfop === undefined ? itens : itens.map((item) => (item === FRETE ? item : { ...item, cfop }));
  }

  private veiculos(especie: EspecieAmostra): VeiculoDeAmostra[] {
    const quantidade = especie === 'entrada' && this.random.oneIn(15) ? 2 + this.random.below(4) : 1;
    return Array.from({ length: quantidade }, () => {
      const known = this.estoque.shift();
      if (known) return known;
      this.made += 1;
      return sampleVeiculo(this.random, sampleChassi(this.pedido.semente, this.made));
    });
  }

  private file(
    index: number,
    spec: NotaSpec,
    especie: EspecieAmostra,
    veiculos: VeiculoDeAmostra[],
  ): Amostra {
    const defeito =
      especie === 'quebrada' ? (BROKEN_KINDS[Math.floor(index / 10) % BROKEN_KINDS.length] ?? null) : null;
    const xml = writeNfe(spec);
    const bytes = defeito ? BROKEN_FILES[defeito](spec) : new TextEncoder().encode(xml);
    const nome = `${String(index + 1).padStart(5, '0')}-${defeito ? 'quebrada' : chaveOfSpec(spec)}.xml`;
    return { nome, xml, bytes, spec, especie, defeito, veiculos };
  }
}

/** Generates realistic invoice files for one company, deterministic by seed and time, one at a time. */
export function* sampleNotas(pedido: PedidoDeAmostras): Generator<Amostra, void> {
  const writer = new SampleWriter(pedido);
  let first: Amostra | null = null;
  for (let index = 0; index < pedido.quantidade; index += 1) {
    const amostra = writer.write(index);
    if (amostra.especie === 'duplicada' && first) {
      yield { ...first, nome: amostra.nome.replace(/-.*/, '-copia.xml'), especie: 'duplicada' };
    } else yield amostra;
    if (amostra.especie === 'entrada') first ??= amostra;
  }
}
