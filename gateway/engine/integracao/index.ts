import { createHash } from 'node:crypto';
import { integracao as rotas } from '#contract/gateway/integracao.ts';
import { MAIOR_ESPERA_S } from '#contract/integracao/porta.ts';
import type { Answered, Page, PortaDeSistema, Route } from '#contract/route.ts';
import { AppError } from '#domain/errors.ts';
import type { Area } from '../area.ts';
import {
  arquivoOf,
  type BodyPart,
  type Chamada,
  type PedidoDeSistema,
  type RespostaASistema,
  type UseCase,
} from '../useCase.ts';
import { readByCursor } from './cursor.ts';
import { digestOf, hashingParts, once } from './idempotency.ts';
import { createPedidas, operacoesUseCases } from './operacoes.ts';
import { consoleInput, publicRecord, type Valores } from './translate.ts';

type JsonUseCase = Extract<UseCase, { kind: 'json' }>;
type EnvioUseCase = Extract<UseCase, { kind: 'envio' }>;

const pdfOf = (base64: string, nome: string): RespostaASistema => ({
  status: 200,
  corpo: null,
  arquivo: arquivoOf(nome, 'application/pdf', Buffer.from(base64, 'base64')),
});

interface Dada {
  porta: PortaDeSistema;
  route: Route;
  chamada: Chamada<never>;
  pedido: PedidoDeSistema;
}

const esperaOf = ({ espera }: PortaDeSistema, { esperaMs }: PedidoDeSistema): number =>
  espera ? MAIOR_ESPERA_S * 1000 : esperaMs;

const withMore = (input: Valores, mais: Valores) => ({ ...input, ...mais }) as never;

/** The console's call, as the token's. */
const consoleCall = async ({ porta, chamada, pedido }: Dada): Promise<Chamada<never>> => ({
  ...chamada,
  input: await consoleInput(porta, chamada.input),
  rota: porta.de?.path ?? chamada.rota,
  esperaMs: esperaOf(porta, pedido),
});

const readList = async (dada: Dada & { useCase: JsonUseCase }): Promise<RespostaASistema> => {
  const { useCase, porta, route, chamada } = dada;
  const { itens, meta, proximo } = await readByCursor(route.path, chamada, async ({ limite, depoisDe }) => {
    const deles = await consoleCall(dada);
    const input = withMore(deles.input, { page: 1, perPage: limite, depoisDe });
    const { data, meta } = (await useCase.run({ ...deles, input })) as Page<object>;
    return { itens: data, meta };
  });
  const { total, renave } = meta;
  const corpo = {
    itens: porta.responde ? itens.map((row) => publicRecord(porta.responde as Answered, row)) : [],
    total,
    proximo,
    ...(renave && { atualizadaEm: renave.ouvidoEm }),
  };
  return { status: 200, corpo };
};

const readAnswer = async (dada: Dada & { useCase: JsonUseCase }): Promise<RespostaASistema> => {
  const { useCase, porta } = dada;
  const { tipo, responde, toma } = porta;
  if (tipo === 'lista') return readList(dada);
  const answer = await useCase.run(await consoleCall(dada));
  const taken = toma ? toma(answer as never) : answer;
  if (tipo === 'pdf') return pdfOf(String(taken), `${dada.route.path.split('/').at(-1)}.pdf`);
  return { status: 200, corpo: responde && publicRecord(responde, taken) };
};

const drain = async (partes: AsyncIterable<BodyPart>): Promise<void> => {
  for await (const parte of partes) if (parte.tipo === 'arquivo') for await (const _ of parte.conteudo);
};

