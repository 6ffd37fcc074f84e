import type { Permission } from '#domain/permissions.ts';
import { TAXAS, type Taxa } from '#domain/taxas.ts';
import { contagem } from '#domain/values/contagem.ts';
import { formatDate } from '#domain/values/datas.ts';
import { formatReais } from '#domain/values/dinheiro.ts';
import { type Evento, enderecoDe, type NomeDeEvento } from './integracao/eventos.ts';
import { operationOf } from './operations/index.ts';
import { VEICULOS } from './operations/operation.ts';

/** The facts of a notice's sentence beside its number: nothing of a person. */
export interface DadosDoAviso {
  /** The operation at the registry, by its stable name, and how its batch ended. */
  operacao?: string;
  confirmadas?: number;
  recusadas?: number;
  /** Operations of the batch that have not ended; none in a notice. */
  emCurso?: number;
  /** Cents of fees paid for the batch, less what was given back. */
  taxas?: number;
  /** The id of one of its operations, by which it is found. */
  pedido?: string;
  /** Chassis or plate of the one that was refused, and why. */
  veiculo?: string;
  motivo?: string;
  /** The last of the batches of invoices. */
  lote?: number;
  /** An import of a workbook, and the table that its rows went into. */
  importacao?: number;
  entidade?: string;
  saldo?: string;
  validade?: string;
  /** A batch of documents. */
  documentos?: number;
  /** A state whose fees change, the day from which on, and each fee that does, in cents; 0 for none. */
  estado?: string;
  desde?: string;
  mudam?: readonly { taxa: Taxa; de: number; para: number }[];
}

interface EspecieDeAviso {
  /** The permission to see it; a notice to one person is that person's alone. */
  permission: Permission;
  /** Told to the author alone. */
  pessoal?: true;
  /** By its own key, once; otherwise all of a day are one notice whose number grows. */
  umaVez?: true;
  /** The screen of its remedy, by area and name; null for the start page. */
  tela: string | null;
  /** The tab of that screen; its first one unless told. */
  aba?: string;
  remedio: string;
  frase: (quantos: number, dados: DadosDoAviso) => string;
}

const especie = <const E extends Omit<EspecieDeAviso, 'frase'>>(facts: E, um: string, muitos: string) => ({
  ...facts,
  frase: (quantos: number): string => `${contagem(quantos, um, muitos)}.`,
});

const aReceber = <const P extends Permission, const T extends string>(permission: P, tela: T) =>
  especie(
    { permission, tela, remedio: 'Receber' },
    'veículo a receber chegou',
    'veículos a receber chegaram',
  );

/** 'Documentos do lote 12: 8 prontos, 2 não obtidos.' */
const documentos = <const P extends Permission, const T extends string>(permission: P, tela: T) => ({
  permission,
  pessoal: true as const,
  umaVez: true as const,
  tela,
  aba: 'lotesAtpve',
  remedio: 'Ver lote',
  frase: (_quantos: number, { documentos: lote = 0, confirmadas = 0, recusadas = 0 }: DadosDoAviso) => {
    const faltam = recusadas > 0 && contagem(recusadas, 'não obtido', 'não obtidos');
    const ditos = [confirmadas > 0 && contagem(confirmadas, 'pronto', 'prontos'), faltam].filter(Boolean);
    return `Documentos do lote ${lote}: ${ditos.join(', ')}.`;
  },
});

/** 'taxa de entrada de R$ 190,00 (era R$ 187,50)' */
const mudancaDita = ({ taxa, de, para }: NonNullable<DadosDoAviso['mudam']>[number]): string => {
  const nome = TAXAS[taxa].toLowerCase();
  const agora = para > 0 ? `${nome} de ${formatReais(para)}` : `sem ${nome}`;
  return `${agora} (${de > 0 ? `era ${formatReais(de)}` : 'não havia'})`;
};

/** '16 recusadas', in the gender of the participle. */
const plural = (quantos: number, participio: string): string =>
  contagem(quantos, participio, `${participio}s`);

