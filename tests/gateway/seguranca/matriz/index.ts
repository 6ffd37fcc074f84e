import type { Linhas } from '../linha.ts';
import { aptidoes } from './aptidoes.ts';
import { atpv } from './atpv.ts';
import { auditoria } from './auditoria.ts';
import { busca } from './busca.ts';
import { catalogos } from './catalogos.ts';
import { certificado } from './certificado.ts';
import { configuracoes } from './configuracoes.ts';
import { conta } from './conta.ts';
import { convites } from './convites.ts';
import { credito } from './credito.ts';
import { dadosPessoais } from './dadosPessoais.ts';
import { declaracao } from './declaracao.ts';
import { destinos } from './destinos.ts';
import { ecrv } from './ecrv.ts';
import { empresa } from './empresa.ts';
import { entidades } from './entidades.ts';
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
import { transferenciaZeroKm } from './transferenciaZeroKm.ts';
import { treinamento } from './treinamento.ts';
import { usados } from './usados.ts';
import { usuario } from './usuario.ts';
import { veiculo } from './veiculo.ts';
import { veiculosZeroKm } from './veiculosZeroKm.ts';
import { vendaDireta } from './vendaDireta.ts';
import { webhooks } from './webhooks.ts';
import { xml } from './xml.ts';

const DO_CONSOLE: Linhas = {
  ...dadosPessoais,
  ...declaracao,
  ...livro,
  ...retencao,
  ...destinos,
  ...painel,
  ...aptidoes,
  ...laudos,
  ...parceria,
  ...ecrv,
  ...mensagemGlobal,
  ...primeiroAcesso,
  ...registro,
  ...atpv,
  ...auditoria,
  ...busca,
  ...catalogos,
  ...certificado,
  ...configuracoes,
  ...conta,
  ...convites,
  ...credito,
  ...empresa,
  ...entidades,
  ...estado,
  ...entradaZeroKm,
  ...entregaDocumentos,
  ...estoqueRenave,
  ...eventos,
  ...exportacao,
  ...fechamento,
  ...ficha,
  ...historicos,
  ...inicio,
  ...leituras,
  ...operadores,
  ...privacidade,
  ...montadora,
  ...pendencias,
  ...ite,
  ...pessoa,
  ...saidaZeroKm,
  ...ordemDeEntrada,
  ...sefaz,
  ...sessao,
  ...suporte,
  ...trabalhos,
  ...transferenciaZeroKm,
  ...tokenIntegracao,
  ...treinamento,
  ...usados,
  ...usuario,
  ...veiculo,
  ...veiculosZeroKm,
  ...vendaDireta,
  ...webhooks,
  ...xml,
};

/** All routes by area. A route without a row fails the test: state its caller and ids. */
export const MATRIZ: Linhas = { ...DO_CONSOLE, ...integracao(DO_CONSOLE) };
