import {
  isChaveNfe,
  normalizeChaveNfe,
  type PartesChaveNfe,
  parseChaveNfe,
} from '#domain/values/chaveNfe.ts';
import { avisoNfe } from './avisoNfe.ts';
import { buildDestinatario, buildEmitente, buildEntrega, buildRetirada } from './buildParte.ts';
import { buildVeiculos, type Precos } from './buildVeiculos.ts';
import { moveAlgo } from './classifyNota.ts';
import type { NotaBruta } from './collectNfe.ts';
import { contasDaNota } from './contasDaNota.ts';
import { ditosDosEventos, isAvulsa, isStatusConhecido, isStatusDeNota, papelOf } from './ditosDoArquivo.ts';
import { erroNfe } from './erroNfe.ts';
import type { LimitesNfe } from './limitesNfe.ts';
import {
  type ErroNfe,
  type Nota,
  type NotaParcial,
  NotaRecusada,
  type ProtocoloDaNota,
  refuse,
  type VeiculoDaNota,
} from './nota.ts';
import { oneOf, optional, readDateTime, readInteger } from './readCampo.ts';

const CHAVE_LENGTH = 44;
const VERSOES = ['4.00', '3.10'];
const FINALIDADES = ['1', '2', '3', '4', '5', '6'] as const;
const AUTORIZADA_COM_ALERTA = 120;
const AUTORIZADA_FORA_DO_PRAZO = 150;

function chaveOf(bruta: NotaBruta): { chave: string; partes: PartesChaveNfe } {
  const id = bruta.id ?? refuse(erroNfe.campoAusente('infNFe/@Id'));
  if (!id.startsWith('NFe')) refuse(erroNfe.chaveSemNfe(id));
  const chave = normalizeChaveNfe(id);
  if (chave.length !== CHAVE_LENGTH) refuse(erroNfe.chaveTamanho(id.slice(3)));
  if (/^\d{6}/.test(chave) && !/^\d{4}(?:0[1-9]|1[0-2])/.test(chave)) refuse(erroNfe.chaveMes(chave));
  const partes = parseChaveNfe(chave);
  return partes ? { chave, partes } : refuse(erroNfe.chave(id));
}

/** The key repeats issuer, number and series: a file in which they differ was tampered with. */
function checkChave(partes: PartesChaveNfe, { numero, serie, emitente }: Required<NotaParcial>): void {
  if (partes.numero !== numero) refuse(erroNfe.chaveDivergente('ide/nNF', String(numero)));
  if (partes.serie !== serie) refuse(erroNfe.chaveDivergente('ide/serie', String(serie)));
  if (!isAvulsa(serie) && partes.cnpj !== emitente.documento.padStart(14, '0')) {
    refuse(erroNfe.chaveDivergente('emit/CNPJ', emitente.documento));
  }
}

function protocoloOf(bruta: NotaBruta, chave: string, limites: LimitesNfe): ProtocoloDaNota | null {
  const campos = bruta.protocolo;
  if (campos === null) return limites.aceitarSemProtocolo ? null : refuse(erroNfe.semProtocolo());
  const status = readInteger(campos, 'infProt/cStat', 3);
  if (!isStatusConhecido(String(status)))
    refuse(erroNfe.statusDesconhecido(String(status), campos.get('infProt/xMotivo')));
  if (!isStatusDeNota(String(status)))
    refuse(erroNfe.naoAutorizada(String(status), campos.get('infProt/xMotivo')));
  const autorizada =
    optional(campos, 'infProt/chNFe') ?? refuse(erroNfe.campoAusente('protNFe/infProt/chNFe'));
  if (normalizeChaveNfe(autorizada) !== chave)
    refuse(erroNfe.chaveDivergente('protNFe/infProt/chNFe', autorizada));
  return {
    status,
    numero: optional(campos, 'infProt/nProt'),
    recebidaEm: optional(campos, 'infProt/dhRecbto'),
  };
}

/** Events in a note's file are its own: one of another note's means that the file was tampered with. */
function checkEventos({ retornos }: NotaBruta, chave: string): void {
  const alheio = ditosDosEventos(retornos).find((dito) => dito.chave !== chave);
  if (alheio) refuse(erroNfe.chaveDivergente('retEvento/infEvento/chNFe', alheio.chave));
}

function checkShape(bruta: NotaBruta, limites: LimitesNfe): void {
  if (!VERSOES.includes(bruta.versao ?? '')) refuse(erroNfe.versao(bruta.versao ?? ''));
  if (bruta.campos.get('ide/mod') === '65') refuse(erroNfe.nfce());
  if (bruta.repetido !== null) refuse(erroNfe.campoRepetido(bruta.repetido));
  if (bruta.itens.length === 0) refuse(erroNfe.campoAusente('infNFe/det'));
  if (bruta.itens.length > limites.itens) refuse(erroNfe.itensDemais(limites.itens));
  const wrong = bruta.itens.find(({ numero }) => !/^[1-9]\d{0,2}$/.test(numero));
  if (wrong) refuse(erroNfe.campoInvalido('det/@nItem', wrong.numero, 'um número de 1 a 990'));
}

