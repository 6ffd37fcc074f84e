import type { RespostaDoTeste } from '#contract/gateway/cadastros/certificado.ts';
import type { Grupo, RenaveCall } from '#contract/renave/call.ts';
import { chamadas } from '#contract/renave/chamadas.ts';
import { contagem } from '#domain/values/contagem.ts';
import type { RenavePort, RespostaRenave } from '../../../ports/ports.ts';

/** Questions that change nothing at the registry, in the order in which they are asked; a door lacks some. */
const QUESTIONS = {
  clienteAutenticado: ['Quem sou eu', {}],
  municipios: ['Municípios', { nome: 'BRASILIA', uf: 'DF' }],
  pendentesEntradaZeroKm: ['Entradas pendentes', {}],
  autorizacoesTransferencia: ['Autorizações de transferência', {}],
  estoques: ['Estoque', {}],
} as const;

const PORTAS: Record<Grupo, string> = { estabelecimento: 'Lojista', ite: 'ITE', montadora: 'Montadora' };

const answerOf = (
  resposta: RespostaRenave,
): Pick<RespostaDoTeste, 'resultado' | 'mensagem' | 'registros'> => {
  if (resposta.tipo === 'ok') {
    const { corpo, ilegiveis = 0 } = resposta;
    const lidos = Array.isArray(corpo) ? corpo.length : 1;
    const mensagem =
      ilegiveis > 0 ? `${contagem(ilegiveis, 'registro ilegível', 'registros ilegíveis')}` : null;
    return { resultado: 'ok', mensagem, registros: lidos + ilegiveis };
  }
  const mensagem =
    'recusa' in resposta && resposta.recusa
      ? resposta.recusa.mensagem
      : 'motivo' in resposta
        ? resposta.motivo
        : '';
  return { resultado: resposta.tipo === 'recusada' ? 'recusada' : 'semResposta', mensagem, registros: 0 };
};

/** Each line once, with how often it was met. */
const counted = (odd: readonly string[]): string[] => {
  const times = Map.groupBy(odd, (line) => line.replace(/^id \d+: /, ''));
  return [...times].map(([line, all]) => (all.length > 1 ? `${line} (${all.length} vezes)` : line));
};

/**
 * Asks the registry, with a company's certificate, what changes nothing, and holds each answer against what is known: the
 * first thing that a real installation runs. Lines about what is unknown are without people's data.
 */
export const checkRenave = async (
  { callRenave }: RenavePort,
  codigoEmpresa: number,
  portas: readonly Grupo[],
): Promise<RespostaDoTeste[]> => {
  const respostas: RespostaDoTeste[] = [];
  for (const porta of portas) {
    const calls = chamadas[porta] as Partial<Record<string, RenaveCall<object>>>;
    for (const [nome, [pergunta, input]] of Object.entries(QUESTIONS)) {
      const call = calls[nome];
      if (!call) continue;
      const desde = performance.now();
      const resposta = await callRenave(codigoEmpresa, call, input);
      respostas.push({
        porta: PORTAS[porta],
        pergunta,
        milissegundos: Math.round(performance.now() - desde),
        ...answerOf(resposta),
        estranhos: resposta.tipo === 'ok' ? counted(resposta.odd ?? []) : [],
      });
    }
  }
  return respostas;
};
