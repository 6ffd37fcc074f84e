import { route } from '../route.ts';
import { BASE } from './porta.ts';

/** A schema of the version's description, as far as its pages read it. */
export interface Esquema {
  $ref?: string;
  type?: string | readonly string[];
  format?: string;
  title?: string;
  description?: string;
  enum?: readonly (string | null)[];
  const?: unknown;
  items?: Esquema;
  properties?: Readonly<Record<string, Esquema>>;
  required?: readonly string[];
}

export type Conteudo = Readonly<Record<string, { schema?: Esquema; example?: unknown }>>;

export interface RespostaDescrita {
  $ref?: string;
  description?: string;
  content?: Conteudo;
}

export interface ParametroDescrito {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description?: string;
  schema: Esquema;
}

export interface ChamadaDescrita {
  operationId: string;
  summary: string;
  tags?: readonly string[];
  parameters: readonly ParametroDescrito[];
  requestBody?: { content: Conteudo };
  'x-direito'?: string;
  responses: Readonly<Record<string, RespostaDescrita>>;
}

type Chamadas = Readonly<Record<string, Readonly<Record<string, ChamadaDescrita>>>>;

/** OpenAPI 3.1, as far as its pages show it. */
export interface Descricao {
  servers: readonly { url: string }[];
  paths: Chamadas;
  webhooks: Chamadas;
  components: {
    schemas: Readonly<Record<string, Esquema>>;
    responses: Readonly<Record<string, RespostaDescrita>>;
  };
}

/** The version's own description: a document that anybody may read, and no call of a token. */
export const descricaoDaVersao = route({
  path: `${BASE}/openapi.json`,
  access: 'publica',
  summary: 'OpenAPI 3.1 of the calls for companies’ own systems',
}).answers<Descricao>();
