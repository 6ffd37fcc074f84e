import { type LinhaImportada, veiculo as rotas } from '#contract/gateway/veiculo.ts';
import { veiculo } from '#domain/entities/veiculo.ts';
import { AppError } from '#domain/errors.ts';
import { type LinhaDePlanilha, textoOf } from '#domain/planilhas/celula.ts';
import { COLUNAS_DE_VEICULO, type ColunaDeVeiculo } from '#domain/planilhas/veiculosUsados.ts';
import { convertPlaca, normalizePlaca } from '#domain/values/placa.ts';
import type { EntidadeStore } from '../../ports/entidades.ts';
import { type Chamada, uploadUseCase } from '../useCase.ts';
import { importarLinha, JA_CADASTRADO } from './importarLinha.ts';
import { lerEnvio } from './lerEnvio.ts';

const CADASTRADO = 'Cadastrado com sucesso!';
const INESPERADO = 'Ocorreu um erro inesperado!';

type Linha = LinhaDePlanilha<ColunaDeVeiculo>;

/** A plate in the form in which it is stored, and the other form of the same plate. */
const formasOf = (placa: string): string[] => {
  const normal = normalizePlaca(placa);
  return [normal, convertPlaca(normal)].filter((forma) => forma !== null && forma !== '') as string[];
};

const placaOf = ({ valores }: Linha): string => textoOf(valores.placa);

/** The plates of the company, those of the rows that were saved meanwhile included. */
const placasOf = async (entidades: EntidadeStore, linhas: readonly Linha[]): Promise<Set<string>> =>
  new Set(
    await entidades.listPresentes(
      veiculo,
      'placa',
      linhas.flatMap((linha) => formasOf(placaOf(linha))),
    ),
  );

const importar = async ({ ports, stores }: Chamada<unknown>, linha: Linha, placas: Set<string>) => {
  const formas = formasOf(placaOf(linha));
  if (formas.some((forma) => placas.has(forma))) return JA_CADASTRADO;
  try {
    const recusa = await importarLinha(stores.entidades, linha, ports.agora());
    if (recusa === null) for (const forma of formas) placas.add(forma);
    return recusa;
  } catch (error) {
    ports.log.error({ err: error, linha: linha.linha }, 'linha de planilha');
    return INESPERADO;
  }
};

/** Saves each good row on its own: what was saved stays, and sending the workbook again doubles nothing. */
export const importarExcel = uploadUseCase(rotas.importarExcel, async (chamada, partes) => {
  const leitura = await chamada.ports.planilhas.ler(await lerEnvio(partes), COLUNAS_DE_VEICULO);
  if (!leitura.ok) throw new AppError('corpoInvalido', { message: leitura.mensagem });
  const placas = await placasOf(chamada.stores.entidades, leitura.linhas);
  const linhas: LinhaImportada[] = [];
  for (const linha of leitura.linhas) {
    const recusa = await importar(chamada, linha, placas);
    const placa = placaOf(linha);
    const mensagem = `${placa ? `Placa ${placa}` : `Linha ${linha.linha}`}: ${recusa ?? CADASTRADO}`;
    linhas.push({ linha: linha.linha, placa, sucesso: recusa === null, mensagem });
  }
  return { linhas, cadastrados: linhas.filter(({ sucesso }) => sucesso).length };
});
