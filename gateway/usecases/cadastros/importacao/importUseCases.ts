import type { Importacao } from '#contract/gateway/cadastros/importacao.ts';
import type { Route } from '#contract/route.ts';
import { AppError } from '#domain/errors.ts';
import { textoOf } from '#domain/planilhas/celula.ts';
import { type ModeloDePlanilha, titulosDasColunas } from '#domain/planilhas/modelo.ts';
import { TIPO_XLSX } from '../../../engine/exportacao/workbook.ts';
import { waitHearing } from '../../../engine/repeatedly.ts';
import {
  arquivoOf,
  type BodyPart,
  type Chamada,
  fileUseCase,
  found,
  type UseCase,
  uploadUseCase,
  useCase,
} from '../../../engine/useCase.ts';
import type { Ports } from '../../../ports/ports.ts';
import { anyImportador, type Importador } from './importador.ts';
import { readPlanilhaEnviada } from './readPlanilhaEnviada.ts';
import { desfechoDa } from './saveLinhas.ts';

/** Wait for a small workbook's complete result; a larger one answers with its progress. */
const ESPERA_MS = 2_000;
const OCULTA =
  'A linha está oculta na planilha, por um filtro ou à mão, e não foi importada. Mostre-a e envie de novo.';

const create = async <C extends string>(
  { ports, empresa, usuario, transacao }: Chamada<unknown>,
  importador: Importador<C>,
  partes: AsyncIterable<BodyPart>,
): Promise<number> => {
  const { routes, entity, planilha, chave } = importador;
  const arquivo = await readPlanilhaEnviada(partes, routes.importarExcel);
  const leitura = await ports.planilhas.read(
    String(empresa.codigo),
    arquivo,
    titulosDasColunas(planilha, entity.fields),
  );
  if (!leitura.ok) throw new AppError('corpoInvalido', { message: leitura.mensagem });
  const linhas = leitura.linhas.map((linha) => ({ ...linha, chave: textoOf(linha.valores[chave.coluna]) }));
  const ocultas = linhas
    .filter(({ oculta }) => oculta)
    .map((linha) => desfechoDa(anyImportador(importador), linha, OCULTA));
  const { sobram } = leitura;
  const nova = { entidade: entity.name, codigoUsuario: usuario.codigo, linhas, sobram };
  return transacao(async (stores) => {
    const codigo = await stores.importacoes.create(nova, ports.agora());
    await stores.importacoes.saveDesfechos(codigo, ocultas);
    await stores.enqueue('planilha', [{ codigoEmpresa: empresa.codigo, codigo }]);
    return codigo;
  });
};

/** Long-polls the import until it is done or the time is up, woken by each progress event. */
const wait = (ports: Ports, codigoEmpresa: number, entidade: string, codigo: number): Promise<Importacao> => {
  const { importacoes } = ports.empresa(codigoEmpresa);
  return waitHearing(ports, `empresa:${codigoEmpresa}`, ESPERA_MS, async (late) =>
    late || (await importacoes.getAberta(codigo)) === null
      ? found(await importacoes.get(entidade, codigo))
      : undefined,
  );
};

/** The download of an empty workbook to fill in. */
export const modeloUseCase = <C extends string>(rota: Route, planilha: ModeloDePlanilha<C>): UseCase =>
  fileUseCase(rota, async ({ ports }) => {
    const livro = ports.planilhas.modelo(planilha.folha, Object.values(planilha.colunas));
    return arquivoOf(planilha.arquivo, TIPO_XLSX, livro);
  });

/** Import calls of an entity. Saved rows stay, and uploading the workbook again creates no duplicates. */
export const importUseCases = <C extends string>(importador: Importador<C>): UseCase[] => {
  const { routes, entity, planilha } = importador;
  return [
    uploadUseCase(routes.importarExcel, async (chamada, partes) =>
      wait(chamada.ports, chamada.empresa.codigo, entity.name, await create(chamada, importador, partes)),
    ),
    useCase(routes.importacao, async ({ input, stores }) =>
      found(await stores.importacoes.get(entity.name, input.id), 'Importação não encontrada.'),
    ),
    modeloUseCase(routes.modeloExcel, planilha),
  ];
};
