import { DIREITOS, type Direito } from '#domain/direitos.ts';
import { AppError } from '#domain/errors.ts';
import { raizCnpj } from '#domain/values/cnpj.ts';
import type { Acrescimo, Gancho, Salvamento } from '../entidades/gancho.ts';
import { recusarCampo } from '../recusar.ts';

const CAMPO_DO_DIREITO = (direito: Direito) => `dir${direito}_usu`;

const mudou = ({ campos, anterior }: Salvamento, name: string): boolean =>
  name in campos && campos[name] !== anterior?.[name];

/** Nobody gives a right that was taken from them, themselves least of all. */
const conferirDireitos = ({ sessao, campos, anterior }: Salvamento): void => {
  if (sessao.usuario.suporte) return;
  for (const direito of DIREITOS) {
    const given = campos[direito] === true && anterior !== null && anterior[direito] === false;
    if (given && sessao.usuario.direitosRetirados?.includes(direito))
      recusarCampo(CAMPO_DO_DIREITO(direito), 'Você não pode dar um direito que não tem.');
  }
};

/** Who closes their own account or company would be out before seeing what was done. */
const conferirProprio = ({ sessao, campos, varios, anterior }: Salvamento): void => {
  if (anterior?.codigo !== sessao.usuario.codigo) return;
  if (campos.ativo === false) recusarCampo('ativo_usu', 'Você não pode desativar o seu próprio usuário.');
  const { empresas } = varios;
  const codigo = sessao.empresa?.codigo ?? 0;
  if (empresas && !sessao.usuario.suporte && !empresas.includes(codigo))
    recusarCampo('empresas', 'Você não pode retirar o seu acesso à empresa em que está.');
};

/** The support admin is told by the e-mail, and whoever has an e-mail has the account: neither is anybody's to give. */
const conferirEmail = async (salvamento: Salvamento): Promise<void> => {
  const { ports, stores, sessao, campos, anterior } = salvamento;
  if (sessao.usuario.suporte || !mudou(salvamento, 'email')) return;
  if (ports.acesso.isSuporte(String(campos.email)))
    recusarCampo('email_usu', 'Este e-mail não pode ser usado.');
  const codigo = anterior?.codigo as number | undefined;
  if (codigo !== undefined && (await stores.cadastros.operaAlem(codigo, sessao.usuario.codigo)))
    recusarCampo('email_usu', 'Este usuário opera também outras empresas: só o suporte troca o e-mail.');
};

/** Nobody knows a new user's password: the first one is made with the message that confirms the e-mail. */
const novoUsuario = async ({ ports, sessao, varios }: Salvamento): Promise<Acrescimo> => {
  const { empresa } = sessao;
  if (!empresa) throw new AppError('semEmpresa');
  return {
    campos: {
      empresa: empresa.codigo,
      grupo: raizCnpj(empresa.cnpj),
      despachante: empresa.despachante,
      confirmado: false,
      trocarSenha: true,
    },
    colunas: { senha_usu: await ports.senhas.hash(ports.tokens.create()) },
    varios: varios.empresas?.length ? {} : { empresas: [empresa.codigo] },
  };
};

/** A saved user: home, password and confirmation of a new one, and what nobody may do to themselves. */
export const aoSalvarUsuario: Gancho = {
  antes: async (salvamento) => {
    conferirDireitos(salvamento);
    conferirProprio(salvamento);
    await conferirEmail(salvamento);
    if (salvamento.anterior === null) return novoUsuario(salvamento);
    return mudou(salvamento, 'email') ? { campos: { confirmado: false } } : {};
  },
  depois: async (salvamento, gravado) => {
    if (!mudou(salvamento, 'email')) return;
    const codigoUsuario = gravado.codigo_usu as number;
    await salvamento.stores.enfileirar('confirmacaoEmail', [{ codigoUsuario }]);
  },
  resposta: ({ sessao }, gravado) => ({ sessaoMudou: gravado.codigo_usu === sessao.usuario.codigo }),
  antesDeRemover: async ({ sessao }, codigo) => {
    if (codigo === sessao.usuario.codigo)
      throw new AppError('registroEmUso', { message: 'Você não pode excluir o seu próprio usuário.' });
  },
};
