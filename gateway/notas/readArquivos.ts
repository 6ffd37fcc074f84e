import { hash } from 'node:crypto';
import { avisosDoVeiculo } from '#domain/nfe/avisoNfe.ts';
import { ditoDoCfop } from '#domain/nfe/cfop.ts';
import { type ClasseNota, classifyNota } from '#domain/nfe/classifyNota.ts';
import { enderecoEmLinha } from '#domain/nfe/enderecoEmLinha.ts';
import { erroNfe } from '#domain/nfe/erroNfe.ts';
import { LIMITES_NFE, type LimitesNfe } from '#domain/nfe/limitesNfe.ts';
import type { ErroNfe, LeituraNfe, Nota, NotaParcial, Parte, VeiculoDaNota } from '#domain/nfe/nota.ts';
import { readNfe } from '#domain/nfe/readNfe.ts';
import { tipoDaNota } from '#domain/nfe/tipoDaNota.ts';
import { normalizeCnpj } from '#domain/values/cnpj.ts';
import { isCpfCnpj } from '#domain/values/cpfCnpj.ts';
import type {
  ArquivoDoPacote,
  ArquivosParaLer,
  ItensLidos,
  MotivoSemLeitura,
  NovoItem,
} from '../ports/notas.ts';
import { DANOS_DO_ZIP, type DanoDoZip } from '../ports/zip.ts';

type Origem = Pick<NovoItem, 'posicao' | 'nomearquivo' | 'inicio' | 'tamanho'>;

/** More than the layout allows for any text; longer ones are truncated, not rejected. */
const MAX_TEXT = 300;
const clip = (text: string | null | undefined): string | null => {
  if (!text) return null;
  return text.length > MAX_TEXT ? text.slice(0, MAX_TEXT).toWellFormed() : text;
};

const VAZIO = {
  veiculo: 0,
  tiponf: null,
  recebida: false,
  dataemissao: null,
  recebidaem: null,
  valornota: null,
  chassi: null,
  chassidotexto: false,
  ditos: [],
  desconhecidos: [],
  itemnf: null,
  cfop: null,
  motivo: null,
  escolha: null,
  conteudo: null,
  marcamodelo: null,
  cor: null,
  anofab: null,
  anomod: null,
  acabado: null,
  valorentrada: null,
} as const;

const textosOf = (erro: ErroNfe | undefined) => ({
  errocodigo: erro?.codigo ?? null,
  errotitulo: clip(erro?.titulo),
  erromensagem: erro?.mensagem ?? null,
  errodetalhe: clip(erro?.detalhe),
});

/** Merges several warnings: titles in a row, one sentence per line. */
const juntos = (avisos: readonly ErroNfe[]): ErroNfe | undefined => {
  const [first, ...others] = avisos;
  if (!first || others.length === 0) return first;
  const detalhes = avisos.flatMap(({ detalhe }) => detalhe ?? []);
  return {
    codigo: first.codigo,
    titulo: avisos.map(({ titulo }) => titulo).join('; '),
    mensagem: avisos.map(({ mensagem }) => mensagem).join('\n'),
    detalhe: [...new Set(detalhes)].join('; ') || null,
  };
};

const identificacaoOf = ({ chave, numero, serie, emitente, destinatario }: NotaParcial) => ({
  chavenfe: chave ?? null,
  numeronf: numero ?? null,
  serie: serie ?? null,
  cnpjemitente: clip(emitente?.documento),
  razaosocialemitente: clip(emitente?.nome),
  endemitente: clip(enderecoEmLinha(emitente?.endereco)) ?? '',
  ...destinatarioOf(destinatario),
});

const destinatarioOf = (parte: Parte | undefined) => ({
  nome: clip(parte?.nome),
  // Somebody abroad has neither.
  cpfcnpj: parte && isCpfCnpj(parte.documento) ? parte.documento : null,
  email: clip(parte?.email),
  endereco: clip(parte?.endereco?.logradouro),
  numero: clip(parte?.endereco?.numero),
  complemento: clip(parte?.endereco?.complemento),
  bairro: clip(parte?.endereco?.bairro),
  codmun: parte?.endereco?.codigoMunicipioIbge ?? null,
  municipio: clip(parte?.endereco?.municipio),
  uf: clip(parte?.endereco?.uf),
  cep: parte?.endereco?.cep ?? null,
});

