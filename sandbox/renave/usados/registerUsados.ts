import type { UsadoNaBase } from '../../world/usadosDemo.ts';
import type { RegistryRows } from '../registro.ts';

/** Adds registered vehicles to the national base. */
export const registerUsados = (registro: RegistryRows, usados: readonly UsadoNaBase[]): void => {
  registro.commit({ operacao: 'cadastroUsados', usados: [...usados] });
};
