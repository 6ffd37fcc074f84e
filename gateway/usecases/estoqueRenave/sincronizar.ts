import { DIFERENCAS_MOSTRADAS, estoqueRenave as rotas } from '#contract/gateway/estoqueRenave.ts';
import { AppError } from '#domain/errors.ts';
import { may } from '#domain/permissions.ts';
import type { Ports } from '../../ports/ports.ts';
import type { Job } from '../job.ts';
import { type Chamada, useCase } from '../useCase.ts';
import { assumirEstoque, COMPARE_ANTES } from './assumirEstoque.ts';
import { compararEstoque } from './compararEstoque.ts';
import { portasOf } from './portas.ts';

const SEM_ACESSO = 'Quem pediu a sincronização não tem mais acesso a esta empresa.';
const ABANDONADA = 'Não foi possível sincronizar o estoque. Compare novamente.';
/** Fewer than the retries of the queue: the last word is ours. */
const FALHAS = 3;

const comecar = (
  { transacao, empresa }: Chamada<unknown>,
  comeca: Parameters<Chamada<unknown>['transacao']>[0],
) =>
  transacao(async (stores) => {
    const feito = await comeca(stores);
    if (!feito) return false;
    await stores.enfileirar('sincronizacao', [{ codigoEmpresa: empresa.codigo }]);
    await stores.avisar('sincronizacao');
    return true;
  });

/** Asks the registry anew, unless that is being done. */
export const comparar = useCase(rotas.comparar, async (chamada) => {
  const { usuario, ports } = chamada;
  return {
    comecou: await comecar(chamada, ({ sincronizacoes }) =>
      sincronizacoes.comparar(usuario.codigo, ports.agora()),
    ),
  };
});

/** Takes over what the comparison listed. */
export const sincronizar = useCase(rotas.sincronizar, async (chamada) => {
  const { usuario } = chamada;
  const comecou = await comecar(chamada, ({ sincronizacoes }) => sincronizacoes.assumir(usuario.codigo));
  if (!comecou) throw new AppError('regra', { message: COMPARE_ANTES });
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

/** Carries a company's synchronisation on from where it stands. */
export const sincronizacaoJob: Job<'sincronizacao'> = {
  fila: 'sincronizacao',
  concorrencia: 2,
  executar:
    (ports) =>
    async ({ codigoEmpresa }) => {
      const { sincronizacoes } = ports.empresa(codigoEmpresa);
      const aberta = await sincronizacoes.getAberta();
      if (!aberta) return;
      const sessao = await ports.acesso.getSessaoDe(aberta.codigoUsuario, codigoEmpresa);
      if (!sessao?.empresa || !may(sessao, 'suporteComEmpresa')) {
        return terminar(ports, codigoEmpresa, SEM_ACESSO);
      }
      try {
        if (aberta.situacao === 'comparando')
          await compararEstoque(ports, codigoEmpresa, portasOf(sessao.empresa));
        else await assumirEstoque(ports, codigoEmpresa, aberta);
      } catch (error) {
        if (error instanceof AppError) return terminar(ports, codigoEmpresa, error.message);
        if ((await sincronizacoes.contarFalha()) < FALHAS) throw error;
        ports.log.error({ err: error, codigoEmpresa }, 'sincronização abandonada');
        await terminar(ports, codigoEmpresa, ABANDONADA);
      }
    },
};
