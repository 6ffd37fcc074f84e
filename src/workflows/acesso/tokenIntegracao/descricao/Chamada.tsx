import { useState } from 'react';
import type {
  ChamadaDescrita,
  Conteudo,
  Descricao,
  ParametroDescrito,
  RespostaDescrita,
} from '#contract/integracao/descricao.ts';
import { type CampoDescrito, Campos, camposDe, dizDe, tipoDe } from './Campos.tsx';

const ONDE = { path: 'no endereço', query: 'na consulta', header: 'no cabeçalho' } as const;

const parametro = ({ name, in: onde, required, description, schema }: ParametroDescrito): CampoDescrito => ({
  nome: name,
  tipo: `${tipoDe(schema)}, ${ONDE[onde]}`,
  obrigatorio: required,
  diz: description ?? dizDe(schema),
});

interface DoConteudo {
  titulo: string;
  conteudo: Conteudo | undefined;
  schemas: Descricao['components']['schemas'];
}

const Corpo = ({ titulo, conteudo = {}, schemas }: DoConteudo) =>
  Object.entries(conteudo).map(([tipo, { schema, example }]) => (
    <div key={tipo} className="junto">
      <Campos titulo={`${titulo} (${tipo})`} campos={schema ? camposDe(schemas, schema) : []} />
      {example !== undefined && <pre>{JSON.stringify(example, null, 2)}</pre>}
    </div>
  ));

const respostaDe = ({ responses }: Descricao['components'], resposta: RespostaDescrita): RespostaDescrita =>
  resposta.$ref ? (responses[resposta.$ref.split('/').at(-1) ?? ''] ?? {}) : resposta;

/** Answers common to all calls are described once, in the text. */
const isCommon = ({ $ref }: RespostaDescrita): boolean => $ref !== undefined;

const Detalhes = ({ chamada, descricao, direitos }: Omit<ChamadaProps, 'nome'>) => {
  const { components } = descricao;
  const { schemas } = components;
  const direito = direitos[chamada['x-direito'] ?? ''];
  return (
    <div className="detalhes">
      {direito && <p>O token precisa do direito {direito}.</p>}
      <Campos titulo="Parâmetros" campos={chamada.parameters.map(parametro)} />
      <Corpo titulo="Corpo" conteudo={chamada.requestBody?.content} schemas={schemas} />
      {Object.entries(chamada.responses).map(([status, dela]) => {
        const { description = '', content } = respostaDe(components, dela);
        const titulo = status === 'default' ? 'Outras' : status;
        return (
          <div key={status} className="junto">
            <h4>
              {titulo}: {description}
            </h4>
            {!isCommon(dela) && <Corpo titulo="Resposta" conteudo={content} schemas={schemas} />}
          </div>
        );
      })}
    </div>
  );
};

export interface ChamadaProps {
  /** Method and address, or the name of an event. */
  nome: string;
  chamada: ChamadaDescrita;
  descricao: Descricao;
  /** What a right is called, by its name in the description. */
  direitos: Readonly<Record<string, string>>;
}

/** One call or event: its sentence, and all the rest when it is opened. */
export const Chamada = ({ nome, ...dela }: ChamadaProps) => {
  const [aberta, setAberta] = useState(false);
  return (
    <details onToggle={(event) => setAberta(event.currentTarget.open)}>
      <summary>
        <h3>{nome}</h3>
        <p>{dela.chamada.summary}</p>
      </summary>
      {aberta && <Detalhes {...dela} />}
    </details>
  );
};
