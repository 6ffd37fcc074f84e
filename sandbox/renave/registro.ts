import { EventEmitter } from 'node:events';
import { join } from 'node:path';
import type { EstoqueRenave } from '#contract/renave/types.ts';
import {
  appendEffect,
  type Effect,
  type EstoqueRegistrado,
  mendJournal,
  type PreCadastro,
  readJournal,
} from './journal.ts';

type NewEffect = Omit<Effect, 'seq' | 'quando'>;

/** The registry's state: rows in memory, each change written to the journal before it is answered for. */
export interface Registro {
  preCadastro(chassi: string): PreCadastro | undefined;
  preCadastrosOf(cnpj: string): PreCadastro[];
  estoque(id: number): EstoqueRegistrado | undefined;
  estoquesOf(cnpj: string): EstoqueRenave[];
  /** Oldest first, whoever's they are. */
  estoquesDoChassi(chassi: string): EstoqueRegistrado[];
  nextIdEstoque(): number;
  commit(effect: NewEffect): Effect;
  /** Everything done since the folder was new. */
  effects(): Effect[];
  /** Where the reading of the pre-registrations' file stopped. */
  lidoAte(): number;
  isNew(): boolean;
  onEffect(listener: (effect: Effect) => void): () => void;
}

const PRIMEIRO_ID = 70_001;

class RegistroEmDisco implements Registro {
  private readonly preCadastros = new Map<string, PreCadastro>();
  private readonly preCadastrosPorCnpj = new Map<string, Set<string>>();
  private readonly estoques = new Map<number, EstoqueRegistrado>();
  private readonly idsPorCnpj = new Map<string, Set<number>>();
  private readonly idsPorChassi = new Map<string, Set<number>>();
  private readonly events = new EventEmitter();
  private readonly path: string;
  private readonly agora: () => Date;
  private seq = 0;
  private ultimoId = PRIMEIRO_ID - 1;
  private offset = 0;

  constructor(path: string, agora: () => Date) {
    this.path = path;
    this.agora = agora;
    this.events.setMaxListeners(0);
    mendJournal(path);
    for (const effect of readJournal(path)) this.apply(effect);
  }

  preCadastro = (chassi: string) => this.preCadastros.get(chassi);

  preCadastrosOf = (cnpj: string) =>
    [...(this.preCadastrosPorCnpj.get(cnpj) ?? [])].flatMap((chassi) => this.preCadastros.get(chassi) ?? []);

  estoque = (id: number) => this.estoques.get(id);

  estoquesOf = (cnpj: string) => this.rows(this.idsPorCnpj.get(cnpj)).map(({ estoque }) => estoque);

  estoquesDoChassi = (chassi: string) => this.rows(this.idsPorChassi.get(chassi));

  nextIdEstoque = () => this.ultimoId + 1;

  effects = () => readJournal(this.path);

  lidoAte = () => this.offset;

  isNew = () => this.seq === 0;

  commit(novo: NewEffect): Effect {
    const effect: Effect = { seq: this.seq + 1, quando: this.agora().toISOString(), ...novo };
    appendEffect(this.path, effect);
    this.apply(effect);
    this.events.emit('effect', effect);
    return effect;
  }

  onEffect(listener: (effect: Effect) => void) {
    this.events.on('effect', listener);
    return () => void this.events.off('effect', listener);
  }

  private rows(ids: Set<number> | undefined): EstoqueRegistrado[] {
    return [...(ids ?? [])].sort((a, b) => a - b).flatMap((id) => this.estoques.get(id) ?? []);
  }

  private apply(effect: Effect): void {
    this.seq = effect.seq;
    if (effect.lidoAte !== undefined) this.offset = effect.lidoAte;
    for (const preCadastro of effect.preCadastros) this.putPreCadastro(preCadastro);
    for (const registrado of effect.estoques) this.putEstoque(registrado);
  }

  private putPreCadastro(row: PreCadastro): void {
    const before = this.preCadastros.get(row.chassi);
    if (before && before.cnpj !== row.cnpj) this.preCadastrosPorCnpj.get(before.cnpj)?.delete(row.chassi);
    this.preCadastros.set(row.chassi, row);
    addTo(this.preCadastrosPorCnpj, row.cnpj, row.chassi);
  }

  private putEstoque(row: EstoqueRegistrado): void {
    this.ultimoId = Math.max(this.ultimoId, row.estoque.id);
    this.estoques.set(row.estoque.id, row);
    addTo(this.idsPorCnpj, row.cnpj, row.estoque.id);
    addTo(this.idsPorChassi, row.estoque.chassi, row.estoque.id);
  }
}

function addTo<K, V>(index: Map<K, Set<V>>, key: K, value: V): void {
  const set = index.get(key);
  if (set) set.add(value);
  else index.set(key, new Set([value]));
}

/** Opens the registry kept in the folder: replays its journal, tolerating a torn last line. */
export const openRegistro = (dataDir: string, agora: () => Date): Registro =>
  new RegistroEmDisco(join(dataDir, 'registro.jsonl'), agora);
