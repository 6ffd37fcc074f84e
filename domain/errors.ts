import { SALDO_INSUFICIENTE } from './credito.ts';
import { CAMPOS_OBRIGATORIOS, ERRO_INESPERADO, FALHA_SERPRO, LOGIN_INVALIDO } from './texts.ts';

/** HTTP status and default sentence, in Portuguese and fit to be shown. */
interface ErrorKind {
  status: number;
  message: string;
}

/** Every error that the gateway answers. Codes are stable: integrations may rely on them. @concept error codes */
export const errorKinds = {
  corpoInvalido: { status: 400, message: CAMPOS_OBRIGATORIOS },
  requisicaoInvalida: { status: 400, message: 'Não foi possível entender a requisição.' },
  filtroInvalido: { status: 400, message: 'Filtro ou ordenação desconhecida.' },
  naoAutenticado: { status: 401, message: 'Sua sessão terminou. Entre novamente.' },
  loginInvalido: { status: 401, message: LOGIN_INVALIDO },
  /** The password is right; the sign-in goes on with the second factor. */
  segundoFator: {
    status: 403,
    message: 'Informe o código do seu aplicativo autenticador, ou use a sua passkey.',
  },
  semEmpresa: { status: 403, message: 'Selecione uma empresa para continuar.' },
  semPermissao: { status: 403, message: 'Você não tem permissão para esta operação.' },
  semDireito: {
    status: 403,
    message: 'Você não tem o direito de fazer esta operação. Peça a quem administra os usuários da empresa.',
  },
  deveTrocarSenha: { status: 403, message: 'Troque a senha provisória para continuar.' },
  /** The company, or support's role, demands a second factor that the person has not. */
  deveLigarFator: { status: 403, message: 'Ligue a verificação em duas etapas para continuar.' },
  /** The call is right; it is sent again once the person has proved who they are. */
  confirmeQuemVoceE: { status: 403, message: 'Nada foi feito: confirme quem você é para continuar.' },
  empresaSemAcesso: { status: 403, message: 'Você não tem acesso a esta empresa.' },
  empresaBloqueada: { status: 403, message: 'Esta empresa está inativa ou bloqueada. Fale com o suporte.' },
  naoEncontrado: { status: 404, message: 'Registro não encontrado.' },
  metodoInvalido: { status: 405, message: 'Este endereço não aceita este tipo de chamada.' },
  envioParado: {
    status: 408,
    message: 'O envio parou no meio do caminho. Verifique sua conexão e envie novamente.',
  },
  operacaoEmAndamento: { status: 409, message: 'Este veículo já está sendo processado.' },
  empresaTrocada: {
    status: 409,
    message:
      'Este formulário foi aberto para outra empresa, e a empresa foi trocada em outra janela. Nada foi gravado: volte à empresa anterior ou atualize a página.',
  },
  registroEmUso: { status: 409, message: 'Este registro está em uso e não pode ser excluído.' },
  registroAlterado: { status: 409, message: 'Este registro foi alterado por outra pessoa.' },
  /** `registroAlterado` where a system said in `If-Match` which version it knows. */
  versaoAntiga: { status: 412, message: 'Este registro não é mais o do ETag que veio em If-Match.' },
  /** A system changes a record without saying which version it knows. */
  versaoAusente: {
    status: 428,
    message: 'Diga a versão do registro que você leu: em versao, ou seu ETag em If-Match.',
  },
  /** The deed would not be what its question stated: `mudou` says all of it as it is now. */
  mudou: { status: 409, message: 'Algo mudou desde que isto foi confirmado. Nada foi feito.' },
  registroDuplicado: { status: 409, message: 'Já existe um registro com estes dados.' },
  chaveEmUso: {
    status: 409,
    message: 'Esta Idempotency-Key já veio com outro pedido. Use uma chave nova para cada pedido.',
  },
  chaveEmAndamento: {
    status: 409,
    message:
      'O pedido desta Idempotency-Key ainda está sendo feito. Repita-o em alguns segundos, com a mesma chave.',
  },
  arquivoGrande: { status: 413, message: 'O envio passou do tamanho permitido.' },
  tipoInvalido: { status: 415, message: 'Tipo de arquivo inválido.' },
  semCredito: { status: 422, message: `${SALDO_INSUFICIENTE}.` },
  laudoExigido: { status: 422, message: 'O estado exige um laudo de vistoria válido.' },
  /** The record must be completed first: `registro` is its key. */
  cadastroIncompleto: { status: 422, message: 'Complete o cadastro e tente de novo.' },
  regra: { status: 422, message: 'A operação não é permitida.' },
  muitasTentativas: { status: 429, message: 'Muitas tentativas. Aguarde um pouco e tente novamente.' },
  ocupado: {
    status: 503,
    message: 'O sistema está ocupado com outras solicitações. Aguarde um instante e tente novamente.',
  },
  indisponivel: {
    status: 503,
    message: 'O sistema ficou fora do ar por um instante. Tente novamente em alguns segundos.',
  },
  consultaDemorada: {
    status: 503,
    message: 'A consulta demorou demais e foi interrompida. Refine a busca e tente novamente.',
  },
  semEspaco: {
    status: 507,
    message:
      'O servidor está sem espaço para guardar arquivos. Nada foi guardado: avise o suporte e tente mais tarde.',
  },
  interno: { status: 500, message: ERRO_INESPERADO },
  cepIndisponivel: { status: 503, message: 'Erro ao buscar CEP!' },
  pixIndisponivel: { status: 503, message: 'Erro ao gerar o PIX!' },
  emailNaoEnviado: { status: 503, message: 'Erro ao enviar e-mail!' },
  renaveRecusou: { status: 422, message: 'O Renave recusou a operação.' },
  renaveIndisponivel: { status: 503, message: FALHA_SERPRO },
  certificadoAusente: { status: 422, message: 'Por favor importar o certificado da empresa.' },
  certificadoInvalido: { status: 422, message: 'O certificado digital não pôde ser usado.' },
} as const satisfies Record<string, ErrorKind>;

