import type { ReactNode } from 'react';
import { inicio } from '#contract/gateway/estoque/inicio.ts';
import { type EstoqueNoPainel, painel } from '#contract/gateway/estoque/painel.ts';
import { custoPorDia, IDADES } from '#domain/estoquePorIdade.ts';
import { contagem } from '#domain/values/contagem.ts';
import { formatReais } from '#domain/values/dinheiro.ts';
import { Bars } from '#src/ui/charts/charts.tsx';
import { inState, listAddress } from '#src/ui/list/listAddress.ts';
import { places } from '../../places.ts';
import { Asked } from '../../shared/Asked.tsx';
import { useAsk } from '../../shared/useAsk.ts';

const listaDe = (idade: string, tipo: 'novo' | 'usado') =>
  listAddress(places.painel.estoque.path, { ...inState(idade), tipo });

const rotulos = new Map<string, string>(IDADES.map(({ value, label }) => [value, label]));

const ditoDe = ({ novos, usados, valor }: EstoqueNoPainel['idades'][number]): string => {
  const quantos = (novos + usados).toLocaleString('pt-BR');
  return valor === null ? quantos : `${quantos} · ${formatReais(valor)}`;
};

/** The capital in stock, what it costs a day, and how many vehicles it leaves out. */
const notaDe = ({ idades, taxa }: EstoqueNoPainel): string => {
  const capital = idades.reduce((sum, { valor }) => sum + (valor ?? 0), 0);
  const semValor = idades.reduce((sum, idade) => sum + idade.semValor, 0);
  const semValorDito = contagem(semValor, 'veículo', 'veículos');
  if (capital === 0) return semValor === 0 ? '' : `Sem valor conhecido: ${semValorDito}.`;
  const custo = taxa === null ? '' : `, que custam ${formatReais(custoPorDia(capital, taxa))} por dia`;
  return `Em estoque: ${formatReais(capital)}${custo}.${semValor === 0 ? '' : ` Sem valor conhecido: ${semValorDito}.`}`;
};

export const Barras = ({ estoque, foot }: { estoque: EstoqueNoPainel; foot?: ReactNode }) => (
  <Bars
    title="Estoque por idade"
    of="Idade"
    series={[
      { name: 'Zero km', tone: 'petrol' },
      { name: 'Usados', tone: 'marking' },
    ]}
    besides={['Valor']}
    rows={estoque.idades.map((idade) => ({
      label: rotulos.get(idade.idade) ?? idade.idade,
      marks: [
        { value: idade.novos, to: listaDe(idade.idade, 'novo') },
        { value: idade.usados, to: listaDe(idade.idade, 'usado') },
      ],
      besides: [idade.valor === null ? '–' : formatReais(idade.valor)],
      said: ditoDe(idade),
    }))}
    empty="Nenhum veículo da empresa em estoque."
    note={notaDe(estoque)}
    foot={foot}
  />
);

/** The stock by age on the start page, asked for on its own, and again with the page's counts. */
export const BarrasDoEstoque = () => (
  <Asked asked={useAsk(painel.estoque, {}, { under: inicio.resumo.path })}>
    {(estoque) => <Barras estoque={estoque} />}
  </Asked>
);
