import { may } from '#domain/permissions.ts';
import { formatPlaca } from '#domain/values/placa.ts';
import { jobOf } from '../../engine/area.ts';
import { sendAviso } from '../../engine/mail/rateLimit.ts';
import { SUMIDO } from '../../engine/operacoes/follow.ts';
import { RECUSADA } from '../../engine/operacoes/tellOutcome.ts';
import type { Intencao } from '../../ports/intencoes.ts';
import { ASSINADA, INTENCAO_CANCELADA } from './hearAtpv.ts';

/** Outcome sentences for the author of an entry. */
const DESFECHOS: Readonly<Record<string, string>> = {
  TRANSFERIDO: 'o Detran transferiu a propriedade para a loja. Falta emitir o novo CRV.',
  CONFIRMADO: 'o Detran concluiu a entrada: o veículo está no estoque. Envie a nota fiscal de entrada.',
  [ASSINADA]: 'o vendedor assinou o ATPV-e. Agora falta o Detran transferir a propriedade para a loja.',
  [INTENCAO_CANCELADA]:
    'a intenção de venda foi cancelada no Renave, e a entrada não anda mais. Cancele-a e compre o veículo de novo.',
  FINALIZADO: 'a entrada foi encerrada no Renave sem chegar ao estoque.',
  [RECUSADA]: 'o Renave não aceitou a entrada.',
  [SUMIDO]: 'a entrada não consta mais no Renave. Confira com o Detran o que houve com ela.',
};

const linhasDe = (nome: string, { erro }: Intencao, placa: string, estado: string, endereco: string) => [
  `Olá, ${nome}.`,
  `Veículo ${placa}: ${DESFECHOS[estado] ?? `a entrada está agora ${estado}.`}`,
  ...(estado === RECUSADA && erro ? [`Motivo: ${erro.mensagem}`] : []),
  `Acompanhe em ${endereco}/estoque-veiculos-usados`,
  'Você pediu este aviso ao enviar a solicitação de entrada.',
];

/** Mails the outcome to the author, if the author still has access; idempotent by message key. */
export const aviso = jobOf(
  'aviso',
  { concorrencia: 2 },
  async (ports, { codigoEmpresa, intencao: id, estado }) => {
    const { acesso, empresa, enderecoPublico, log } = ports;
    const intencao = await empresa(codigoEmpresa).intencoes.get(id);
    const sessao = intencao && (await acesso.getSessaoDe(intencao.codigoUsuario, codigoEmpresa));
    if (!intencao || !sessao || !may(sessao, 'usados')) return;
    const placa = formatPlaca(intencao.placa ?? '');
    const { nome, email: endereco, codigo: conta } = sessao.usuario;
    const motivo = await sendAviso(
      ports,
      'aviso',
      { endereco, conta, empresa: codigoEmpresa },
      {
        assunto: `Entrada do veículo ${placa}`,
        linhas: linhasDe(nome, intencao, placa, estado, enderecoPublico),
        chave: `${id}.${estado}`,
      },
    );
    if (motivo) log.warn({ intencao: id, motivo }, 'aviso não enviado');
  },
);
