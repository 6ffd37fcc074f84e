import type { Sessao } from '#domain/permissions.ts';
import { esperaDe, nextOpening, PARADAS_DA_ORDEM } from '#domain/sefaz/ordemDeEntrada.ts';
import { contagem } from '#domain/values/contagem.ts';
import { DIA_MS, diaBrasilia, formatDate, naiveBrasilia } from '#domain/values/datas.ts';
import { askRenave } from '../../../engine/askRenave.ts';
import { type AvisoAUm, sendAviso } from '../../../engine/mail/rateLimit.ts';
import { tellResponsaveis } from '../../../engine/mail/tellResponsaveis.ts';
import { repeatedly } from '../../../engine/repeatedly.ts';
import type { ComEmpresa } from '../../../engine/useCase.ts';
import type { NotaCandidata, OrdemTomada, Veredito } from '../../../ports/ordemDeEntrada.ts';
import type { EmpresaStores, Ports } from '../../../ports/ports.ts';
import { PENDENCIAS } from '../../zeroKm/entradaZeroKm/listEntradas.ts';
import { actOnNotas } from './actOnNotas.ts';
import { sessaoDaOrdem } from './sessaoDaOrdem.ts';

interface Carta extends AvisoAUm {
  para: Pick<Sessao['usuario'], 'nome' | 'email'>;
}

const verEm = ({ enderecoPublico }: Ports): string =>
  `Veja nota por nota em ${enderecoPublico}/entradas-automaticas`;

const send = async (
  ports: Ports,
  { codigoEmpresa: empresa, codigoUsuario: conta }: OrdemTomada,
  { para, linhas, ...carta }: Carta,
): Promise<void> => {
  const quem = { endereco: para.email, conta, empresa };
  const ditas = [`Olá, ${para.nome}.`, ...linhas, verEm(ports)];
  const motivo = await sendAviso(ports, 'aviso', quem, { ...carta, linhas: ditas });
  if (motivo) ports.log.warn({ empresa, usuario: conta, motivo }, 'ordem de entrada não avisada');
};

/** Tells who may give another order that this one stopped by itself, and why. */
const tellParada = async (ports: Ports, ordem: OrdemTomada): Promise<void> => {
  const { codigoEmpresa, numero, parada } = ordem;
  const empresa = await ports.acesso.getEmpresa(codigoEmpresa);
  if (parada && empresa)
    await tellResponsaveis(ports, codigoEmpresa, {
      assunto: `As entradas automáticas pararam em ${empresa.nomfan_emp}`,
      linhas: [
        `A ordem ${numero} de entradas automáticas de ${empresa.nomfan_emp} parou.`,
        PARADAS_DA_ORDEM[parada],
        verEm(ports),
      ],
      chave: `ordem-${codigoEmpresa}-${numero}-parada`,
    });
  await ports.transacao(codigoEmpresa, async (stores) => {
    await stores.avisos.tell([{ tipo: 'ordemParada', chave: String(numero) }]);
    await stores.ordem.markTold({ avisada: true });
    await stores.notify('notasRecebidas');
  });
};

/** The day to report: today once its hours are over, yesterday until then. */
const diaARelatar = ({ ate }: OrdemTomada, agora: Date): string =>
  Number(naiveBrasilia(agora).slice(11, 13)) >= ate
    ? diaBrasilia(agora)
    : diaBrasilia(new Date(agora.getTime() - DIA_MS));

/** A day's notes in the words of the report, by what became of them. */
const DITOS = [
  ['entrou', 'nota entrou sozinha', 'notas entraram sozinhas'],
  ['caminho', 'entrada está a caminho do Renave', 'entradas estão a caminho do Renave'],
  ['ensaiada', 'nota teria entrado: a ordem está em ensaio', 'notas teriam entrado: a ordem está em ensaio'],
  ['recusada', 'entrada foi recusada', 'entradas foram recusadas'],
  ['espera', 'nota espera por você', 'notas esperam por você'],
  ['manual', 'nota foi confirmada por alguém', 'notas foram confirmadas por alguém'],
] as const;

/** Reports a day once, if an order looked at anything in it. */
const reportDia = async (ports: Ports, ordem: OrdemTomada, { usuario: para, empresa }: Sessao) => {
  const dia = diaARelatar(ordem, ports.agora());
  if (ordem.relatada !== null && ordem.relatada >= dia) return;
  const { ordem: store } = ports.empresa(ordem.codigoEmpresa);
  const contadas = await store.countDia(dia);
  const linhas = DITOS.flatMap(([destino, um, muitos]) =>
    contadas[destino] ? [`${contagem(contadas[destino], um, muitos)}.`] : [],
  );
  if (linhas.length > 0 && empresa)
    await send(ports, ordem, {
      para,
      assunto: `Entradas automáticas de ${empresa.nome} em ${formatDate(dia)}`,
      linhas: [`Em ${empresa.nome}, ordem ${ordem.numero}, em ${formatDate(dia)}:`, linhas.join('\n')],
      chave: `ordem-${ordem.codigoEmpresa}-${dia}`,
    });
  await store.markTold({ relatada: dia });
};

