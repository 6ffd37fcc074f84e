import { randomUUID } from 'node:crypto';
import { livro } from '#contract/gateway/documentos/livro.ts';
import { exportacao } from '#contract/gateway/engine/exportacao.ts';
import { patio } from '#contract/gateway/estoque/patio.ts';
import { untilPronta } from '#tests/gateway/engine/exportacao/exportList.ts';
import type { TestGateway, TestSession } from '#tests/support/gateway.ts';
import { rowOf } from '#tests/support/rows.ts';
import { made } from './made.ts';

/** A finished export and book, a statement, and a ledger line of the company. */
export const idsHistoricos = async (world: TestGateway, session: TestSession) => {
  const { codigo } = await session.call(exportacao.exportar, {
    lista: 'veiculos',
    colunas: ['placa'],
    filtros: {},
  });
  await untilPronta(world, session, codigo);
  const { codigo_cre } = await rowOf(world, 'credito', {
    codemp_cre: await world.codigoOf('horizonteMatriz'),
  });
  const { codigo: codigoLivro } = await session.call(livro.fazer, { de: '2026-01-01', ate: '2026-01-31' });
  await untilPronta(world, session, codigoLivro);
  const [feito] = (await session.call(livro.feitos, {})).data;
  const empresa = await world.codigoOf('horizonteMatriz');
  const declaracao = await world.gateway.ports.empresa(empresa).declaracoes.create({
    chave: 'M'.repeat(28),
    resumo: '',
    codigoUsuario: 1,
    chassis: [],
    feita: new Date(),
    validade: new Date(),
    conteudo: { razaoSocial: '', cnpj: '', treinamento: true, colunas: ['Chassi'], linhas: [] },
  });
  const { codigo: conferencia } = await session.call(patio.abrir, {});
  const leituraComFoto = randomUUID();
  const leitura = {
    id: leituraComFoto,
    lido: 'ABC1D23',
    lidaEm: '2026-01-31T12:00:00Z',
    modo: 'manual',
  } as const;
  await session.call(patio.ler, {
    codigo: conferencia,
    aparelho: randomUUID(),
    nome: 'Chrome no Android',
    leiturasList: [{ ...leitura, lugar: null, motivo: 'Sem etiqueta', fotoBase64: 'iVBORw0KGgo=' }],
  });
  return {
    conferencia,
    leituraComFoto,
    exportacao: codigo,
    credito: codigo_cre,
    livro: made(feito).codigo,
    declaracao,
  };
};
