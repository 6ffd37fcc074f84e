import type { Kysely } from 'kysely';
import { fromKysely, type PgBoss } from 'pg-boss';
import type { Filas, NomeDeFila } from '../../ports/filas.ts';
import type { EmpresaStores } from '../../ports/ports.ts';
import { type Aviso, notify } from '../driver/notifications.ts';
import { run, textHasRow } from '../driver/statements.ts';
import { type DaEmpresa, daEmpresa } from '../driver/tenancy/tenancy.ts';
import type { Tables } from '../tables/index.ts';
import { avisoStore } from './acesso/avisoStore.ts';
import { operadorStore } from './acesso/operadorStore.ts';
import { quemAgeStore } from './acesso/quemAgeStore.ts';
import { tokenIntegracaoStore } from './acesso/tokenIntegracaoStore.ts';
import { webhookStore } from './acesso/webhooks/webhookStore.ts';
import { cadastroStore } from './cadastros/cadastroStore.ts';
import { certificadoStore } from './cadastros/certificadoStore.ts';
import { configuracaoStore } from './cadastros/configuracaoStore.ts';
import { conviteStore } from './cadastros/conviteStore.ts';
import { empresaStore } from './cadastros/empresaStore.ts';
import { estadoStore } from './cadastros/estadoStore.ts';
import { importacaoStore } from './cadastros/importacaoStore.ts';
import { veiculoStore } from './cadastros/veiculoStore.ts';
import { dadosPessoaisStore } from './conformidade/dadosPessoaisStore.ts';
import { leituraStore } from './conformidade/leituraStore.ts';
import { creditoStore } from './dinheiro/creditoStore.ts';
import { declaracaoStore } from './documentos/declaracaoStore.ts';
import { documentoStore } from './documentos/documentoStore.ts';
import { entregaDocumentosStore } from './documentos/entregaDocumentosStore.ts';
import { livroStore } from './documentos/livro/livroStore.ts';
import { loteAtpvStore } from './documentos/loteAtpvStore.ts';
import { alcanceStore } from './engine/alcanceStore.ts';
import { correioStore } from './engine/correioStore.ts';
import { entidadeStore } from './engine/entidades/entidadeStore.ts';
import { exportacaoStore } from './engine/exportacaoStore.ts';
import { idempotenciaStore } from './engine/idempotencyStore.ts';
import { acompanhamentoStore } from './engine/intencoes/acompanhamentos.ts';
import { intencaoStore } from './engine/intencoes/intencaoStore.ts';
import { loteDeOperacoesStore } from './engine/intencoes/loteDeOperacoesStore.ts';
import { recusaStore } from './engine/intencoes/recusaStore.ts';
import { wakeIntencoes } from './engine/intencoes/wakeIntencoes.ts';
import { perguntaStore } from './engine/perguntaStore.ts';
import { trabalhoStore } from './engine/trabalhoStore.ts';
import { firstTurn, lastTurn } from './engine/turns.ts';
import { buscaStore } from './estoque/busca/buscaStore.ts';
import { chegadaStore } from './estoque/chegadaStore.ts';
import { sincronizacaoStore } from './estoque/estoqueRenave/sincronizacaoStore.ts';
import { estoqueStore } from './estoque/estoqueStore.ts';
import { fechamentoStore } from './estoque/fechamento.ts';
import { fichaStore } from './estoque/ficha/fichaStore.ts';
import { inicioStore } from './estoque/inicioStore.ts';
import { todosStore } from './estoque/listTodos.ts';
import { painelStore } from './estoque/painel/painelStore.ts';
import { patioStore } from './estoque/patioStore.ts';
import { ordemStore } from './notas/ordemDeEntrada/ordemStore.ts';
import { recebimentoStore } from './notas/sefaz/recebimentoStore.ts';
import { notaStore } from './notas/xml/notaStore.ts';
import { aptidaoStore } from './usados/aptidaoStore.ts';
import { laudoStore } from './usados/laudoStore.ts';
import { usadosStore } from './usados/usadosStore.ts';
import { entregaStore } from './zeroKm/entregaStore.ts';
import { autorizacaoStore } from './zeroKm/transferenciaZeroKm/autorizacaoStore.ts';

interface Lugar {
  db: DaEmpresa;
  boss: PgBoss;
  codigoEmpresa: number;
  tell: (aviso: Aviso) => Promise<void>;
}

const enqueue = async <F extends NomeDeFila>(
  { db, boss, codigoEmpresa, tell }: Lugar,
  fila: F,
  trabalhos: readonly Filas[F][],
  { emMs = 0, urgente = false }: { emMs?: number; urgente?: boolean } = {},
): Promise<void> => {
  if (trabalhos.length === 0) return;
  const turn =
    emMs > 0
      ? await lastTurn(db, fila, codigoEmpresa)
      : await firstTurn(db, { fila, codigoEmpresa, urgente, quantos: trabalhos.length });
  const jobs = trabalhos.map((data, index) => ({
    data,
    priority: turn - index,
    group: { id: String(codigoEmpresa), ...(urgente && { tier: 'urgente' }) },
    ...(emMs > 0 && { startAfter: emMs / 1000 }),
  }));
  await boss.insert(fila, jobs, { db: fromKysely(db) });
  await tell({ canal: `fila:${fila}`, assuntos: emMs > 0 ? [String(emMs)] : [] });
};

const notifyCredito = async ({ db, tell }: Pick<Lugar, 'db' | 'tell'>): Promise<void> => {
  const pagas = await creditoStore(db).listPagas();
  await Promise.all(pagas.map((codigo) => tell({ canal: `empresa:${codigo}`, assuntos: ['credito'] })));
};