const veiculoOf = (veiculo: VeiculoDaNota) => ({
  chassi: veiculo.chassi,
  itemnf: veiculo.item,
  chassidotexto: veiculo.origem === 'texto',
  cfop: veiculo.cfop && clip(veiculo.cfop),
  marcamodelo: clip(veiculo.marcaModelo),
  cor: clip(veiculo.cor),
  anofab: veiculo.anoFabricacao,
  anomod: veiculo.anoModelo,
  acabado: veiculo.acabado,
  valorentrada: veiculo.valor,
});

/** The protocol's time only orders invoices, so an unreadable one is dropped. */
const instante = (text: string | null | undefined): string | null => {
  const time = Date.parse(text ?? '');
  return Number.isNaN(time) ? null : new Date(time).toISOString();
};

/** Fingerprint of an invoice among files with one key; without names, because their encoding may differ. */
const conteudoOf = ({ emissao, tipo, finalidade, emitente, destinatario, valorTotal, veiculos }: Nota) =>
  hash(
    'sha256',
    JSON.stringify([
      [Date.parse(emissao), tipo, finalidade, emitente.documento, destinatario.documento, valorTotal],
      veiculos.map(({ chassi, produto }) => [chassi, produto]),
    ]),
    'base64url',
  );

/** For whom an invoice is read, and when. */
interface Leitor {
  cnpjEmpresa: string;
  agora: Date;
}

/** Situation of an invoice's vehicle, with its message if it is not a plain warning. */
const desfechoOf = (
  nota: Nota,
  classe: ClasseNota,
  veiculo: VeiculoDaNota,
  { cnpjEmpresa, agora }: Leitor,
) => {
  if (classe === 'descartada') {
    const participa = [nota.emitente.documento, nota.destinatario.documento].includes(cnpjEmpresa);
    return {
      situacao: 'descartada',
      tiponf: null,
      motivo: null,
      ...textosOf(participa ? erroNfe.semMovimento(nota.papel) : erroNfe.outraEmpresa()),
    } as const;
  }
  const { tipo, motivo: daOperacao } = tipoDaNota(nota, classe, veiculo, agora);
  const { duvida, cfop } = veiculo;
  const motivo =
    duvida === undefined ? daOperacao : `${duvida.motivo} ${daOperacao ?? ditoDoCfop(cfop) ?? ''}`.trim();
  const comum = { tiponf: motivo === null ? tipo : null, motivo };
  return { ...comum, situacao: motivo === null ? 'lida' : 'aconferir', ...textosOf(undefined) } as const;
};

/** Beyond the numbers of items: these chassis are said one by one. */
const OUTRAS_ESCOLHAS = 1000;

const itensDaNota = (
  { nota, avisos, ditos, desconhecidos = [] }: Extract<LeituraNfe, { ok: true }>,
  leitor: Leitor,
  origem: Origem,
): NovoItem[] => {
  const { cnpjEmpresa } = leitor;
  const classe = classifyNota(nota, cnpjEmpresa);
  const comum = {
    ...origem,
    ...identificacaoOf(nota),
    conteudo: conteudoOf(nota),
    recebida: (nota.tipo === 'entrada' ? nota.emitente : nota.destinatario).documento === cnpjEmpresa,
    dataemissao: instante(nota.emissao),
    recebidaem: instante(nota.protocolo?.recebidaEm),
    valornota: nota.valorTotal,
  };
  return nota.veiculos.map((veiculo, index) => {
    const desfecho = desfechoOf(nota, classe, veiculo, leitor);
    const comAvisos = desfecho.situacao === 'lida' || desfecho.situacao === 'aconferir';
    return {
      ...comum,
      ...desfecho,
      ...(comAvisos && textosOf(juntos(avisosDoVeiculo(avisos, veiculo.chassi)))),
      ...veiculoOf(veiculo),
      veiculo: index,
      escolha: veiculo.duvida ? (veiculo.duvida.escolha ?? OUTRAS_ESCOLHAS + index) : null,
      ditos: index === 0 ? ditos : [],
      desconhecidos: index === 0 ? desconhecidos : [],
    };
  });
};