/** Between two rounds of an order with nothing new; the registry is asked for what it does not know yet. */
const CADA_MS = 15 * 60_000;
/** From a note whose vehicle the registry did not tell of yet to the next question; then as long as it has waited. */
const LOGO_MS = 60_000;
const PAGINA = 200;

async function* candidatas({ ordem }: EmpresaStores): AsyncGenerator<readonly NotaCandidata[]> {
  let depoisDe = 0;
  for (;;) {
    const pagina = await ordem.listCandidatas(depoisDe, PAGINA);
    if (pagina.length > 0) yield pagina;
    if (pagina.length < PAGINA) return;
    depoisDe = pagina.at(-1)?.codigo ?? 0;
  }
}

/** Whether the company's certificate serves now: the registry would refuse everything otherwise. */
const hasCertificado = async ({ certificado }: EmpresaStores, agora: Date): Promise<boolean> => {
  const dela = await certificado.get();
  return dela !== null && new Date(dela.validade) > agora && new Date(dela.inicio) <= agora;
};

const vereditoOf = (nota: NotaCandidata, ordem: OrdemTomada, certificado: boolean): Veredito =>
  esperaDe(nota, ordem) ?? (certificado ? 'passa' : 'certificado');

/** The newest note's wait decides: a manufacturer registers its vehicle about when it issues the invoice. */
const nextQuestion = (agora: Date, esperam: readonly NotaCandidata[]): Date => {
  const esperas = esperam.map(({ esperaDesde }) => agora.getTime() - (esperaDesde ?? agora).getTime());
  return new Date(agora.getTime() + Math.min(Math.max(Math.min(...esperas), LOGO_MS), CADA_MS));
};

/** Judges every note, and confirms those that pass, if the order is active. */
const workThrough = async (ports: Ports, ordem: OrdemTomada, sessao: ComEmpresa): Promise<void> => {
  const stores = ports.empresa(ordem.codigoEmpresa);
  const certificado = await hasCertificado(stores, ports.agora());
  const esperam: NotaCandidata[] = [];
  let news = 0;
  for await (const notas of candidatas(stores)) {
    const julgadas = notas.map((nota) => ({ nota, veredito: vereditoOf(nota, ordem, certificado) }));
    news += await stores.ordem.judge(
      julgadas.map(({ nota: { codigo }, veredito }) => ({ codigo, veredito })),
      ordem.numero,
      ports.agora(),
    );
    esperam.push(...julgadas.flatMap(({ nota, veredito }) => (veredito === 'semCadastro' ? [nota] : [])));
    const passam = julgadas.flatMap(({ nota, veredito }) => (veredito === 'passa' ? [nota] : []));
    if (ordem.modo === 'ativa') await actOnNotas(ports, sessao, ordem, passam);
  }
  if (news > 0) await stores.notify('notasRecebidas');
  if (esperam.length === 0) return;
  // Before the question, whose answer may wake it.
  await stores.ordem.postpone(nextQuestion(ports.agora(), esperam));
  await askRenave({ ports, empresa: sessao.empresa }, PENDENCIAS.novo);
};

const follow = async (ports: Ports, ordem: OrdemTomada): Promise<void> => {
  const { ordem: store } = ports.empresa(ordem.codigoEmpresa);
  if (ordem.aAvisar) return tellParada(ports, ordem);
  if (ordem.modo === 'desligada') return;
  const sessao = await sessaoDaOrdem(ports, ordem);
  if (typeof sessao === 'string') {
    await store.stop(sessao);
    return;
  }
  const agora = ports.agora();
  await reportDia(ports, ordem, sessao);
  const abre = nextOpening(ordem, agora);
  if (abre > agora) return store.postpone(abre);
  await workThrough(ports, ordem, sessao);
};

/** A round of the next order that is due, if there is one. Whatever happens to the process, a note is confirmed once. */
export const followNextOrdem = async (ports: Ports): Promise<boolean> => {
  const ordem = await ports.ordens.claim(ports.agora(), CADA_MS);
  if (!ordem) return false;
  try {
    await follow(ports, ordem);
  } catch (error) {
    ports.log.error({ err: error, empresa: ordem.codigoEmpresa }, 'ordem de entrada não seguida');
  }
  return true;
};

/** Orders followed at the same time, in each gateway. */
const AO_MESMO_TEMPO = 2;

/** Every `receiveMs`, follows all orders that are due. */
export const followOrdensPeriodically = (ports: Ports, { receiveMs }: { receiveMs: number }) =>
  repeatedly(() => followNextOrdem(ports), {
    cadaMs: receiveMs,
    aoMesmoTempo: AO_MESMO_TEMPO,
    failed: (error) => ports.log.warn({ err: error }, 'ordens de entrada paradas'),
  });
