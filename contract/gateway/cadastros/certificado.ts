import * as f from '#domain/fields/field.ts';
import { inputOf } from '#domain/fields/input.ts';
import { postRoute, route } from '../../route.ts';

/** The three groups of the registry for which a certificate is accredited. */
export type TipoCertificado = 'vendaVeiculos' | 'ite' | 'montadora';

/** Sentences for an upload that lacks a part, on both sides. */
export const SEM_CERTIFICADO = 'Adicione o certificado digital!';
export const SEM_SENHA = 'O campo senha do certificado deve ser preenchido!';

/** `valido` is null if the registry did not answer; a refused certificate is an error. */
export type CertificadoVerificado =
  | { valido: true; estabelecimento: { cnpj: string; nome: string } }
  | { valido: null };

/** An answer of the registry to a question that changes nothing. */
export interface RespostaDoTeste {
  /** The registry's door. */
  porta: string;
  pergunta: string;
  milissegundos: number;
  resultado: 'ok' | 'recusada' | 'semResposta';
  mensagem: string | null;
  /** Records in the answer. */
  registros: number;
  /** Lines about what is unknown in the answer, without people's data. */
  estranhos: readonly string[];
}

export const certificado = {
  chavePublica: route({
    path: 'certificado/chavePublica',
    access: 'certificado',
    summary: 'The public key (JWK) that the certificate password is encrypted with',
  }).answers<{ jwk: JsonWebKey }>(),
  /** Multipart: the file as `certificado`, and `senha`, a compact JWE (RSA-OAEP-256, A256GCM) of the password. */
  save: postRoute({
    path: 'certificado/salvarCertificado',
    access: 'certificado',
    stepUp: true,
    summary: 'Store the company’s digital certificate (.pfx or .p12)',
    success: 'Certificado importado com sucesso!',
    ato: { nome: 'Certificado digital: importação' },
    files: 'certificado',
  }).answers<{ message: string; validade: string; titular: string }>(),
  testar: postRoute({
    path: 'certificado/testarNoRenave',
    access: 'certificado',
    summary:
      'Ask the registry, with the company’s certificate, what changes nothing, and hold the answers against what is known',
    success: 'O Renave respondeu a tudo o que foi perguntado.',
    renave: true,
  }).answers<{ message?: string; respostas: RespostaDoTeste[] }>(),
  verify: route({
    path: 'certificado/verificaCertificadoSerpro/:kind',
    access: 'empresa',
    summary: 'Whether the registry accepts the company’s certificate for a group of operations',
    input: inputOf({
      kind: f.choice('kind', {
        label: 'Grupo',
        required: true,
        options: [
          { value: 'vendaVeiculos', label: 'Venda de veículos' },
          { value: 'ite', label: 'ITE' },
          { value: 'montadora', label: 'Montadora' },
        ],
      }),
      /** Called by the console by itself: a registry that does not answer is not reported as a failure. */
      aoAbrir: f.flag('aoAbrir', { label: 'Ao abrir a página' }),
    }),
    renave: true,
  }).answers<CertificadoVerificado>(),
};

/** The named part of the certificate upload besides the file. */
export const SENHA_PART = f.text('senha', { label: 'Senha do certificado', required: true });
