import type { EmpresaDaSessao, Sessao, UsuarioDaSessao } from '#domain/permissions.ts';

const USUARIO: UsuarioDaSessao = {
  codigo: 1,
  nome: 'Ana',
  email: 'ana@exemplo.com.br',
  cpf: null,
  despachante: false,
  suporte: false,
  deveTrocarSenha: false,
};

const FLAGS_DA_EMPRESA = [
  'despachante',
  'permiteNovosDespachante',
  'permiteUsadosDespachante',
  'operaNovos',
  'operaUsados',
  'operaIte',
  'operaMontadora',
  'cobraTransferencia',
] as const satisfies readonly (keyof EmpresaDaSessao)[];

const empresaCom = (on: Readonly<Record<string, boolean>>): EmpresaDaSessao => ({
  codigo: 5,
  nome: 'Horizonte Matriz',
  cnpj: '11444777000161',
  codigoMatriz: null,
  codigoDespachante: on.vinculada ? 1 : null,
  despachante: false,
  permiteNovosDespachante: false,
  permiteUsadosDespachante: false,
  operaNovos: false,
  operaUsados: false,
  operaIte: false,
  operaMontadora: false,
  aptidaoEstadual: false,
  possuiCertificado: true,
  cobraTransferencia: false,
  minutosSemUso: 30,
  taxas: { entrada: 0, transferencia: 0, saida: 0, desde: null },
  ...Object.fromEntries(FLAGS_DA_EMPRESA.map((flag) => [flag, on[flag]])),
});

/** Every possible session with a company, as far as section 6 of document 1 distinguishes. */
export const sessoesPossiveis = (): Sessao[] => {
  const flags = [...FLAGS_DA_EMPRESA, 'vinculada', 'usuarioDespachante', 'suporte'];
  return Array.from({ length: 2 ** flags.length }, (_, bits) => {
    const on = Object.fromEntries(flags.map((flag, at) => [flag, (bits & (1 << at)) !== 0]));
    return {
      usuario: { ...USUARIO, despachante: on.usuarioDespachante === true, suporte: on.suporte === true },
      empresa: empresaCom(on),
    };
  });
};

/** Each condition of section 6 for a company and its user. */
export const situacaoDe = ({ empresa, usuario: { despachante, suporte: admin } }: Sessao) => {
  if (!empresa) throw new Error('every session here has a company');
  const linked = empresa.codigoDespachante !== null;
  const dealer = !empresa.despachante;
  /**
   * Unlinked; or a dispatcher's user with the permission; or a dealer's user when it is not given; or admin.
   */
  const ruled = (given: boolean) => !linked || (despachante && given) || (!despachante && !given) || admin;
  const both = empresa.permiteNovosDespachante && empresa.permiteUsadosDespachante;
  const novos = empresa.operaNovos && dealer && ruled(empresa.permiteNovosDespachante);
  // No dispatcher permission covers these two, so none is given.
  const montadora = empresa.operaMontadora && dealer && ruled(false);
  const usados = empresa.operaUsados && dealer && ruled(empresa.permiteUsadosDespachante);
  const pessoasEVeiculos = dealer && (!linked || despachante || admin);
  return {
    everybody: true,
    admin,
    xml: (dealer && (!linked || despachante || !both)) || admin,
    novos,
    usados,
    ite: empresa.operaIte && dealer && ruled(false),
    montadora,
    novosOuMontadora: novos || montadora,
    saldoDetran: empresa.despachante || (empresa.cobraTransferencia && !linked),
    pessoasEVeiculos,
    pessoasEVeiculosOuUsados: pessoasEVeiculos || usados,
    empresasEUsuarios: !despachante,
    propriaEmpresa: !despachante || empresa.despachante,
    dealer,
    despachante: empresa.despachante,
    registro: admin || empresa.despachante,
    token: empresa.despachante || !linked,
    pix: despachante || (empresa.cobraTransferencia && !linked),
    certificado: !despachante,
  };
};

export type Situacao = keyof ReturnType<typeof situacaoDe>;
