import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { naiveBrasilia } from '#domain/values/datas.ts';
import { readableLine } from '../jsonLines.ts';
import { NOTAS_CONHECIDAS, type NotaConhecida } from '../renave/notas.ts';
import type { PreCadastroInformado } from '../world/chassisDemo.ts';
import type { Amostra, VeiculoDeAmostra } from './sampleNotas.ts';
import { sampleChassi } from './sampleWorld.ts';

type Fato =
  | { evento: 'entrada'; cnpj: string; veiculo: VeiculoDeAmostra }
  | { evento: 'saida'; cnpj: string; chassi: string }
  | { evento: 'escrita'; cnpj: string; semente: number };

/** The chassis without its serial number: common to the vehicles of one run. */
const withoutNumero = (chassi: string): string => chassi.slice(0, -6);

const linesOf = (file: string): string[] => (existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []);

const lines = (facts: readonly unknown[]) => facts.map((fact) => `${JSON.stringify(fact)}\n`).join('');

/**
 * Log of earlier runs in the sandbox's data folder: the vehicles with an entry note, and those with an exit note. New
 * vehicles are announced to the registry through `pre-cadastro.jsonl`, as a manufacturer would.
 */
export class AmostrasMemory {
  private readonly file: string;
  private readonly registry: string;
  private readonly operations: string;

  constructor(folder: string) {
    mkdirSync(folder, { recursive: true });
    this.file = join(folder, 'amostras.jsonl');
    this.registry = join(folder, 'pre-cadastro.jsonl');
    this.operations = join(folder, NOTAS_CONHECIDAS);
  }

  /** A predicate for vehicles that a run recorded in this data folder invented. */
  knows(): (chassi: string) => boolean {
    const facts = this.facts();
    const made = facts.flatMap((fact) => {
      if (fact.evento === 'escrita') return sampleChassi(fact.semente, 0);
      return fact.evento === 'entrada' ? fact.veiculo.chassi : fact.chassi;
    });
    const known = new Set(made.map(withoutNumero));
    return (chassi) => known.has(withoutNumero(chassi));
  }

  /** The company's vehicles with an entry note and no exit note, oldest first. */
  inStock(cnpj: string): VeiculoDeAmostra[] {
    const stock = new Map<string, VeiculoDeAmostra>();
    for (const fact of this.facts()) {
      if (fact.cnpj !== cnpj) continue;
      if (fact.evento === 'entrada') stock.set(fact.veiculo.chassi, fact.veiculo);
      else if (fact.evento === 'saida') stock.delete(fact.chassi);
    }
    return [...stock.values()];
  }

  preRegister(cnpj: string, veiculos: readonly VeiculoDeAmostra[], agora: Date): void {
    const dataHoraCadastro = naiveBrasilia(agora);
    const told = veiculos.map(
      ({ chassi, condicao, marcaModelo }): PreCadastroInformado => ({
        chassi,
        cnpj,
        acabado: condicao === 1,
        dataHoraCadastro,
        marcaModelo,
      }),
    );
    appendFileSync(this.registry, lines(told));
  }

  /** Tells the registry the operations of unusual invoices, since calls only have the key. */
  tellOperations(notas: readonly NotaConhecida[]): void {
    if (notas.length > 0) appendFileSync(this.operations, lines(notas));
  }

  private facts(): Fato[] {
    return linesOf(this.file).flatMap(readableLine<Fato>);
  }

  remember(cnpj: string, semente: number, amostras: readonly Amostra[]): void {
    const facts = amostras.flatMap(({ especie, veiculos }) =>
      veiculos.flatMap((veiculo): Fato[] => {
        if (especie === 'entrada') return [{ evento: 'entrada', cnpj, veiculo }];
        return especie === 'saida' || especie === 'transferencia'
          ? [{ evento: 'saida', cnpj, chassi: veiculo.chassi }]
          : [];
      }),
    );
    appendFileSync(this.file, lines([{ evento: 'escrita', cnpj, semente }, ...facts]));
  }
}
