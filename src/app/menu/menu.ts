import type { Permission, Sessao } from '#domain/permissions.ts';
import { PENDENCIAS } from '#src/workflows/pendencias/pendenciasPath.ts';
import { places } from '#src/workflows/places.ts';
import { HOME } from '../session/requestedPath.ts';

/**
 * One entry: the path of a screen or resource, and its title: the screen's title, or the start of it where
 * the group's title says the rest.
 */
interface MenuItem {
  path: string;
  /** For a path with `:id`: the record of the signed-in person or company. */
  own?: (sessao: Sessao) => number | undefined;
  title: string;
  /** The entry that it stands under as one of several kinds. */
  under?: string;
  /** Restricts the entry further than its screen's own permission. */
  permission?: Permission;
}

/** Entries that stand under one of their own. */
const transferencias = (items: readonly MenuItem[]) =>
  items.map((item): MenuItem => ({ ...item, under: 'Transferências' }));

interface MenuGroup {
  title: string;
  items: readonly MenuItem[];
}

/**
 * The menu of document 1, section 2.2, in its order. Title, permission and certificate are the screen's own, so that
 * they are stated once; an entry without a screen, or not open to the session, is hidden.
 */
export const menu: readonly MenuGroup[] = [
  {
    title: 'Geral',
    items: [
      { path: HOME, title: 'Início' },
      { path: PENDENCIAS, title: 'Pendências' },
      places.xml.importar,
      places.xml.recebidas,
      places.xml.aConferir,
      places.historicos.movimentacao,
      places.painel.painel,
      places.fechamento.doMes,
      places.historicos.detran,
    ],
  },
  {
    title: 'Zero km',
    items: [
      places.entrada.confirmar,
      places.entrada.automaticas,
      places.saida.confirmar,
      places.atpv.atpvE,
      places.entregas.naConcessionaria,
      ...transferencias([
        places.transferencia.entreFiliais,
        places.transferencia.paraEstabelecimento,
        places.transferencia.deEstabelecimento,
        places.transferencia.paraIte,
        places.transferencia.deIte,
      ]),
      places.entrada.cancelar,
      places.saida.cancelar,
    ],
  },
  {
    title: 'Usados',
    items: [
      places.usados.estoque,
      places.usados.aptidao,
      places.usados.aptidoes,
      ...transferencias([
        places.usados.paraCliente,
        places.usados.paraFilial,
        places.usados.paraEstabelecimento,
        places.usados.receber,
      ]),
    ],
  },
  {
    title: 'ITE',
    items: [places.ite.estoque, places.ite.receber, places.ite.autorizar],
  },
  {
    title: 'Montadora',
    items: [
      places.montadora.confirmarEntrada,
      places.montadora.confirmarSaida,
      places.montadora.atpvE,
      places.entregas.naMontadora,
      ...transferencias([places.transferencia.paraIteNaMontadora, places.transferencia.deIteNaMontadora]),
      places.montadora.cancelarEntrada,
      places.montadora.cancelarSaida,
    ],
  },
  {
    title: 'Relatórios',
    items: [
      places.painel.estoque,
      places.painel.restricoes,
      places.livro.entradasESaidas,
      places.declaracao.estoqueLivre,
    ],
  },
  {
    title: 'Cadastros',
    items: [
      { path: '/pessoas', title: 'Pessoas', permission: 'pessoasEVeiculos' },
      { path: '/veiculos', title: 'Veículos', permission: 'pessoasEVeiculos' },
      { path: '/empresas', title: 'Empresas' },
      {
        path: '/empresa/:id',
        own: ({ empresa }) => empresa?.codigo,
        title: 'Minha empresa',
        permission: 'convites',
      },
      { path: '/usuarios', title: 'Usuários' },
      {
        path: '/usuario/:id',
        own: ({ usuario }) => usuario.codigo,
        title: 'Meu usuário',
        permission: 'convites',
      },
    ],
  },
  {
    title: 'Conta',
    items: [
      places.convites.convites,
      places.configuracoes.configuracoes,
      places.tokenIntegracao.meuToken,
      places.tokenIntegracao.descricao,
      places.conta.minhaConta,
      places.estado.meuEstado,
      places.dadosPessoais.dadosDeUmaPessoa,
      places.operadores.quemOpera,
      places.leituras.quemLeu,
    ],
  },
  {
    title: 'Suporte',
    items: [
      places.suporte.operacoesRenave,
      places.suporte.eventosDeSeguranca,
      places.suporte.trilhaDeAuditoria,
      places.suporte.pixSemCobranca,
      places.suporte.retencaoDeDados,
      places.treinamento.comportamentos,
      places.configuracoes.modulos,
      { path: '/mensagem-global/1', title: 'Mensagem global' },
      places.suporte.estoqueRenave,
      places.suporte.xmlImportados,
      { ...places.registro.registro, permission: 'suporte' },
      places.suporte.listagemEcrv,
      { path: '/regras-dos-estados', title: 'Regras dos estados' },
      { path: '/parceiros', title: 'Parceiros' },
      places.parceria.consulta,
      { path: '/info-financeiras', title: 'Informações financeiras' },
    ],
  },
];