const itemComErro = (erro: ErroNfe, origem: Origem, parcial: NotaParcial = {}): NovoItem => ({
  ...VAZIO,
  ...origem,
  ...identificacaoOf(parcial),
  situacao: 'erro',
  ...textosOf(erro),
});

/** Error codes that need no action: set aside with a reason instead of an error. */
const POSTOS_DE_LADO: ReadonlySet<string> = new Set([
  ...['sem-veiculo', 'sem-movimento', 'perda', 'evento', 'pdf'],
]);

/** Files that operating systems add: Finder, Explorer, AppleDouble. */
const DO_SISTEMA = /^(?:\._.*|\.DS_Store|desktop\.ini|thumbs\.db)$/i;

const itemSemNota = (leitura: Extract<LeituraNfe, { ok: false }>, origem: Origem): NovoItem => {
  const { erro, parcial, ditos, desconhecidos = [] } = leitura;
  const item = { ...itemComErro(erro, origem, parcial), ditos, desconhecidos };
  return POSTOS_DE_LADO.has(erro.codigo) ? { ...item, situacao: 'descartada' } : item;
};

const zipDanificado = (dano: DanoDoZip): ErroNfe => {
  const [, motivo] = DANOS_DO_ZIP[dano];
  return erroNfe.zipDanificado(motivo);
};

const origemOf = ({ nome, inicio, tamanho, guardado }: ArquivoDoPacote, posicao: number): Origem => ({
  posicao,
  nomearquivo: nome,
  inicio,
  tamanho: guardado ? tamanho : 0,
});

/** Items of one file: one per vehicle, or one with the error. Never throws. */
export const itensDoArquivo = (
  arquivo: ArquivoDoPacote,
  posicao: number,
  pacote: Uint8Array,
  cnpjEmpresa: string,
  limites: Partial<LimitesNfe> = {},
  agora = new Date(),
): NovoItem[] => {
  const origem = origemOf(arquivo, posicao);
  if (DO_SISTEMA.test(arquivo.nome))
    return [{ ...itemComErro(erroNfe.sistema(arquivo.nome), origem), situacao: 'descartada' }];
  if (arquivo.dano) return [itemComErro(zipDanificado(arquivo.dano), origem)];
  if (!arquivo.guardado) return [itemComErro(erroNfe.grande(arquivo.tamanho, LIMITES_NFE.bytes), origem)];
  try {
    const leitura = readNfe(pacote.subarray(arquivo.inicio, arquivo.inicio + arquivo.tamanho), limites);
    return leitura.ok ? itensDaNota(leitura, { cnpjEmpresa, agora }, origem) : [itemSemNota(leitura, origem)];
  } catch (error) {
    return [itemComErro(erroNfe.falhou(error instanceof Error ? error.name : null), origem)];
  }
};

const listaOf = (arquivos: string) => JSON.parse(arquivos) as ArquivoDoPacote[];

/** Reads a pack's files; the JSON of all items. Never throws. */
export const readArquivos = ({
  arquivos,
  conteudo,
  cnpj,
  treinamento,
  agora,
}: ArquivosParaLer): ItensLidos => {
  const empresa = normalizeCnpj(cnpj);
  const limites = { aceitarHomologacao: treinamento };
  return JSON.stringify(
    listaOf(arquivos).flatMap((arquivo, posicao) =>
      itensDoArquivo(arquivo, posicao, conteudo, empresa, limites, agora),
    ),
  );
};

/** The same error item for each file of an unreadable pack. */
export const arquivosSemLeitura = (arquivos: string, motivo: MotivoSemLeitura): ItensLidos =>
  JSON.stringify(
    listaOf(arquivos).map((arquivo, posicao) => itemComErro(erroNfe[motivo](), origemOf(arquivo, posicao))),
  );
