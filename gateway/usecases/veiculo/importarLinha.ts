import { ValidationError } from 'yup';
import { crudRoutes } from '#contract/crud.ts';
import { veiculo } from '#domain/entities/veiculo.ts';
import { AppError } from '#domain/errors.ts';
import { saveNameOf, toSave } from '#domain/fields/wire.ts';
import { type LinhaDePlanilha, textoOf } from '#domain/planilhas/celula.ts';
import {
  CAMPO_DA_COLUNA,
  COLUNAS_DE_VEICULO,
  type ColunaDeVeiculo,
  tipoCrvOf,
  veiculoUsadoOf,
} from '#domain/planilhas/veiculosUsados.ts';
import type { EntidadeStore, WireRecord } from '../../ports/entidades.ts';
import { salvarRegistro } from '../entidades/salvarRegistro.ts';

const TIPO_CRV_INVALIDO = 'Tipo do CRV inválido!';
export const JA_CADASTRADO = 'Já existe um veículo com esta placa.';

const { save } = crudRoutes(veiculo);

/** The name of a column in a save body. */
const saveNameOfColuna = (coluna: ColunaDeVeiculo): string =>
  saveNameOf(veiculo, veiculo.fields[CAMPO_DA_COLUNA[coluna]]);

/** What is wrong with a row: the sentences, each with its column, as the columns stand. */
const frase = (errors: Readonly<Record<string, string>>): string =>
  COLUNAS_DE_VEICULO.flatMap((coluna) => {
    const message = errors[saveNameOfColuna(coluna)];
    return message ? [`${message} (${coluna})`] : [];
  }).join(' ') || Object.values(errors).join(' ');

/** Why a row was refused; null when it is not the row's fault. */
const recusaOf = (error: unknown): string | null => {
  if (error instanceof ValidationError) {
    const errors: Record<string, string> = {};
    for (const { path, message } of error.inner) errors[path ?? ''] ??= message;
    return frase(errors);
  }
  if (!(error instanceof AppError)) return null;
  if (error.code === 'registroDuplicado') return JA_CADASTRADO;
  return error.errors ? frase(error.errors) : error.message;
};

/** Saves one row as a used vehicle, by the entity's own rules; answers why not, null once it is saved. */
export const importarLinha = async (
  entidades: EntidadeStore,
  linha: LinhaDePlanilha<ColunaDeVeiculo>,
  agora: Date,
): Promise<string | null> => {
  if (tipoCrvOf(textoOf(linha.valores.tipoCrv)) === null) return TIPO_CRV_INVALIDO;
  const body = toSave(veiculo, veiculoUsadoOf(linha, agora));
  try {
    const valid = await save.input.validate(body, { abortEarly: false, stripUnknown: true });
    await salvarRegistro(entidades, veiculo, valid as WireRecord);
    return null;
  } catch (error) {
    const recusa = recusaOf(error);
    if (recusa === null) throw error;
    return recusa;
  }
};