export type ErrorCode = keyof typeof errorKinds;

/**
 * A conflict of optimistic locking: the author and time of the other save, the differences, and the record's current
 * state.
 */
export interface Conflito {
  quem: string | null;
  quando: string | null;
  /** Fields that would be overwritten, by their name in save bodies and their label. */
  campos: { campo: string; rotulo: string }[];
  registro: Record<string, unknown>;
}

/** The body of an error response: `{ message, code, errors? }`, `errors` by input name. */
export interface ErrorBody {
  message: string;
  code: ErrorCode;
  errors?: Record<string, string>;
  conflito?: Conflito;
  /** The key of the record concerned. */
  registro?: number;
  /** The deed's facts as they are now, in the form of the header `confirmado`. */
  mudou?: string;
}

/** Parts of an error's answer; a message replaces the kind's own sentence. */
interface ErrorDetails extends Partial<Omit<ErrorBody, 'code'>> {
  /** Seconds to wait before a retry. */
  retryAfter?: number;
  /** For the log only. */
  cause?: unknown;
}

/** An error of the catalogue: thrown anywhere in the gateway, answered as its `body`. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly errors: Record<string, string> | undefined;
  readonly conflito: Conflito | undefined;
  readonly registro: number | undefined;
  readonly mudou: string | undefined;
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, { message, cause, ...details }: ErrorDetails = {}) {
    super(message ?? errorKinds[code].message, { cause });
    this.name = 'AppError';
    this.code = code;
    Object.assign(this, details);
  }

  get status(): number {
    return errorKinds[this.code].status;
  }

  get body(): ErrorBody {
    return {
      message: this.message,
      code: this.code,
      ...(this.errors && { errors: this.errors }),
      ...(this.conflito && { conflito: this.conflito }),
      ...(this.registro !== undefined && { registro: this.registro }),
      ...(this.mudou !== undefined && { mudou: this.mudou }),
    };
  }
}
