import type { Assunto } from '#contract/gateway/engine/eventos.ts';
import { ASKED_JUST_NOW_MS, type Paging } from '#contract/list.ts';
import type { InputOf, Page, Route } from '#contract/route.ts';
import type { EmpresaDaSessao } from '#domain/permissions.ts';
import type { Paginada } from '../ports/paginada.ts';
import type { NomeDePergunta, PerguntaDeUm, PerguntaTomada, QuestionOutcome } from '../ports/perguntas.ts';
import type { EmpresaStores, Ports, RespostaRenave } from '../ports/ports.ts';
import { Semaphore } from '../ports/semaphore.ts';
import { withHeartbeat } from './repeatedly.ts';
import { recusaDita } from './respostaDoRenave.ts';
import { type Chamada, type UseCase, useCase } from './useCase.ts';

/** Lease on a question, renewed by a heartbeat: long enough to tell a dead process from a slow one. */
const LEASE_MS = 12_000;
/** Lease on a question that will wait for its turn: a thousand that wait renew little. */
const WAITING_LEASE_MS = 60_000;

/**
 * Questions at the registry at once, of a gateway and of one of its companies. Each costs a connection with the company's own
 * certificate, 6 ms of the processor that answers clicks: of a thousand companies that open a list within seconds they wait,
 * and not the lists (`bench:manha`).
 */
const slots = new Semaphore({ total: 64, porChave: 8, esperaMs: 600_000 });

/** Company whose certificate asks, and the ports. */
export interface Asker {
  ports: Ports;
  empresa: Pick<EmpresaDaSessao, 'codigo' | 'cnpj'>;
}

/** An answer with the function that stores it, or the failure. */
export type Ouvida =
  | { tipo: 'ok'; keep: (stores: EmpresaStores) => Promise<void> }
  | Exclude<RespostaRenave, { tipo: 'ok' }>;

/** A registry question about a company as a whole, or about one vehicle. */
export interface Pergunta {
  nome: NomeDePergunta;
  /** Subject of the lists that show the answer. */
  assunto: Assunto;
  /** Asks without writing. Our own changes after `desde` are not in the answer and must be kept. */
  run: (quem: Asker, desde: string) => Promise<Ouvida>;
}

/** A question of one call; `keep` stores its answer, in a transaction. */
export const perguntaDe = <N extends NomeDePergunta, C>(
  nome: N,
  assunto: Assunto,
  callRenave: (quem: Asker) => Promise<RespostaRenave<C>>,
  keep: (stores: EmpresaStores, corpo: C, desde: string, quem: Asker) => Promise<void>,
): Pergunta & { nome: N } => ({
  nome,
  assunto,
  run: async (quem, desde) => {
    const dita = await callRenave(quem);
    if (dita.tipo !== 'ok') return dita;
    return { tipo: 'ok', keep: (stores) => keep(stores, dita.corpo, desde, quem) };
  },
});

/** A question about one vehicle; the mapped answer is stored with the question. */
export const perguntaDeUm = <C>(
  nome: PerguntaDeUm,
  assunto: Assunto,
  callRenave: (quem: Asker) => Promise<RespostaRenave<C>>,
  respostaOf: (corpo: C) => unknown,
) =>
  perguntaDe(nome, assunto, callRenave, (stores, corpo) => stores.perguntas.answer(nome, respostaOf(corpo)));

/** A question with the time that each of its renewals lasts. */
interface Arrendada extends PerguntaTomada {
  leaseMs: number;
}

const run = (quem: Asker, pergunta: Pergunta, tomada: Arrendada): Promise<Ouvida> => {
  const { ports, empresa } = quem;
  const { perguntas } = ports.empresa(empresa.codigo);
  const renew = () =>
    perguntas
      .renew(tomada, tomada.leaseMs)
      .catch((error: unknown) => ports.log.warn({ err: error }, 'pergunta não renovada'));
  const inTurn = () => slots.run(String(empresa.codigo), () => pergunta.run(quem, tomada.desde));
  return withHeartbeat(tomada.leaseMs, inTurn, renew);
};

const desfechoOf = (ouvida: Ouvida): QuestionOutcome =>
  ouvida.tipo === 'ok'
    ? { respondida: true }
    : { respondida: false, recusa: recusaDita(ouvida)?.mensagem ?? null };

