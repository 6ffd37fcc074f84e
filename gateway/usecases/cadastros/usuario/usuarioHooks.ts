import { DIREITOS, type Direito, direitosSemVer } from '#domain/direitos.ts';
import { usuario } from '#domain/entities/usuario.ts';
import { AppError } from '#domain/errors.ts';
import type { WireRecord } from '#domain/fields/wire.ts';
import { raizCnpj } from '#domain/values/cnpj.ts';
import type { Acrescimo, Hook, Salvamento } from '../../../engine/entidades/hook.ts';
import { countOrRefuse } from '../../../engine/mail/rateLimit.ts';
import { refuseBecause, refuseCampo } from '../../../engine/refuse.ts';

const empresasDa = (conta: WireRecord | null): readonly number[] =>
  conta?.ativo === true && Array.isArray(conta.empresas) ? conta.empresas : [];

const contaDepois = ({ campos, varios }: Salvamento, anterior: WireRecord): WireRecord => ({
  ...anterior,
  ...campos,
  ...varios,
});

const SEM_PATIO = 'Despachante não tem pátio que conferir: quem é dele vê a empresa.';

/** Who does not see the company loses the rights that ask for it: given sight again, they are given anew. */
const withoutVer = ({ campos, sessao }: Salvamento, anterior: WireRecord | null): WireRecord => {
  if ({ ...anterior, ...campos }.ver !== false) return {};
  if (anterior?.despachante ?? sessao.empresa?.despachante) refuseCampo('dirver_usu', SEM_PATIO);
  return direitosSemVer();
};

/** Rights that the user loses in a company. */
const perdidos = (antes: WireRecord, depois: WireRecord | null, empresa: number): Direito[] => {
  const fica = empresasDa(depois).includes(empresa);
  return DIREITOS.filter((direito) => antes[direito] === true && !(fica && depois?.[direito] === true));
};

/**
 * Keeps each right of each company with at least one active user of its own group with a confirmed e-mail (or
 * the caller), since only support could restore it. Support itself is not restricted.
 */
const checkRemaining = async (
  { stores, sessao }: Pick<Salvamento, 'stores' | 'sessao'>,
  antes: WireRecord,
  depois: WireRecord | null,
): Promise<void> => {
  if (sessao.usuario.suporte) return;
  const perdas = new Map(
    empresasDa(antes).map((empresa) => [empresa, perdidos(antes, depois, empresa)] as const),
  );
  const afetadas = [...perdas].flatMap(([empresa, direitos]) => (direitos.length > 0 ? [empresa] : []));
  if (afetadas.length === 0) return;
  const quem = { saindo: antes.codigo as number, quemPede: sessao.usuario.codigo };
  for (const { codigo, fantasia, direitos } of await stores.cadastros.listQuemFica(afetadas, quem)) {
    const semNinguem = perdas.get(codigo)?.filter((direito) => !direitos.includes(direito)) ?? [];
    if (semNinguem.length === 0) continue;
    const ditos = semNinguem.map((direito) => `"${usuario.fields[direito].label}"`).join(', ');
    refuseBecause(
      `${fantasia} ficaria sem ninguém com o direito ${ditos}. Dê esse direito antes a outro usuário com e-mail confirmado.`,
    );
  }
};

const changed = ({ campos, anterior }: Salvamento, name: string): boolean =>
  name in campos && campos[name] !== anterior?.[name];

/** Keeps users from removing their own access to the current company: their session would end at once. */
const checkOwn = ({ sessao, varios, anterior }: Salvamento): void => {
  if (anterior?.codigo !== sessao.usuario.codigo) return;
  const { empresas } = varios;
  const codigo = sessao.empresa?.codigo ?? 0;
  if (empresas && !sessao.usuario.suporte && !empresas.includes(codigo))
    refuseCampo('empresas', 'Você não pode retirar o seu acesso à empresa em que está.');
};

/** The support admin is identified by e-mail, so nobody else may assign that e-mail. */
const checkEmail = (salvamento: Salvamento): void => {
  const { ports, sessao, campos } = salvamento;
  if (sessao.usuario.suporte || !changed(salvamento, 'email')) return;
  if (ports.acesso.isSuporte(String(campos.email)))
    refuseCampo('email_usu', 'Este e-mail não pode ser usado.');
};

/** One CPF is one person, who acts at the registry: two users of one company never share it. */
const checkPessoa = async (salvamento: Salvamento): Promise<void> => {
  const { stores, anterior, varios, sessao } = salvamento;
  const { cpf, ativo, codigo } = { ...anterior, ...salvamento.campos };
  const muda = 'empresas' in varios || ['cpf', 'ativo'].some((name) => changed(salvamento, name));
  if (!muda || ativo === false || typeof cpf !== 'string') return;
  const antes = Array.isArray(anterior?.empresas) ? anterior.empresas : [];
  const empresas = varios.empresas?.length
    ? varios.empresas
    : anterior
      ? antes
      : [sessao.empresa?.codigo ?? 0];
  const quemPede = sessao.usuario.suporte ? null : sessao.usuario.codigo;
  const quem = { codigo: (codigo as number | undefined) ?? null, empresas, quemPede };
  const outra = await stores.cadastros.findPessoa(cpf, quem);
  if (outra)
    refuseCampo(
      'cpf_usu',
      `Este CPF já é de ${outra.nome} em ${outra.empresa}: uma pessoa tem ali um usuário só.`,
    );
};

/** Defaults of a new user, with an unknown random password; the confirmation brings the first usable one. */
const novoUsuario = async ({ ports, sessao, varios }: Salvamento, semVer: WireRecord): Promise<Acrescimo> => {
  const { empresa } = sessao;
  if (!empresa) throw new AppError('semEmpresa');
  return {
    campos: {
      ...semVer,
      empresa: empresa.codigo,
      grupo: raizCnpj(empresa.cnpj),
      despachante: empresa.despachante,
      confirmado: false,
      changeSenha: true,
    },
    colunas: { senha_usu: await ports.senhas.hash(ports.tokens.create()) },
    varios: varios.empresas?.length ? {} : { empresas: [empresa.codigo] },
  };
};

/** Hook of a user's save: defaults and confirmation of a new user, and limits on changing oneself. */
export const usuarioHooks: Hook = {
  antes: async (salvamento) => {
    const { anterior } = salvamento;
    checkOwn(salvamento);
    checkEmail(salvamento);
    await checkPessoa(salvamento);
    const semVer = withoutVer(salvamento, anterior);
    if (anterior === null) return novoUsuario(salvamento, semVer);
    await checkRemaining(salvamento, anterior, { ...contaDepois(salvamento, anterior), ...semVer });
    return { campos: changed(salvamento, 'email') ? { ...semVer, confirmado: false } : semVer };
  },
  depois: async (salvamento, gravado) => {
    if (!changed(salvamento, 'email')) return;
    const { ports, stores, sessao } = salvamento;
    const codigoUsuario = gravado.codigo_usu as number;
    // Counted now, not when the job sends it: an accepted request must not be dropped later.
    const quem = { conta: sessao.usuario.codigo, empresa: stores.codigoEmpresa };
    await countOrRefuse({ correio: stores.correio, agora: ports.agora() }, 'confirmacao', [
      { endereco: String(gravado.email), ...quem },
    ]);
    await stores.enqueue('confirmacaoEmail', [{ codigoUsuario }]);
  },
  resposta: ({ sessao }, gravado) => ({ sessaoMudou: gravado.codigo_usu === sessao.usuario.codigo }),
  beforeRemove: (chamada, anterior) => checkRemaining(chamada, anterior, null),
};
