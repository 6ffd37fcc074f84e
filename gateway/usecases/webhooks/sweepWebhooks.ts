import { marcoDe } from '#domain/prazos.ts';
import { diaBrasilia } from '#domain/values/datas.ts';
import type { Ports } from '../../ports/ports.ts';
import { askRenave } from '../perguntas/askRenave.ts';
import { AUTORIZACOES } from '../transferenciaZeroKm/askAutorizacoes.ts';
import { RECEBIMENTOS } from '../usados/receber.ts';
import { ENTREGAS } from '../vendaDireta/listEntregas.ts';
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

/** Nobody else asks the registry, where no screen is open, what waits for a company. */
const askForWaiting = async (ports: Ports, codigo: number): Promise<void> => {
  const empresa = await ports.acesso.getEmpresa(codigo);
  if (!empresa) return;
  const quem = { ports, empresa: { codigo, cnpj: empresa.cnpj_emp } };
  for (const pergunta of [AUTORIZACOES.estabelecimento, RECEBIMENTOS, ENTREGAS])
    await askRenave(quem, pergunta);
};

/** Tells events that no request causes; removes old ones, and returns how many. */
export const sweepWebhooks = async (ports: Ports): Promise<number> => {
  for (const codigo of await ports.webhooks.listEmpresas(['certificado.vence']))
    await tellCertificado(ports, codigo);
  const esperam = await ports.webhooks.listEmpresas(['transferencia.a_receber', 'entrega.pendente']);
  for (const codigo of esperam) await askForWaiting(ports, codigo);
  await tellParados(ports);
  return ports.webhooks.removeBefore(new Date(ports.agora().getTime() - GUARDADO_MS));
};
