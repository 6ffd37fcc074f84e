import { exportacao as rotas } from '#contract/gateway/exportacao.ts';
import { AppError } from '#domain/errors.ts';
import { schemaOf } from '#domain/fields/schema.ts';
import { withoutAccents } from '#domain/values/accents.ts';
import { diaBrasilia, formatDate } from '#domain/values/datas.ts';
import { MissingFileError } from '../../ports/missingFile.ts';
import { type Chamada, fileUseCase, found, type UseCase, useCase } from '../useCase.ts';
import type { Lista } from './listas.ts';
import { TIPO_XLSX } from './pasta.ts';
import { chaveDaExportacao, podeExportar } from './write.ts';

/** Open exports per author: each costs minutes of database work. */
const MAX_ABERTAS = 5;
const JA_TERMINOU = 'Esta exportação já terminou.';
const MUITAS = 'Aguarde o fim das exportações em andamento para pedir outra.';

interface ExportRequest {
  lista: string;
  filtros: Readonly<Record<string, unknown>>;
  ordemCampo: string | null;
  colunas: readonly string[];
}

/** Validates the request as the list itself would, so that it fails now and not in the job. */
const checkPedido = ({ route }: Lista, { filtros, ordemCampo, colunas }: ExportRequest): void => {
  const unknown = Object.keys(filtros).some((key) => !(key in route.input.fields));
  const unsorted =
    ordemCampo && !route.sorts.some((s) => ordemCampo === `${s}|asc` || ordemCampo === `${s}|desc`);
  if (unknown || unsorted || colunas.some((coluna) => !Object.hasOwn(route.rows, coluna)))
    throw new AppError('filtroInvalido');
};

/** A screen's title as a portable file name. */
const nomeDaTela = (tela: string): string =>
  withoutAccents(tela)
    .replaceAll("'", '')
    .replace(/[^a-zA-Z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** File name: the specification's, else the screen's, else the last segment of the list's path. */
const nomeDe = async (
  { route, nomeDaPlanilha }: Lista,
  tela: string | null,
  chamada: Chamada<never>,
): Promise<string> => {
  if (nomeDaPlanilha) return `${await nomeDaPlanilha(chamada)}.xlsx`;
  const dia = formatDate(diaBrasilia(chamada.ports.agora())).replaceAll('/', '-');
  return `${route.planilha ?? (nomeDaTela(tela ?? '') || route.path.split('/').pop())}-${dia}.xlsx`;
};

const exportOf = (listas: ReadonlyMap<string, Lista>) =>
  useCase(rotas.exportar, async (chamada) => {
    const { input, usuario, empresa, sessao, stores, ports } = chamada;
    const { lista: path, ordemCampo, colunas, tela } = input;
    const filtros = input.filtros ?? {};
    const lista = found(listas.get(path));
    if (!podeExportar(sessao, lista)) throw new AppError('semPermissao');
    checkPedido(lista, { lista: path, filtros, ordemCampo, colunas });
    const asked = await schemaOf(lista.route.input).validate(
      { ...filtros, ordemCampo },
      { abortEarly: false, stripUnknown: true },
    );
    const nome = await nomeDe(lista, tela, { ...chamada, input: asked as never });
    if ((await stores.exportacoes.countAbertas(usuario.codigo)) >= MAX_ABERTAS)
      throw new AppError('regra', { message: MUITAS });
    const codigo = await chamada.transacao(async (dela) => {
      const pedido = { filtros, ordemCampo, colunas };
      const codigoExportacao = await dela.exportacoes.create(
        { codigoUsuario: usuario.codigo, lista: path, pedido, nome },
        ports.agora(),
      );
      await dela.enqueue('exportacao', [{ codigoEmpresa: empresa.codigo, codigoExportacao }]);
      await dela.notify('exportacoes');
      return codigoExportacao;
    });
    return { codigo, message: rotas.exportar.success };
  });

const minhas = useCase(rotas.minhas, ({ stores, usuario }) => stores.exportacoes.list(usuario.codigo));

const download = fileUseCase(rotas.download, async ({ input, stores, usuario, empresa, ports }) => {
  const { nome, tamanho } = found(await stores.exportacoes.getPronta(input.codigo, usuario.codigo));
  try {
    const conteudo = await ports.arquivos.read(chaveDaExportacao(empresa.codigo, input.codigo));
    return { nome, tipo: TIPO_XLSX, conteudo, tamanho };
  } catch (error) {
    if (error instanceof MissingFileError) throw new AppError('naoEncontrado', { cause: error });
    throw error;
  }
});

const cancelar = useCase(
  rotas.cancelar,
  async ({ input: { codigo }, stores, usuario, empresa, ...chamada }) => {
    found((await stores.exportacoes.list(usuario.codigo)).find((minha) => minha.codigo === codigo));
    const cancelada = await chamada.transacao(async (dela) => {
      const aberta = await dela.exportacoes.cancelar(codigo, usuario.codigo);
      if (aberta) await dela.notify('exportacoes');
      return aberta;
    });
    if (!cancelada) throw new AppError('regra', { message: JA_TERMINOU });
    // The job may have written the file just before, without marking it ready.
    await chamada.ports.arquivos.remove(chaveDaExportacao(empresa.codigo, codigo));
    return { message: rotas.cancelar.success };
  },
);

/** List exports: request, progress and download. */
export const exportacaoUseCases = (listas: ReadonlyMap<string, Lista>): UseCase[] => [
  exportOf(listas),
  minhas,
  download,
  cancelar,
];
