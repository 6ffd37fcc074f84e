import { exportacao as rotas } from '#contract/gateway/engine/exportacao.ts';
import { AppError } from '#domain/errors.ts';
import type { Field } from '#domain/fields/field.ts';
import { isPessoal } from '#domain/fields/pessoas.ts';
import { withoutAccents } from '#domain/values/accents.ts';
import { diaBrasilia, formatDate } from '#domain/values/datas.ts';
import type { PedidoDeExportacao } from '../../ports/exportacoes.ts';
import type { Area, Job } from '../area.ts';
import { refuseBecause } from '../refuse.ts';
import { type Chamada, fileUseCase, found, tellingUseCase, type UseCase, useCase } from '../useCase.ts';
import { validInput } from '../validInput.ts';
import { readExportacao, requestExportacao } from './arquivoExportado.ts';
import { type Lista, listasOf } from './lists.ts';
import { chaveDaExportacao, type EscritaDeExportacao, podeExportar, writeExportacao } from './write.ts';

const JA_TERMINOU = 'Esta exportação já terminou.';

/** Validates the request as the list itself would, so that it fails now and not in the job. */
const checkPedido = ({ route }: Lista, { filtros, ordemCampo, colunas }: PedidoDeExportacao): void => {
  const unknown = Object.keys(filtros).some((key) => !(key in route.input.fields));
  const unsorted =
    ordemCampo && !route.sorts.some((s) => ordemCampo === `${s}|asc` || ordemCampo === `${s}|desc`);
  if (unknown || unsorted || colunas.some((coluna) => !Object.hasOwn(route.rows, coluna)))
    throw new AppError('filtroInvalido');
};

/** Hands out people, or may: names, documents and addresses of many at once. */
const isWholesale = ({ route: { rows } }: Lista, colunas: readonly string[]): boolean =>
  colunas.some((coluna) => isPessoal(rows[coluna] as Field));

/** A screen's title as a portable file name. */
const nomeDaTela = (tela: string): string =>
  withoutAccents(tela)
    .replaceAll("'", '')
    .replace(/[^a-zA-Z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** File name: the specification's, else the screen's, else the last segment of the list's path. */
const nomeDe = async ({ route, nomeDaPlanilha }: Lista, tela: string | null, chamada: Chamada<never>) => {
  if (nomeDaPlanilha) return `${await nomeDaPlanilha(chamada)}.xlsx`;
  const dia = formatDate(diaBrasilia(chamada.ports.agora())).replaceAll('/', '-');
  return `${route.planilha ?? (nomeDaTela(tela ?? '') || route.path.split('/').pop())}-${dia}.xlsx`;
};

const exportOf = (listas: ReadonlyMap<string, Lista>) =>
  tellingUseCase(rotas.exportar, async (chamada) => {
    const { input, sessao } = chamada;
    const { lista: path, ordemCampo, colunas, tela } = input;
    const filtros = input.filtros ?? {};
    const lista = found(listas.get(path));
    if (!podeExportar(sessao, lista)) throw new AppError('semPermissao');
    const pedido = { filtros, ordemCampo, colunas, tela };
    checkPedido(lista, pedido);
    if (isWholesale(lista, colunas)) chamada.askProof();
    const asked = await validInput(lista.route.input, { ...filtros, ordemCampo });
    const nome = await nomeDe(lista, tela, { ...chamada, input: asked });
    return { codigo: await requestExportacao(chamada, { lista: path, pedido, nome }) };
  });

const minhas = useCase(rotas.minhas, ({ stores, usuario }) => stores.exportacoes.list(usuario.codigo));

const download = fileUseCase(rotas.download, async ({ input, stores, usuario, empresa, ports }) => {
  const pronta = found(await stores.exportacoes.getPronta(input.codigo, usuario.codigo));
  return readExportacao(ports, empresa.codigo, { ...pronta, codigo: input.codigo });
});

const cancelar = tellingUseCase(
  rotas.cancelar,
  async ({ input: { codigo }, stores, usuario, empresa, ...chamada }) => {
    const minhas = await stores.exportacoes.list(usuario.codigo);
    const minha = found(minhas.find((uma) => uma.codigo === codigo));
    const cancelada = await chamada.transacao(async (dela) => {
      const aberta = await dela.exportacoes.cancelar(codigo, usuario.codigo);
      if (aberta) await dela.notify('exportacoes');
      return aberta;
    });
    if (!cancelada) refuseBecause(JA_TERMINOU);
    // The job may have written the file just before, without marking it ready.
    await chamada.ports.arquivos.remove(chaveDaExportacao(empresa.codigo, minha));
  },
);

/** Exports of every list among these calls, and of other files; one at a time per gateway, to leave room for other work. */
export const exportacao = (useCases: readonly UseCase[], outras: readonly EscritaDeExportacao[]): Area => {
  const listas = listasOf(useCases);
  const job: Job<'exportacao'> = {
    fila: 'exportacao',
    concorrencia: 1,
    reserva: 1,
    execute: writeExportacao(listas, outras),
  };
  return { useCases: [exportOf(listas), minhas, download, cancelar], jobs: [job] };
};
