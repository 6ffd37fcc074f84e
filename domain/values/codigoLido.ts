import { CHASSI_LENGTH, chassiSuspeito, isChassi } from './chassi.ts';
import { documentoDaChave, isChaveNfe, normalizeChaveNfe, TAMANHO_CHAVE } from './chaveNfe.ts';
import { withoutCheckCharacter } from './code39.ts';
import { isPlaca } from './placa.ts';

/** A code's meaning: the car or the paper that it names. */
export interface CodigoLido {
  tipo: 'chassi' | 'chave' | 'placa';
  valor: string;
}

/** Codes of the car itself come before those of its paper. */
const TIPOS: Readonly<Record<CodigoLido['tipo'], (valor: string) => boolean>> = {
  chassi: (valor) => isChassi(valor) && !chassiSuspeito(valor),
  chave: (valor) => isChaveNfe(valor) && documentoDaChave(valor) === null,
  placa: isPlaca,
};

/** The data identifier that AIAG puts before a chassis in Code 39; no chassis has the letter. */
const IDENTIFICADOR = /^I(?=.{17}$)/;

const normalizeParte = (parte: string): string => normalizeChaveNfe(parte).replace(IDENTIFICADOR, '');

const codigoEm = (texto: string): CodigoLido | null => {
  // A QR code of a label or document has other facts around the one that is wanted.
  const partes = [texto, withoutCheckCharacter(texto.toUpperCase()) ?? '', ...texto.split(/[^\w-]+/)].map(
    normalizeParte,
  );
  for (const tipo of ['chassi', 'chave', 'placa'] as const) {
    const valor = partes.find(TIPOS[tipo]);
    if (valor !== undefined) return { tipo, valor };
  }
  return null;
};

/** Characters of a code that say which one was not understood. */
const MOSTRADOS = 24;

/** The first key of another electronic document in a text. */
const outraChaveEm = (texto: string): string | null => {
  const chave = [texto, ...texto.split(/[^\w-]+/)].map(normalizeParte).find(isChaveNfe);
  return chave === undefined ? null : documentoDaChave(chave);
};

const naoEntendido = (texto: string): string => {
  const valor = normalizeParte(texto);
  const outro = outraChaveEm(texto);
  if (outro !== null) return `A chave é de ${outro}, e não de uma NF-e. Leia o código da nota do veículo.`;
  if (/^\d+$/.test(valor) && valor.length === TAMANHO_CHAVE)
    return 'Os 44 números não são de uma chave de nota: o dígito não confere. Leia de novo.';
  if (valor.length === CHASSI_LENGTH)
    return `“${valor}” tem 17 caracteres e não parece um chassi. Se for, digite.`;
  const dito = texto.length > MOSTRADOS ? `${texto.slice(0, MOSTRADOS)}…` : texto;
  return `O código diz “${dito}”: não é chassi, placa nem nota. Leia outro, ou digite.`;
};

/** Meanings of one picture's codes, each once; where none has a meaning, the sentence about the first. */
export const readCodigos = (
  textos: readonly string[],
): { codigos: readonly CodigoLido[]; motivo: string | null } => {
  const codigos = textos.flatMap((texto) => codigoEm(texto) ?? []);
  const unicos = [...new Map(codigos.map((codigo) => [codigo.valor, codigo])).values()];
  // A key of another document says more than a number of goods beside it.
  const primeiro = textos.find((texto) => outraChaveEm(texto) !== null) ?? textos[0];
  return {
    codigos: unicos,
    motivo: unicos.length === 0 && primeiro !== undefined ? naoEntendido(primeiro) : null,
  };
};
