import type { NomeDeEvento } from '#contract/integracao/eventos.ts';
import { formatValue } from '#domain/fields/formats.ts';
import { marcoDe, PRIMEIRO_MARCO } from '#domain/prazos.ts';
import { DIA_MS, diaBrasilia } from '#domain/values/datas.ts';
import { askRenave, type Pergunta } from '../../../engine/askRenave.ts';
import { tellResponsaveis } from '../../../engine/mail/tellResponsaveis.ts';
import type { Ports } from '../../../ports/ports.ts';
import type { EndpointParado } from '../../../ports/webhooks.ts';
import { RECEBIMENTOS } from '../../usados/receber.ts';
import { PENDENCIAS } from '../../zeroKm/entradaZeroKm/listEntradas.ts';
import { ENTREGAS, ENTREGAS_DA_MONTADORA } from '../../zeroKm/entregas/index.ts';
import { AUTORIZACOES } from '../../zeroKm/transferenciaZeroKm/askAutorizacoes.ts';

/** Time for which events and their deliveries are kept. */
const GUARDADO_MS = 30 * DIA_MS;

/** Each of a certificate's days is told of once. */
const tellCertificado = async ({ empresa, agora }: Ports, codigo: number): Promise<void> => {
  const stores = empresa(codigo);
  const certificado = await stores.certificado.get();
  if (!certificado) return;
  const validade = diaBrasilia(new Date(certificado.validade));
  const dias = (Date.parse(validade) - Date.parse(diaBrasilia(agora()))) / DIA_MS;
  const marco = marcoDe(dias);
  if (marco === null) return;
  await stores.webhooks.tell([
    { tipo: 'certificado.vence', chave: `${certificado.validade} ${marco}`, dados: { validade } },
  ]);
};

type Modulo = 'rennov_emp' | 'renusa_emp' | 'renite_emp' | 'renmon_emp';

/** The questions whose answers cause an event, of the companies of that module. */
const PERGUNTAS: readonly (readonly [NomeDeEvento, Modulo, Pergunta])[] = [
  ['entrada.anunciada', 'rennov_emp', PENDENCIAS.novo],
  ['transferencia.a_receber', 'rennov_emp', AUTORIZACOES.estabelecimento],
  ['transferencia.a_receber', 'renusa_emp', RECEBIMENTOS],
  ['transferencia.a_receber', 'renite_emp', AUTORIZACOES.ite],
  ['transferencia.a_receber', 'renmon_emp', AUTORIZACOES.montadora],
  ['entrega.pendente', 'rennov_emp', ENTREGAS],
  ['atpv.disponivel', 'renmon_emp', ENTREGAS_DA_MONTADORA],
];

/** Nobody else asks the registry where no screen is open. */
const askForEvents = async (ports: Ports): Promise<void> => {
  for (const [evento, modulo, pergunta] of PERGUNTAS)
    for (const codigo of await ports.webhooks.listEmpresas([evento])) {
      const empresa = await ports.acesso.getEmpresa(codigo);
      if (empresa?.[modulo])
        await askRenave({ ports, empresa: { codigo, cnpj: empresa.cnpj_emp } }, pergunta);
    }
};

/** Tells events that no request causes; removes old ones, and returns how many. */
export const sweepWebhooks = async (ports: Ports): Promise<number> => {
  const hoje = diaBrasilia(ports.agora());
  for (const { codigoEmpresa } of await ports.prazos.listCertificados(hoje, PRIMEIRO_MARCO))
    await tellCertificado(ports, codigoEmpresa);
  await askForEvents(ports);
  await tellParados(ports);
  return ports.webhooks.removeBefore(new Date(ports.agora().getTime() - GUARDADO_MS));
};

const tell = async (ports: Ports, { id, url, falhaDesde, codigoEmpresa }: EndpointParado): Promise<void> => {
  const empresa = await ports.acesso.getEmpresa(codigoEmpresa);
  if (!empresa) return;
  const { nomfan_emp: nome } = empresa;
  await ports.empresa(codigoEmpresa).avisos.tell([{ tipo: 'webhookParado', chave: `${id} ${falhaDesde}` }]);
  await tellResponsaveis(ports, codigoEmpresa, {
    assunto: `Um webhook de ${nome} parou`,
    linhas: [
      `O webhook de ${nome} para ${url} parou: nada chega desde ${formatValue('dateTime', falhaDesde)}.`,
      'O que acontecer fica guardado até 30 dias. Corrija o sistema que recebe e use Retomar: o que esperava vai de novo.',
      `Veja o que ele respondeu em ${ports.enderecoPublico}/meu-token`,
    ],
    chave: `webhook-${id}-${new Date(falhaDesde).getTime()}`,
  });
};

/** Tells who may resume an endpoint, once, that it stopped by itself. */
export const tellParados = async (ports: Ports): Promise<void> => {
  for (;;) {
    const parado = await ports.webhooks.claimParado();
    if (!parado) return;
    await tell(ports, parado).catch((error: unknown) =>
      ports.log.warn({ err: error, endpoint: parado.id }, 'webhook parado não avisado'),
    );
  }
};
