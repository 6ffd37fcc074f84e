import { createHash } from 'node:crypto';
import { CONFIG } from '#domain/configuracoes.ts';
import { formatValue } from '#domain/fields/formats.ts';
import { may } from '#domain/permissions.ts';
import { contagem } from '#domain/values/contagem.ts';
import { formatPlaca } from '#domain/values/placa.ts';
import type { Filas } from '../../ports/filas.ts';
import type { Intencao } from '../../ports/intencoes.ts';
import type { EmpresaStores, Ports } from '../../ports/ports.ts';
import type { RecusaAAvisar } from '../../ports/recusas.ts';
import { jobOf } from '../area.ts';
import { sendAviso } from '../mail/rateLimit.ts';
import type { AnyOperacao } from './operacao.ts';

/** Refusals listed per message; the rest are only counted. */
const DITAS = 50;
/** Retry delay while another worker holds some of the refusals. */
const OUTRA_VEZ_MS = 60_000;

/** Collects a refusal for one debounced e-mail to its author, if the company's option is on. */
export const annotateRecusa = async (
  stores: EmpresaStores,
  { title }: AnyOperacao,
  { id, codigoEmpresa, codigoUsuario }: Intencao,
  esperaMs: number,
): Promise<void> => {
  if (!(await stores.configuracoes.isOn(CONFIG.avisarRecusas))) return;
  await stores.recusas.annotate(id, codigoUsuario, title);
  await stores.enqueue('avisoRecusas', [{ codigoEmpresa, codigoUsuario, esperaMs }], { emMs: esperaMs });
};

const linhaDe = ({ operacao, alvo, mensagem, quando }: RecusaAAvisar): string => {
  const veiculo = alvo.placa ? `placa ${formatPlaca(alvo.placa)}` : `chassi ${alvo.chassi}`;
  return `${operacao}, ${veiculo}, em ${formatValue('dateTime', quando)}:\n${mensagem}`;
};

const contadas = (quantas: number): string =>
  contagem(quantas, 'operação foi recusada', 'operações foram recusadas');

const linhasDe = (
  recusas: readonly RecusaAAvisar[],
  { nome, empresa, endereco }: { nome: string; empresa: string; endereco: string },
): string[] => [
  `Olá, ${nome}.`,
  `Em ${empresa}, ${contadas(recusas.length)} entre as que você pediu:`,
  ...recusas.slice(0, DITAS).map(linhaDe),
  ...(recusas.length > DITAS ? [`E mais ${(recusas.length - DITAS).toLocaleString('pt-BR')}.`] : []),
  `Veja todas, e o que fazer de cada uma, em ${endereco}/pendencias`,
  'A sua empresa escolheu este aviso em Configurações.',
];

/** Idempotency key: the same refusals, sent again after a crash, have the same Message-ID. */
const chaveDe = (recusas: readonly RecusaAAvisar[]): string =>
  createHash('sha256')
    .update(
      recusas
        .map(({ intencao }) => intencao)
        .sort()
        .join(),
    )
    .digest('hex')
    .slice(0, 32);

const notify = async (
  ports: Ports,
  { codigoEmpresa, codigoUsuario }: Filas['avisoRecusas'],
  recusas: readonly RecusaAAvisar[],
): Promise<void> => {
  const sessao = await ports.acesso.getSessaoDe(codigoUsuario, codigoEmpresa);
  if (recusas.length === 0 || !sessao?.empresa || !may(sessao, 'empresa')) return;
  const { nome, email: endereco } = sessao.usuario;
  const dela = { nome, empresa: sessao.empresa.nome, endereco: ports.enderecoPublico };
  const motivo = await sendAviso(
    ports,
    'aviso',
    { endereco, conta: codigoUsuario, empresa: codigoEmpresa },
    {
      assunto: `${contadas(recusas.length)} em ${dela.empresa}`,
      linhas: linhasDe(recusas, dela),
      chave: chaveDe(recusas),
    },
  );
  if (motivo) ports.log.warn({ codigoEmpresa, codigoUsuario, motivo }, 'recusas não avisadas');
};

/** Sends one user the collected refusals of a company, if the user may still see it. */
export const avisoRecusas = jobOf('avisoRecusas', { concorrencia: 1 }, async (ports, trabalho) => {
  const { codigoEmpresa, codigoUsuario, esperaMs } = trabalho;
  const stores = ports.empresa(codigoEmpresa);
  const { tomadas, recusas, ocupadas } = await stores.recusas.claim(codigoUsuario, esperaMs);
  if (ocupadas) return stores.enqueue('avisoRecusas', [trabalho], { emMs: OUTRA_VEZ_MS });
  if (tomadas.length === 0) return;
  await notify(ports, trabalho, recusas);
  await stores.recusas.remove(tomadas);
});