function ambienteOf(campos: NotaBruta['campos'], { aceitarHomologacao }: LimitesNfe): Nota['ambiente'] {
  const ambiente = Number(oneOf(campos, 'ide/tpAmb', ['1', '2'])) as Nota['ambiente'];
  return ambiente === 2 && !aceitarHomologacao ? refuse(erroNfe.homologacao()) : ambiente;
}

function destinoOf(campos: NotaBruta['campos']): Nota['destino'] {
  const destino = Number(optional(campos, 'ide/idDest'));
  return destino === 1 || destino === 2 || destino === 3 ? destino : null;
}

function checkReferencias({ referencias }: NotaBruta): void {
  const wrong = referencias
    .flatMap((referencia) => referencia.get('refNFe') ?? [])
    .find((chave) => !isChaveNfe(normalizeChaveNfe(chave)));
  if (wrong !== undefined)
    refuse(erroNfe.campoInvalido('ide/NFref/refNFe', wrong, 'uma chave de acesso válida'));
}

/**
 * An invoice that moves nothing may lack vehicles, or mention one in passing: it is refused because it moves nothing,
 * not for what it lacks.
 */
function veiculosOf(
  bruta: NotaBruta,
  precos: Precos,
  finalidade: Nota['finalidade'],
  { itens }: LimitesNfe,
  avisos: ErroNfe[],
): VeiculoDaNota[] {
  try {
    return buildVeiculos(bruta, precos, itens, avisos);
  } catch (error) {
    if (!(error instanceof NotaRecusada) || moveAlgo(finalidade)) throw error;
    return refuse(erroNfe.semMovimento(papelOf(bruta)));
  }
}

function finalidadeOf(campos: NotaBruta['campos']): Nota['finalidade'] {
  const finalidade = campos.get('ide/finNFe') ?? '';
  if (/^\d+$/.test(finalidade) && !FINALIDADES.some((one) => one === finalidade))
    refuse(erroNfe.finalidadeDesconhecida(finalidade));
  return Number(oneOf(campos, 'ide/finNFe', FINALIDADES)) as Nota['finalidade'];
}

function warn(nota: Nota, avisos: ErroNfe[], alertas: readonly string[]): void {
  if (nota.ambiente === 2) avisos.push(avisoNfe.homologacao());
  if (nota.protocolo === null) avisos.push(erroNfe.semProtocolo());
  if (nota.protocolo?.status === AUTORIZADA_COM_ALERTA) avisos.push(avisoNfe.comAlerta(alertas));
  if (nota.protocolo?.status === AUTORIZADA_FORA_DO_PRAZO) avisos.push(avisoNfe.foraDoPrazo());
}

/** Validates an invoice and types it; throws NotaRecusada at the first error. @rule checks of an invoice file */
export function buildNota(bruta: NotaBruta, limites: LimitesNfe, avisos: ErroNfe[]): Nota {
  const { campos } = bruta;
  checkShape(bruta, limites);
  const { chave, partes } = chaveOf(bruta);
  const identificacao = {
    chave,
    numero: readInteger(campos, 'ide/nNF', 9),
    serie: readInteger(campos, 'ide/serie', 3),
    emitente: buildEmitente(campos),
    destinatario: buildDestinatario(campos),
  };
  checkChave(partes, identificacao);
  const protocolo = protocoloOf(bruta, chave, limites);
  checkEventos(bruta, chave);
  checkReferencias(bruta);
  const finalidade = finalidadeOf(campos);
  const modelo = oneOf(campos, 'ide/mod', ['55']);
  const emissao = readDateTime(campos, 'ide/dhEmi');
  const { precos, ...contas } = contasDaNota(bruta, emissao);
  const nota: Nota = {
    ...identificacao,
    ...contas,
    modelo,
    emissao,
    tipo: oneOf(campos, 'ide/tpNF', ['0', '1']) === '0' ? 'entrada' : 'saida',
    finalidade,
    destino: destinoOf(campos),
    consumidorFinal: campos.get('ide/indFinal') === '1',
    retirada: buildRetirada(campos),
    entrega: buildEntrega(campos),
    ambiente: ambienteOf(campos, limites),
    protocolo,
    papel: papelOf(bruta),
    veiculos: veiculosOf(bruta, precos, finalidade, limites, avisos),
    quantidadeItens: bruta.itens.length,
  };
  warn(nota, avisos, bruta.alertas);
  return nota;
}
