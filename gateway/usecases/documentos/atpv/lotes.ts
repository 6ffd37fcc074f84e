import { atpv } from '#contract/gateway/documentos/atpv.ts';
import type { InputOf } from '#contract/route.ts';
import { AppError } from '#domain/errors.ts';
import { checkNome, refuseBecause, refuseCampo } from '../../../engine/refuse.ts';
import {
  type Chamada,
  fileUseCase,
  found,
  pagingOf,
  readStored,
  type UseCase,
  useCase,
} from '../../../engine/useCase.ts';
import type { EmpresaStores } from '../../../ports/ports.ts';
import { writeZip } from './assembleLote.ts';
import { chaveDoLote, isNomeDeLote } from './chaves.ts';
import { especieOf } from './documentos.ts';

/** Page size while collecting all rows of the finished vehicles' list. */
const PAGINA = 5_000;
const TODOS_BAIXADOS = 'Todos os documentos encontrados já foram baixados antes.';
const NENHUM_VEICULO = 'Nenhum veículo finalizado foi encontrado.';

/** Chassis and kind that the request's body states for each stock record. */
type Ditos = ReadonlyMap<number, { chassi: string; isAcabado: boolean }>;

const NENHUM_DITO: Ditos = new Map();

const createLote = async (chamada: Chamada<unknown>, ids: readonly number[], ditos = NENHUM_DITO) => {
  const { empresa, usuario, ports } = chamada;
  if (ids.length === 0) refuseBecause(NENHUM_VEICULO);
  const codigo = await chamada.transacao(async (stores) => {
    const codigoLote = found(await stores.lotesAtpv.create(ids, usuario.codigo, ports.agora()));
    if (ditos.size > 0) await checkItens(stores, codigoLote, ditos);
    await stores.enqueue('atpv', [{ codigoEmpresa: empresa.codigo, codigoLote }]);
    await stores.notify('lotesAtpv');
    return codigoLote;
  });
  return { message: atpv.processarLote.success, codigo };
};

/** All or nothing: a batch of vehicles other than those named in the body would go unnoticed. */
const checkItens = async ({ lotesAtpv }: EmpresaStores, codigo: number, ditos: Ditos) => {
  for (const { idEstoque, chassi, isAcabado } of await lotesAtpv.listPendentes(codigo, ditos.size)) {
    const dito = ditos.get(idEstoque);
    checkNome('listaVeiculos', 'O chassi', dito?.chassi ?? '', chassi);
    if (dito?.isAcabado !== isAcabado)
      refuseCampo(
        'listaVeiculos',
        `O veículo ${chassi} ${isAcabado ? 'é acabado' : 'é inacabado'}: atualize a lista.`,
      );
  }
};

const processarLote = useCase(atpv.processarLote, async (chamada) => {
  const veiculos = chamada.input.listaVeiculos ?? [];
  return createLote(
    chamada,
    veiculos.map(({ idEstoque }) => idEstoque),
    new Map(veiculos.map((veiculo) => [veiculo.idEstoque, veiculo])),
  );
});

/** Ids of all vehicles that the screen's list shows with this filter, over all pages. */
const idsFinalizados = async ({ stores, input }: Chamada<InputOf<typeof atpv.contarTodos>>) => {
  const { descricaoFiltro, estadoDaLinha: estado, isMontadora } = input;
  const periodo = { de: input.dataSaidaInicial, ate: input.dataSaidaFinal };
  const ids: number[] = [];
  const especie = especieOf(isMontadora);
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const consulta = { page, perPage: PAGINA, ordemCampo: null, descricaoFiltro, estado, periodo };
    const { data, meta } = await stores.estoque.listFinalizados(consulta, especie);
    for (const { idest_vei } of data) ids.push(idest_vei);
    pages = meta.last_page;
  }
  return ids;
};

const downloadAll = useCase(atpv.downloadAll, async (chamada) => {
  const ids = await idsFinalizados(chamada);
  if (!chamada.input.somenteNovos) return createLote(chamada, ids);
  const obtidos = await chamada.stores.documentos.listObtidos(ids);
  const novos = ids.filter((id) => !obtidos.has(id));
  if (ids.length > 0 && novos.length === 0) refuseBecause(TODOS_BAIXADOS);
  return createLote(chamada, novos);
});

const countTodos = useCase(atpv.contarTodos, async (chamada) => {
  const ids = await idsFinalizados(chamada);
  return { total: ids.length, baixados: (await chamada.stores.documentos.listObtidos(ids)).size };
});

const listLotesAtpv = useCase(atpv.lotes, ({ input, stores }) =>
  stores.lotesAtpv.list({ ...pagingOf(input), chassi: input.chassi }),
);

const quantidadeLotes = useCase(atpv.quantidadeLotes, async ({ stores }) => ({
  quantidade: await stores.lotesAtpv.count(),
}));

const downloadLote = fileUseCase(atpv.downloadLote, async ({ input, ports, empresa, stores }) => {
  const nome = input.arquivo;
  if (!isNomeDeLote(nome)) throw new AppError('naoEncontrado');
  const lote = found(await stores.lotesAtpv.getByArquivo(nome));
  const chave = chaveDoLote(empresa.codigo, lote.codigo);
  const read = async (tamanho: number) => {
    const conteudo = await readStored(ports, chave);
    return { nome, tipo: 'application/zip', conteudo, tamanho };
  };
  return read(lote.tamanho).catch(async (error: unknown) => {
    if (!(error instanceof AppError && error.code === 'naoEncontrado')) throw error;
    // A lost file is made again of the documents, which the registry still has.
    const refeito = await writeZip(ports, { codigoEmpresa: empresa.codigo, codigoLote: lote.codigo });
    return read(found(refeito).tamanho);
  });
});

/** Document batches: creation, progress and download. */
export const loteAtpvUseCases: UseCase[] = [
  processarLote,
  downloadAll,
  countTodos,
  listLotesAtpv,
  quantidadeLotes,
  downloadLote,
];
