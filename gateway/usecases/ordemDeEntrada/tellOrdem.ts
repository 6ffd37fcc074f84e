import type { Sessao } from '#domain/permissions.ts';
import { PARADAS_DA_ORDEM } from '#domain/sefaz/ordemDeEntrada.ts';
import { contagem } from '#domain/values/contagem.ts';
import { diaBrasilia, formatDate, naiveBrasilia } from '#domain/values/datas.ts';
import type { OrdemTomada } from '../../ports/ordemDeEntrada.ts';
import type { Ports } from '../../ports/ports.ts';
import { sendAviso } from '../correio/count.ts';

const DIA_MS = 86_400_000;

interface Carta {
  para: Pick<Sessao['usuario'], 'nome' | 'email'>;
  assunto: string;
  linhas: readonly string[];
  /** Idempotency key: sent again after a crash, it is the same message. */
  chave: string;
}

const send = async (
  ports: Ports,
  { codigoEmpresa: empresa, codigoUsuario: conta }: OrdemTomada,
  { para, linhas, ...carta }: Carta,
): Promise<void> => {
  const ver = `Veja nota por nota em ${ports.enderecoPublico}/entradas-automaticas`;
  const quem = { endereco: para.email, conta, empresa };
  const ditas = [`Olá, ${para.nome}.`, ...linhas, ver];
  const motivo = await sendAviso(ports, 'aviso', quem, { ...carta, linhas: ditas });
  if (motivo) ports.log.warn({ empresa, usuario: conta, motivo }, 'ordem de entrada não avisada');
};

/** Tells who gave an order that it stopped by itself, and why. */
export const tellParada = async (ports: Ports, ordem: OrdemTomada): Promise<void> => {
  const { codigoEmpresa, codigoUsuario, numero, parada } = ordem;
  const para = await ports.acesso.getConta(codigoUsuario);
  const empresa = await ports.acesso.getEmpresa(codigoEmpresa);
  if (parada && para && empresa)
    await send(ports, ordem, {
      para,
      assunto: `As entradas automáticas pararam em ${empresa.nomfan_emp}`,
      linhas: [
        `A ordem ${numero} de entradas automáticas de ${empresa.nomfan_emp} parou.`,
        PARADAS_DA_ORDEM[parada],
      ],
      chave: `ordem-${codigoEmpresa}-${numero}-parada`,
    });
  await ports.empresa(codigoEmpresa).ordem.markTold({ avisada: true });
};

/** The day to report: today once its hours are over, yesterday until then. */
const diaARelatar = ({ ate }: OrdemTomada, agora: Date): string =>
  Number(naiveBrasilia(agora).slice(11, 13)) >= ate
    ? diaBrasilia(agora)
    : diaBrasilia(new Date(agora.getTime() - DIA_MS));

/** A day's notes in the words of the report, by what became of them. */
const DITOS = [
  ['entrou', 'nota entrou sozinha', 'notas entraram sozinhas'],
  ['caminho', 'entrada está a caminho do Renave', 'entradas estão a caminho do Renave'],
  ['ensaiada', 'nota teria entrado: a ordem está em ensaio', 'notas teriam entrado: a ordem está em ensaio'],
  ['recusada', 'entrada foi recusada', 'entradas foram recusadas'],
  ['espera', 'nota espera por você', 'notas esperam por você'],
  ['manual', 'nota foi confirmada por alguém', 'notas foram confirmadas por alguém'],
] as const;

/** Reports a day once, if an order looked at anything in it. */
export const reportDia = async (
  ports: Ports,
  ordem: OrdemTomada,
  { usuario: para, empresa }: Sessao,
): Promise<void> => {
  const dia = diaARelatar(ordem, ports.agora());
  if (ordem.relatada !== null && ordem.relatada >= dia) return;
  const { ordem: store } = ports.empresa(ordem.codigoEmpresa);
  const contadas = await store.countDia(dia);
  const linhas = DITOS.flatMap(([destino, um, muitos]) =>
    contadas[destino] ? [`${contagem(contadas[destino], um, muitos)}.`] : [],
  );
  if (linhas.length > 0 && empresa)
    await send(ports, ordem, {
      para,
      assunto: `Entradas automáticas de ${empresa.nome} em ${formatDate(dia)}`,
      linhas: [`Em ${empresa.nome}, ordem ${ordem.numero}, em ${formatDate(dia)}:`, linhas.join('\n')],
      chave: `ordem-${ordem.codigoEmpresa}-${dia}`,
    });
  await store.markTold({ relatada: dia });
};
