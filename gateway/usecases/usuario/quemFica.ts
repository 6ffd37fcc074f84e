import { DIREITOS, type Direito } from '#domain/direitos.ts';
import { usuario } from '#domain/entities/usuario.ts';
import { AppError } from '#domain/errors.ts';
import type { WireRecord } from '#domain/fields/wire.ts';
import type { Salvamento } from '../entidades/hook.ts';

const empresasDa = (conta: WireRecord | null): readonly number[] =>
  conta?.ativo === true && Array.isArray(conta.empresas) ? conta.empresas : [];

export const contaDepois = ({ campos, varios }: Salvamento, anterior: WireRecord): WireRecord => ({
  ...anterior,
  ...campos,
  ...varios,
});

/** Rights that the user loses in a company. */
const perdidos = (antes: WireRecord, depois: WireRecord | null, empresa: number): Direito[] => {
  const fica = empresasDa(depois).includes(empresa);
  return DIREITOS.filter((direito) => antes[direito] === true && !(fica && depois?.[direito] === true));
};

/**
 * Keeps each right of each company with at least one active user of its own group with a confirmed e-mail (or
 * the caller), since only support could restore it. Support itself is not restricted.
 */
export const checkRemaining = async (
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
    throw new AppError('regra', {
      message: `${fantasia} ficaria sem ninguém com o direito ${ditos}. Dê esse direito antes a outro usuário com e-mail confirmado.`,
    });
  }
};
