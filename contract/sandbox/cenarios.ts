/** A fault that the registry can have, as the support screen shows it. */
export interface Cenario {
  nome: string;
  descricao: string;
  /** The work is done, so the journal has an effect, although the caller may never learn it. */
  faz: boolean;
}

/**
 * Every fault that the sandbox can inject, declared once for its control and for the support screen. `faz` is the
 * default.
 */
export const CENARIOS = {
  lento: {
    nome: 'Lento',
    descricao:
      'Faz o trabalho e responde certo, mas só depois da demora pedida ou, sem ela, quando o comportamento é removido.',
    faz: true,
  },
  recusa: {
    nome: 'Recusa',
    descricao: 'Recusa a operação com o status e o corpo informados, sem fazer nada.',
    faz: false,
  },
  fazENaoResponde: {
    nome: 'Faz e não responde',
    descricao: 'Faz o trabalho e deixa a conexão aberta, sem nunca responder.',
    faz: true,
  },
  fazEDerruba: {
    nome: 'Faz e derruba',
    descricao: 'Faz o trabalho e derruba a conexão antes de responder.',
    faz: true,
  },
  demoraEFaz: {
    nome: 'Não responde e depois faz',
    descricao: 'Não responde, e só faz o trabalho depois da demora ou quando quem chamou desiste.',
    faz: true,
  },
  derruba: { nome: 'Derruba', descricao: 'Derruba a conexão sem fazer o trabalho.', faz: false },
  foraDoAr: {
    nome: 'Fora do ar',
    descricao: 'Não aceita conexão nenhuma, de ninguém, como um serviço parado.',
    faz: false,
  },
  gotejando: {
    nome: 'Gotejando',
    descricao: 'Faz o trabalho e responde um byte de cada vez, devagar.',
    faz: true,
  },
  respostaCortada: {
    nome: 'Resposta cortada',
    descricao: 'Faz o trabalho e responde só a primeira metade do JSON, como se fosse tudo.',
    faz: true,
  },
  derrubaNoMeio: {
    nome: 'Derruba no meio',
    descricao: 'Faz o trabalho e derruba a conexão no meio da resposta.',
    faz: true,
  },
  htmlComSucesso: {
    nome: 'Página HTML com sucesso',
    descricao: 'Responde status 200 com uma página HTML no lugar do JSON, sem fazer o trabalho.',
    faz: false,
  },
  erroInterno: {
    nome: 'Erro interno',
    descricao: 'Responde erro 5xx (500, se outro não for pedido), sem fazer o trabalho.',
    faz: false,
  },
  excessoDeChamadas: {
    nome: 'Excesso de chamadas',
    descricao: 'Responde 429 e manda esperar, sem fazer o trabalho.',
    faz: false,
  },
  veiculoErrado: {
    nome: 'Veículo errado',
    descricao: 'Faz o trabalho e responde com os dados de outro veículo.',
    faz: true,
  },
  respostaRepetida: {
    nome: 'Resposta repetida',
    descricao: 'Responde de novo a última resposta dada a essa operação, sem fazer o trabalho.',
    faz: false,
  },
  charsetErrado: {
    nome: 'Acentos estragados',
    descricao: 'Faz o trabalho e responde em Latin-1 dizendo que é UTF-8.',
    faz: true,
  },
  bombaGzip: {
    nome: 'Resposta gigante',
    descricao: 'Responde um corpo comprimido pequeno que vira centenas de megabytes, sem fazer o trabalho.',
    faz: false,
  },
  jaFeita: {
    nome: 'Já feita',
    descricao:
      'Faz o trabalho como se outro sistema o tivesse pedido antes, e responde como a quem pede de novo.',
    faz: true,
  },
  naoCredenciado: {
    nome: 'Não credenciado',
    descricao: 'Responde 401, como se o CNPJ não estivesse credenciado no serviço.',
    faz: false,
  },
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
