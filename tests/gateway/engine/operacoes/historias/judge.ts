import type { Effect } from '#sandbox/renave/journal.ts';
import { effectsOn } from '#tests/support/zeroKm.ts';
import { chamadasDe } from '../registradas/casos.ts';
import { ESCRITAS } from '../registradas/escritas.ts';
import type { Parado } from '../registradas/lugar.ts';
import type { MundoRegistrado } from '../registradas/mundo.ts';
import { estoqueDoRegistro, estoqueNosso, historiasOf, intencoesOf } from '../registro.ts';

/** Violations: done twice, believed but not done, never ending, or reported falsely. */
export type Falha = 'dobrada' | 'perdida' | 'parada' | 'inveridica';

export interface Achado {
  falha: Falha;
  veiculo: string;
  oQue: string;
}

/** After these steps a request may be sent again: it never left, or the registry knows nothing of it. */
const LIBERAM = new Set([
  'Renave fora de alcance: não foi enviada',
  'não consta no Renave: será enviada de novo',
]);

/** Ends that were found by a look-up instead of an answer. */
const ACHADA = new Set(['já constava no Renave', 'encontrada no Renave: foi feita']);

/** Steps of late answers, interleaved with others. */
const FORA_DE_HORA = /^(resposta tardia|conferido no Renave)/;

/** True when anything was sent again without a look-up. */
const repeatedBlindly = (todos: readonly string[]): boolean => {
  const passos = todos.filter((passo) => !FORA_DE_HORA.test(passo));
  return passos.some((passo, index) => {
    const anterior = passos[index - 1];
    return passo.startsWith('enviada') && anterior !== undefined && !LIBERAM.has(anterior);
  });
};

type Intencoes = Awaited<ReturnType<typeof intencoesOf>>;

/** A repeated request that was found done at the registry is the same operation. */
const withoutRepeats = (intencoes: Intencoes, historias: ReadonlyMap<string, string[]>): Intencoes => {
  const confirmadas = intencoes
    .filter(({ estado }) => estado === 'confirmada')
    .toSorted((a, b) => (a.encerrada ?? '').localeCompare(b.encerrada ?? ''));
  return confirmadas.filter(({ id, operacao }, index) => {
    const achada = historias.get(id)?.some((passo) => ACHADA.has(passo));
    return !(achada && confirmadas[index - 1]?.operacao === operacao);
  });
};

/**
 * Calls started by a frozen worker and sent after others had done and undone the operation. The registry
 * cannot detect them and repeats it; this is unavoidable, and the history shows it.
 */
const ditasTarde = (passos: readonly string[]): number =>
  passos.filter((passo) => passo.startsWith('resposta tardia')).length;

const vezes = (nomes: readonly string[], nome: string): number =>
  nomes.filter((outro) => outro === nome).length;

/** Names under which a vehicle is requested. */
export const nomesDe = ({ chassi, placa }: Parado): ReadonlySet<string> => new Set([chassi, placa ?? chassi]);

/** Effects on a vehicle since it was brought. */
export const efeitosDe = ({ world }: MundoRegistrado, { chassi }: Parado, antes: number): Effect[] =>
  effectsOn(world, chassi).filter(({ seq, operacao }) => seq > antes && ESCRITAS.has(operacao as never));

/** Compares a vehicle's final state here with the registry's. */
export const judge = async (
  mundo: MundoRegistrado,
  veiculo: Parado,
  { antes, intencoesDeAntes }: { antes: number; intencoesDeAntes: ReadonlySet<string> },
): Promise<Achado[]> => {
  const { world } = mundo;
  const so = new Set([veiculo.chassi]);
  const todas = await intencoesOf(world, nomesDe(veiculo));
  const daHistoria = ({ id }: { id: string }) => !intencoesDeAntes.has(id);
  const intencoes = todas.filter(daHistoria);
  const feitas = efeitosDe(mundo, veiculo, antes).map(({ operacao }) => operacao);
  const historias = await historiasOf(world, nomesDe(veiculo));
  const chamadaDe = ({ operacao }: Intencoes[number]): string => {
    const chamadas: string[] = chamadasDe(operacao);
    return chamadas.find((nome) => feitas.includes(nome)) ?? chamadas[0] ?? operacao;
  };
  const confirmadas = withoutRepeats(todas, historias).filter(daHistoria).map(chamadaDe);
  const tardiasDe = (nome: string): number =>
    intencoes
      .filter((intencao) => chamadaDe(intencao) === nome)
      .reduce((sum, { id }) => sum + ditasTarde(historias.get(id) ?? []), 0);
  /** Outcome per request, for analysing a violation. */
  const contadas = (nome: string): string =>
    intencoes
      .filter((intencao) => chamadaDe(intencao) === nome)
      .map(({ id, estado }) => `${estado}: ${(historias.get(id) ?? []).join(' → ')}`)
      .join('; ');
  const achados: Achado[] = [];
  const achar = (falha: Falha, oQue: string) => achados.push({ falha, veiculo: veiculo.chassi, oQue });
  for (const nome of new Set([...feitas, ...confirmadas])) {
    const [la, aqui] = [vezes(feitas, nome), vezes(confirmadas, nome)];
    const ditas = la > aqui ? tardiasDe(nome) : 0;
    if (la < aqui || la > aqui + ditas)
      achar(la > aqui ? 'dobrada' : 'perdida', `${nome}: ${la} there, ${aqui} here; ${contadas(nome)}`);
  }
  for (const { operacao, estado, encerrada } of intencoes)
    if (encerrada === null) achar('parada', `${operacao} is ${estado}`);
  for (const passos of historias.values())
    if (repeatedBlindly(passos)) achar('dobrada', `sent again unseen: ${passos.join(' → ')}`);
  const [nosso, deles] = [await estoqueNosso(world, so), estoqueDoRegistro(world, so)];
  if (JSON.stringify(nosso) !== JSON.stringify(deles))
    achar('inveridica', `${JSON.stringify(nosso)} here, ${JSON.stringify(deles)} there`);
  return achados;
};