/** One line of the vehicle's story; an intent writes its own once, however often it ends. */
const addMovimento = (db: DaEmpresa, movimento: Parameters<EmpresaStores['addMovimento']>[0]) =>
  run(
    db
      .insertInto('movimento')
      .values({
        codemp_mov: db.codigoEmpresa,
        codusu_mov: movimento.codigoUsuario,
        chassi_mov: movimento.chassi,
        placa_mov: movimento.placa,
        idest_mov: movimento.idEstoque,
        operacao_mov: movimento.operacao,
        codope_mov: movimento.codigoOperacao,
        modulo_mov: movimento.modulo,
        cobrado_mov: movimento.cobrado,
        dathor_mov: movimento.agora.toISOString(),
        intencao_mov: movimento.intencao,
      })
      .onConflict((conflict) => conflict.column('intencao_mov').doNothing()),
  );

/** True for companies of one group: they share a CNPJ's root. */
const isGroup = async (db: DaEmpresa, codigo: number): Promise<boolean> => textHasRow(db)`
    select 1 from empresa e join empresa o on left(o.cnpj_emp, 8) = left(e.cnpj_emp, 8)
    where e.codigo_emp = ${db.codigoEmpresa} and o.codigo_emp = ${codigo}`;

const STORES = {
  entidades: entidadeStore,
  intencoes: intencaoStore,
  acompanhamentos: acompanhamentoStore,
  estoque: estoqueStore,
  autorizacoes: autorizacaoStore,
  entregas: entregaStore,
  perguntas: perguntaStore,
  alcance: alcanceStore,
  ficha: fichaStore,
  busca: buscaStore,
  notas: notaStore,
  veiculos: veiculoStore,
  empresa: empresaStore,
  cadastros: cadastroStore,
  certificado: certificadoStore,
  documentos: documentoStore,
  entregaDocumentos: entregaDocumentosStore,
  lotesAtpv: loteAtpvStore,
  importacoes: importacaoStore,
  lotesDeOperacoes: loteDeOperacoesStore,
  trabalhos: trabalhoStore,
  inicio: inicioStore,
  painel: painelStore,
  todos: todosStore,
  fechamento: fechamentoStore,
  sincronizacoes: sincronizacaoStore,
  exportacoes: exportacaoStore,
  recebimentos: recebimentoStore,
  ordem: ordemStore,
  recusas: recusaStore,
  configuracoes: configuracaoStore,
  convites: conviteStore,
  correio: correioStore,
  creditos: creditoStore,
  tokenIntegracao: tokenIntegracaoStore,
  idempotencia: idempotenciaStore,
  avisos: avisoStore,
  webhooks: webhookStore,
  usados: usadosStore,
  laudos: laudoStore,
  aptidoes: aptidaoStore,
  dadosPessoais: dadosPessoaisStore,
  leituras: leituraStore,
  operadores: operadorStore,
  quemAge: quemAgeStore,
  estados: estadoStore,
  livros: livroStore,
  declaracoes: declaracaoStore,
  patio: patioStore,
  chegadas: chegadaStore,
};

type Stores = { readonly [K in keyof typeof STORES]: ReturnType<(typeof STORES)[K]> };

/** Makes each store at its first use: a request needs a few of them, and there are fifty. */
const atFirstUse = Object.defineProperties(
  {},
  Object.fromEntries(
    Object.entries<(db: DaEmpresa, tell: Lugar['tell']) => unknown>(STORES).map(([name, make]) => [
      name,
      {
        get(this: { readonly lugar: Lugar }) {
          const value = make(this.lugar.db, this.lugar.tell);
          Object.defineProperty(this, name, { value, configurable: true });
          return value;
        },
      },
    ]),
  ),
);

/** The stores of one company, over a connection or a transaction. Only this function builds scoped stores. */
export const empresaStores = (
  fora: Kysely<Tables>,
  boss: PgBoss,
  codigoEmpresa: number,
  tell: (aviso: Aviso) => Promise<void> = (aviso) => notify(fora, [aviso]),
): EmpresaStores => {
  const db = daEmpresa(fora, codigoEmpresa);
  const lugar: Lugar = { db, boss, codigoEmpresa, tell };
  const stores: Stores = Object.create(atFirstUse, { lugar: { value: lugar } });
  return Object.assign(stores, {
    codigoEmpresa,
    addMovimento: (movimento) => addMovimento(db, movimento),
    doGrupo: async (codigo) => ((await isGroup(db, codigo)) ? empresaStores(fora, boss, codigo, tell) : null),
    enqueue: (...pedido) => enqueue(lugar, ...pedido),
    wake: async (chassis) => {
      await wakeIntencoes(db, chassis);
      await tell({ canal: 'fila:renave', assuntos: [] });
    },
    announce: (intencao) => tell({ canal: `intencao:${intencao}`, assuntos: [] }),
    notify: (...assuntos) => tell({ canal: `empresa:${codigoEmpresa}`, assuntos }),
    notifyCredito: () => notifyCredito(lugar),
  } satisfies Omit<EmpresaStores, keyof Stores>);
};

/** A company's stores in one transaction; whatever is said in it is said at its end, all at once. */
export const naTransacao = <T>(
  db: Kysely<Tables>,
  boss: PgBoss,
  codigoEmpresa: number,
  work: (stores: EmpresaStores) => Promise<T>,
): Promise<T> =>
  db.transaction().execute(async (tx) => {
    const avisos: Aviso[] = [];
    const tell = async (aviso: Aviso) => {
      avisos.push(aviso);
    };
    const result = await work(empresaStores(tx, boss, codigoEmpresa, tell));
    await notify(tx, avisos);
    return result;
  });
