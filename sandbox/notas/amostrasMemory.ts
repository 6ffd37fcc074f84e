import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { naiveBrasilia } from '#domain/values/datas.ts';
import type { PreCadastroInformado } from '../world/chassisDemo.ts';
import type { Amostra, VeiculoDeAmostra } from './sampleNotas.ts';

type Fato =
  | { evento: 'entrada'; cnpj: string; veiculo: VeiculoDeAmostra }
  | { evento: 'saida'; cnpj: string; chassi: string };

/** A line that another run is still writing, or was stopped at, is not a fact. */
function factOf(line: string): Fato[] {
  try {
    return [JSON.parse(line) as Fato];
  } catch {
    return [];
  }
}

const lines = (facts: readonly unknown[]) => facts.map((fact) => `${JSON.stringify(fact)}\n`).join('');

/**
 * What earlier runs wrote, in the sandbox's data folder: which vehicles got an entry note and which an exit note
 * already. New vehicles are told to the registry through `pre-cadastro.jsonl`, as a manufacturer would.
 */
export class AmostrasMemory {
  private readonly file: string;
  private readonly registry: string;

  constructor(folder: string) {
    mkdirSync(folder, { recursive: true });
    this.file = join(folder, 'amostras.jsonl');
    this.registry = join(folder, 'pre-cadastro.jsonl');
  }

  /** The company's vehicles that have an entry note and no exit note, oldest first. */
  inStock(cnpj: string): VeiculoDeAmostra[] {
    if (!existsSync(this.file)) return [];
    const stock = new Map<string, VeiculoDeAmostra>();
    for (const fact of readFileSync(this.file, 'utf8').split('\n').flatMap(factOf)) {
      if (fact.cnpj !== cnpj) continue;
      if (fact.evento === 'entrada') stock.set(fact.veiculo.chassi, fact.veiculo);
      else stock.delete(fact.chassi);
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

  remember(cnpj: string, amostras: readonly Amostra[]): void {
    const facts = amostras.flatMap(({ especie, veiculos }) =>
      veiculos.flatMap((veiculo): Fato[] => {
        if (especie === 'entrada') return [{ evento: 'entrada', cnpj, veiculo }];
        return especie === 'saida' ? [{ evento: 'saida', cnpj, chassi: veiculo.chassi }] : [];
      }),
    );
    appendFileSync(this.file, lines(facts));
  }
}
