import { useState } from 'react';
import type { Descricao } from '#contract/integracao/descricao.ts';
import { buscavel } from '#domain/values/accents.ts';
import './descricao.css';
import { Chamada, type ChamadaProps } from './Chamada.tsx';

const EVENTOS = 'Eventos dos webhooks';

type Linha = Omit<ChamadaProps, 'descricao' | 'direitos'>;

/** The calls that this company's tokens open, by the first part of their address; then the events. */
const gruposDe = ({ paths, webhooks }: Descricao, nomes: readonly string[]): Record<string, Linha[]> => {
  const chamadas = Object.entries(paths).flatMap(([path, metodos]) =>
    Object.entries(metodos).map(([metodo, chamada]) => ({
      nome: `${metodo.toUpperCase()} ${path}`,
      chamada,
    })),
  );
  const abertas = chamadas.filter(({ chamada }) => nomes.includes(chamada.operationId));
  const eventos = Object.entries(webhooks).flatMap(([nome, metodos]) =>
    Object.values(metodos).map((chamada) => ({ nome, chamada })),
  );
  return {
    ...Object.groupBy(abertas, ({ chamada }) => `/${chamada.tags?.[0] ?? ''}`),
    [EVENTOS]: eventos,
  } as Record<string, Linha[]>;
};

const matches = ({ nome, chamada }: Linha, busca: string): boolean =>
  buscavel(`${nome} ${chamada.summary}`).includes(buscavel(busca.trim()));

interface GrupoProps extends Pick<ChamadaProps, 'descricao' | 'direitos'> {
  titulo: string;
  linhas: Linha[];
}

const Grupo = ({ titulo, linhas, ...comum }: GrupoProps) => (
  <section aria-label={titulo}>
    <h2>{titulo}</h2>
    {linhas.map((linha) => (
      <Chamada key={linha.nome} {...linha} {...comum} />
    ))}
  </section>
);

export interface DescricaoProps extends Pick<ChamadaProps, 'descricao' | 'direitos'> {
  /** URL of the OpenAPI document. */
  endereco: string;
  /** The calls that this company's tokens open. */
  nomes: readonly string[];
}

/** The version's description, as pages. */
export const DescricaoDaVersao = ({ endereco, nomes, ...comum }: DescricaoProps) => {
  const { descricao } = comum;
  const [busca, setBusca] = useState('');
  const todos = gruposDe(descricao, nomes);
  const grupos = Object.entries(todos)
    .map(([titulo, linhas]) => ({ titulo, linhas: linhas.filter((linha) => matches(linha, busca)) }))
    .filter(({ linhas }) => linhas.length > 0);
  return (
    <div className="descricao">
      <p>
        Os endereços começam por{' '}
        <code>
          {window.location.origin}
          {descricao.servers[0]?.url}
        </code>
        . O mesmo, para programas: <a href={endereco}>openapi.json</a>, de onde vêm tipos prontos.
      </p>
      <label>
        Procurar chamada ou evento
        <input type="search" value={busca} onChange={(event) => setBusca(event.target.value)} />
      </label>
      <p role="status">
        {grupos.flatMap(({ linhas }) => linhas).length} de {Object.values(todos).flat().length} chamadas e
        eventos
      </p>
      {grupos.map((grupo) => (
        <Grupo key={grupo.titulo} {...grupo} {...comum} />
      ))}
    </div>
  );
};
