import { esperaDe, nextOpening } from '#domain/sefaz/ordemDeEntrada.ts';
import type { NotaCandidata, OrdemTomada, Veredito } from '../../ports/ordemDeEntrada.ts';
import type { EmpresaStores, Ports } from '../../ports/ports.ts';
import { PENDENCIAS } from '../entradaZeroKm/listEntradas.ts';
import { askRenave } from '../perguntas/askRenave.ts';
import { repeatedly } from '../repeatedly.ts';
import { actOnNotas, type ComEmpresa, sessaoDaOrdem } from './actOnNotas.ts';
import { reportDia, tellParada } from './tellOrdem.ts';

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
