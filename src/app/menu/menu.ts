import type { Permission, Sessao } from '#domain/permissions.ts';
import { lugares } from '#src/workflows/lugares.ts';

/**
 * One entry: the path of a screen or resource, and its label: the screen's title, or the start of it where
 * the group's title says the rest.
 */
interface MenuItem {
  path: string;
  /** For a path with `:id`: the record of the signed-in person or company. */
  own?: (sessao: Sessao) => number | undefined;
  label: string;
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
 * The menu of document 1, section 2.2, in its order. Permission and certificate are the screen's own, so that
 * they are stated once; an entry without a screen, or not open to the session, is hidden.
 */
export const menu: readonly MenuGroup[] = [
  {
    title: 'Geral',
    items: [
      { path: '/home', label: 'Início' },
      { path: '/pendencias', label: 'Pendências' },
      { path: lugares.xml.importar.path, label: 'Importar XML' },
      { path: lugares.xml.recebidas.path, label: 'Notas recebidas' },
      { path: lugares.xml.aConferir.path, label: 'Notas a conferir' },
      { path: lugares.historicos.movimentacao.path, label: 'Histórico de movimentação' },
      { path: lugares.painel.painel.path, label: 'Painel' },
      { path: lugares.painel.estoque.path, label: 'Estoque por idade' },
      { path: lugares.fechamento.doMes.path, label: 'Fechamento do mês' },
      { path: lugares.historicos.detran.path, label: 'Histórico saldo DETRAN' },
    ],
  },
  {
    title: 'Zero km',
    items: [
      { path: lugares.entrada.confirmar.path, label: 'Confirmação de entrada' },
      { path: lugares.entrada.automaticas.path, label: 'Entradas automáticas' },
      { path: lugares.saida.confirmar.path, label: 'Confirmação de saída' },
      { path: lugares.atpv.atpvE.path, label: 'ATPV-e / Termo de saída' },
      { path: lugares.entregas.naConcessionaria.path, label: 'Entregas de veículos' },
      ...transferencias([
        { path: lugares.transferencia.entreFiliais.path, label: 'Transferência entre filiais' },
        {
          path: lugares.transferencia.paraEstabelecimento.path,
          label: 'Transferência entre estabelecimentos',
        },
        {
          path: lugares.transferencia.deEstabelecimento.path,
          label: 'Receber transferência de estabelecimento',
        },
        { path: lugares.transferencia.paraIte.path, label: 'Transferência para ITE' },
        { path: lugares.transferencia.deIte.path, label: 'Receber transferência de ITE' },
      ]),
      { path: lugares.entrada.cancelar.path, label: 'Cancelar entrada' },
      { path: lugares.saida.cancelar.path, label: 'Cancelar saída' },
    ],
  },
  {
    title: 'Usados',
    items: [
      { path: lugares.usados.estoque.path, label: 'Estoque de veículos' },
      { path: lugares.usados.aptidao.path, label: 'Aptidão de veículos usados' },
      ...transferencias([
        { path: lugares.usados.paraCliente.path, label: 'Transferência para cliente' },
        { path: lugares.usados.paraFilial.path, label: 'Transferência entre filiais' },
        {
          path: lugares.usados.paraEstabelecimento.path,
          label: 'Autorizar transferência entre estabelecimentos',
        },
        { path: lugares.usados.receber.path, label: 'Recebimento de transferência' },
      ]),
    ],
  },
  {
    title: 'ITE',
    items: [
      { path: lugares.ite.estoque.path, label: 'Estoque de veículos ITE' },
      { path: lugares.ite.receber.path, label: 'Receber transferência' },
      { path: lugares.ite.autorizar.path, label: 'Transferir veículo' },
    ],
  },
  {
    title: 'Montadora',
    items: [
      { path: lugares.montadora.confirmarEntrada.path, label: 'Confirmação de entrada' },
      { path: lugares.montadora.confirmarSaida.path, label: 'Confirmação de saída' },
      { path: lugares.montadora.atpvE.path, label: 'ATPV-e / Termo de saída' },
      { path: lugares.entregas.naMontadora.path, label: 'Entregas de veículos' },
      ...transferencias([
        { path: lugares.transferencia.paraIteNaMontadora.path, label: 'Transferência para ITE' },
        { path: lugares.transferencia.deIteNaMontadora.path, label: 'Receber transferência de ITE' },
      ]),
      { path: lugares.montadora.cancelarEntrada.path, label: 'Cancelar entrada' },
      { path: lugares.montadora.cancelarSaida.path, label: 'Cancelar saída' },
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
      { path: lugares.convites.convites.path, label: 'Convites' },
      { path: lugares.configuracoes.configuracoes.path, label: 'Configurações' },
      { path: lugares.tokenIntegracao.meuToken.path, label: 'Meu token' },
    ],
  },
  {
    title: 'Suporte',
    items: [
      { path: lugares.suporte.operacoesRenave.path, label: 'Operações no Renave' },
      { path: lugares.suporte.eventosDeSeguranca.path, label: 'Eventos de segurança' },
      { path: lugares.suporte.trilhaDeAuditoria.path, label: 'Trilha de auditoria' },
      { path: lugares.suporte.pixSemCobranca.path, label: 'PIX sem cobrança' },
      { path: lugares.treinamento.comportamentos.path, label: 'Comportamentos do Renave' },
      { path: lugares.configuracoes.modulos.path, label: 'Configuração de módulos' },
      { path: '/mensagem-global/1', label: 'Mensagem global' },
      { path: lugares.suporte.estoqueRenave.path, label: 'Estoque renave' },
      { path: lugares.suporte.xmlImportados.path, label: "XML's Importados" },
      { path: lugares.registro.registro.path, label: 'Registro', permission: 'suporte' },
      { path: lugares.suporte.listagemEcrv.path, label: 'Lojistas pendentes de vinculação no ECRV - SP' },
      { path: '/parceiros', label: 'Parceiros' },
      { path: lugares.parceria.consulta.path, label: 'Consulta de Parceria' },
      { path: '/info-financeiras', label: 'Informações financeiras' },
    ],
  },
];
