import type { Route } from '#contract/route.ts';
import type { Arquivo, Chamada } from '../usecases/useCase.ts';

type Lendo = Pick<Chamada<unknown>, 'ports' | 'input' | 'origem' | 'usuario' | 'empresa'>;

const isFile = (answer: unknown): answer is Arquivo =>
  typeof answer === 'object' && answer !== null && 'conteudo' in answer;

/**
 * Passes an answer on once its reading is in the trail, if its route is one. A read that failed leaves no line; one whose
 * line cannot be written is not handed out.
 */
export const keepReading = async <T>(
  { leitura, porta }: Route,
  { ports, input, origem, usuario, empresa }: Lendo,
  answer: T,
): Promise<T> => {
  if (!leitura || (leitura.soSuporte && !usuario.suporte)) return answer;
  const registro = leitura.registro(input as Readonly<Record<string, unknown>>, answer);
  if (registro === null) return answer;
  const file = isFile(answer) ? answer : null;
  const donas = file?.empresas ?? leitura.empresas?.(answer) ?? [null];
  const empresas = [...new Set(donas.map((codigo) => codigo ?? empresa.codigo))];
  const { tipo, nome } = leitura;
  try {
    await ports.leituras.record({
      ...{ tipo, nome, registro, origem, sistema: porta !== undefined },
      ...{ empresas, codigoUsuario: usuario.codigo },
    });
  } catch (error) {
    file?.conteudo.destroy();
    throw error;
  }
  return answer;
};