/** '300 saídas: 284 confirmadas, 16 recusadas; taxas R$ 5.680,00.' */
export const desfechoDito = (
  total: number,
  { operacao = '', confirmadas = 0, recusadas = 0, emCurso = 0, taxas = 0 }: DadosDoAviso,
): string => {
  const {
    counted: [um, muitos],
    done,
  } = operationOf(operacao) ?? { counted: VEICULOS, done: 'feito' };
  const recusada = done.endsWith('o') ? 'recusado' : 'recusada';
  const ditas = [
    confirmadas > 0 && plural(confirmadas, done),
    recusadas > 0 && plural(recusadas, recusada),
    emCurso > 0 && `${emCurso.toLocaleString('pt-BR')} em andamento`,
  ];
  return `${contagem(total, um, muitos)}: ${ditas.filter(Boolean).join(', ')}${taxas > 0 ? `; taxas ${formatReais(taxas)}` : ''}.`;
};

/** The day of a notice begins as the morning's mail goes, at 7:30: what comes at night is told in the next mail, and in no other. */
export const COMECO_DO_DIA_MS = 7.5 * 3_600_000;

/** Days in stock that the morning's notice tells of. */
export const DIAS_PARADO = 60;

/** Every kind of notice: who sees it, what it says, and where it is put right. */
export const AVISOS = {
  desfecho: {
    permission: 'empresa',
    pessoal: true,
    umaVez: true,
    tela: null,
    remedio: 'Ver resultado',
    frase: desfechoDito,
  },
  recusas: {
    permission: 'empresa',
    pessoal: true,
    umaVez: true,
    tela: null,
    remedio: 'Ver motivo',
    frase: (quantos, { operacao = '', veiculo, motivo }) => {
      const titulo = operationOf(operacao)?.title ?? 'Renave';
      return veiculo
        ? `${titulo}, recusa de ${veiculo}: ${motivo}.`
        : `${titulo}: ${contagem(quantos, 'recusa', 'recusas')}.`;
    },
  },
  importacoes: especie(
    { permission: 'importarXml', pessoal: true, tela: 'xml.importar', remedio: 'Ver importação' },
    'importação de XML terminou',
    'importações de XML terminaram',
  ),
  planilhas: {
    permission: 'pessoasEVeiculos',
    pessoal: true,
    umaVez: true,
    tela: null,
    remedio: 'Ver linhas',
    frase: (quantos, { confirmadas = 0, recusadas = 0 }) =>
      `Planilha de ${contagem(quantos, 'linha', 'linhas')}: ${confirmadas.toLocaleString('pt-BR')} no cadastro${recusadas > 0 ? `, ${plural(recusadas, 'recusada')}` : ''}.`,
  },
  documentos: documentos('zeroKm', 'atpv.atpvE'),
  documentosDaMontadora: documentos('montadora', 'montadora.atpvE'),
  automaticas: especie(
    { permission: 'zeroKm', tela: 'entrada.automaticas', remedio: 'Ver entradas' },
    'nota entrou sozinha',
    'notas entraram sozinhas',
  ),
  prontas: especie(
    { permission: 'zeroKm', tela: 'entrada.confirmar', remedio: 'Confirmar entrada' },
    'veículo ficou pronto para a entrada',
    'veículos ficaram prontos para a entrada',
  ),
  recebidas: especie(
    { permission: 'importarXml', tela: 'xml.recebidas', remedio: 'Ver notas' },
    'nota chegou da SEFAZ',
    'notas chegaram da SEFAZ',
  ),
  canceladas: especie(
    { permission: 'importarXml', tela: 'xml.recebidas', remedio: 'Ver notas' },
    'nota deixou de valer',
    'notas deixaram de valer',
  ),
  usadosTransferidos: especie(
    { permission: 'usados', tela: 'usados.estoque', remedio: 'Ver estoque' },
    'usado foi transferido pelo Detran',
    'usados foram transferidos pelo Detran',
  ),
  usadosRecusados: especie(
    { permission: 'usados', tela: 'usados.estoque', remedio: 'Ver estoque' },
    'entrada de usado não se completou',
    'entradas de usados não se completaram',
  ),
  atpvLiberados: especie(
    { permission: 'montadora', tela: 'montadora.atpvE', remedio: 'Ver ATPV-e' },
    'ATPV-e foi liberado pela entrega',
    'ATPV-e foram liberados pela entrega',
  ),
  aReceberDeLoja: aReceber('zeroKm', 'transferencia.deEstabelecimento'),
  aReceberDeIte: aReceber('zeroKm', 'transferencia.deIte'),
  aReceberNaMontadora: aReceber('montadora', 'transferencia.deIteNaMontadora'),
  aReceberNaIte: aReceber('ite', 'ite.receber'),
  aReceberUsado: aReceber('usados', 'usados.receber'),
  entregas: especie(
    { permission: 'zeroKm', tela: 'entregas.naConcessionaria', remedio: 'Entregar' },
    'veículo espera a entrega',
    'veículos esperam a entrega',
  ),
  saldo: {
    permission: 'saldoDetran',
    tela: 'historicos.detran',
    remedio: 'Ver saldo',
    frase: (_quantos, { saldo = '0.00' }) =>
      `O saldo está baixo: R$ ${Number(saldo).toLocaleString('pt-BR', { minimumFractionDigits: 2 })}.`,
  },
  taxas: {
    // Not that of the balance: a company that pays nothing yet is told before its state begins to charge.
    permission: 'empresa',
    umaVez: true,
    tela: 'estado.meuEstado',
    remedio: 'Ver regras',
    frase: (_quantos, { estado = '', desde = '', mudam = [] }) =>
      `${estado}, desde ${formatDate(desde)}: ${mudam.map(mudancaDita).join(', ')}.`,
  },
  certificado: {
    permission: 'empresa',
    umaVez: true,
    tela: null,
    remedio: 'Renovar',
    frase: (_quantos, { validade = '' }) => `O certificado digital vence em ${formatDate(validade)}.`,
  },
  ordemParada: {
    permission: 'zeroKm',
    umaVez: true,
    tela: 'entrada.automaticas',
    remedio: 'Ver por quê',
    frase: () => 'A ordem de entradas automáticas parou.',
  },
  recebimentoParado: {
    permission: 'importarXml',
    umaVez: true,
    tela: 'xml.recebidas',
    remedio: 'Ver por quê',
    frase: () => 'As notas da SEFAZ deixaram de chegar.',
  },
  webhookParado: {
    permission: 'integracao',
    umaVez: true,
    tela: 'tokenIntegracao.meuToken',
    remedio: 'Ver por quê',
    frase: () => 'Um webhook parou: nada chega ao sistema da empresa.',
  },
} as const satisfies Readonly<Record<string, EspecieDeAviso>>;

