import { EventEmitter } from 'node:events';
import { join } from 'node:path';
import type { AutorizacaoTransferencia, Entrega } from '#contract/renave/types.ts';
import { convertPlaca } from '#domain/values/placa.ts';
import { appendLine, linesReader, mendLines } from '../jsonLines.ts';
import type { UsadoNaBase } from '../world/usadosDemo.ts';
import type { Effect, EstoqueRegistrado, PreCadastro } from './journal.ts';

type NewEffect = Pick<Effect, 'operacao'> & Partial<Omit<Effect, 'seq' | 'quando'>>;

/** An effect of nobody's call on nothing. */
const NOTHING = {
  cnpj: null,
  cpf: null,
  chassi: null,
  idEstoque: null,
  corpo: null,
  estoques: [],
  preCadastros: [],
};

const PRIMEIRO_ID = 70_001;
const PRIMEIRA_AUTORIZACAO = 5_001;
const PRIMEIRA_ENTREGA = 4_001;

/** The registry's state: rows in memory, each change written to the journal before it is acknowledged. */
class RegistroEmDisco {
  private readonly preCadastros = new Map<string, PreCadastro>();
  private readonly preCadastrosPorCnpj = new Map<string, Set<string>>();
  private readonly estoques = new Map<number, EstoqueRegistrado>();
  private readonly idsPorCnpj = new Map<string, Set<number>>();
  private readonly idsPorChassi = new Map<string, Set<number>>();
  private readonly usados = new Map<string, UsadoNaBase>();
  private readonly placasPorChassi = new Map<string, string>();
  private readonly abertos = new Set<number>();
  private readonly autorizadas = new Map<number, AutorizacaoTransferencia>();
  private readonly abertasPorEstoque = new Map<number, number>();
  private readonly estoquePorEntrega = new Map<number, number>();
  private readonly entregasPorCnpj = new Map<string, Set<number>>();
  private readonly events = new EventEmitter();
  private readonly path: string;
  /** All effects since the folder was created. */
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

  /** Oldest first, of every owner. */
  estoquesDoChassi = (chassi: string) => this.rows(this.idsPorChassi.get(chassi));

  /** By either form of its plate. */
  usado = (placa: string) => this.usados.get(placa) ?? this.usados.get(convertPlaca(placa) ?? '');

  usadoDoChassi = (chassi: string) => this.usados.get(this.placasPorChassi.get(chassi) ?? '');

  /** Used vehicles with a Detran process under way. */
  noDetran = () => this.rows(this.abertos);

  /** Every authorisation ever given, oldest first. */
  autorizacoes = () => [...this.autorizadas.values()];

  autorizacao = (id: number) => this.autorizadas.get(id);

  /** The open authorisation of a stock record. */
  autorizacaoAberta = (idEstoque: number) => this.autorizadas.get(this.abertasPorEstoque.get(idEstoque) ?? 0);

  nextIdAutorizacao = () => PRIMEIRA_AUTORIZACAO + this.autorizadas.size;

  nextIdEstoque = () => this.ultimoId + 1;

  nextIdEntrega = () => this.ultimaEntrega + 1;

  /** The stock record whose sale a delivery belongs to. */
  estoqueDaEntrega = (id: number) => this.estoques.get(this.estoquePorEntrega.get(id) ?? 0);

  /** Deliveries of which the establishment is seller or deliverer, oldest first. */
  entregasDoEstabelecimento = (cnpj: string) =>
    [...(this.entregasPorCnpj.get(cnpj) ?? [])]
      .sort((a, b) => a - b)
      .flatMap((id) => this.estoqueDaEntrega(id)?.estoque.entregas.find((one) => one.id === id) ?? []);

  /** Offset up to which the pre-registrations' file was read. */
  lidoAte = () => this.offset;

  isNew = () => this.seq === 0;

  commit(novo: NewEffect): Effect {
    const quando = this.agora().toISOString();
    const effect: Effect = { ...NOTHING, seq: this.seq + 1, quando, ...novo };
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
    for (const usado of effect.usados ?? []) this.putUsado(usado);
    for (const autorizacao of effect.autorizacoes ?? []) this.putAutorizacao(autorizacao);
  }

  private putUsado(usado: UsadoNaBase): void {
    this.usados.set(usado.placa, usado);
    this.placasPorChassi.set(usado.chassi, usado.placa);
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

export type RegistryRows = RegistroEmDisco;

function addTo<K, V>(index: Map<K, Set<V>>, key: K, value: V): void {
  const set = index.get(key);
  if (set) set.add(value);
  else index.set(key, new Set([value]));
}

/** Opens the registry stored in the folder: replays its journal, tolerating a torn last line. */
export const openRegistro = (dataDir: string, agora: () => Date) =>
  new RegistroEmDisco(join(dataDir, 'registro.jsonl'), agora);
