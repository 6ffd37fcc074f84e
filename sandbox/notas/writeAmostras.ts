import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readNfe } from '#domain/nfe/readNfe.ts';
import type { NotaConhecida } from '../renave/notas.ts';
import { putSefaz } from '../sefaz/acervo.ts';
import { AmostrasMemory } from './amostrasMemory.ts';
import {
  type Amostra,
  type EspecieAmostra,
  sampleNotas,
  type TipoAmostra,
  type VeiculoDeAmostra,
} from './sampleNotas.ts';
import { chaveOfSpec } from './writeNfe.ts';

export interface PedidoDeArquivos {
  quantidade: number;
  /** Folder of the files; null has the tax authority hand them out instead. */
  pasta: string | null;
  empresa: string;
  tipo: TipoAmostra | undefined;
  /** The operation of every vehicle, if not the usual one. */
  cfop?: string;
  /** CNPJs named in every note’s `autXML`. */
  autXml?: readonly string[];
  semente: number;
  /** The sandbox's data folder. */
  dados: string;
  agora: () => Date;
}

export interface ArquivosEscritos {
  resumo: string;
  /** An instruction to follow first; null if there is none. */
  aviso: string | null;
}

const NOMES: Readonly<Record<EspecieAmostra, [um: string, varios: string]>> = {
  entrada: ['entrada', 'entradas'],
  saida: ['saída', 'saídas'],
  transferencia: ['transferência', 'transferências'],
  descartada: ['a descartar', 'a descartar'],
  duplicada: ['repetida', 'repetidas'],
  quebrada: ['com defeito', 'com defeito'],
};

function summary(
  contagem: ReadonlyMap<EspecieAmostra, number>,
  { quantidade, pasta, semente }: PedidoDeArquivos,
): string {
  const partes = [...contagem].map(([especie, vezes]) => `${vezes} ${NOMES[especie][vezes === 1 ? 0 : 1]}`);
  const arquivos = quantidade === 1 ? '1 arquivo escrito' : `${quantidade} arquivos escritos`;
  return `${arquivos} ${pasta === null ? 'na SEFAZ' : `em ${pasta}`}: ${partes.join(', ')} (semente ${semente}).`;
}

function warning(novos: number): string | null {
  if (novos === 0) return null;
  const quantos = novos === 1 ? '1 veículo é novo' : `${novos} veículos são novos`;
  return `Não havia veículos bastantes com nota de entrada: ${quantos} e precisam ter a entrada confirmada antes da saída.`;
}

/** Unusual operations of an invoice's vehicles, by key and chassis. */
const operacoesDa = ({ spec }: Amostra): NotaConhecida[] =>
  spec.itens.flatMap(({ cfop, veiculo }) =>
    cfop && veiculo ? [{ chave: chaveOfSpec(spec), chassi: veiculo.chassi, cfop }] : [],
  );

/** Number of files inspected: a single unknown one suffices for the warning. */
const OLHADOS = 200;

/**
 * A warning about samples in the folder that this data folder does not know: they are from another one, or older than
 * it.
 */
function desconhecidas(pasta: string, memory: AmostrasMemory): string | null {
  const antigas = existsSync(pasta)
    ? readdirSync(pasta).filter((nome) => /^\d{5}-\d.*\.xml$/.test(nome))
    : [];
  const conhece = antigas.length > 0 ? memory.knows() : () => true;
  const alheias = antigas.slice(0, OLHADOS).filter((nome) => {
    const leitura = readNfe(readFileSync(join(pasta, nome)));
    return leitura.ok && leitura.nota.veiculos.some(({ chassi }) => !conhece(chassi));
  });
  if (alheias.length === 0) return null;
  const quantas = alheias.length === 1 ? 'uma nota' : `${alheias.length} notas`;
  return `A pasta ${pasta} já tinha ${quantas} de outra vez, como ${alheias[0]}, cujos veículos este treinamento não conhece: são de outra pasta de dados, ou de antes de ela ser apagada. Apague-as antes de importar.`;
}

/** Into the folder, or to the tax authority, which hands them out to their recipients and to whom `autXML` names. */
const deliveryOf = ({ pasta, dados }: PedidoDeArquivos): ((amostra: Amostra) => void) => {
  if (pasta === null)
    return ({ spec, xml }) => putSefaz(dados, [{ tipo: 'nota', cnpj: spec.destinatario.documento, xml }]);
  mkdirSync(pasta, { recursive: true });
  return ({ nome, bytes }) => writeFileSync(join(pasta, nome), bytes);
};

/** Writes sample files, announces their vehicles to the sandbox's registry, and records them for later exit notes. */
export function writeAmostras(pedido: PedidoDeArquivos): ArquivosEscritos {
  const memory = new AmostrasMemory(pedido.dados);
  const deFora = pedido.pasta === null ? null : desconhecidas(pedido.pasta, memory);
  const saem = pedido.tipo === 'saida' || pedido.tipo === 'transferencia';
  const estoque = saem ? memory.inStock(pedido.empresa) : [];
  const known = new Set(estoque.map(({ chassi }) => chassi));
  const told: VeiculoDeAmostra[] = [];
  const written: Amostra[] = [];
  const contagem = new Map<EspecieAmostra, number>();
  const deliver = deliveryOf(pedido);
  for (const amostra of sampleNotas({ ...pedido, estoque })) {
    const { especie, veiculos } = amostra;
    deliver(amostra);
    contagem.set(especie, (contagem.get(especie) ?? 0) + 1);
    if (especie !== 'entrada' && !saem) continue;
    written.push({ ...amostra, xml: '', bytes: new Uint8Array(0) });
    told.push(...veiculos.filter(({ chassi }) => !known.has(chassi)));
  }
  memory.preRegister(pedido.empresa, told, pedido.agora());
  memory.tellOperations(written.flatMap(operacoesDa));
  memory.remember(pedido.empresa, pedido.semente, written);
  const avisos = [saem ? warning(told.length) : null, deFora].filter((aviso) => aviso !== null);
  return { resumo: summary(contagem, pedido), aviso: avisos.join('\n') || null };
}
