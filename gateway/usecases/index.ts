import type { AnyJob, Area } from '../engine/area.ts';
import { entidades } from '../engine/entidades/crud.ts';
import { exportacao } from '../engine/exportacao/index.ts';
import { integracao } from '../engine/integracao/index.ts';
import { lotesDeOperacoes } from '../engine/lotesDeOperacoes.ts';
import type { AnyOperacao } from '../engine/operacoes/operacao.ts';
import { eventos } from '../engine/serverSentEvents.ts';
import { trabalhos } from '../engine/trabalhos.ts';
import type { UseCase } from '../engine/useCase.ts';
import { avisos } from './acesso/avisos.ts';
import { conta } from './acesso/conta.ts';
import { operadores } from './acesso/operadores.ts';
import { primeiroAcesso } from './acesso/primeiroAcesso.ts';
import { quemAge } from './acesso/quemAge.ts';
import { sessao } from './acesso/sessao/index.ts';
import { tokenIntegracao } from './acesso/tokenIntegracao.ts';
import { webhooks } from './acesso/webhooks/index.ts';
import { catalogos } from './cadastros/catalogos.ts';
import { certificado } from './cadastros/certificado/index.ts';
import { configuracoes } from './cadastros/configuracoes.ts';
import { convites } from './cadastros/convites.ts';
import { empresa } from './cadastros/empresa/index.ts';
import { estado } from './cadastros/estado.ts';
import { importacao } from './cadastros/importacao/index.ts';
import { pessoa } from './cadastros/pessoa/index.ts';
import { registro } from './cadastros/registro/index.ts';
import { usuario } from './cadastros/usuario/index.ts';
import { veiculo } from './cadastros/veiculo.ts';
import { auditoria } from './conformidade/auditoria.ts';
import { dadosPessoais } from './conformidade/dadosPessoais.ts';
import { leituras } from './conformidade/leituras.ts';
import { privacidade } from './conformidade/privacidade.ts';
import { retencao } from './conformidade/retencao.ts';
import { credito } from './dinheiro/credito/index.ts';
import { parceria } from './dinheiro/parceria.ts';
import { atpv } from './documentos/atpv/index.ts';
import { declaracao } from './documentos/declaracao/index.ts';
import { entregaDocumentos } from './documentos/entregaDocumentos/index.ts';
import { escritaDoLivro } from './documentos/livro/escrita.ts';
import { livro } from './documentos/livro/index.ts';
import { busca } from './estoque/busca.ts';
import { chegadas } from './estoque/chegadas.ts';
import { estoqueRenave } from './estoque/estoqueRenave/index.ts';
import { fechamento } from './estoque/fechamento/index.ts';
import { ficha } from './estoque/ficha.ts';
import { historicos } from './estoque/historicos/index.ts';
import { inicio } from './estoque/inicio.ts';
import { painel } from './estoque/painel.ts';
import { patio } from './estoque/patio/index.ts';
import { pendencias } from './estoque/pendencias/index.ts';
import { todos } from './estoque/todos.ts';
import { ordemDeEntrada } from './notas/ordemDeEntrada/index.ts';
import { sefaz } from './notas/sefaz/index.ts';
import { xml } from './notas/xml/index.ts';
import { desconhecidos } from './suporte/desconhecidos.ts';
import { ecrv } from './suporte/ecrv.ts';
import { mensagemGlobal } from './suporte/mensagemGlobal.ts';
import { suporte } from './suporte/suporte.ts';
import { treinamento } from './suporte/treinamento.ts';
import { aptidoes } from './usados/aptidoes/index.ts';
import { usados } from './usados/index.ts';
import { laudos } from './usados/laudos/index.ts';
import { destinos } from './zeroKm/destinos.ts';
import { entradaZeroKm } from './zeroKm/entradaZeroKm/index.ts';
import { vendaDireta } from './zeroKm/entregas/index.ts';
import { ite } from './zeroKm/ite/index.ts';
import { montadora } from './zeroKm/montadora/index.ts';
import { saidaZeroKm } from './zeroKm/saidaZeroKm/index.ts';
import { transferenciaZeroKm } from './zeroKm/transferenciaZeroKm/index.ts';
import { veiculosZeroKm } from './zeroKm/veiculosZeroKm.ts';

export const areas: readonly Area[] = [
  atpv,
  auditoria,
  avisos,
  busca,
  catalogos,
  certificado,
  dadosPessoais,
  declaracao,
  patio,
  chegadas,
  retencao,
  leituras,
  operadores,
  quemAge,
  privacidade,
  destinos,
  desconhecidos,
  ecrv,
  configuracoes,
  conta,
  convites,
  credito,
  empresa,
  entidades,
  entradaZeroKm,
  entregaDocumentos,
  estado,
  estoqueRenave,
  eventos,
  fechamento,
  ficha,
  historicos,
  importacao,
  ite,
  laudos,
  aptidoes,
  livro,
  painel,
  todos,
  parceria,
  montadora,
  mensagemGlobal,
  pendencias,
  pessoa,
  primeiroAcesso,
  registro,
  saidaZeroKm,
  sefaz,
  ordemDeEntrada,
  sessao,
  suporte,
  lotesDeOperacoes,
  trabalhos,
  transferenciaZeroKm,
  tokenIntegracao,
  treinamento,
  usados,
  usuario,
  veiculo,
  veiculosZeroKm,
  vendaDireta,
  webhooks,
  xml,
];

/** All registry operations, by the name stored in intents. */
export const operacoes: ReadonlyMap<string, AnyOperacao> = new Map(
  areas.flatMap((area) => area.operacoes ?? []).map((operacao) => [operacao.nome, operacao]),
);

const deles = areas.flatMap((area) => area.useCases);
const todas = [...areas, exportacao(deles, [escritaDoLivro]), inicio(deles), integracao(deles)];

/** All calls. Exports, start page and integration are derived from the other areas' calls. */
export const useCases: readonly UseCase[] = todas.flatMap((area) => area.useCases);

/** All background jobs except the registry pipeline. */
export const jobs: readonly AnyJob[] = todas.flatMap((area) => area.jobs ?? []);
