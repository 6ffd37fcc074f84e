import { AppError } from '#domain/errors.ts';
import type { WireRecord } from '#domain/fields/wire.ts';
import { ACEITE_OS_TERMOS, SEM_DESPACHANTE } from '#domain/texts.ts';
import { raizCnpj } from '#domain/values/cnpj.ts';
import type { Acrescimo, Hook, Salvamento } from '../../../engine/entidades/hook.ts';
import { refuseCampo } from '../../../engine/refuse.ts';

const PROPRIA = 'Você está nesta empresa: entre em outra para excluí-la.';

/** The columns that a group's new company copies from the session's; a group's first operates with new vehicles. */
const daGrupo = async ({ stores, campos, sessao }: Salvamento): Promise<WireRecord> => {
  const logada = await stores.cadastros.getEmpresa(stores.codigoEmpresa);
  if (!logada || raizCnpj(String(campos.cnpj)) !== raizCnpj(logada.cnpj)) return { operaNovos: true };
  const { operaNovos, operaUsados, operaIte, operaMontadora, despachante } = logada;
  const modulos = sessao.usuario.suporte ? {} : { despachante };
  return {
    matriz: logada.codigoMatriz ?? logada.codigo,
    operaNovos,
    operaUsados,
    operaIte,
    operaMontadora,
    ...modulos,
  };
};

/** Validates the link to a dispatcher and records who accepted the terms, and when. */
const vinculo = async ({
  stores,
  sessao,
  ports,
  campos,
  anterior,
}: Salvamento): Promise<Acrescimo['campos']> => {
  if (!('codigoDespachante' in campos)) return {};
  const codigo = campos.codigoDespachante as number | null;
  const antes = (anterior?.codigoDespachante ?? null) as number | null;
  if (codigo === antes) return {};
  if (codigo === null)
    return {
      termoAceito: false,
      termoAceitoEm: null,
      termoAceitoPor: null,
      permiteNovosDespachante: false,
      permiteUsadosDespachante: false,
    };
  const despachante = await stores.cadastros.getEmpresa(codigo);
  if (!despachante?.despachante) refuseCampo('coddespEmp', SEM_DESPACHANTE);
  // Terms accepted before were accepted for another dispatcher.
  if (campos.termoAceito !== true) refuseCampo('termoaceEmp', ACEITE_OS_TERMOS);
  return { termoAceitoEm: ports.agora().toISOString(), termoAceitoPor: sessao.usuario.codigo };
};

/** All users of a group see its companies; changing one requires access to it. */
const checkAcesso = async ({ stores, sessao, anterior }: Salvamento): Promise<void> => {
  if (anterior === null || sessao.usuario.suporte) return;
  if (!(await stores.cadastros.hasAcesso(sessao.usuario.codigo, anterior.codigo as number)))
    throw new AppError('empresaSemAcesso');
};

/** Hook of a company's save: group defaults, dispatcher, default options, and its own session's refresh. */
export const empresaHooks: Hook = {
  antes: async (salvamento) => {
    const { campos, anterior } = salvamento;
    await checkAcesso(salvamento);
    const padrao = anterior === null ? await daGrupo(salvamento) : {};
    return { campos: { ...padrao, ...campos, ...(await vinculo(salvamento)) } };
  },
  depois: async ({ stores, sessao, anterior }, gravado) => {
    if (anterior !== null) return;
    const codigo = gravado.codigo_emp as number;
    await stores.cadastros.createConfiguracoes(codigo);
    if (!sessao.usuario.suporte) await stores.cadastros.createAcesso(sessao.usuario.codigo, codigo);
  },
  resposta: ({ sessao }, gravado) => ({ sessaoMudou: gravado.codigo_emp === sessao.empresa?.codigo }),
  beforeRemove: async ({ sessao }, { codigo }) => {
    if (codigo === sessao.empresa?.codigo) throw new AppError('registroEmUso', { message: PROPRIA });
  },
};
