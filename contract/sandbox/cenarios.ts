import type { NomeChamada } from '../renave/chamadas.ts';

/** How sure it is that the real registry does so: seen or told by two sources, told by one, or a guess of ours. */
type Certeza = 'visto' | 'dito' | 'suposto';

/** A fault that the registry can have, as the support screen shows it. */
export interface Cenario {
  nome: string;
  descricao: string;
  /** The work is done, so the journal has an effect, although the caller may never learn it. */
  faz: boolean;
  certeza: Certeza;
  /** The calls that it is about, unless others are asked for; all of them where absent. */
  operacoes?: readonly NomeChamada[];
  /** Needs a vehicle: calls that name none are left alone. */
  doVeiculo?: true;
}

type Proprio = Partial<Pick<Cenario, 'certeza' | 'operacoes' | 'doVeiculo'>>;

const cenario =
  (faz: boolean) =>
  (nome: string, descricao: string, proprio: Proprio = {}): Cenario => ({
    nome,
    descricao,
    faz,
    certeza: 'visto',
    ...proprio,
  });
const fazendo = cenario(true);
const semFazer = cenario(false);

const ENTRADAS = ['solicitarEntradaUsado', 'solicitarEntradaProprio'] as const;
const TRANSFERENCIAS = ['transferirEntreEstabelecimentos', 'transferirEntreFiliais'] as const;
const CANCELAMENTOS_DE_SAIDA = [
  'cancelarSaidaUsado',
  'cancelarSaidaZeroKm',
  'cancelarSaidaInacabado',
  'cancelarSaidaMontadora',
  'cancelarSaidaInacabadoMontadora',
  'cancelarSaidaIte',
] as const;
const AUTORIZACOES = ['autorizarTransferencia', 'autorizarTransferenciaZeroKm', 'autorizarParaIte'] as const;
const ANSWERED_BY_STOCK = ['estoque', 'estoques', 'ultimaAssinatura', 'autorizacoesTransferencia'] as const;

/** Something that happens to a vehicle at the registry, just before its next call. */
const acontece = (
  nome: string,
  descricao: string,
  certeza: Certeza,
  operacoes?: readonly NomeChamada[],
): Cenario => fazendo(nome, descricao, { certeza, doVeiculo: true, ...(operacoes && { operacoes }) });

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
  rotaErrada: semFazer(
    'Rota errada',
    'Responde 404 sem chegar à aplicação, para qualquer endereço, como um roteador mal configurado.',
  ),
  nomeErrado: semFazer(
    'Certificado com outro nome',
    'Novas conexões recebem um certificado de servidor com outro nome, como o da homologação.',
    { certeza: 'dito' },
  ),
  camposNulos: fazendo('Campos nulos', 'Faz o trabalho e responde nulo em tudo que pode faltar.', {
    certeza: 'suposto',
  }),
  palavrasNovas: fazendo(
    'Palavras novas',
    'Faz o trabalho e responde situações, motivos e tipos que ninguém conhece.',
    { certeza: 'suposto', operacoes: ANSWERED_BY_STOCK },
  ),
  registroIlegivel: fazendo(
    'Registro ilegível',
    'Responde a lista do estoque com o primeiro registro sem id.',
    { certeza: 'suposto', operacoes: ['estoques'] },
  ),
  respondeORegistroNovo: fazendo(
    'Responde o registro novo',
    'Ao cancelar uma saída, responde o registro novo no lugar do antigo.',
    { certeza: 'dito', operacoes: CANCELAMENTOS_DE_SAIDA },
  ),
  detranForaNaEntrada: semFazer(
    'Detran fora do ar na entrada',
    'Recusa a entrada porque o Detran não respondeu. Nada é guardado, e o mesmo pedido vale depois.',
    { operacoes: [...ENTRADAS, ...TRANSFERENCIAS] },
  ),
  detranForaNaAptidao: fazendo(
    'Detran fora do ar na aptidão',
    'Responde a aptidão sem o diagnóstico, dizendo que a comunicação com o Detran falhou.',
    { operacoes: ['aptidao'] },
  ),
  estadoForaDoRenave: semFazer(
    'Estado fora do Renave',
    'Recusa a entrada: o Detran da UF do veículo não participa do Renave de usados.',
    { certeza: 'suposto', operacoes: [...ENTRADAS, ...TRANSFERENCIAS] },
  ),
  saidaNaoCancelavel: semFazer(
    'Saída que não se cancela mais',
    'Recusa o cancelamento da saída: o Detran já transferiu o veículo ao comprador.',
    { certeza: 'suposto', operacoes: CANCELAMENTOS_DE_SAIDA },
  ),
  notaRecusadaNaSefaz: semFazer(
    'Nota recusada na Sefaz',
    'Recusa a nota fiscal enviada: ela não está autorizada na Sefaz.',
    { certeza: 'suposto', operacoes: ['enviarNotaFiscal'] },
  ),
  destinoDesconhecido: semFazer(
    'Destino fora do Renave',
    'Recusa a autorização: o estabelecimento de destino não existe no Renave.',
    { certeza: 'dito', operacoes: AUTORIZACOES },
  ),
  assinaturaSoFoto: semFazer(
    'Assinatura só em foto',
    'Recusa o PDF da assinatura feita à mão e aceita a foto (JPEG ou PNG).',
    { certeza: 'suposto', operacoes: ['enviarAssinatura'] },
  ),
  assinaturaSoPdf: semFazer(
    'Assinatura só em PDF',
    'Recusa a foto da assinatura feita à mão e aceita o PDF.',
    { certeza: 'suposto', operacoes: ['enviarAssinatura'] },
  ),
  assinadoNoAplicativo: acontece(
    'Vendedor assina no celular',
    'O vendedor assina o ATPV-e no aplicativo gov.br, e o Detran começa.',
    'visto',
    ['estoque', 'estoques', 'ultimaAssinatura'],
  ),
  intencaoCancelada: acontece(
    'Intenção de venda cancelada',
    'A intenção de venda da entrada em andamento é cancelada no Renave: não há mais ATPV-e.',
    'visto',
  ),
  codigoCrvNovo: acontece(
    'Código do CRV trocado',
    'O documento digital é emitido de novo: o código de segurança muda, e o número do CRV não.',
    'visto',
    [...ENTRADAS, 'solicitarSaidaUsado', 'cancelarEntradaUsado'],
  ),
  detranNaoResponde: acontece(
    'Detran que não responde',
    'A transferência em andamento para e não anda mais sozinha.',
    'suposto',
  ),
  detranDesfaz: acontece(
    'Detran desfaz a transferência',
    'A entrada já transferida volta a Solicitado.',
    'suposto',
    ['estoque', 'estoques'],
  ),
  debitos: acontece(
    'Veículo com débitos',
    'O veículo passa a ter débitos no Detran, e por isso não está apto.',
    'visto',
    ['aptidao', ...ENTRADAS, ...TRANSFERENCIAS, 'solicitarSaidaUsado'],
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
