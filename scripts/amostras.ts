import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { isCfop } from '#domain/values/cfop.ts';
import { isCnpj, normalizeCnpj } from '#domain/values/cnpj.ts';
import { isCpf, normalizeCpf } from '#domain/values/cpf.ts';
import { signArquivo } from '#sandbox/ca/signArquivo.ts';
import type { TipoAmostra } from '#sandbox/notas/sampleNotas.ts';
import { writeAmostras } from '#sandbox/notas/writeAmostras.ts';
import { EMPRESAS } from '#sandbox/world/demo.ts';
import { outraPasta } from './outraPasta.ts';

const USO =
  'Uso: npm run --silent amostras -- --quantidade N (--pasta DIR | --sefaz) [--tipo entrada|saida|transferencia] [--cfop CFOP] [--cnpj CNPJ] [--autxml CNPJ] [--semente S]\n     npm run --silent amostras -- --assinar ARQUIVO --cpf CPF';
const TIPOS: readonly TipoAmostra[] = ['entrada', 'saida', 'transferencia'];

class UsageError extends Error {}

function wholeNumber(name: string, text: string, from: number, to: number): number {
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= from && value <= to) return value;
  throw new UsageError(`--${name} deve ser um número inteiro de ${from} a ${to}.`);
}

function readOptions(args: string[]) {
  const text = { type: 'string' } as const;
  const options = { quantidade: text, pasta: text, tipo: text, cfop: text, cnpj: text, semente: text };
  const outras = { autxml: text, assinar: text, cpf: text, sefaz: { type: 'boolean' } } as const;
  try {
    return parseArgs({ args, options: { ...options, ...outras }, strict: true }).values;
  } catch {
    throw new UsageError('Há um argumento que não existe ou está sem valor.');
  }
}

function readArguments(values: ReturnType<typeof readOptions>) {
  if (!values.quantidade || (!values.pasta && !values.sefaz))
    throw new UsageError('Faltam --quantidade e --pasta.');
  if (values.sefaz && (values.pasta || (!values.autxml && values.tipo && values.tipo !== 'entrada')))
    throw new UsageError(
      '--sefaz entrega só notas de entrada, ou as que põem um CNPJ em --autxml, e não escreve em pasta nenhuma.',
    );
  const tipo = TIPOS.find((known) => known === (values.tipo ?? (values.sefaz ? 'entrada' : undefined)));
  if (values.tipo !== undefined && tipo === undefined)
    throw new UsageError(`--tipo deve ser ${TIPOS.join(' ou ')}.`);
  const empresa = normalizeCnpj(values.cnpj ?? EMPRESAS.horizonteMatriz.cnpj);
  const autXml = values.autxml ? [normalizeCnpj(values.autxml)] : [];
  if (![empresa, ...autXml].every(isCnpj)) throw new UsageError('--cnpj e --autxml devem ser CNPJs válidos.');
  if (values.cfop !== undefined && !isCfop(values.cfop))
    throw new UsageError('--cfop deve ter quatro algarismos, como 5912.');
  return {
    ...(values.cfop && { cfop: values.cfop }),
    autXml,
    quantidade: wholeNumber('quantidade', values.quantidade, 1, 1_000_000),
    pasta: values.pasta ?? null,
    tipo,
    empresa,
    semente: values.semente ? wholeNumber('semente', values.semente, 0, 0xffff_ffff) : randomInt(0xffff_ffff),
  };
}

const dados = join(process.env.PATIO_DATA_DIR || '.data', 'sandbox');

function signing(arquivo: string, texto: string | undefined): Promise<string> {
  const cpf = normalizeCpf(texto ?? '');
  if (!isCpf(cpf)) throw new UsageError('--cpf deve ser o CPF de quem assina.');
  return signArquivo({ arquivo, cpf, dados });
}

async function samples(values: ReturnType<typeof readOptions>): Promise<void> {
  const { resumo, aviso } = writeAmostras({ ...readArguments(values), dados, agora: () => new Date() });
  console.log(resumo);
  const pasta = process.env.PATIO_DATA_DIR || '.data';
  for (const dito of [aviso, await outraPasta(pasta, Number(process.env.PORT || 3000))])
    if (dito) console.error(dito);
}

try {
  const values = readOptions(process.argv.slice(2));
  if (values.assinar) console.log(await signing(values.assinar, values.cpf));
  else await samples(values);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  if (error instanceof UsageError) console.error(USO);
  process.exitCode = 1;
}
