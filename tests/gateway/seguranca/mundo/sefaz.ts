import { buildChaveNfe } from '#domain/values/chaveNfe.ts';
import { EMPRESAS } from '#sandbox/world/demo.ts';
import type { TestGateway } from '#tests/support/gateway.ts';

/** The key of an invoice of the manufacturer. */
export const chaveNumero = (numero: number): string =>
  buildChaveNfe({
    codigoUf: 41,
    anoMes: '2611',
    cnpj: EMPRESAS.aurora.cnpj,
    modelo: '55',
    serie: 36,
    numero,
    tipoEmissao: 1,
    codigoNumerico: '36363636',
  });

/** An invoice that the tax authority announced. */
export const idsSefaz = async ({ gateway: { ports }, codigoOf }: TestGateway) => {
  const chaveAnunciada = chaveNumero(1);
  const nota = { emitente: null, nomeEmitente: null, emissao: null, valor: null, completa: false };
  const { recebimentos } = ports.empresa(await codigoOf('horizonteMatriz'));
  await recebimentos.saveNotas([{ ...nota, chave: chaveAnunciada, cancelada: false }], ports.agora());
  return { chaveAnunciada };
};
