import { sql } from 'kysely';
import type { OuvidoDoRenave } from '#contract/route.ts';
import type {
  NomeDePergunta,
  PerguntaDeUm,
  PerguntaTomada,
  QuestionOutcome,
} from '../../../ports/perguntas.ts';
import { firstRowOf, onlyValue, prepared, runText, textChanged } from '../../driver/statements.ts';
import { type DaEmpresa, deleteOwn, updateOwn } from '../../driver/tenancy/tenancy.ts';
import { piorAlcance } from './alcanceStore.ts';
import { lockForAnswer } from './answerLock.ts';
import { AGORA, daqui } from './intencoes/clock.ts';

type Tomada = Omit<PerguntaTomada, 'nome'>;

/** Retention of answers about one vehicle. */
const GUARDADA_MS = 30 * 86_400_000;

const NADA_OUVIDO: OuvidoDoRenave = {
  ouvidoEm: null,
  perguntando: false,
  semRespostaDesde: null,
  recusa: null,
};

/** Somebody wants an answer that begins after they asked: it is seen to by whoever has the question. */
const request = (db: DaEmpresa, nome: NomeDePergunta): Promise<boolean> => textChanged(db)`
  ${prepared} update pergunta set pedida = ${AGORA}
    where codemp = ${db.codigoEmpresa} and pergunta = ${nome} and prazo > ${AGORA}`;

/** Answers, stored in the row of their question. */
const respostas = (db: DaEmpresa) => ({
  /** Stores the answer about one vehicle and deletes answers of this kind older than a month. */
  answer: async (nome: PerguntaDeUm, resposta: unknown): Promise<void> => {
    await updateOwn(db, 'pergunta', { pergunta: nome })
      .set({ resposta: JSON.stringify(resposta) })
      .execute();
    const [especie = ''] = nome.split(':');
    await deleteOwn(db, 'pergunta')
      .where(sql`split_part(pergunta, ':', 1)`, '=', especie)
      .where('comecada', '<', daqui(-GUARDADA_MS))
      .execute();
  },
  /** The last answer; null before the first. */
  getResposta: async <R>(nome: PerguntaDeUm) => onlyValue<R>(db)`${prepared}
      select resposta from pergunta where codemp = ${db.codigoEmpresa} and pergunta = ${nome}`,
});

/**
 * Single-flight across gateways: each question of a company is leased to one process at a time; the database's
 * clock alone says whose it is.
 * @concept lease, single-flight
 */
export const perguntaStore = (db: DaEmpresa) => {
  /**
   * Leases a question for `leaseMs`; null while another process holds it, or when it ended less than `intervaloMs`
   * ago. `deNovo` ignores the interval and makes a current holder ask once more after its answer.
   */
  const begin = async (
    nome: NomeDePergunta,
    { leaseMs, intervaloMs, deNovo }: { leaseMs: number; intervaloMs: number; deNovo: boolean },
  ): Promise<PerguntaTomada | null> => {
    // Not prepared: a plan for all values is wrong for what stands after `on conflict`.
    const tomada = await firstRowOf<Tomada>(db)`
      insert into pergunta as p (codemp, pergunta, comecada, prazo)
      values (${db.codigoEmpresa}, ${nome}, ${AGORA}, ${daqui(leaseMs)})
      on conflict (codemp, pergunta) do update
        set comecada = excluded.comecada, prazo = excluded.prazo, posse = p.posse + 1, pedida = null
        where (p.prazo is null or p.prazo <= ${AGORA})
          and (${deNovo}::boolean or p.terminada is null or p.terminada <= ${daqui(-intervaloMs)})
      returning posse as fence, comecada::text as desde`;
    if (tomada) return { nome, ...tomada };
    // It may have ended between the two.
    if (!deNovo || (await request(db, nome))) return null;
    return begin(nome, { leaseMs, intervaloMs, deNovo });
  };
  return {
    begin,
    /** Heartbeat: extends the lease by `leaseMs`. */
    renew: ({ nome, fence }: PerguntaTomada, leaseMs: number) => runText(db)`
      ${prepared} update pergunta set prazo = ${daqui(leaseMs)}
        where codemp = ${db.codigoEmpresa} and pergunta = ${nome} and posse = ${fence}`,
    /**
     * Ends a question, first in its transaction. `minha` is false when the lease was lost and the answer must be
     * dropped; `outra` is the lease of a repeat that was requested meanwhile.
     */
    finish: async ({ nome, fence }: PerguntaTomada, desfecho: QuestionOutcome, leaseMs: number) => {
      await lockForAnswer(db);
      const { respondida } = desfecho;
      const recusa = desfecho.respondida ? null : desfecho.recusa;
      const linha = await firstRowOf<Tomada & { viva: boolean }>(db)`${prepared}
        update pergunta p set
          ouvida = case when ${respondida}::boolean then comecada else ouvida end,
          semresposta = case when ${respondida}::boolean then null else coalesce(semresposta, comecada) end,
          recusa = ${recusa}::text, terminada = ${AGORA}, posse = posse + 1,
          comecada = case when pedida is null then comecada else ${AGORA} end,
          prazo = case when pedida is not null then ${daqui(leaseMs)} end, pedida = null
        where codemp = ${db.codigoEmpresa} and pergunta = ${nome} and posse = ${fence}
        returning posse as fence, comecada::text as desde, prazo is not null as viva`;
      if (!linha) return { minha: false, outra: null };
      const { viva, ...outra } = linha;
      return { minha: true, outra: viva ? { nome, ...outra } : null };
    },
    /** Invalidates the answer after an own change: the next list asks at once, and a current holder asks once more. */
    forget: (nome: NomeDePergunta) => runText(db)`
      ${prepared} update pergunta set terminada = null, pedida = ${AGORA}
        where codemp = ${db.codigoEmpresa} and pergunta = ${nome}`,
    get: async (nome: NomeDePergunta): Promise<OuvidoDoRenave> => {
      const row = await firstRowOf<OuvidoDoRenave>(db)`${prepared}
        select ouvida as "ouvidoEm", coalesce(prazo > ${AGORA}, false) as perguntando,
          case when semresposta is not null and recusa is null
            then coalesce((select desde from (${piorAlcance(db.codigoEmpresa)}) a), semresposta)
            else semresposta end as "semRespostaDesde", recusa
        from pergunta where codemp = ${db.codigoEmpresa} and pergunta = ${nome}`;
      return row ?? NADA_OUVIDO;
    },
    ...respostas(db),
  };
};
