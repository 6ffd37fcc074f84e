import { sql } from 'kysely';
import type { OuvidoDoRenave } from '#contract/route.ts';
import type { NomeDePergunta, PerguntaStore } from '../../ports/perguntas.ts';
import type { DaEmpresa } from '../driver/escopo/escopo.ts';
import { deleteOwn, updateOwn } from '../driver/escopo/proprias.ts';
import { prepared } from '../driver/preparedStatements.ts';
import { AGORA, daqui } from './intencoes/relogio.ts';

interface LinhaDaPergunta {
  posse: number;
  desde: string;
  viva: boolean;
}

/** Retention of answers about one vehicle. */
const GUARDADA_MS = 30 * 86_400_000;

const NADA_OUVIDO: OuvidoDoRenave = {
  ouvidoEm: null,
  perguntando: false,
  semRespostaDesde: null,
  recusa: null,
};

/** Somebody wants an answer that begins after they asked: it is seen to by whoever has the question. */
const request = async (db: DaEmpresa, nome: NomeDePergunta): Promise<boolean> => {
  const { numAffectedRows } = await sql`${prepared} update pergunta set pedida = ${AGORA}
    where codemp = ${db.codigoEmpresa} and pergunta = ${nome} and prazo > ${AGORA}`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
};

/** Answers, stored in the row of their question. */
const respostas = (db: DaEmpresa): Pick<PerguntaStore, 'answer' | 'getResposta'> => ({
  answer: async (nome, resposta) => {
    await updateOwn(db, 'pergunta')
      .set({ resposta: JSON.stringify(resposta) })
      .where('pergunta', '=', nome)
      .execute();
    const [especie = ''] = nome.split(':');
    await deleteOwn(db, 'pergunta')
      .where(sql`split_part(pergunta, ':', 1)`, '=', especie)
      .where('comecada', '<', daqui(-GUARDADA_MS))
      .execute();
  },
  getResposta: async <R>(nome: NomeDePergunta) => {
    const { rows } = await sql<{ resposta: R | null }>`${prepared}
      select resposta from pergunta where codemp = ${db.codigoEmpresa} and pergunta = ${nome}`.execute(db);
    return rows[0]?.resposta ?? null;
  },
});

/** One company's questions; the database's clock alone says whose a question is. */
export const perguntaStore = (db: DaEmpresa): PerguntaStore => {
  const begin: PerguntaStore['begin'] = async (nome, { leaseMs, intervaloMs, deNovo }) => {
    // Not prepared: a plan for all values is wrong for what stands after `on conflict`.
    const { rows } = await sql<LinhaDaPergunta>`
      insert into pergunta as p (codemp, pergunta, comecada, prazo)
      values (${db.codigoEmpresa}, ${nome}, ${AGORA}, ${daqui(leaseMs)})
      on conflict (codemp, pergunta) do update
        set comecada = excluded.comecada, prazo = excluded.prazo, posse = p.posse + 1, pedida = null
        where (p.prazo is null or p.prazo <= ${AGORA})
          and (${deNovo}::boolean or p.terminada is null or p.terminada <= ${daqui(-intervaloMs)})
      returning posse, comecada::text as desde`.execute(db);
    const [tomada] = rows;
    if (tomada) return { nome, fence: tomada.posse, desde: tomada.desde };
    // It may have ended between the two.
    if (!deNovo || (await request(db, nome))) return null;
    return begin(nome, { leaseMs, intervaloMs, deNovo });
  };
  return {
    begin,
    renew: async ({ nome, fence }, leaseMs) => {
      await sql`${prepared} update pergunta set prazo = ${daqui(leaseMs)}
        where codemp = ${db.codigoEmpresa} and pergunta = ${nome} and posse = ${fence}`.execute(db);
    },
    finish: async ({ nome, fence }, desfecho, leaseMs) => {
      const { respondida } = desfecho;
      const recusa = desfecho.respondida ? null : desfecho.recusa;
      const { rows } = await sql<LinhaDaPergunta>`${prepared}
        update pergunta p set
          ouvida = case when ${respondida}::boolean then comecada else ouvida end,
          semresposta = case when ${respondida}::boolean then null else coalesce(semresposta, comecada) end,
          recusa = ${recusa}::text, terminada = ${AGORA}, posse = posse + 1,
          comecada = case when pedida > comecada then ${AGORA} else comecada end,
          prazo = case when pedida > comecada then ${daqui(leaseMs)} end
        where codemp = ${db.codigoEmpresa} and pergunta = ${nome} and posse = ${fence}
        returning posse, comecada::text as desde, prazo is not null as viva`.execute(db);
      const [linha] = rows;
      if (!linha) return { minha: false, outra: null };
      return { minha: true, outra: linha.viva ? { nome, fence: linha.posse, desde: linha.desde } : null };
    },
    forget: async (nome) => {
      await sql`${prepared} update pergunta set terminada = null, pedida = ${AGORA}
        where codemp = ${db.codigoEmpresa} and pergunta = ${nome}`.execute(db);
    },
    get: async (nome) => {
      const { rows } = await sql<OuvidoDoRenave>`${prepared}
        select ouvida as "ouvidoEm", coalesce(prazo > ${AGORA}, false) as perguntando,
          semresposta as "semRespostaDesde", recusa
        from pergunta where codemp = ${db.codigoEmpresa} and pergunta = ${nome}`.execute(db);
      return rows[0] ?? NADA_OUVIDO;
    },
    ...respostas(db),
  };
};
