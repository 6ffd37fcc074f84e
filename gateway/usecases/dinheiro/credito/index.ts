import { empresa } from '#contract/gateway/cadastros/empresa.ts';
import { credito as rotas } from '#contract/gateway/dinheiro/credito.ts';
import { SEM_VALOR_DE_CREDITO } from '#domain/credito.ts';
import type { Area } from '../../../engine/area.ts';
import { refuseCampo } from '../../../engine/refuse.ts';
import { found, pagingOf, tellingUseCase, useCase } from '../../../engine/useCase.ts';
import { checkSenhaDoSuporte } from '../../acesso/sessao/senhaDoSuporte.ts';
import { checkPix, checkSemCobranca, receiveAvisoPix } from './pagamentos.ts';
import { cobranca, createPix } from './pix.ts';

/** Manual credit by support: password protected, idempotent by `chave`. */
const adicionar = tellingUseCase(rotas.adicionar, async (chamada) => {
  const { input, ports, usuario, transacao } = chamada;
  if (input.value <= 0) refuseCampo('value', SEM_VALOR_DE_CREDITO);
  await checkSenhaDoSuporte(chamada, {
    nome: 'credito',
    esperada: ports.senhaCredito,
    dita: input.senha,
    semSenha: 'A senha do crédito manual não está configurada.',
    campo: 'senha',
    errada: empresa.senhaFinanceira.failure,
    alvo: rotas.adicionar.path,
  });
  const agora = ports.agora();
  return transacao(async ({ creditos, notifyCredito }) => {
    await creditos.addLine({
      chave: `manual:${usuario.codigo}:${input.chave}`,
      tipo: 'manual',
      valor: input.value,
      descricao: `Recarga (crédito manual): ${input.motivo}`,
      codigoUsuario: usuario.codigo,
      agora,
    });
    await notifyCredito();
    return { saldo: await creditos.saldo() };
  });
});

/** Credit for the state's transfer fee. */
export const credito: Area = {
  useCases: [
    useCase(rotas.saldo, async ({ stores }) => ({ saldo: await stores.creditos.saldo() })),
    useCase(rotas.minimoPix, async ({ input, stores }) => {
      found(input.companyId === stores.codigoEmpresa || null);
      return { valorMinimo: await stores.creditos.minimo() };
    }),
    useCase(rotas.semCobranca, ({ input, ports }) =>
      ports.pixSemCobranca.list({ ...input, ...pagingOf(input) }),
    ),
    createPix,
    cobranca,
    adicionar,
    receiveAvisoPix,
  ],
  jobs: [checkPix, checkSemCobranca],
};
