import type { UsadoNaBase } from '../../world/usadosDemo.ts';
import type { RegistryRows } from '../registro.ts';

/** Adds registered vehicles to the national base. */
export const registerUsados = (registro: RegistryRows, usados: readonly UsadoNaBase[]): void => {
  registro.commit({
    operacao: 'cadastroUsados',
    cnpj: null,
    cpf: null,
    chassi: null,
    idEstoque: null,
    corpo: null,
    estoques: [],
    preCadastros: [],
    usados: [...usados],
  });
};
