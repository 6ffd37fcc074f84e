import type { Permission, Sessao } from '#domain/permissions.ts';
import { FICHA } from '#src/workflows/estoque/ficha/fichaPath.ts';
import { PENDENCIAS } from '#src/workflows/estoque/pendencias/pendenciasPath.ts';
import { places } from '#src/workflows/places.ts';
import { HOME } from '../session/requestedPath.ts';

/** One entry: the path of a screen or resource, and the title of its page, or the start of it. */
interface MenuItem {
  path: string;
  /** For a path with `:id`: the record of the signed-in person or company. */
  own?: (sessao: Sessao) => number | undefined;
  title: string;
  /** Its words as a tab, beside the others of its section. */
  tab?: string;
  /** Restricts the entry further than its screen's own permission. */
  permission?: Permission;
  /** Addresses that stand at this entry, besides those below its path. */
  also?: readonly string[];
}

interface MenuGroup {
  title: string;
  items: readonly MenuItem[];
  /** One of the specification's submenus: folded below the sections, its entries in the documents' order. */
  submenu?: true;
}

const tab = (item: MenuItem, label: string): MenuItem => ({ ...item, tab: label });

/** A section of one page. */
const page = (item: MenuItem): MenuGroup => ({ title: item.title, items: [item] });

/**
 * The sections, each one entry of the menu whose pages are tabs above each other, and below them the submenus of the
 * specification. Title, permission and certificate are the screen's own; what has no screen, or is not open to the
 * session, is hidden. Menu, tabs and search follow from it.
 */
export const menu: readonly MenuGroup[] = [
  page({ path: HOME, title: 'Início' }),
  page({ path: PENDENCIAS, title: 'Pendências' }),
  page({ ...places.avisos.avisos, also: [places.operacoes.lote.path] }),
  {
    title: 'Estoque',
    items: [{ ...places.estoque.estoque, also: [FICHA] }, places.patio.conferencia, places.patio.faltas],
  },
  {
    title: 'Notas',
    items: [
      { ...places.xml.importar, also: [places.xml.lote.path] },
      places.xml.recebidas,
      places.xml.aConferir,
      places.entrada.automaticas,
    ],
  },
  {
    title: 'Entregas',
    items: [
      tab(places.entregas.naConcessionaria, 'Concessionária'),
      tab(places.entregas.naMontadora, 'Montadora'),
    ],
  },
  {
    title: 'Relatórios',
    items: [
      places.historicos.movimentacao,
      places.fechamento.doMes,
      places.painel.painel,
      places.painel.estoque,
      tab(places.painel.restricoes, 'Restrições'),
      tab(places.livro.entradasESaidas, 'Livro'),
      tab(places.declaracao.estoqueLivre, 'Declaração'),
      tab(places.historicos.detran, 'Saldo DETRAN'),
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
      places.convites.convites,
    ],
  },
  {
    title: 'Conta',
    items: [
      places.conta.minhaConta,
      tab(places.quemAge.quemEOQueAge, 'Quem age'),
      tab(places.leituras.quemLeu, 'Quem leu'),
      places.dadosPessoais.dadosDeUmaPessoa,
      places.tokenIntegracao.meuToken,
      tab(places.tokenIntegracao.descricao, 'Chamadas'),
      places.configuracoes.configuracoes,
      places.estado.meuEstado,
    ],
  },
  {
    title: 'Suporte',
    items: [
      places.suporte.renavePorEmpresa,
      tab(places.suporte.operacoesRenave, 'Operações'),
      tab(places.suporte.eventosDeSeguranca, 'Segurança'),
      tab(places.suporte.trilhaDeAuditoria, 'Auditoria'),
      places.suporte.desconhecidos,
      places.suporte.pixSemCobranca,
      tab(places.suporte.retencaoDeDados, 'Retenção'),
      { path: '/regras-dos-estados', title: 'Regras dos estados' },
      tab(places.treinamento.comportamentos, 'Comportamentos'),
    ],
  },
  {
    title: 'Zero km',
    submenu: true,
    items: [
      places.entrada.confirmar,
      places.saida.confirmar,
      places.atpv.atpvE,
      places.entrada.cancelar,
      places.saida.cancelar,
      places.transferencia.entreFiliais,
      places.transferencia.paraEstabelecimento,
      places.transferencia.deEstabelecimento,
      places.transferencia.paraIte,
      places.transferencia.deIte,
      places.entregas.naConcessionaria,
    ],
  },
  {
    title: 'Usados',
    submenu: true,
    items: [
      { ...places.usados.estoque, also: [places.usados.entrada.path] },
      places.usados.paraCliente,
      places.usados.paraFilial,
      places.usados.paraEstabelecimento,
      places.usados.receber,
      places.usados.aptidao,
      places.usados.aptidoes,
    ],
  },
  {
    title: 'ITE',
    submenu: true,
    items: [places.ite.estoque, places.ite.receber, places.ite.autorizar],
  },
  {
    title: 'Montadora',
    submenu: true,
    items: [
      places.montadora.confirmarEntrada,
      places.montadora.confirmarSaida,
      places.montadora.atpvE,
      places.montadora.cancelarEntrada,
      places.montadora.cancelarSaida,
      places.entregas.naMontadora,
      places.transferencia.paraIteNaMontadora,
      places.transferencia.deIteNaMontadora,
    ],
  },
  {
    title: 'Ferramentas de suporte',
    submenu: true,
    items: [
      places.configuracoes.modulos,
      { path: '/mensagem-global/1', title: 'Mensagem global' },
      places.suporte.estoqueRenave,
      places.suporte.xmlImportados,
      { ...places.registro.registro, permission: 'suporte' },
      places.suporte.listagemEcrv,
      { path: '/parceiros', title: 'Parceiros' },
      places.parceria.consulta,
      { path: '/info-financeiras', title: 'Informações financeiras' },
    ],
  },
];