/** Stores the answer or failure, and notifies the screens; returns the lease of a repeat requested meanwhile. */
const hear = (
  { ports, empresa }: Asker,
  { assunto }: Pergunta,
  tomada: Arrendada,
  ouvida: Ouvida,
): Promise<Arrendada | null> =>
  ports.transacao(empresa.codigo, async (stores) => {
    const { minha, outra } = await stores.perguntas.finish(tomada, desfechoOf(ouvida), tomada.leaseMs);
    if (minha && ouvida.tipo === 'ok') await ouvida.keep(stores);
    await stores.notify(assunto);
    return outra && { ...outra, leaseMs: tomada.leaseMs };
  });

const once = async (quem: Asker, pergunta: Pergunta, tomada: Arrendada) => {
  const { log } = quem.ports;
  const { nome } = pergunta;
  try {
    const ouvida = await run(quem, pergunta, tomada);
    if (ouvida.tipo !== 'ok')
      log.info(
        { empresa: quem.empresa.codigo, pergunta: nome, resposta: ouvida.tipo },
        'pergunta sem resposta',
      );
    return await hear(quem, pergunta, tomada, ouvida);
  } catch (error) {
    log.error({ err: error, empresa: quem.empresa.codigo, pergunta: nome }, 'pergunta');
    return hear(quem, pergunta, tomada, { tipo: 'naoEnviada', motivo: 'erro', retryAfterMs: null });
  }
};

/**
 * Asks the registry in the background. Single-flight per company and question across all gateways; the
 * screens are notified of the outcome. `deNovo` ignores the minimum interval.
 */
export const askRenave = async (
  quem: Asker,
  pergunta: Pergunta,
  deNovo = false,
  intervaloMs: number = ASKED_JUST_NOW_MS,
): Promise<void> => {
  const { ports, empresa } = quem;
  // Debounce: the list's own events and typing in its search do not ask again.
  const leaseMs = slots.full ? WAITING_LEASE_MS : LEASE_MS;
  const quando = { leaseMs, intervaloMs, deNovo };
  // Outside the request context: the question outlives its request.
  const tomada = await ports.inRequest({ sinal: null, lista: null }, () =>
    ports.empresa(empresa.codigo).perguntas.begin(pergunta.nome, quando),
  );
  if (!tomada) return;
  ports.background(async () => {
    for (let minha: Arrendada | null = { ...tomada, leaseMs }; minha; )
      minha = await once(quem, pergunta, minha);
  });
};

/** A list that is answered whole has no pages. */
type HeardListInput = Pick<Paging, 'perguntar'> & Partial<Pick<Paging, 'page'>> & Pick<Paginada, 'depoisDe'>;

/** The wire's signal: a call says whether the registry is asked; one that does not say asks it with the first page. */
const wantsRefresh = ({ page, depoisDe, perguntar: dito }: HeardListInput): boolean =>
  dito ?? ((page ?? 1) === 1 && !depoisDe);

/**
 * Stale-while-revalidate list of the registry's rows: `list` answers from the last answer, `refresh` asks the registry in
 * the background. A call may want both; a page that shows a list's rows or counts says which.
 * @concept stale-while-revalidate
 */
export const listaOuvida = <I extends HeardListInput, Row>(
  route: Route<I, Page<Row>>,
  aQual: Pergunta | ((chamada: Chamada<InputOf<Route<I, Page<Row>>>>) => Pergunta),
  list: (chamada: Chamada<InputOf<Route<I, Page<Row>>>>) => Promise<Page<Row>>,
): UseCase => {
  type Da = Chamada<InputOf<Route<I, Page<Row>>>>;
  const perguntaDe = (chamada: Da) => (typeof aQual === 'function' ? aQual(chamada) : aQual);
  const refresh = (chamada: Da) =>
    askRenave(chamada, perguntaDe(chamada), (chamada.input as HeardListInput).perguntar === true);
  const asHeard = async (chamada: Da) => {
    const renave = await chamada.stores.perguntas.get(perguntaDe(chamada).nome);
    const pagina = await list(chamada);
    return { ...pagina, meta: { ...pagina.meta, renave } };
  };
  const ouvida = useCase(route, async (chamada) => {
    if (wantsRefresh(chamada.input as HeardListInput)) await refresh(chamada);
    return asHeard(chamada);
  });
  return { ...ouvida, list: asHeard, refresh } as UseCase;
};
