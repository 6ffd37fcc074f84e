import { hash } from 'node:crypto';
import { avisoNfe, avisosDoVeiculo } from '#domain/nfe/avisoNfe.ts';
import { type ClasseNota, classifyNota } from '#domain/nfe/classifyNota.ts';
import { erroNfe } from '#domain/nfe/erroNfe.ts';
import { LIMITES_NFE } from '#domain/nfe/limitesNfe.ts';
import type { ErroNfe, LeituraNfe, Nota, NotaParcial, Parte, VeiculoDaNota } from '#domain/nfe/nota.ts';
import { readNfe } from '#domain/nfe/readNfe.ts';
import type { ArquivoDoPacote, NovoItem } from '../ports/notas.ts';
import { SEM_LEITURA } from './semLeitura.ts';

type Origem = Pick<NovoItem, 'posicao' | 'nomearquivo' | 'inicio' | 'tamanho'>;

/** More than the layout gives any text; an invoice that says more is cut, not refused. */
const MAX_TEXT = 300;
const clip = (text: string | null | undefined): string | null => {
  if (!text) return null;
  return text.length > MAX_TEXT ? text.slice(0, MAX_TEXT).toWellFormed() : text;
};

const FORA_DA_EMPRESA: ErroNfe = {
  codigo: 'outra-empresa',
  titulo: 'Nota de outra empresa',
  mensagem:
    'Nem o emitente nem o destinatário é esta empresa. Se a nota é de outra empresa do grupo, entre nela e importe o arquivo lá.',
  detalhe: null,
};
const SEM_MOVIMENTO: ErroNfe = {
  codigo: 'sem-movimento',
  titulo: 'Nota que não movimenta o estoque',
  mensagem:
    'Notas complementares, de ajuste e de devolução de venda não dão entrada nem saída de veículo zero km. Não é preciso fazer nada.',
  detalhe: null,
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
  cancelamento: false,
  conteudo: null,
  marcamodelo: null,
  cor: null,
  anofab: null,
  anomod: null,
  acabado: null,
  valorentrada: null,
} as const;

const textosOf = (erro: ErroNfe | undefined) => ({
  errotitulo: clip(erro?.titulo),
  erromensagem: erro?.mensagem ?? null,
  errodetalhe: clip(erro?.detalhe),
});

/** Several warnings in the place of one: their titles in a row, a sentence a line. */
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
  ...destinatarioOf(destinatario),
});

const destinatarioOf = (parte: Parte | undefined) => ({
  nome: clip(parte?.nome),
  cpfcnpj: clip(parte?.documento),
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
  chassidotexto: veiculo.origem === 'texto',
  marcamodelo: clip(veiculo.marcaModelo),
  cor: clip(veiculo.cor),
  anofab: veiculo.anoFabricacao,
  anomod: veiculo.anoModelo,
  acabado: veiculo.acabado,
  valorentrada: veiculo.valor,
});

/** The protocol's time only orders invoices: written in a way nobody can read, it is left out. */
const instante = (text: string | null | undefined): string | null => {
  const time = Date.parse(text ?? '');
  return Number.isNaN(time) ? null : new Date(time).toISOString();
};

/** Two files with one key are one invoice when they agree on this; names may differ by their letters' encoding. */
const conteudoOf = ({
  emissao,
  tipo,
  finalidade,
  emitente,
  destinatario,
  valorTotal,
  veiculos,
}: Nota): string =>
  hash(
    'sha256',
    JSON.stringify([
      [Date.parse(emissao), tipo, finalidade, emitente.documento, destinatario.documento, valorTotal],
      veiculos.map(({ chassi, valor }) => [chassi, valor]),
    ]),
    'base64url',
  );

/** What becomes of an invoice here, with the sentence that goes with it where that is not one of its warnings. */
const desfechoOf = (nota: Nota, classe: ClasseNota, cnpjEmpresa: string) => {
  if (classe === 'descartada') {
    const participa = [nota.emitente.documento, nota.destinatario.documento].includes(cnpjEmpresa);
    return {
      situacao: 'descartada',
      tiponf: null,
      ...textosOf(participa ? SEM_MOVIMENTO : FORA_DA_EMPRESA),
    } as const;
  }
  const { cancelamento } = nota;
  if (!cancelamento) return { situacao: 'lida', tiponf: classe, ...textosOf(undefined) } as const;
  const detalhe = `cStat: ${cancelamento.status}`;
  return { situacao: 'cancelada', tiponf: classe, ...textosOf(avisoNfe.cancelada(detalhe)) } as const;
};

const itensDaNota = (
  nota: Nota,
  avisos: readonly ErroNfe[],
  cnpjEmpresa: string,
  origem: Origem,
): NovoItem[] => {
  const classe = classifyNota(nota, cnpjEmpresa);
  const desfecho = desfechoOf(nota, classe, cnpjEmpresa);
  const comum = {
    ...origem,
    ...identificacaoOf(nota),
    ...desfecho,
    cancelamento: nota.cancelamento !== null,
    conteudo: conteudoOf(nota),
    recebida: (nota.tipo === 'entrada' ? nota.emitente : nota.destinatario).documento === cnpjEmpresa,
    dataemissao: instante(nota.emissao),
    recebidaem: instante(nota.protocolo?.recebidaEm),
    valornota: nota.valorTotal,
  };
  const avisosOf = ({ chassi }: VeiculoDaNota) =>
    desfecho.situacao === 'lida' ? textosOf(juntos(avisosDoVeiculo(avisos, chassi))) : {};
  return nota.veiculos.map((veiculo, index) => ({
    ...comum,
    ...avisosOf(veiculo),
    ...veiculoOf(veiculo),
    veiculo: index,
  }));
};

export const itemComErro = (erro: ErroNfe, origem: Origem, parcial: NotaParcial = {}): NovoItem => ({
  ...VAZIO,
  ...origem,
  ...identificacaoOf(parcial),
  situacao: 'erro',
  ...textosOf(erro),
});

/** A cancellation has been taken notice of, and a note that only names a vehicle moves none: neither is anyone's fault. */
const itemSemNota = (leitura: Extract<LeituraNfe, { ok: false }>, origem: Origem): NovoItem => {
  const item = itemComErro(leitura.erro, origem, leitura.parcial);
  if (leitura.cancelamento) return { ...item, situacao: 'descartada', cancelamento: true };
  return leitura.erro.codigo === 'sem-veiculo' ? { ...item, situacao: 'descartada' } : item;
};

export const origemOf = ({ nome, inicio, tamanho, guardado }: ArquivoDoPacote, posicao: number): Origem => ({
  posicao,
  nomearquivo: nome,
  inicio,
  tamanho: guardado ? tamanho : 0,
});

/** What one file of a pack is to the company: an item for each vehicle, or one that says what is wrong. Never throws. */
export const itensDoArquivo = (
  arquivo: ArquivoDoPacote,
  posicao: number,
  pacote: Uint8Array,
  cnpjEmpresa: string,
): NovoItem[] => {
  const origem = origemOf(arquivo, posicao);
  if (!arquivo.guardado) return [itemComErro(erroNfe.grande(arquivo.tamanho, LIMITES_NFE.bytes), origem)];
  try {
    const leitura = readNfe(pacote.subarray(arquivo.inicio, arquivo.inicio + arquivo.tamanho));
    return leitura.ok
      ? itensDaNota(leitura.nota, leitura.avisos, cnpjEmpresa, origem)
      : [itemSemNota(leitura, origem)];
  } catch (error) {
    return [
      itemComErro({ ...SEM_LEITURA.falhou, detalhe: error instanceof Error ? error.name : null }, origem),
    ];
  }
};
