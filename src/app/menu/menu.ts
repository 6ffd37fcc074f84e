import type { Permission, Sessao } from '#domain/permissions.ts';

/**
 * One entry: the path of a screen or resource, and what the menu calls it: its title, or how that begins where the group
 * says the rest.
 */
interface MenuItem {
  path: string;
  /** Of a path with `:id`: the record of whoever looks. */
  own?: (sessao: Sessao) => number | undefined;
  label: string;
  /** Who sees it here, where fewer should than may open it. */
  permission?: Permission;
}

interface MenuGroup {
  title: string;
  items: readonly MenuItem[];
}

/**
 * The menu of document 1, section 2.2, in its order. An entry is shown only where its screen exists and the session
 * may open it: permission and certificate are the screen's own, so that they are stated once.
 */
export const menu: readonly MenuGroup[] = [
  {
    title: 'Geral',
    items: [
      { path: '/home', label: 'Início' },
      { path: '/pendencias', label: 'Pendências' },
      { path: '/importar-xmls', label: 'Importar XML' },
      { path: '/notas-a-conferir', label: 'Notas a conferir' },
      { path: '/historico-movimentacao', label: 'Histórico de movimentação' },
      { path: '/fechamento-do-mes', label: 'Fechamento do mês' },
      { path: '/historico-taxa-detran', label: 'Histórico saldo DETRAN' },
    ],
  },
  {
    title: 'Zero km',
    items: [
      { path: '/confirmar-entrada-zero', label: 'Confirmação de entrada' },
      { path: '/confirmar-saida-zero', label: 'Confirmação de saída' },
      { path: '/atpv-e', label: 'ATPV-e / Termo de saída' },
      { path: '/entrega-de-veiculos-concessionaria', label: 'Entregas de veículos' },
      { path: '/transferencia-entre-filiais', label: 'Transferência entre filiais' },
      { path: '/transferencia-entre-estabelecimentos', label: 'Transferência entre estabelecimentos' },
      { path: '/receber-transferencia-estabelecimentos', label: 'Receber transferência de estabelecimento' },
      { path: '/transferencia-para-ITE', label: 'Transferência para ITE' },
      { path: '/receber-transferencia-ITE', label: 'Receber transferência de ITE' },
      { path: '/cancelar-entrada-zero', label: 'Cancelar entrada' },
      { path: '/cancelar-saida-zero', label: 'Cancelar saída' },
    ],
  },
  {
    title: 'Usados',
    items: [
      { path: '/estoque-veiculos-usados', label: 'Estoque de veículos' },
      { path: '/aptidao-usados', label: 'Aptidão de veículos usados' },
      { path: '/transferir-veiculo-usado-para-cliente', label: 'Transferência para cliente' },
      { path: '/transferir-veiculo-usado-para-filial', label: 'Transferência entre filiais' },
      {
        path: '/transferir-veiculo-usado-para-estabelecimento',
        label: 'Autorizar transferência entre estabelecimentos',
      },
      { path: '/receber-transferencia-usados-estabelecimentos', label: 'Recebimento de transferência' },
    ],
  },
  {
    title: 'ITE',
    items: [
      { path: '/estoque-ite', label: 'Estoque de veículos ITE' },
      { path: '/receber-transferencia-na-ITE', label: 'Receber transferência' },
      { path: '/transferencia-na-ITE', label: 'Transferir veículo' },
    ],
  },
  {
    title: 'Montadora',
    items: [
      { path: '/confirmar-entrada-montadora', label: 'Confirmação de entrada' },
      { path: '/confirmar-saida-montadora', label: 'Confirmação de saída' },
      { path: '/atpv-e/montadora', label: 'ATPV-e / Termo de saída' },
      { path: '/entrega-de-veiculos-montadora', label: 'Entregas de veículos' },
      { path: '/transferencia-para-ITE-na-montadora', label: 'Transferência para ITE' },
      { path: '/receber-transferencia-ITE-na-montadora', label: 'Receber transferência de ITE' },
      { path: '/cancelar-entrada-montadora', label: 'Cancelar entrada' },
      { path: '/cancelar-saida-montadora', label: 'Cancelar saída' },
    ],
  },
  {
    title: 'Cadastros',
    items: [
      { path: '/pessoas', label: 'Pessoas', permission: 'pessoasEVeiculos' },
      { path: '/veiculos', label: 'Veículos', permission: 'pessoasEVeiculos' },
      { path: '/empresas', label: 'Empresas' },
      {
        path: '/empresa/:id',
        own: ({ empresa }) => empresa?.codigo,
        label: 'Minha empresa',
        permission: 'convites',
      },
      { path: '/usuarios', label: 'Usuários' },
      {
        path: '/usuario/:id',
        own: ({ usuario }) => usuario.codigo,
        label: 'Meu usuário',
        permission: 'convites',
      },
    ],
  },
  {
    title: 'Conta',
    items: [
      { path: '/convites', label: 'Convites' },
      { path: '/configuracoes', label: 'Configurações' },
      { path: '/meu-token', label: 'Meu token' },
    ],
  },
  {
    title: 'Suporte',
    items: [
      { path: '/operacoes-renave', label: 'Operações no Renave' },
      { path: '/eventos-de-seguranca', label: 'Eventos de segurança' },
      { path: '/trilha-de-auditoria', label: 'Trilha de auditoria' },
      { path: '/pix-sem-cobranca', label: 'PIX sem cobrança' },
      { path: '/comportamentos', label: 'Comportamentos do Renave' },
      { path: '/configuracao-modulos', label: 'Configuração de módulos' },
      { path: '/mensagem-global/1', label: 'Mensagem global' },
      { path: '/estoque-renave', label: 'Estoque renave' },
      { path: '/xml-importados', label: "XML's Importados" },
      { path: '/registro', label: 'Registro', permission: 'suporte' },
      { path: '/ListagemECRVSP', label: 'Lojistas pendentes de vinculação no ECRV - SP' },
      { path: '/parceiros', label: 'Parceiros' },
      { path: '/consulta-parceria', label: 'Consulta de Parceria' },
      { path: '/info-financeiras', label: 'Informações financeiras' },
    ],
  },
];
