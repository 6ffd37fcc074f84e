import { EventEmitter } from 'node:events';
import { join } from 'node:path';
import type { AutorizacaoTransferencia, Entrega, EstoqueRenave } from '#contract/renave/types.ts';
import { convertPlaca } from '#domain/values/placa.ts';
import { appendLine, linesReader, mendLines } from '../jsonLines.ts';
import type { UsadoNaBase } from '../world/usadosDemo.ts';
import type { Effect, EstoqueRegistrado, PreCadastro } from './journal.ts';

type NewEffect = Omit<Effect, 'seq' | 'quando'>;

/** The registry's state: rows in memory, each change written to the journal before it is acknowledged. */
export interface RegistryRows {
  preCadastro(chassi: string): PreCadastro | undefined;
  preCadastrosOf(cnpj: string): PreCadastro[];
  estoque(id: number): EstoqueRegistrado | undefined;
  estoquesOf(cnpj: string): EstoqueRenave[];
  /** Oldest first, of every owner. */
  estoquesDoChassi(chassi: string): EstoqueRegistrado[];
  /** By either form of its plate. */
  usado(placa: string): UsadoNaBase | undefined;
  /** Used vehicles with a Detran process under way. */
  noDetran(): EstoqueRegistrado[];
  /** Every authorisation ever given, oldest first. */
  autorizacoes(): AutorizacaoTransferencia[];
  autorizacao(id: number): AutorizacaoTransferencia | undefined;
  /** The open authorisation of a stock record. */
  autorizacaoAberta(idEstoque: number): AutorizacaoTransferencia | undefined;
  nextIdAutorizacao(): number;
  nextIdEstoque(): number;
  /** The stock record whose sale a delivery belongs to. */
  estoqueDaEntrega(id: number): EstoqueRegistrado | undefined;
  /** Deliveries of which the establishment is seller or deliverer, oldest first. */
  entregasDoEstabelecimento(cnpj: string): Entrega[];
  nextIdEntrega(): number;
  commit(effect: NewEffect): Effect;
  /** All effects since the folder was created. */
  effects(): Effect[];
  /** Offset up to which the pre-registrations' file was read. */
  lidoAte(): number;
  isNew(): boolean;
  onEffect(listener: (effect: Effect) => void): () => void;
}

const PRIMEIRO_ID = 70_001;
const PRIMEIRA_AUTORIZACAO = 5_001;
const PRIMEIRA_ENTREGA = 4_001;

class RegistroEmDisco implements RegistryRows {
  private readonly preCadastros = new Map<string, PreCadastro>();
  private readonly preCadastrosPorCnpj = new Map<string, Set<string>>();
  private readonly estoques = new Map<number, EstoqueRegistrado>();
  private readonly idsPorCnpj = new Map<string, Set<number>>();
  private readonly idsPorChassi = new Map<string, Set<number>>();
  private readonly usados = new Map<string, UsadoNaBase>();
  private readonly abertos = new Set<number>();
  private readonly autorizadas = new Map<number, AutorizacaoTransferencia>();
  private readonly abertasPorEstoque = new Map<number, number>();
  private readonly estoquePorEntrega = new Map<number, number>();
  private readonly entregasPorCnpj = new Map<string, Set<number>>();
  private readonly events = new EventEmitter();
  private readonly path: string;
  readonly effects: () => Effect[];
  private readonly agora: () => Date;
  private seq = 0;
  private ultimoId = PRIMEIRO_ID - 1;
  private ultimaEntrega = PRIMEIRA_ENTREGA - 1;
  private offset = 0;

  constructor(path: string, agora: () => Date) {
    this.path = path;
    this.agora = agora;
    this.events.setMaxListeners(0);
    mendLines(path);
    this.effects = linesReader<Effect>(path);
    for (const effect of linesReader<Effect>(path)()) this.apply(effect);
  }

  preCadastro = (chassi: string) => this.preCadastros.get(chassi);

  preCadastrosOf = (cnpj: string) =>
    [...(this.preCadastrosPorCnpj.get(cnpj) ?? [])].flatMap((chassi) => this.preCadastros.get(chassi) ?? []);

  estoque = (id: number) => this.estoques.get(id);

  estoquesOf = (cnpj: string) => this.rows(this.idsPorCnpj.get(cnpj)).map(({ estoque }) => estoque);

  estoquesDoChassi = (chassi: string) => this.rows(this.idsPorChassi.get(chassi));

  usado = (placa: string) => this.usados.get(placa) ?? this.usados.get(convertPlaca(placa) ?? '');

  noDetran = () => this.rows(this.abertos);

  autorizacoes = () => [...this.autorizadas.values()];

  autorizacao = (id: number) => this.autorizadas.get(id);

  autorizacaoAberta = (idEstoque: number) => this.autorizadas.get(this.abertasPorEstoque.get(idEstoque) ?? 0);

  nextIdAutorizacao = () => PRIMEIRA_AUTORIZACAO + this.autorizadas.size;

  nextIdEstoque = () => this.ultimoId + 1;

  nextIdEntrega = () => this.ultimaEntrega + 1;

  estoqueDaEntrega = (id: number) => this.estoques.get(this.estoquePorEntrega.get(id) ?? 0);

  entregasDoEstabelecimento = (cnpj: string) =>
    [...(this.entregasPorCnpj.get(cnpj) ?? [])]
      .sort((a, b) => a - b)
      .flatMap((id) => this.estoqueDaEntrega(id)?.estoque.entregas.find((one) => one.id === id) ?? []);

  lidoAte = () => this.offset;

  isNew = () => this.seq === 0;

  commit(novo: NewEffect): Effect {
    const effect: Effect = { seq: this.seq + 1, quando: this.agora().toISOString(), ...novo };
    appendLine(this.path, effect);
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
    for (const usado of effect.usados ?? []) this.usados.set(usado.placa, usado);
    for (const autorizacao of effect.autorizacoes ?? []) this.putAutorizacao(autorizacao);
  }

  private putAutorizacao(row: AutorizacaoTransferencia): void {
    this.autorizadas.set(row.id, row);
    if (row.estadoAutorizacaoTransferencia === 'CRIADA') this.abertasPorEstoque.set(row.idEstoque, row.id);
    else this.abertasPorEstoque.delete(row.idEstoque);
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
    const { estado } = row.estoque;
    if (estado === 'SOLICITADO' || estado === 'TRANSFERIDO') this.abertos.add(row.estoque.id);
    else this.abertos.delete(row.estoque.id);
    addTo(this.idsPorCnpj, row.cnpj, row.estoque.id);
    addTo(this.idsPorChassi, row.estoque.chassi, row.estoque.id);
    for (const entrega of row.estoque.entregas) this.putEntrega(entrega, row.estoque.id);
  }

  private putEntrega(entrega: Entrega, idEstoque: number): void {
    this.ultimaEntrega = Math.max(this.ultimaEntrega, entrega.id);
    this.estoquePorEntrega.set(entrega.id, idEstoque);
    addTo(this.entregasPorCnpj, entrega.cnpjEstabelecimentoVendedor, entrega.id);
    addTo(this.entregasPorCnpj, entrega.cnpjEstabelecimentoEntregador, entrega.id);
  }
}

function addTo<K, V>(index: Map<K, Set<V>>, key: K, value: V): void {
  const set = index.get(key);
  if (set) set.add(value);
  else index.set(key, new Set([value]));
}

/** Opens the registry stored in the folder: replays its journal, tolerating a torn last line. */
export const openRegistro = (dataDir: string, agora: () => Date): RegistryRows =>
  new RegistroEmDisco(join(dataDir, 'registro.jsonl'), agora);
