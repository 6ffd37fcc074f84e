import type { MovimentoDoLivroDito } from '#contract/gateway/livro.ts';
import { nomeDoMotivo } from '#domain/livro.ts';
import { formatCpfCnpj } from '#domain/values/cpfCnpj.ts';
import { formatDateTime } from '#domain/values/datas.ts';
import { fabMod } from '#domain/values/fabMod.ts';
import type { ColunaEmPdf } from '../../ports/pdf.ts';

const SEM_DADO = 'não consta';

/** Facts of a movement after art. 330, § 1, in its order. */
export const COLUNAS: readonly ColunaEmPdf[] = [
  { titulo: 'Nº', parte: 28 },
  { titulo: 'I. Entrada', parte: 56 },
  { titulo: 'II. Proprietário ou vendedor: nome, identidade e endereço', parte: 190 },
  { titulo: 'V. Características do veículo', parte: 165 },
  { titulo: 'III. Saída ou baixa', parte: 80 },
  { titulo: 'IV. Comprador: nome, identidade e endereço', parte: 190 },
  { titulo: 'VI. Placa de experiência', parte: 70 },
];

interface Parte {
  nome: string | null;
  documento: string | null;
  endereco: string | null;
}

const parteOf = ({ nome, documento, endereco }: Parte): string =>
  [
    nome ?? `Nome: ${SEM_DADO}`,
    documento ? `CPF/CNPJ ${formatCpfCnpj(documento)}` : `CPF/CNPJ: ${SEM_DADO}`,
    endereco ?? `Endereço: ${SEM_DADO}`,
  ].join('\n');

const veiculoOf = (movimento: MovimentoDoLivroDito): string => {
  const { descricao, cor, anofab, anomod, chassi, placa, renavam } = movimento;
  const ditos: readonly (readonly [rotulo: string, valor: string | null])[] = [
    ['Chassi', chassi],
    ['Placa', placa],
    ['Renavam', renavam],
    ['Cor', cor],
    ['Ano fab./mod.', fabMod(anofab, anomod)],
  ];
  return [
    descricao ?? `Descrição: ${SEM_DADO}`,
    ...ditos.flatMap(([rotulo, valor]) => (valor ? [`${rotulo} ${valor}`] : [])),
  ].join('\n');
};

/** An exit without another party, like a cancelled entry, leaves the buyer's cell blank. */
const compradorOf = (movimento: MovimentoDoLivroDito): string => {
  const { motivo, comprador: nome, doccomprador: documento, endcomprador: endereco } = movimento;
  const passou = motivo === 'VENDA' || motivo?.startsWith('TRANSFERENCIA');
  return passou || nome || documento ? parteOf({ nome, documento, endereco }) : '';
};

/** A movement as the cells of its line; `numero` counts from 1. */
export const linhaDoLivro = (movimento: MovimentoDoLivroDito, numero: number): string[] => {
  const { entrada, saida, motivo, vendedor: nome, docvendedor: documento, endvendedor: endereco } = movimento;
  return [
    String(numero),
    formatDateTime(entrada),
    parteOf({ nome, documento, endereco }),
    veiculoOf(movimento),
    saida === null ? '' : `${formatDateTime(saida)}\n${nomeDoMotivo(motivo)}`,
    compradorOf(movimento),
    '',
  ];
};
