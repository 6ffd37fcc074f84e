import { AppError } from '#domain/errors.ts';
import { raizCnpj } from '#domain/values/cnpj.ts';
import type { EmpresaStores, Ports } from '../../../ports/ports.ts';

/** Several companies at once, for whoever may see them: the one place where that is checked. */
export const empresasDoUsuario =
  (
    acesso: Pick<Ports['acesso'], 'getConta' | 'listEmpresas'>,
    empresa: (codigo: number) => EmpresaStores,
  ): Ports['empresasDe'] =>
  async (codigoUsuario, { grupoDe, codigos } = {}) => {
    const conta = await acesso.getConta(codigoUsuario);
    const vistas = conta?.ativo ? await acesso.listEmpresas(codigoUsuario) : [];
    const porCodigo = new Map(vistas.map((vista) => [vista.codigo_emp, vista]));
    const vista = (codigo: number) => {
      const found = porCodigo.get(codigo);
      if (!found) throw new AppError('empresaSemAcesso');
      return found;
    };
    const raiz = grupoDe === undefined ? null : raizCnpj(vista(grupoDe).cnpj_emp);
    const escolhidas = codigos === undefined ? vistas : [...new Set(codigos)].map(vista);
    return escolhidas
      .filter(({ cnpj_emp }) => raiz === null || raizCnpj(cnpj_emp) === raiz)
      .map(({ codigo_emp }) => empresa(codigo_emp));
  };