/** Files are hashed as they come, since a request is known by them. */
const sendFiles = async (dada: Dada & { useCase: EnvioUseCase }): Promise<RespostaASistema> => {
  const { useCase, porta, pedido, route } = dada;
  const hash = createHash('sha256').update(route.path);
  const partes = hashingParts(pedido.partes, hash, porta.de?.files ?? '');
  let resumo: string | undefined;
  const answer = (result: unknown): RespostaASistema => {
    const corpo = porta.responde && publicRecord(porta.responde, result);
    return { status: 202, corpo, local: `/api/${rotas.lote.path.replace(':lote', String(corpo?.lote))}` };
  };
  return once({
    chamada: await consoleCall(dada),
    pedido,
    resumo: () => (resumo ??= hash.digest('hex')),
    reread: () => drain(partes),
    answer,
    work: async (mesma) => answer(await useCase.run(mesma, partes)),
  });
};

const FEITO: RespostaASistema = { status: 200, corpo: { feito: true } };

/** A record that is not the one that the system knows. */
const asPrecondition = (error: unknown): never => {
  if (error instanceof AppError && error.code === 'registroAlterado')
    throw new AppError('versaoAntiga', { message: error.message });
  throw error;
};

/** With the version of `If-Match`, which counts before that of the body; a change of a record has one. */
const atVersion = async (dada: Dada, run: (dada: Dada) => Promise<RespostaASistema>) => {
  const { seVersao: versao } = dada.pedido;
  if (!('versao' in dada.porta.pede)) return run(dada);
  if (versao === null) {
    const given = dada.chamada.input as Valores;
    if (given.codigo != null && given.versao == null) throw new AppError('versaoAusente');
    return run(dada);
  }
  const input = withMore(dada.chamada.input, { versao });
  return run({ ...dada, chamada: { ...dada.chamada, input } }).catch(asPrecondition);
};

/** Changes something here, or asks something of the registry. */
const act = async (dada: Dada & { useCase: JsonUseCase }): Promise<RespostaASistema> => {
  const { useCase, porta, chamada, pedido, route } = dada;
  const noRenave = porta.tipo !== 'ato';
  const pedidas = createPedidas(chamada, esperaOf(porta, pedido));
  const resumo = digestOf(route.method, route.path, chamada.input);
  return once({
    chamada: { ...(await consoleCall(dada)), registradas: pedidas.add },
    pedido,
    resumo: () => resumo,
    answer: () => (noRenave ? pedidas.answer(porta.tipo === 'operacao') : FEITO),
    work: async (mesma) => {
      if (noRenave) return pedidas.until(porta.tipo === 'operacao', () => useCase.run(mesma));
      const feito = await useCase.run(mesma);
      return porta.responde ? { status: 200, corpo: publicRecord(porta.responde, feito) } : FEITO;
    },
  });
};

type ComPorta = Route & { porta: PortaDeSistema };

/** One of the console's calls as a call for a company's own systems. */
const throughDoor = (useCase: JsonUseCase | EnvioUseCase, route: ComPorta): UseCase => ({
  kind: 'porta',
  route,
  run: (chamada, pedido) => {
    const { porta } = route;
    const dada = { porta, route, chamada, pedido };
    if (useCase.kind === 'envio') return sendFiles({ ...dada, useCase });
    if (['lista', 'leitura', 'pdf'].includes(porta.tipo)) return readAnswer({ ...dada, useCase });
    return atVersion(dada, (esta) => act({ ...esta, useCase }));
  },
});

const isOpenable = (useCase: UseCase): useCase is JsonUseCase | EnvioUseCase =>
  useCase.kind === 'json' || useCase.kind === 'envio';

/** Calls for a company's own systems: the console's use cases through the integration's doors. */
export const integracao = (useCases: readonly UseCase[]): Area => {
  const todas = Object.values(rotas).filter((route): route is ComPorta => route.porta !== undefined);
  const abertas = useCases
    .filter(isOpenable)
    .flatMap((useCase) =>
      todas.filter(({ porta }) => porta.de === useCase.route).map((route) => throughDoor(useCase, route)),
    );
  return { useCases: [...abertas, ...operacoesUseCases] };
};
