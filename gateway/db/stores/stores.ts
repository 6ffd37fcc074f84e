import { avisoStore } from './acesso/avisoStore.ts';
import { operadorStore } from './acesso/operadorStore.ts';
import { quemAgeStore } from './acesso/quemAgeStore.ts';
import { tokenIntegracaoStore } from './acesso/tokenIntegracaoStore.ts';
import { webhookStore } from './acesso/webhooks/webhookStore.ts';
import { cadastroStore } from './cadastros/cadastroStore.ts';
import { certificadoStore } from './cadastros/certificadoStore.ts';
import { configuracaoStore } from './cadastros/configuracaoStore.ts';
import { conviteStore } from './cadastros/conviteStore.ts';
import { empresaStore } from './cadastros/empresaStore.ts';
import { estadoStore } from './cadastros/estadoStore.ts';
import { importacaoStore } from './cadastros/importacaoStore.ts';
import { veiculoStore } from './cadastros/veiculoStore.ts';
import { dadosPessoaisStore } from './conformidade/dadosPessoaisStore.ts';
import { leituraStore } from './conformidade/leituraStore.ts';
import { creditoStore } from './dinheiro/creditoStore.ts';
import { declaracaoStore } from './documentos/declaracaoStore.ts';
import { documentoStore } from './documentos/documentoStore.ts';
import { entregaDocumentosStore } from './documentos/entregaDocumentosStore.ts';
import { livroStore } from './documentos/livro/livroStore.ts';
import { loteAtpvStore } from './documentos/loteAtpvStore.ts';
import { alcanceStore } from './engine/alcanceStore.ts';
import { correioStore } from './engine/correioStore.ts';
import { entidadeStore } from './engine/entidades/entidadeStore.ts';
import { exportacaoStore } from './engine/exportacaoStore.ts';
import { idempotenciaStore } from './engine/idempotencyStore.ts';
import { acompanhamentoStore } from './engine/intencoes/acompanhamentos.ts';
import { intencaoStore } from './engine/intencoes/intencaoStore.ts';
import { loteDeOperacoesStore } from './engine/intencoes/loteDeOperacoesStore.ts';
import { recusaStore } from './engine/intencoes/recusaStore.ts';
import { perguntaStore } from './engine/perguntaStore.ts';
import { trabalhoStore } from './engine/trabalhoStore.ts';
import { buscaStore } from './estoque/busca/buscaStore.ts';
import { chegadaStore } from './estoque/chegadaStore.ts';
import { sincronizacaoStore } from './estoque/estoqueRenave/sincronizacaoStore.ts';
import { estoqueStore } from './estoque/estoqueStore.ts';
import { fechamentoStore } from './estoque/fechamento.ts';
import { fichaStore } from './estoque/ficha/fichaStore.ts';
import { inicioStore } from './estoque/inicioStore.ts';
import { todosStore } from './estoque/listTodos.ts';
import { painelStore } from './estoque/painel/painelStore.ts';
import { patioStore } from './estoque/patioStore.ts';
import { ordemStore } from './notas/ordemDeEntrada/ordemStore.ts';
import { recebimentoStore } from './notas/sefaz/recebimentoStore.ts';
import { notaStore } from './notas/xml/notaStore.ts';
import { desconhecidoStore } from './suporte/desconhecidoStore.ts';
import { aptidaoStore } from './usados/aptidaoStore.ts';
import { laudoStore } from './usados/laudoStore.ts';
import { usadosStore } from './usados/usadosStore.ts';
import { entregaStore } from './zeroKm/entregaStore.ts';
import { autorizacaoStore } from './zeroKm/transferenciaZeroKm/autorizacaoStore.ts';

/** The stores of one company, by their names in use cases. */
export const STORES = {
  entidades: entidadeStore,
  intencoes: intencaoStore,
  acompanhamentos: acompanhamentoStore,
  estoque: estoqueStore,
  autorizacoes: autorizacaoStore,
  entregas: entregaStore,
  perguntas: perguntaStore,
  alcance: alcanceStore,
  ficha: fichaStore,
  busca: buscaStore,
  notas: notaStore,
  veiculos: veiculoStore,
  empresa: empresaStore,
  cadastros: cadastroStore,
  certificado: certificadoStore,
  documentos: documentoStore,
  entregaDocumentos: entregaDocumentosStore,
  lotesAtpv: loteAtpvStore,
  importacoes: importacaoStore,
  lotesDeOperacoes: loteDeOperacoesStore,
  trabalhos: trabalhoStore,
  inicio: inicioStore,
  painel: painelStore,
  todos: todosStore,
  fechamento: fechamentoStore,
  sincronizacoes: sincronizacaoStore,
  exportacoes: exportacaoStore,
  recebimentos: recebimentoStore,
  ordem: ordemStore,
  recusas: recusaStore,
  configuracoes: configuracaoStore,
  convites: conviteStore,
  correio: correioStore,
  creditos: creditoStore,
  tokenIntegracao: tokenIntegracaoStore,
  idempotencia: idempotenciaStore,
  avisos: avisoStore,
  webhooks: webhookStore,
  usados: usadosStore,
  laudos: laudoStore,
  aptidoes: aptidaoStore,
  dadosPessoais: dadosPessoaisStore,
  leituras: leituraStore,
  operadores: operadorStore,
  quemAge: quemAgeStore,
  estados: estadoStore,
  livros: livroStore,
  declaracoes: declaracaoStore,
  patio: patioStore,
  chegadas: chegadaStore,
  desconhecidos: desconhecidoStore,
};

export type Stores = { readonly [K in keyof typeof STORES]: ReturnType<(typeof STORES)[K]> };
