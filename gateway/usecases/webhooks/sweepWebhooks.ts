import type { NomeDeEvento } from '#contract/integracao/eventos.ts';
import { marcoDe } from '#domain/prazos.ts';
import { diaBrasilia } from '#domain/values/datas.ts';
import type { Ports } from '../../ports/ports.ts';
import { askRenave, type Pergunta } from '../perguntas/askRenave.ts';
import { AUTORIZACOES } from '../transferenciaZeroKm/askAutorizacoes.ts';
import { RECEBIMENTOS } from '../usados/receber.ts';
import { ENTREGAS, ENTREGAS_DA_MONTADORA } from '../vendaDireta/index.ts';
import { tellParados } from './tellParados.ts';

const DIA_MS = 24 * 3600 * 1000;
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
  for (const codigo of await ports.webhooks.listEmpresas(['certificado.vence']))
    await tellCertificado(ports, codigo);
  await askForEvents(ports);
  await tellParados(ports);
  return ports.webhooks.removeBefore(new Date(ports.agora().getTime() - GUARDADO_MS));
};
