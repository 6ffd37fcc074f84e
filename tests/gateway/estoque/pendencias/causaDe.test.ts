import { expect, it } from 'vitest';
import { causaDe, esperaQuem } from '#gateway/usecases/estoque/pendencias/causaDe.ts';

type Linha = Parameters<typeof causaDe>[0];

const SEM_NADA = { codigo: null, mensagem: null, espera: null };
const recusada = { errocodigo: 'recusadaPeloRenave', errotitulo: 'Não, ABC', erromensagem: null } as const;

it.each<[Linha, object]>([
  [{}, { tipo: 'semNota', titulo: 'sem o XML da nota' }],
  [{ notacancelada: true }, { tipo: 'cancelada', titulo: 'com a nota cancelada' }],
  [
    { notacancelada: true, notasdivergentes: true },
    { tipo: 'divergentes', titulo: 'com notas divergentes' },
  ],
  [
    { notasdivergentes: true, notaentradacancelada: true },
    { tipo: 'cancelada', titulo: 'com a nota de entrada cancelada' },
  ],
  [
    { impedimentocodigo: 'compradorSemDocumento', impedimento: 'Sem documento' },
    { tipo: 'recusada', titulo: 'Sem documento' },
  ],
  [
    { impedimentocodigo: 'compradorIncompleto', faltam: 'CEP', ...recusada },
    { tipo: 'comprador', titulo: 'sem CEP do comprador' },
  ],
  [
    { resultadodesconhecido: true, ...recusada },
    { tipo: 'duvida', titulo: 'sem resposta do Renave' },
  ],
  [
    { ...recusada, chassi: 'ABC', placa: '', erromensagem: 'ABC não entra' },
    {
      tipo: 'recusada',
      codigo: 'recusadaPeloRenave',
      titulo: 'Não, …',
      mensagem: '… não entra',
    },
  ],
  [
    { ...recusada, chassi: null, placa: 'ABC' },
    { tipo: 'recusada', codigo: 'recusadaPeloRenave', titulo: 'Não, …' },
  ],
])('a row with %o is stuck by %o', (linha, causa) => {
  expect(causaDe(linha)).toEqual({ ...SEM_NADA, ...causa });
});

it.each([
  ['esperaEstabelecimento', 'com transferência autorizada, ainda não recebida'],
  ['esperaIte', 'com transferência para ITE autorizada, ainda não recebida'],
  ['esperaEntrega', 'com entrega pendente na concessionária'],
  ['esperaAnuncio', 'com a nota aqui e ainda sem anúncio no Renave'],
  ['entrega', 'com entrega pendente'],
] as const)('%s waits for somebody, by name or by document', (tipo, titulo) => {
  const espera = (quem: unknown) => esperaQuem(tipo, quem);
  expect(espera('Vizinho')).toEqual({ ...SEM_NADA, tipo, titulo, espera: 'Vizinho' });
  expect(espera('99900101000186').espera).toBe('99.900.101/0001-86');
  expect(espera('').espera).toBeNull();
});
