/** A fault that the registry can have, as the support screen shows it. */
export interface Cenario {
  nome: string;
  descricao: string;
  /** The work is done, so the journal has an effect, although the caller may never learn it. */
  faz: boolean;
}

const cenario =
  (faz: boolean) =>
  (nome: string, descricao: string): Cenario => ({ nome, descricao, faz });
const fazendo = cenario(true);
const semFazer = cenario(false);

/**
 * Every fault that the sandbox can inject, declared once for its control and for the support screen. `faz` is the
 * default.
 */
export const CENARIOS = {
  lento: fazendo(
    'Lento',
    'Faz o trabalho e responde certo, mas só depois da demora pedida ou, sem ela, quando o comportamento é removido.',
  ),
  recusa: semFazer('Recusa', 'Recusa a operação com o status e o corpo informados, sem fazer nada.'),
  fazENaoResponde: fazendo(
    'Faz e não responde',
    'Faz o trabalho e deixa a conexão aberta, sem nunca responder.',
  ),
  fazEDerruba: fazendo('Faz e derruba', 'Faz o trabalho e derruba a conexão antes de responder.'),
  demoraEFaz: fazendo(
    'Não responde e depois faz',
    'Não responde, e só faz o trabalho depois da demora ou quando quem chamou desiste.',
  ),
  derruba: semFazer('Derruba', 'Derruba a conexão sem fazer o trabalho.'),
  foraDoAr: semFazer('Fora do ar', 'Não aceita conexão nenhuma, de ninguém, como um serviço parado.'),
  gotejando: fazendo('Gotejando', 'Faz o trabalho e responde um byte de cada vez, devagar.'),
  respostaCortada: fazendo(
    'Resposta cortada',
    'Faz o trabalho e responde só a primeira metade do JSON, como se fosse tudo.',
  ),
  derrubaNoMeio: fazendo('Derruba no meio', 'Faz o trabalho e derruba a conexão no meio da resposta.'),
  htmlComSucesso: semFazer(
    'Página HTML com sucesso',
    'Responde status 200 com uma página HTML no lugar do JSON, sem fazer o trabalho.',
  ),
  erroInterno: semFazer(
    'Erro interno',
    'Responde erro 5xx (500, se outro não for pedido), sem fazer o trabalho.',
  ),
  excessoDeChamadas: semFazer('Excesso de chamadas', 'Responde 429 e manda esperar, sem fazer o trabalho.'),
  veiculoErrado: fazendo('Veículo errado', 'Faz o trabalho e responde com os dados de outro veículo.'),
  respostaRepetida: semFazer(
    'Resposta repetida',
    'Responde de novo a última resposta dada a essa operação, sem fazer o trabalho.',
  ),
  charsetErrado: fazendo('Acentos estragados', 'Faz o trabalho e responde em Latin-1 dizendo que é UTF-8.'),
  bombaGzip: semFazer(
    'Resposta gigante',
    'Responde um corpo comprimido pequeno que vira centenas de megabytes, sem fazer o trabalho.',
  ),
  jaFeita: fazendo(
    'Já feita',
    'Faz o trabalho como se outro sistema o tivesse pedido antes, e responde como a quem pede de novo.',
  ),
  naoCredenciado: semFazer(
    'Não credenciado',
    'Responde 401, como se o CNPJ não estivesse credenciado no serviço.',
  ),
} as const satisfies Record<string, Cenario>;

export type NomeCenario = keyof typeof CENARIOS;

export const isNomeCenario = (nome: unknown): nome is NomeCenario =>
  typeof nome === 'string' && Object.hasOwn(CENARIOS, nome);

/** An active fault, as the sandbox's control answers it. */
export interface ComportamentoAtivo {
  id: number;
  cenario: NomeCenario;
  alvo: { chassi?: string; cnpj?: string };
  /** Absent: until removed. */
  vezes?: number;
  /** Number of calls that it affected. */
  aplicado: number;
}
