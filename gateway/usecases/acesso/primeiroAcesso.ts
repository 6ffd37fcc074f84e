import {
  PRIMEIRO_ACESSO_FEITO,
  type PrimeiroAcesso,
  primeiroAcesso as rotas,
} from '#contract/gateway/acesso/primeiroAcesso.ts';
import { AppError } from '#domain/errors.ts';
import type { Area } from '../../engine/area.ts';
import { refuseCampo } from '../../engine/refuse.ts';
import { publicUseCase } from '../../engine/useCase.ts';
import type { Ports } from '../../ports/ports.ts';
import { checkNova } from './sessao/password.ts';
import { refuseBeyond } from './sessao/rateLimit.ts';

/** Code attempts per address in a quarter of an hour. */
const LIMITE = 10;
const CODIGO_ERRADO =
  'O código não confere. Ele é mostrado quando o Pátio inicia, no registro de quem o opera.';

const aberto = async ({ codigoPrimeiroAcesso, registro }: Ports): Promise<boolean> =>
  codigoPrimeiroAcesso !== null && (await registro.vazio());

const checkCodigo = async ({ ports, origem }: { ports: Ports; origem: string }, codigo: string) => {
  const { hash } = ports.tokens;
  await refuseBeyond(ports, { chave: `primeiroAcesso:${origem}`, limite: LIMITE });
  // Compares hashes, against timing attacks.
  if (hash(codigo) !== hash(ports.codigoPrimeiroAcesso ?? '')) refuseCampo('codigo', CODIGO_ERRADO);
};

const record = async (ports: Ports, input: PrimeiroAcesso): Promise<boolean> =>
  ports.registro.recordFirst({
    empresa: {
      nomraz_emp: input.nomraz_emp,
      nomfan_emp: input.nomfan_emp,
      cnpj_emp: input.cnpj_emp,
      email_emp: input.email,
      rennov_emp: input.rennov_emp === true,
      renusa_emp: input.renusa_emp === true,
      renite_emp: input.renite_emp === true,
      renmon_emp: input.renmon_emp === true,
    },
    usuario: {
      nome_usu: input.nome_usu,
      cpf_usu: input.cpf_usu,
      email: input.email,
      senhaHash: await ports.senhas.hash(input.senha),
    },
  });

/** First registration of an installation, without invitation, session or support; available once. */
export const primeiroAcesso: Area = {
  useCases: [
    publicUseCase(rotas.aberto, async ({ ports }) => ({ aberto: await aberto(ports) })),
    publicUseCase(rotas.record, async ({ ports, input, origem }) => {
      const feito = new AppError('regra', { message: PRIMEIRO_ACESSO_FEITO });
      if (!(await aberto(ports))) throw feito;
      await checkCodigo({ ports, origem }, input.codigo);
      const { senha, nome_usu, email, nomfan_emp, nomraz_emp } = input;
      await checkNova(ports, 'senha', senha, [nome_usu, email, nomfan_emp, nomraz_emp]);
      if (!(await record(ports, input))) throw feito;
      return { message: rotas.record.success, email: input.email };
    }),
  ],
};
