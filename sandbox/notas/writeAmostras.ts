import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { AmostrasMemory } from './amostrasMemory.ts';
import {
  type Amostra,
  type EspecieAmostra,
  sampleNotas,
  type TipoAmostra,
  type VeiculoDeAmostra,
} from './sampleNotas.ts';

export interface PedidoDeArquivos {
  quantidade: number;
  /** Where the files go. */
  pasta: string;
  empresa: string;
  tipo: TipoAmostra | undefined;
  semente: number;
  /** The sandbox's data folder. */
  dados: string;
  agora: () => Date;
}

export interface ArquivosEscritos {
  resumo: string;
  /** What the person must do first, null when nothing. */
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
  return `${arquivos} em ${pasta}: ${partes.join(', ')} (semente ${semente}).`;
}

function warning(novos: number): string | null {
  if (novos === 0) return null;
  const quantos = novos === 1 ? '1 veículo é novo' : `${novos} veículos são novos`;
  return `Não havia veículos bastantes com nota de entrada: ${quantos} e precisam ter a entrada confirmada antes da saída.`;
}

/** Writes sample files, tells the sandbox's registry of their vehicles, and remembers them for later exit notes. */
export function writeAmostras(pedido: PedidoDeArquivos): ArquivosEscritos {
  const memory = new AmostrasMemory(pedido.dados);
  const estoque = pedido.tipo === 'saida' ? memory.inStock(pedido.empresa) : [];
  const known = new Set(estoque.map(({ chassi }) => chassi));
  const told: VeiculoDeAmostra[] = [];
  const written: Amostra[] = [];
  const contagem = new Map<EspecieAmostra, number>();
  mkdirSync(pedido.pasta, { recursive: true });
  for (const amostra of sampleNotas({ ...pedido, estoque })) {
    const { especie, veiculos } = amostra;
    writeFileSync(join(pedido.pasta, amostra.nome), amostra.bytes);
    contagem.set(especie, (contagem.get(especie) ?? 0) + 1);
    if (especie !== 'entrada' && especie !== 'saida') continue;
    written.push({ ...amostra, xml: '', bytes: new Uint8Array(0) });
    told.push(...veiculos.filter(({ chassi }) => !known.has(chassi)));
  }
  memory.preRegister(pedido.empresa, told, pedido.agora());
  memory.remember(pedido.empresa, written);
  return { resumo: summary(contagem, pedido), aviso: pedido.tipo === 'saida' ? warning(told.length) : null };
}
