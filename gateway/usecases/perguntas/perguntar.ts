import type { Assunto } from '#contract/gateway/eventos.ts';
import { ASKED_JUST_NOW_MS } from '#contract/list.ts';
import type { EmpresaDaSessao } from '#domain/permissions.ts';
import type { Desfecho, NomeDePergunta, PerguntaDeUm, PerguntaTomada } from '../../ports/perguntas.ts';
import type { EmpresaStores, Ports, RespostaRenave } from '../../ports/ports.ts';

/** Long enough for a lost process to be told from a slow one; whoever asks renews it. */
const POSSE_MS = 12_000;

/** For which company, and with what. */
export interface Quem {
  ports: Ports;
  empresa: Pick<EmpresaDaSessao, 'codigo' | 'cnpj'>;
}

/** An answer, and how it is written down; or why there is none. */
export type Ouvida =
  | { tipo: 'ok'; guardar: (stores: EmpresaStores) => Promise<void> }
  | Exclude<RespostaRenave<unknown>, { tipo: 'ok' }>;

/** What the registry lists of a company as a whole, or of one vehicle. */
export interface Pergunta {
  nome: NomeDePergunta;
  /** What the lists that show it listen to. */
  assunto: Assunto;
  /** Asks and writes nothing; what we did `desde` then is not in the answer, and stays as we left it. */
  fazer: (quem: Quem, desde: string) => Promise<Ouvida>;
}

/** A question about one vehicle: what is made of its answer stands with it. */
export const perguntaDeUm = <C>(
  nome: PerguntaDeUm,
  assunto: Assunto,
  chamar: (quem: Quem) => Promise<RespostaRenave<C>>,
  respostaOf: (corpo: C) => unknown,
): Pergunta & { nome: PerguntaDeUm } => ({
  nome,
  assunto,
  fazer: async (quem) => {
    const dita = await chamar(quem);
    if (dita.tipo !== 'ok') return dita;
    return { tipo: 'ok', guardar: (stores) => stores.perguntas.responder(nome, respostaOf(dita.corpo)) };
  },
});

/** Asks while keeping the question, so that a slow registry does not look like a dead gateway. */
const fazer = async (quem: Quem, pergunta: Pergunta, tomada: PerguntaTomada): Promise<Ouvida> => {
  const { ports, empresa } = quem;
  const renewing = setInterval(() => {
    ports
      .empresa(empresa.codigo)
      .perguntas.renovar(tomada, POSSE_MS)
      .catch((error: unknown) => ports.log.warn({ err: error }, 'pergunta não renovada'));
  }, POSSE_MS / 3);
  try {
    return await pergunta.fazer(quem, tomada.desde);
  } finally {
    clearInterval(renewing);
  }
};

const desfechoOf = (ouvida: Ouvida): Desfecho =>
  ouvida.tipo === 'ok'
    ? { respondida: true }
    : { respondida: false, recusa: ouvida.tipo === 'recusada' ? ouvida.recusa.mensagem : null };

/** Writes down what was heard and that it was, or that nothing was, and tells the screens; the same question once more where somebody wants it. */
const ouvir = (
  { ports, empresa }: Quem,
  { assunto }: Pergunta,
  tomada: PerguntaTomada,
  ouvida: Ouvida,
): Promise<PerguntaTomada | null> =>
  ports.transacao(empresa.codigo, async (stores) => {
    const { minha, outra } = await stores.perguntas.terminar(tomada, desfechoOf(ouvida), POSSE_MS);
    if (minha && ouvida.tipo === 'ok') await ouvida.guardar(stores);
    await stores.avisar(assunto);
    return outra;
  });

const umaVez = async (quem: Quem, pergunta: Pergunta, tomada: PerguntaTomada) => {
  const { log } = quem.ports;
  const { nome } = pergunta;
  try {
    const ouvida = await fazer(quem, pergunta, tomada);
    if (ouvida.tipo !== 'ok')
      log.info(
        { empresa: quem.empresa.codigo, pergunta: nome, resposta: ouvida.tipo },
        'pergunta sem resposta',
      );
    return await ouvir(quem, pergunta, tomada, ouvida);
  } catch (error) {
    log.error({ err: error, empresa: quem.empresa.codigo, pergunta: nome }, 'pergunta');
    return ouvir(quem, pergunta, tomada, { tipo: 'naoEnviada', motivo: 'erro', aguardarMs: null });
  }
};

/**
 * Has the registry asked beside whoever wants to know: one question of a kind at a time for a company, whatever gateway
 * asks it. What came of it is told to the screens. `deNovo`: also when it was asked just now.
 */
export const perguntar = async (quem: Quem, pergunta: Pergunta, deNovo = false): Promise<void> => {
  const { ports, empresa } = quem;
  // Who asked just now has an answer: events that follow it, and keys that are typed, do not ask again.
  const quando = { posseMs: POSSE_MS, intervaloMs: ASKED_JUST_NOW_MS, deNovo };
  // It does not end with the request that began it.
  const tomada = await ports.noPedido({ sinal: null, lista: null }, () =>
    ports.empresa(empresa.codigo).perguntas.comecar(pergunta.nome, quando),
  );
  if (!tomada) return;
  ports.aoLado(async () => {
    for (let minha: PerguntaTomada | null = tomada; minha; ) minha = await umaVez(quem, pergunta, minha);
  });
};
