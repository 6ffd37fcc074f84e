import { describe, expect, it } from 'vitest';
import { DIREITOS, type Direito } from '#domain/direitos.ts';
import type { RecordOf } from '#domain/entities/entity.ts';
import { usuario } from '#domain/entities/usuario.ts';
import { sessoesPossiveis } from './situacoes.ts';

/** Every pair of rights, which may be one right twice. */
const PARES = DIREITOS.flatMap((um, at) => DIREITOS.slice(at).map((outro) => [um, outro]));

/** None, one or two rights, or all but so many: pairs of all combinations would be four times as many with each new right. */
const CONJUNTOS: readonly (readonly Direito[])[] = [
  [],
  DIREITOS,
  ...PARES.flatMap((par) => [
    DIREITOS.filter((direito) => par.includes(direito)),
    DIREITOS.filter((direito) => !par.includes(direito)),
  ]),
];

const [alguem] = sessoesPossiveis().filter(({ usuario: { suporte } }) => !suporte);
const sessaoCom = (direitos: readonly Direito[], suporte = false) => {
  if (!alguem) throw new Error('nobody');
  const direitosRetirados = DIREITOS.filter((direito) => !direitos.includes(direito));
  return { ...alguem, usuario: { ...alguem.usuario, codigo: 1, suporte, direitosRetirados } };
};

const alvoCom = (direitos: readonly Direito[], quantas = 1, codigo = 2) =>
  ({
    codigo,
    empresas: [1],
    quantidadeEmpresas: quantas,
    ...Object.fromEntries(DIREITOS.map((direito) => [direito, direitos.includes(direito)])),
  }) as unknown as RecordOf<typeof usuario> & Record<string, unknown>;

const locks = (...args: Parameters<NonNullable<typeof usuario.locksFor>>) =>
  usuario.locksFor?.(...args) ?? {};
const fits = (direitos: readonly Direito[], em: readonly Direito[]) =>
  direitos.every((direito) => em.includes(direito));

describe('nobody can grant, revoke or take over rights that they lack', () => {
  it('for any caller, any target, and any rights of either', () => {
    const wrong: unknown[] = [];
    for (const quem of CONJUNTOS) {
      const sessao = sessaoCom(quem);
      const livres = (fields: object = {}) => DIREITOS.filter((direito) => !(direito in fields));
      if (!fits(livres(locks(sessao, null).fields), quem)) wrong.push(['new', quem]);
      for (const alvo of CONJUNTOS)
        for (const quantas of [1, 2]) {
          const { record, fields } = locks(sessao, alvoCom(alvo, quantas));
          const fechado = !fits(alvo, quem) || quantas > 1;
          const aberto = record === undefined && !fits(livres(fields), quem);
          if ((record !== undefined) !== fechado || aberto) wrong.push([quem, alvo, quantas]);
        }
    }
    expect(wrong).toEqual([]);
  });

  it('everybody can edit their own account, but neither deactivate nor remove it', () => {
    for (const quem of CONJUNTOS) {
      const { record, remove, fields } = locks(sessaoCom(quem), alvoCom(quem, 1, 1));
      expect([record, remove, fields?.ativo]).toEqual([undefined, fields?.ativo, expect.any(String)]);
    }
  });

  it('the message names the missing rights; support lacks none', () => {
    const sem = sessaoCom(['confirmar']);
    expect(locks(sem, alvoCom(['confirmar', 'cancelar'])).record).toContain('(Cancela entradas e saídas)');
    expect(locks(sem, alvoCom(['confirmar'], 2)).record).toContain('opera também outras empresas');
    expect(locks(sessaoCom([], true), alvoCom(DIREITOS, 9)).record).toBeUndefined();
  });
});
