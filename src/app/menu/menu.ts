import type { Permission, Sessao } from '#domain/permissions.ts';
import { PENDENCIAS } from '#src/workflows/pendencias/pendenciasPath.ts';
import { places } from '#src/workflows/places.ts';
import { HOME } from '../session/requestedPath.ts';

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
      { path: HOME, label: 'Início' },
      { path: PENDENCIAS, label: 'Pendências' },
      { path: places.xml.importar.path, label: 'Importar XML' },
      { path: places.xml.recebidas.path, label: 'Notas recebidas' },
      { path: places.xml.aConferir.path, label: 'Notas a conferir' },
      { path: places.historicos.movimentacao.path, label: 'Histórico de movimentação' },
      { path: places.painel.painel.path, label: 'Painel' },
      { path: places.fechamento.doMes.path, label: 'Fechamento do mês' },
      { path: places.historicos.detran.path, label: 'Histórico saldo DETRAN' },
    ],
  },
  {
    title: 'Zero km',
    items: [
      { path: places.entrada.confirmar.path, label: 'Confirmação de entrada' },
      { path: places.entrada.automaticas.path, label: 'Entradas automáticas' },
      { path: places.saida.confirmar.path, label: 'Confirmação de saída' },
      { path: places.atpv.atpvE.path, label: 'ATPV-e / Termo de saída' },
      { path: places.entregas.naConcessionaria.path, label: 'Entregas de veículos' },
      ...transferencias([
        { path: places.transferencia.entreFiliais.path, label: 'Transferência entre filiais' },
        {
          path: places.transferencia.paraEstabelecimento.path,
          label: 'Transferência entre estabelecimentos',
        },
        {
          path: places.transferencia.deEstabelecimento.path,
          label: 'Receber transferência de estabelecimento',
        },
        { path: places.transferencia.paraIte.path, label: 'Transferência para ITE' },
        { path: places.transferencia.deIte.path, label: 'Receber transferência de ITE' },
      ]),
      { path: places.entrada.cancelar.path, label: 'Cancelar entrada' },
      { path: places.saida.cancelar.path, label: 'Cancelar saída' },
    ],
  },
  {
    title: 'Usados',
    items: [
      { path: places.usados.estoque.path, label: 'Estoque de veículos' },
      { path: places.usados.aptidao.path, label: 'Aptidão de veículos usados' },
      { path: places.usados.aptidoes.path, label: 'Aptidão de várias placas' },
      ...transferencias([
        { path: places.usados.paraCliente.path, label: 'Transferência para cliente' },
        { path: places.usados.paraFilial.path, label: 'Transferência entre filiais' },
        {
          path: places.usados.paraEstabelecimento.path,
          label: 'Autorizar transferência entre estabelecimentos',
        },
        { path: places.usados.receber.path, label: 'Recebimento de transferência' },
      ]),
    ],
  },
  {
    title: 'ITE',
    items: [
      { path: places.ite.estoque.path, label: 'Estoque de veículos ITE' },
      { path: places.ite.receber.path, label: 'Receber transferência' },
      { path: places.ite.autorizar.path, label: 'Transferir veículo' },
    ],
  },
  {
    title: 'Montadora',
    items: [
      { path: places.montadora.confirmarEntrada.path, label: 'Confirmação de entrada' },
      { path: places.montadora.confirmarSaida.path, label: 'Confirmação de saída' },
      { path: places.montadora.atpvE.path, label: 'ATPV-e / Termo de saída' },
      { path: places.entregas.naMontadora.path, label: 'Entregas de veículos' },
      ...transferencias([
        { path: places.transferencia.paraIteNaMontadora.path, label: 'Transferência para ITE' },
        { path: places.transferencia.deIteNaMontadora.path, label: 'Receber transferência de ITE' },
      ]),
      { path: places.montadora.cancelarEntrada.path, label: 'Cancelar entrada' },
      { path: places.montadora.cancelarSaida.path, label: 'Cancelar saída' },
    ],
  },
  {
    title: 'Relatórios',
    items: [
      { path: places.painel.estoque.path, label: 'Estoque por idade' },
      { path: places.painel.restricoes.path, label: 'Restrições do estoque' },
      { path: places.livro.entradasESaidas.path, label: 'Livro de entradas e saídas' },
      { path: places.declaracao.estoqueLivre.path, label: 'Declaração de estoque livre' },
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
      { path: places.convites.convites.path, label: 'Convites' },
      { path: places.configuracoes.configuracoes.path, label: 'Configurações' },
      { path: places.tokenIntegracao.meuToken.path, label: 'Meu token' },
      { path: places.tokenIntegracao.descricao.path, label: 'Chamadas da integração' },
      { path: places.conta.minhaConta.path, label: 'Minha conta' },
      { path: places.estado.meuEstado.path, label: 'Regras do meu estado' },
      { path: places.dadosPessoais.dadosDeUmaPessoa.path, label: 'Dados de uma pessoa' },
      { path: places.operadores.quemOpera.path, label: 'Quem opera no Renave' },
      { path: places.leituras.quemLeu.path, label: 'Quem leu o quê' },
    ],
  },
  {
    title: 'Suporte',
    items: [
      { path: places.suporte.operacoesRenave.path, label: 'Operações no Renave' },
      { path: places.suporte.eventosDeSeguranca.path, label: 'Eventos de segurança' },
      { path: places.suporte.trilhaDeAuditoria.path, label: 'Trilha de auditoria' },
      { path: places.suporte.pixSemCobranca.path, label: 'PIX sem cobrança' },
      { path: places.suporte.retencaoDeDados.path, label: 'Retenção de dados' },
      { path: places.treinamento.comportamentos.path, label: 'Comportamentos do Renave' },
      { path: places.configuracoes.modulos.path, label: 'Configuração de módulos' },
      { path: '/mensagem-global/1', label: 'Mensagem global' },
      { path: places.suporte.estoqueRenave.path, label: 'Estoque renave' },
      { path: places.suporte.xmlImportados.path, label: "XML's Importados" },
      { path: places.registro.registro.path, label: 'Registro', permission: 'suporte' },
      { path: places.suporte.listagemEcrv.path, label: 'Lojistas pendentes de vinculação no ECRV - SP' },
      { path: '/regras-dos-estados', label: 'Regras dos estados' },
      { path: '/parceiros', label: 'Parceiros' },
      { path: places.parceria.consulta.path, label: 'Consulta de Parceria' },
      { path: '/info-financeiras', label: 'Informações financeiras' },
    ],
  },
];
