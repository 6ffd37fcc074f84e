import type { ListScreenName } from '#contract/lists/index.ts';
import type { ScreenPlace } from '#src/ui/screen.ts';
import { ite, lojista, montadora, place, usados } from './place.ts';

/** Path, permission and title of every screen, by area: what the shell knows before it loads them with the first one shown. */
export const places = {
  xml: {
    importar: place('importarXml', '/importar-xmls', 'Importar XML'),
    lote: { path: '/lote-xml/:id', permission: 'importarXml' },
    aConferir: place('importarXml', '/notas-a-conferir', 'Notas a conferir'),
    recebidas: place('importarXml', '/notas-recebidas', 'Notas recebidas'),
  },
  entrada: {
    confirmar: lojista('/confirmar-entrada-zero', 'Confirmação de entrada'),
    automaticas: lojista('/entradas-automaticas', 'Entradas automáticas'),
    cancelar: lojista('/cancelar-entrada-zero', 'Cancelar entrada'),
  },
  saida: {
    confirmar: lojista('/confirmar-saida-zero', 'Confirmação de saída'),
    cancelar: lojista('/cancelar-saida-zero', 'Cancelar saída'),
  },
  atpv: { atpvE: lojista('/atpv-e', 'ATPV-e / Termo de saída') },
  historicos: {
    movimentacao: place('empresa', '/historico-movimentacao', 'Histórico de movimentação'),
    detran: place('saldoDetran', '/historico-taxa-detran', 'Histórico saldo DETRAN'),
  },
  livro: {
    entradasESaidas: place('estabelecimento', '/livro-de-entradas-e-saidas', 'Livro de entradas e saídas'),
  },
  declaracao: {
    estoqueLivre: place('estabelecimento', '/declaracao-de-estoque', 'Declaração de estoque livre'),
  },
  patio: {
    conferencia: place('conferePatio', '/conferencia-de-patio', 'Conferência de pátio'),
    faltas: place('empresa', '/conferencia-de-patio/faltas', 'Não achados no pátio'),
  },
  fechamento: { doMes: place('empresa', '/fechamento-do-mes', 'Fechamento do mês') },
  estoque: { estoque: place('empresa', '/estoque', 'Estoque') },
  painel: {
    painel: place('empresa', '/painel', 'Painel'),
    estoque: place('empresa', '/painel/estoque', 'Estoque por idade'),
    restricoes: place('empresa', '/painel/restricoes', 'Restrições do estoque'),
  },
  parceria: { consulta: place('suporteComEmpresa', '/consulta-parceria', 'Consulta de Parceria') },
  usados: {
    estoque: usados('/estoque-veiculos-usados', 'Estoque de veículos'),
    entrada: {
      path: '/entrada-veiculo-usado/:tipoEntrada',
      permission: 'usados',
      certificate: 'vendaVeiculos',
      values: { tipoEntrada: ['compra', 'veiculo-proprio'] },
    },
    paraCliente: usados('/transferir-veiculo-usado-para-cliente', 'Transferência para cliente'),
    paraFilial: usados('/transferir-veiculo-usado-para-filial', 'Transferência entre filiais'),
    paraEstabelecimento: usados(
      '/transferir-veiculo-usado-para-estabelecimento',
      'Autorizar transferência entre estabelecimentos',
    ),
    receber: usados('/receber-transferencia-usados-estabelecimentos', 'Recebimento de transferência'),
    aptidao: usados('/aptidao-usados', 'Aptidão de veículos usados'),
    aptidoes: usados('/aptidao-usados/placas', 'Aptidão de várias placas'),
  },
  transferencia: {
    entreFiliais: lojista('/transferencia-entre-filiais', 'Transferência entre filiais'),
    paraEstabelecimento: lojista(
      '/transferencia-entre-estabelecimentos',
      'Transferência entre estabelecimentos',
    ),
    deEstabelecimento: lojista(
      '/receber-transferencia-estabelecimentos',
      'Receber transferência de estabelecimento',
    ),
    paraIte: lojista('/transferencia-para-ITE', 'Transferência para ITE'),
    deIte: lojista('/receber-transferencia-ITE', 'Receber transferência de ITE'),
    paraIteNaMontadora: montadora('/transferencia-para-ITE-na-montadora', 'Transferência para ITE'),
    deIteNaMontadora: montadora('/receber-transferencia-ITE-na-montadora', 'Receber transferência de ITE'),
  },
  entregas: {
    naMontadora: montadora('/entrega-de-veiculos-montadora', 'Entregas de veículos'),
    naConcessionaria: lojista('/entrega-de-veiculos-concessionaria', 'Entregas de veículos'),
  },
  montadora: {
    confirmarEntrada: montadora('/confirmar-entrada-montadora', 'Confirmação de entrada'),
    confirmarSaida: montadora('/confirmar-saida-montadora', 'Confirmação de saída'),
    cancelarEntrada: montadora('/cancelar-entrada-montadora', 'Cancelar entrada'),
    cancelarSaida: montadora('/cancelar-saida-montadora', 'Cancelar saída'),
    atpvE: montadora('/atpv-e/montadora', 'ATPV-e / Termo de saída'),
  },
  ite: {
    estoque: ite('/estoque-ite', 'Estoque de veículos ITE'),
    receber: ite('/receber-transferencia-na-ITE', 'Receber transferência'),
    autorizar: ite('/transferencia-na-ITE', 'Transferir veículo'),
  },
  configuracoes: {
    configuracoes: place('configuracoes', '/configuracoes', 'Configurações'),
    modulos: place('suporteComEmpresa', '/configuracao-modulos', 'Configuração de módulos'),
  },
  estado: { meuEstado: place('empresa', '/regras-do-meu-estado', 'Regras do meu estado') },
  convites: { convites: place('convites', '/convites', 'Convites') },
  tokenIntegracao: {
    meuToken: place('integracao', '/meu-token', 'Meu token'),
    descricao: place('integracao', '/meu-token/descricao', 'Chamadas da integração'),
  },
  avisos: { avisos: place('empresa', '/avisos', 'Avisos') },
  operacoes: { lote: place('empresa', '/lote-de-operacoes/:id', 'Resultado do lote') },
  conta: { minhaConta: place('sessao', '/minha-conta', 'Minha conta') },
  dadosPessoais: { dadosDeUmaPessoa: place('propriaEmpresa', '/dados-de-uma-pessoa', 'Dados de uma pessoa') },
  leituras: { quemLeu: place('administracao', '/quem-leu', 'Quem leu o quê') },
  quemAge: {
    quemEOQueAge: place('administracao', '/quem-age', 'Quem e o que age pela empresa'),
  },
  registro: { registro: place('registro', '/registro', 'Registro') },
  suporte: {
    renavePorEmpresa: place('suporte', '/renave-por-empresa', 'Renave por empresa'),
    operacoesRenave: place('suporte', '/operacoes-renave', 'Operações no Renave'),
    eventosDeSeguranca: place('suporte', '/eventos-de-seguranca', 'Eventos de segurança'),
    trilhaDeAuditoria: place('suporte', '/trilha-de-auditoria', 'Trilha de auditoria'),
    desconhecidos: place('suporte', '/desconhecidos', 'Desconhecidos'),
    pixSemCobranca: place('suporte', '/pix-sem-cobranca', 'PIX sem cobrança'),
    retencaoDeDados: place('suporte', '/retencao-de-dados', 'Retenção de dados'),
    estoqueRenave: place('suporteComEmpresa', '/estoque-renave', 'Estoque renave'),
    listagemEcrv: place(
      'suporteComEmpresa',
      '/ListagemECRVSP',
      'Lojistas pendentes de vinculação no ECRV - SP',
    ),
    xmlImportados: place('suporteComEmpresa', '/xml-importados', "XML's Importados"),
  },
  treinamento: { comportamentos: place('treinamento', '/comportamentos', 'Comportamentos do Renave') },
} as const satisfies Readonly<Record<string, Readonly<Record<string, ScreenPlace>>>>;

type Lugares = typeof places;

/** A screen by area and name, as `contract/operations/` states it: 'saida.confirmar'. */
export type Tela = { [A in keyof Lugares]: `${A}.${keyof Lugares[A] & string}` }[keyof Lugares];

const porTela: ReadonlyMap<string, ScreenPlace> = new Map(
  Object.entries(places).flatMap(([area, telas]) =>
    Object.entries<ScreenPlace>(telas).map(([tela, place]) => [`${area}.${tela}`, place] as const),
  ),
);

export const lugarDe = (tela: string): ScreenPlace | undefined => porTela.get(tela);

/** The screen of a list; a list whose screen is none of these does not compile. */
export const listPlace = (screen: ListScreenName) => porTela.get(screen satisfies Tela) as ScreenPlace;

export const allPlaces: readonly ScreenPlace[] = [...porTela.values()];
