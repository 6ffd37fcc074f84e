import { aptidoes } from './aptidoes/index.ts';
import type { AnyJob, Area } from './area.ts';
import { atpv } from './atpv/index.ts';
import { auditoria } from './auditoria/index.ts';
import { busca } from './busca/index.ts';
import { catalogos } from './catalogos/catalogos.ts';
import { certificado } from './certificado/index.ts';
import { configuracoes } from './configuracoes/index.ts';
import { conta } from './conta/index.ts';
import { convites } from './convites/index.ts';
import { credito } from './credito/index.ts';
import { dadosPessoais } from './dadosPessoais/index.ts';
import { declaracao } from './declaracao/index.ts';
import { destinos } from './destinos/index.ts';
import { ecrv } from './ecrv/index.ts';
import { empresa } from './empresa/index.ts';
import { entidades } from './entidades/crud.ts';
import { entradaZeroKm } from './entradaZeroKm/index.ts';
import { entregaDocumentos } from './entregaDocumentos/index.ts';
import { estado } from './estado/index.ts';
import { estoqueRenave } from './estoqueRenave/index.ts';
import { eventos } from './eventos/eventos.ts';
import { exportacao } from './exportacao/index.ts';
import { fechamento } from './fechamento/index.ts';
import { ficha } from './ficha/index.ts';
import { historicos } from './historicos/index.ts';
import { importacao } from './importacao/index.ts';
import { inicio } from './inicio/index.ts';
import { integracao } from './integracao/index.ts';
import { ite } from './ite/index.ts';
import { laudos } from './laudos/index.ts';
import { leituras } from './leituras/index.ts';
import { escritaDoLivro } from './livro/escrita.ts';
import { livro } from './livro/index.ts';
import { mensagemGlobal } from './mensagemGlobal/index.ts';
import { montadora } from './montadora/index.ts';
import type { AnyOperacao } from './operacoes/operacao.ts';
import { operadores } from './operadores/index.ts';
import { ordemDeEntrada } from './ordemDeEntrada/index.ts';
import { painel } from './painel/index.ts';
import { parceria } from './parceria/index.ts';
import { pendencias } from './pendencias/index.ts';
import { pessoa } from './pessoa/index.ts';
import { primeiroAcesso } from './primeiroAcesso/index.ts';
import { privacidade } from './privacidade/index.ts';
import { registro } from './registro/index.ts';
import { retencao } from './retencao/index.ts';
import { saidaZeroKm } from './saidaZeroKm/index.ts';
import { sefaz } from './sefaz/index.ts';
import { sessao } from './sessao/sessao.ts';
import { suporte } from './suporte/suporte.ts';
import { tokenIntegracao } from './tokenIntegracao/index.ts';
import { trabalhos } from './trabalhos/index.ts';
import { transferenciaZeroKm } from './transferenciaZeroKm/index.ts';
import { treinamento } from './treinamento/treinamento.ts';
import { usados } from './usados/index.ts';
import type { UseCase } from './useCase.ts';
import { usuario } from './usuario/index.ts';
import { veiculo } from './veiculo/index.ts';
import { veiculosZeroKm } from './veiculosZeroKm/index.ts';
import { vendaDireta } from './vendaDireta/index.ts';
import { webhooks } from './webhooks/index.ts';
import { xml } from './xml/index.ts';

export const areas: readonly Area[] = [
  atpv,
  auditoria,
  busca,
  catalogos,
  certificado,
  dadosPessoais,
  declaracao,
  retencao,
  leituras,
  operadores,
  privacidade,
  destinos,
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
