import { generatePath } from 'react-router-dom';
import type { ListScreenName } from '#contract/lists/index.ts';
import type { ScreenPlace } from '#src/ui/screen.ts';

/** Place of a dealer's screen. */
const lojista = <const P extends string>(path: P) =>
  ({ path, permission: 'zeroKm', certificate: 'vendaVeiculos' }) as const;

/** Place of a screen of used vehicles. */
const usados = <const P extends string>(path: P) =>
  ({ path, permission: 'usados', certificate: 'vendaVeiculos' }) as const;

/** Place of a manufacturer's screen. */
const montadora = <const P extends string>(path: P) =>
  ({ path, permission: 'montadora', certificate: 'montadora' }) as const;

/** Place of a transfer establishment's screen. */
const ite = <const P extends string>(path: P) => ({ path, permission: 'ite', certificate: 'ite' }) as const;

/**
 * Path and permission of every screen, by area: all that the shell knows before one is opened. The screens (`index.ts`)
 * spread their places, and are loaded lazily with the first one shown.
 */
export const places = {
  xml: {
    importar: { path: '/importar-xmls', permission: 'importarXml' },
    lote: { path: '/lote-xml/:id', permission: 'importarXml' },
    aConferir: { path: '/notas-a-conferir', permission: 'importarXml' },
    recebidas: { path: '/notas-recebidas', permission: 'importarXml' },
  },
  entrada: {
    confirmar: lojista('/confirmar-entrada-zero'),
    automaticas: lojista('/entradas-automaticas'),
    cancelar: lojista('/cancelar-entrada-zero'),
  },
  saida: {
    confirmar: lojista('/confirmar-saida-zero'),
    cancelar: lojista('/cancelar-saida-zero'),
  },
  atpv: { atpvE: lojista('/atpv-e') },
  historicos: {
    movimentacao: { path: '/historico-movimentacao', permission: 'empresa' },
    detran: { path: '/historico-taxa-detran', permission: 'saldoDetran' },
  },
  livro: {
    entradasESaidas: { path: '/livro-de-entradas-e-saidas', permission: 'estabelecimento' },
  },
  declaracao: { estoqueLivre: { path: '/declaracao-de-estoque', permission: 'estabelecimento' } },
  fechamento: { doMes: { path: '/fechamento-do-mes', permission: 'empresa' } },
  painel: {
    painel: { path: '/painel', permission: 'empresa' },
    estoque: { path: '/painel/estoque', permission: 'empresa' },
    restricoes: { path: '/painel/restricoes', permission: 'empresa' },
  },
  parceria: { consulta: { path: '/consulta-parceria', permission: 'suporteComEmpresa' } },
  usados: {
    estoque: usados('/estoque-veiculos-usados'),
    entrada: {
      ...usados('/entrada-veiculo-usado/:tipoEntrada'),
      values: { tipoEntrada: ['compra', 'veiculo-proprio'] },
    },
    paraCliente: usados('/transferir-veiculo-usado-para-cliente'),
    paraFilial: usados('/transferir-veiculo-usado-para-filial'),
    paraEstabelecimento: usados('/transferir-veiculo-usado-para-estabelecimento'),
    receber: usados('/receber-transferencia-usados-estabelecimentos'),
    aptidao: usados('/aptidao-usados'),
    aptidoes: usados('/aptidao-usados/placas'),
  },
  transferencia: {
    entreFiliais: lojista('/transferencia-entre-filiais'),
    paraEstabelecimento: lojista('/transferencia-entre-estabelecimentos'),
    deEstabelecimento: lojista('/receber-transferencia-estabelecimentos'),
    paraIte: lojista('/transferencia-para-ITE'),
    deIte: lojista('/receber-transferencia-ITE'),
    paraIteNaMontadora: montadora('/transferencia-para-ITE-na-montadora'),
    deIteNaMontadora: montadora('/receber-transferencia-ITE-na-montadora'),
  },
  entregas: {
    naMontadora: montadora('/entrega-de-veiculos-montadora'),
    naConcessionaria: lojista('/entrega-de-veiculos-concessionaria'),
  },
  montadora: {
    confirmarEntrada: montadora('/confirmar-entrada-montadora'),
    confirmarSaida: montadora('/confirmar-saida-montadora'),
    cancelarEntrada: montadora('/cancelar-entrada-montadora'),
    cancelarSaida: montadora('/cancelar-saida-montadora'),
    atpvE: montadora('/atpv-e/montadora'),
  },
  ite: {
    estoque: ite('/estoque-ite'),
    receber: ite('/receber-transferencia-na-ITE'),
    autorizar: ite('/transferencia-na-ITE'),
  },
  configuracoes: {
    configuracoes: { path: '/configuracoes', permission: 'configuracoes' },
    modulos: { path: '/configuracao-modulos', permission: 'suporteComEmpresa' },
  },
  estado: { meuEstado: { path: '/regras-do-meu-estado', permission: 'empresa' } },
  convites: { convites: { path: '/convites', permission: 'convites' } },
  tokenIntegracao: {
    meuToken: { path: '/meu-token', permission: 'integracao' },
    descricao: { path: '/meu-token/descricao', permission: 'integracao' },
  },
  conta: { minhaConta: { path: '/minha-conta', permission: 'sessao' } },
  dadosPessoais: { dadosDeUmaPessoa: { path: '/dados-de-uma-pessoa', permission: 'propriaEmpresa' } },
  leituras: { quemLeu: { path: '/quem-leu', permission: 'administracao' } },
  operadores: { quemOpera: { path: '/quem-opera', permission: 'administracao' } },
  registro: { registro: { path: '/registro', permission: 'registro' } },
  suporte: {
    operacoesRenave: { path: '/operacoes-renave', permission: 'suporte' },
    eventosDeSeguranca: { path: '/eventos-de-seguranca', permission: 'suporte' },
    trilhaDeAuditoria: { path: '/trilha-de-auditoria', permission: 'suporte' },
    pixSemCobranca: { path: '/pix-sem-cobranca', permission: 'suporte' },
    retencaoDeDados: { path: '/retencao-de-dados', permission: 'suporte' },
    estoqueRenave: { path: '/estoque-renave', permission: 'suporteComEmpresa' },
    listagemEcrv: { path: '/ListagemECRVSP', permission: 'suporteComEmpresa' },
    xmlImportados: { path: '/xml-importados', permission: 'suporteComEmpresa' },
  },
  treinamento: { comportamentos: { path: '/comportamentos', permission: 'treinamento' } },
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
export const listPlace = (screen: ListScreenName): ScreenPlace =>
  porTela.get(screen satisfies Tela) as ScreenPlace;

export const allPlaces: readonly ScreenPlace[] = [...porTela.values()];

/** The address of a batch of invoices. */
export const lotePath = (codigo: number | string): string =>
  generatePath(places.xml.lote.path, { id: String(codigo) });

/** The address of a used vehicle's entry of a kind. */
export const entradaDeUsadoPath = (tipoEntrada: 'compra' | 'veiculo-proprio'): string =>
  generatePath(places.usados.entrada.path, { tipoEntrada });
