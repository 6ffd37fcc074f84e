import { entities } from '#domain/entities/index.ts';
import { routesOf } from '../crud.ts';
import type { Route } from '../route.ts';
import { avisos } from './acesso/avisos.ts';
import { conta } from './acesso/conta.ts';
import { operadores } from './acesso/operadores.ts';
import { primeiroAcesso } from './acesso/primeiroAcesso.ts';
import { quemAge } from './acesso/quemAge.ts';
import { sessao } from './acesso/sessao.ts';
import { tokenIntegracao } from './acesso/tokenIntegracao.ts';
import { webhooks } from './acesso/webhooks.ts';
import { catalogos } from './cadastros/catalogos.ts';
import { certificado } from './cadastros/certificado.ts';
import { configuracoes } from './cadastros/configuracoes.ts';
import { convites } from './cadastros/convites.ts';
import { empresa } from './cadastros/empresa.ts';
import { estado } from './cadastros/estado.ts';
import { pessoa } from './cadastros/pessoa.ts';
import { registro } from './cadastros/registro.ts';
import { usuario } from './cadastros/usuario.ts';
import { veiculo } from './cadastros/veiculo.ts';
import { auditoria } from './conformidade/auditoria.ts';
import { dadosPessoais } from './conformidade/dadosPessoais.ts';
import { leituras } from './conformidade/leituras.ts';
import { privacidade } from './conformidade/privacidade.ts';
import { retencao } from './conformidade/retencao.ts';
import { avisoPix, credito } from './dinheiro/credito.ts';
import { parceria } from './dinheiro/parceria.ts';
import { atpv, termoSaida } from './documentos/atpv.ts';
import { declaracao } from './documentos/declaracao.ts';
import { entregaDocumentos } from './documentos/entregaDocumentos.ts';
import { livro } from './documentos/livro.ts';
import { eventos } from './engine/eventos.ts';
import { exportacao } from './engine/exportacao.ts';
import { lotesDeOperacoes } from './engine/lotesDeOperacoes.ts';
import { trabalhos } from './engine/trabalhos.ts';
import { busca } from './estoque/busca.ts';
import { chegadas } from './estoque/chegadas.ts';
import { estoqueRenave } from './estoque/estoqueRenave.ts';
import { fechamento } from './estoque/fechamento.ts';
import { ficha } from './estoque/ficha.ts';
import { historicos } from './estoque/historicos.ts';
import { inicio } from './estoque/inicio.ts';
import { painel } from './estoque/painel.ts';
import { patio } from './estoque/patio.ts';
import { pendencias } from './estoque/pendencias.ts';
import { todos } from './estoque/todos.ts';
import { integracao } from './integracao.ts';
import { ordemDeEntrada } from './notas/ordemDeEntrada.ts';
import { sefaz } from './notas/sefaz.ts';
import { xml } from './notas/xml.ts';
import { desconhecidos } from './suporte/desconhecidos.ts';
import { ecrv } from './suporte/ecrv.ts';
import { mensagemGlobal } from './suporte/mensagemGlobal.ts';
import { suporte } from './suporte/suporte.ts';
import { treinamento } from './suporte/treinamento.ts';
import { aptidoes } from './usados/aptidoes.ts';
import { autorizacoesUsados } from './usados/autorizacoes.ts';
import { documentosUsados } from './usados/documentos.ts';
import { laudos } from './usados/laudos.ts';
import { solicitacoesUsados } from './usados/solicitacoes.ts';
import { usados } from './usados/usados.ts';
import { destinos } from './zeroKm/destinos.ts';
import { entradaZeroKm } from './zeroKm/entradaZeroKm.ts';
import { entregas } from './zeroKm/entregas.ts';
import { ite } from './zeroKm/ite.ts';
import { montadora } from './zeroKm/montadora.ts';
import { saidaZeroKm } from './zeroKm/saidaZeroKm.ts';
import { transferenciaMontadora, transferenciaZeroKm } from './zeroKm/transferenciaZeroKm.ts';
import { veiculosZeroKm } from './zeroKm/veiculosZeroKm.ts';

/** Every call between console and gateway that is not an entity's own (`crudRoutes`), by area. */
export const gatewayRoutes = {
  atpv,
  auditoria,
  avisos,
  busca,
  termoSaida,
  entregaDocumentos,
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
  todos,
  parceria,
  desconhecidos,
  ecrv,
  suporte,
  lotesDeOperacoes,
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
