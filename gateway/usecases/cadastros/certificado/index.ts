import {
  type CertificadoVerificado,
  certificado as rotas,
  type TipoCertificado,
} from '#contract/gateway/cadastros/certificado.ts';
import type { Grupo } from '#contract/renave/call.ts';
import { chamadas } from '#contract/renave/chamadas.ts';
import { AppError } from '#domain/errors.ts';
import type { Area } from '../../../engine/area.ts';
import { corpoOf } from '../../../engine/respostaDoRenave.ts';
import { type Chamada, useCase } from '../../../engine/useCase.ts';
import { portasOf } from '../../estoque/estoqueRenave/portas.ts';
import { checkRenave } from './checkRenave.ts';
import { saveCertificado } from './save.ts';

const GRUPOS: Record<TipoCertificado, Grupo> = {
  vendaVeiculos: 'estabelecimento',
  ite: 'ite',
  montadora: 'montadora',
};

const isTipo = (kind: string): kind is TipoCertificado => Object.hasOwn(GRUPOS, kind);

/** Asks the registry: only it knows that it accepts the certificate for a group. */
const ask = async (
  kind: TipoCertificado,
  { ports, empresa }: Pick<Chamada<unknown>, 'ports' | 'empresa'>,
): Promise<CertificadoVerificado> => {
  const resposta = await ports.renave.callRenave(
    empresa.codigo,
    chamadas[GRUPOS[kind]].clienteAutenticado,
    {},
  );
  // The screen lists what to check; the message only quotes the registry.
  if (resposta.tipo === 'naoEnviada' && resposta.recusa) {
    throw new AppError('renaveRecusou', { message: `${resposta.recusa.titulo}.` });
  }
  const { cnpj, nome } = corpoOf(resposta);
  // An answer about another establishment proves nothing about this one.
  if (cnpj !== empresa.cnpj) {
    ports.log.warn({ empresa: empresa.codigo, grupo: kind, cnpj }, 'resposta de outro estabelecimento');
    throw new AppError('renaveIndisponivel', { cause: 'resposta de outro estabelecimento' });
  }
  return { valido: true, estabelecimento: { cnpj, nome } };
};

const naoRespondeu = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'renaveIndisponivel';

const verifyCertificado = useCase(rotas.verify, async ({ input, ...scope }) => {
  const kind = String(input.kind);
  if (!isTipo(kind)) throw new AppError('naoEncontrado');
  try {
    return await ask(kind, scope);
  } catch (error) {
    if (input.aoAbrir && naoRespondeu(error)) return { valido: null };
    throw error;
  }
});

const test = useCase(rotas.testar, async ({ ports, empresa }) => ({
  respostas: await checkRenave(ports.renave, empresa.codigo, portasOf(empresa)),
}));

const chavePublica = useCase(rotas.chavePublica, async ({ ports }) => ({
  jwk: await ports.certificados.chavePublica(),
}));

/** The company's certificate: import, and verification at the registry. */
export const certificado: Area = {
  useCases: [chavePublica, saveCertificado, verifyCertificado, test],
};
