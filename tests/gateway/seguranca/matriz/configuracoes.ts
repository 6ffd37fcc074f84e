import type { Linhas } from '../linha.ts';

export const configuracoes: Linhas = {
  'GET config/getAll': {},
  'GET config/getConfigGruByGrupoLogado': {},
  'GET config/getConfigEmpByGrupoLogado': {},
  'POST config/saveConfig': {
    input: ({ empresa }) => ({
      isGrupo: false,
      codigoConfig: 1,
      arrayConfigEmps: [{ codemp_coe: empresa, valor_coe: true }],
    }),
    alheio: 403,
    doGrupo: true,
  },
  'GET empresa/empresasAcesso/empresaLogada': {},
  'POST empresa/updateConfiguracaoModulos': {
    input: ({ empresa }) => ({
      configuracaoModulos: [
        { codigoEmp: empresa, renNovos: true, renUsados: true, renIte: false, renMontadora: false },
      ],
    }),
  },
};
