import { DIFERENCAS_MOSTRADAS, estoqueRenave as rotas } from '#contract/gateway/estoqueRenave.ts';
import { AppError } from '#domain/errors.ts';
import { may } from '#domain/permissions.ts';
import type { EmpresaStores, Ports } from '../../ports/ports.ts';
import type { SincronizacaoAberta } from '../../ports/sincronizacoes.ts';
import type { Job } from '../job.ts';
import { type Chamada, useCase } from '../useCase.ts';
import { assumirEstoque } from './assumirEstoque.ts';
import { compararEstoque } from './compararEstoque.ts';
import { portasOf } from './portas.ts';

const SEM_ACESSO = 'Quem pediu a sincronização não tem mais acesso a esta empresa.';
const EM_CURSO = 'O estoque já está sendo comparado ou sincronizado. Aguarde o fim.';
const ABANDONADA = 'Não foi possível sincronizar o estoque. Compare novamente.';
/** Below the queue's retry limit, so that the run ends with its own message. */
const FALHAS = 3;

const comecar = (
  { transacao, empresa }: Chamada<unknown>,
  comeca: Parameters<Chamada<unknown>['transacao']>[0],
  assumir?: number,
) =>
  transacao(async (stores) => {
    const feito = await comeca(stores);
    if (!feito) return false;
    await stores.enfileirar('sincronizacao', [
      { codigoEmpresa: empresa.codigo, ...(assumir && { assumir }) },
    ]);
    await stores.avisar('sincronizacao');
    return true;
  });

/** Starts a comparison, unless a run is under way. */
export const comparar = useCase(rotas.comparar, async (chamada) => {
  const { usuario, ports } = chamada;
  return {
    comecou: await comecar(chamada, ({ sincronizacoes }) =>
      sincronizacoes.comparar(usuario.codigo, ports.agora()),
    ),
  };
});

/** Adopts the listed differences; without a comparison, compares first and then continues unattended. */
export const sincronizar = useCase(rotas.sincronizar, async (chamada) => {
  const { ports, usuario } = chamada;
  const { codigo } = usuario;
  const comeca = async ({ sincronizacoes }: EmpresaStores) =>
    (await sincronizacoes.assumir(codigo)) || (await sincronizacoes.comparar(codigo, ports.agora()));
  if (!(await comecar(chamada, comeca, codigo))) throw new AppError('regra', { message: EM_CURSO });
  return { message: rotas.sincronizar.success };
});

export const lerSincronizacao = useCase(rotas.sincronizacao, async ({ stores }) => {
  return { sincronizacao: await stores.sincronizacoes.get(DIFERENCAS_MOSTRADAS) };
});

const terminar = (ports: Ports, codigoEmpresa: number, erro: string) =>
  ports.transacao(codigoEmpresa, async (stores) => {
    await stores.sincronizacoes.concluir(erro);
    await stores.avisar('sincronizacao');
  });

/** The finished comparison when its differences are to be adopted without review. */
const comparada = async (
  sincronizacoes: EmpresaStores['sincronizacoes'],
  assumir: number | undefined,
): Promise<SincronizacaoAberta | null> =>
  assumir !== undefined && (await sincronizacoes.assumir(assumir)) ? sincronizacoes.getAberta() : null;

/** Continues a company's synchronisation from its stored state. */
export const sincronizacaoJob: Job<'sincronizacao'> = {
  fila: 'sincronizacao',
  concorrencia: 2,
  executar:
    (ports) =>
    async ({ codigoEmpresa, assumir }) => {
      const { sincronizacoes } = ports.empresa(codigoEmpresa);
      const aberta = (await sincronizacoes.getAberta()) ?? (await comparada(sincronizacoes, assumir));
      if (!aberta) return;
      const sessao = await ports.acesso.getSessaoDe(aberta.codigoUsuario, codigoEmpresa);
      if (!sessao?.empresa || !may(sessao, 'suporteComEmpresa')) {
        return terminar(ports, codigoEmpresa, SEM_ACESSO);
      }
      try {
        if (aberta.situacao === 'comparando')
          await compararEstoque(ports, codigoEmpresa, portasOf(sessao.empresa));
        const lista = aberta.situacao === 'assumindo' ? aberta : await comparada(sincronizacoes, assumir);
        if (lista) await assumirEstoque(ports, codigoEmpresa, lista);
      } catch (error) {
        if (error instanceof AppError) return terminar(ports, codigoEmpresa, error.message);
        if ((await sincronizacoes.contarFalha()) < FALHAS) throw error;
        ports.log.error({ err: error, codigoEmpresa }, 'sincronização abandonada');
        await terminar(ports, codigoEmpresa, ABANDONADA);
      }
    },
};
