import { entities } from '#domain/entities/index.ts';
import { routesOf } from '../crud.ts';
import type { Route } from '../route.ts';
import { aptidoes } from './aptidoes.ts';
import { atpv, termoSaida } from './atpv.ts';
import { auditoria } from './auditoria.ts';
import { busca } from './busca.ts';
import { catalogos } from './catalogos.ts';
import { certificado } from './certificado.ts';
import { configuracoes } from './configuracoes.ts';
import { conta } from './conta.ts';
import { convites } from './convites.ts';
import { avisoPix, credito } from './credito.ts';
import { dadosPessoais } from './dadosPessoais.ts';
import { declaracao } from './declaracao.ts';
import { destinos } from './destinos.ts';
import { ecrv } from './ecrv.ts';
import { empresa } from './empresa.ts';
import { entradaZeroKm } from './entradaZeroKm.ts';
import { entregaDocumentos } from './entregaDocumentos.ts';
import { estado } from './estado.ts';
import { estoqueRenave } from './estoqueRenave.ts';
import { eventos } from './eventos.ts';
import { exportacao } from './exportacao.ts';
import { fechamento } from './fechamento.ts';
import { ficha } from './ficha.ts';
import { historicos } from './historicos.ts';
import { inicio } from './inicio.ts';
import { integracao } from './integracao.ts';
import { ite } from './ite.ts';
import { laudos } from './laudos.ts';
import { leituras } from './leituras.ts';
import { livro } from './livro.ts';
import { mensagemGlobal } from './mensagemGlobal.ts';
import { montadora } from './montadora.ts';
import { operadores } from './operadores.ts';
import { ordemDeEntrada } from './ordemDeEntrada.ts';
import { painel } from './painel.ts';
import { parceria } from './parceria.ts';
import { pendencias } from './pendencias.ts';
import { pessoa } from './pessoa.ts';
import { primeiroAcesso } from './primeiroAcesso.ts';
import { privacidade } from './privacidade.ts';
import { registro } from './registro.ts';
import { retencao } from './retencao.ts';
import { saidaZeroKm } from './saidaZeroKm.ts';
import { sefaz } from './sefaz.ts';
import { sessao } from './sessao.ts';
import { suporte } from './suporte.ts';
import { tokenIntegracao } from './tokenIntegracao.ts';
import { trabalhos } from './trabalhos.ts';
import { transferenciaMontadora, transferenciaZeroKm } from './transferenciaZeroKm.ts';
import { treinamento } from './treinamento.ts';
import { autorizacoesUsados } from './usados/autorizacoes.ts';
import { documentosUsados } from './usados/documentos.ts';
import { solicitacoesUsados } from './usados/solicitacoes.ts';
import { usados } from './usados.ts';
import { usuario } from './usuario.ts';
import { veiculo } from './veiculo.ts';
import { veiculosZeroKm } from './veiculosZeroKm.ts';
import { entregas } from './vendaDireta.ts';
import { webhooks } from './webhooks.ts';
import { xml } from './xml.ts';

/** Every call between console and gateway that is not an entity's own (`crudRoutes`), by area. */
export const gatewayRoutes = {
  atpv,
  auditoria,
  busca,
  termoSaida,
  entregaDocumentos,
  catalogos,
  certificado,
  dadosPessoais,
  declaracao,
  retencao,
  leituras,
  operadores,
  privacidade,
  destinos,
  configuracoes,
  conta,
  convites,
  credito,
  avisoPix,
  empresa,
  pessoa,
  primeiroAcesso,
  registro,
  sefaz,
  ordemDeEntrada,
  sessao,
  estado,
  eventos,
  exportacao,
  fechamento,
  ficha,
  pendencias,
  historicos,
  inicio,
  livro,
  painel,
  parceria,
  ecrv,
  suporte,
  trabalhos,
  mensagemGlobal,
  laudos,
  aptidoes,
  tokenIntegracao,
  treinamento,
  usuario,
  veiculo,
  webhooks,
  xml,
  entradaZeroKm,
  saidaZeroKm,
  veiculosZeroKm,
  estoqueRenave,
  autorizacoesUsados,
  documentosUsados,
  solicitacoesUsados,
  usados,
  transferenciaZeroKm,
  transferenciaMontadora,
  montadora,
  ite,
  entregas,
  integracao,
};

/** The same calls and every entity's own as a flat list, for OpenAPI and the tests. */
export const routes: readonly Route[] = [
  ...Object.values(gatewayRoutes).flatMap((area) => Object.values(area) as Route[]),
  ...Object.values(entities).flatMap(routesOf),
];