export type NomeDeAviso = keyof typeof AVISOS;
export const nomesDeAvisos = Object.keys(AVISOS) as NomeDeAviso[];

export const especieDoAviso = (tipo: NomeDeAviso): EspecieDeAviso => AVISOS[tipo];

/** The screens that notices lead to. */
export type TelaDoAviso = NonNullable<(typeof AVISOS)[NomeDeAviso]['tela']>;

const A_RECEBER: Readonly<Record<string, NomeDeAviso>> = Object.fromEntries(
  (
    [
      ['recebimentos/estabelecimentos', 'aReceberDeLoja'],
      ['recebimentos/ites', 'aReceberDeIte'],
      ['montadora/recebimentos/ites', 'aReceberNaMontadora'],
      ['ite/recebimentos', 'aReceberNaIte'],
      ['usados/recebimentos', 'aReceberUsado'],
    ] as const
  ).map(([path, tipo]) => [enderecoDe(path), tipo]),
);

/** The notice of each event; none where the outcome of its own request, or another notice, says it. */
const DO_EVENTO: Readonly<
  Record<NomeDeEvento, NomeDeAviso | null | ((evento: Evento) => NomeDeAviso | null)>
> = {
  'nota.recebida': 'recebidas',
  'nota.cancelada': 'canceladas',
  'entrada.anunciada': 'prontas',
  'entrada.confirmada': null,
  'entrada.recusada': null,
  'saida.confirmada': null,
  'saida.cancelada': null,
  'usado.solicitado': null,
  'usado.transferido': 'usadosTransferidos',
  'usado.confirmado': null,
  'usado.recusado': ({ dados }) => (dados.estado === 'recusada' ? null : 'usadosRecusados'),
  'atpv.disponivel': ({ chave }) => (chave.startsWith('entrega ') ? 'atpvLiberados' : null),
  'transferencia.a_receber': ({ dados }) => A_RECEBER[String(dados.endereco)] ?? null,
  'transferencia.recebida': null,
  'entrega.pendente': 'entregas',
  'lote.terminado': ({ autor }) => (autor ? 'importacoes' : null),
  'saldo.baixo': 'saldo',
  'certificado.vence': 'certificado',
  ping: null,
};

export const avisoDoEvento = (evento: Evento): NomeDeAviso | null => {
  const tipo = DO_EVENTO[evento.tipo];
  return typeof tipo === 'function' ? tipo(evento) : tipo;
};
