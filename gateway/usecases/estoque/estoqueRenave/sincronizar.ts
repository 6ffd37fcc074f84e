import { DIFERENCAS_MOSTRADAS, estoqueRenave as rotas } from '#contract/gateway/estoque/estoqueRenave.ts';
import { AppError } from '#domain/errors.ts';
import { may } from '#domain/permissions.ts';
import { jobOf } from '../../../engine/area.ts';
import { refuseBecause } from '../../../engine/refuse.ts';
import { type Chamada, tellingUseCase, useCase } from '../../../engine/useCase.ts';
import type { EmpresaStores, Ports } from '../../../ports/ports.ts';
import type { SincronizacaoAberta } from '../../../ports/sincronizacoes.ts';
import { portasOf } from './portas.ts';
import { compareEstoque, takeOverEstoque } from './takeOverEstoque.ts';

const SEM_ACESSO = 'Quem pediu a sincronização não tem mais acesso a esta empresa.';
const EM_CURSO = 'O estoque já está sendo comparado ou sincronizado. Aguarde o fim.';
const ABANDONADA = 'Não foi possível sincronizar o estoque. Compare novamente.';
/** Below the queue's retry limit, so that the run ends with its own message. */
const FALHAS = 3;

const begin = (
  { transacao, empresa }: Chamada<unknown>,
  start: Parameters<Chamada<unknown>['transacao']>[0],
  takeOver?: number,
) =>
  transacao(async (stores) => {
    const feito = await start(stores);
    if (!feito) return false;
    await stores.enqueue('sincronizacao', [{ codigoEmpresa: empresa.codigo, ...(takeOver && { takeOver }) }]);
    await stores.notify('sincronizacao');
    return true;
  });

/** Starts a comparison, unless a run is under way. */
export const compare = useCase(rotas.compare, async (chamada) => {
  const { usuario, ports } = chamada;
  return {
    comecou: await begin(chamada, ({ sincronizacoes }) =>
      sincronizacoes.compare(usuario.codigo, ports.agora()),
    ),
  };
});

/** Adopts the listed differences; without a comparison, compares first and then continues unattended. */
export const sincronizar = tellingUseCase(rotas.sincronizar, async (chamada) => {
  const { ports, usuario } = chamada;
  const { codigo } = usuario;
  const start = async ({ sincronizacoes }: EmpresaStores) =>
    (await sincronizacoes.takeOver(codigo)) || (await sincronizacoes.compare(codigo, ports.agora()));
  if (!(await begin(chamada, start, codigo))) refuseBecause(EM_CURSO);
});

export const getSincronizacao = useCase(rotas.sincronizacao, async ({ stores }) => ({
  sincronizacao: await stores.sincronizacoes.get(DIFERENCAS_MOSTRADAS),
}));

const finish = (ports: Ports, codigoEmpresa: number, erro: string) =>
  ports.transacao(codigoEmpresa, async (stores) => {
    await stores.sincronizacoes.conclude(erro);
    await stores.notify('sincronizacao');
  });

/** The finished comparison when its differences are to be adopted without review. */
const comparada = async (
  sincronizacoes: EmpresaStores['sincronizacoes'],
  takeOver: number | undefined,
): Promise<SincronizacaoAberta | null> =>
  takeOver !== undefined && (await sincronizacoes.takeOver(takeOver)) ? sincronizacoes.getAberta() : null;

/** Continues a company's synchronisation from its stored state. */
export const sincronizacaoJob = jobOf(
  'sincronizacao',
  { concorrencia: 2 },
  async (ports, { codigoEmpresa, takeOver }) => {
    const { sincronizacoes } = ports.empresa(codigoEmpresa);
    const aberta = (await sincronizacoes.getAberta()) ?? (await comparada(sincronizacoes, takeOver));
    if (!aberta) return;
    const sessao = await ports.acesso.getSessaoDe(aberta.codigoUsuario, codigoEmpresa);
    if (!sessao?.empresa || !may(sessao, 'suporteComEmpresa')) {
      return finish(ports, codigoEmpresa, SEM_ACESSO);
    }
    try {
      if (aberta.situacao === 'comparando')
        await compareEstoque(ports, codigoEmpresa, portasOf(sessao.empresa));
      const lista = aberta.situacao === 'assumindo' ? aberta : await comparada(sincronizacoes, takeOver);
      if (lista) await takeOverEstoque(ports, codigoEmpresa, lista);
    } catch (error) {
      if (error instanceof AppError) return finish(ports, codigoEmpresa, error.message);
      if ((await sincronizacoes.countFalha()) < FALHAS) throw error;
      ports.log.error({ err: error, codigoEmpresa }, 'sincronização abandonada');
      await finish(ports, codigoEmpresa, ABANDONADA);
    }
  },
);
