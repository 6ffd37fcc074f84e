import { describe, expect, it } from 'vitest';
import { DIREITOS } from '#domain/direitos.ts';
import { may, type Permission, permissions, type Sessao } from '#domain/permissions.ts';
import { type Situacao, sessoesPossiveis, situacaoDe } from './situacoes.ts';

/** Permissions that depend on company and user. */
const DA_EMPRESA = {
  empresa: 'everybody',
  dentroDaEmpresa: 'everybody',
  patio: 'dealer',
  conferePatio: 'dealer',
  marcaChegada: 'dealer',
  suporteComEmpresa: 'admin',
  zeroKm: 'novos',
  usados: 'usados',
  ite: 'ite',
  montadora: 'montadora',
  veiculosNovos: 'novosOuMontadora',
  importarXml: 'xml',
  pessoasEVeiculos: 'pessoasEVeiculos',
  verPessoasEVeiculos: 'pessoasEVeiculosOuUsados',
  empresasEUsuarios: 'empresasEUsuarios',
  propriaEmpresa: 'propriaEmpresa',
  administracao: 'propriaEmpresa',
  administraUsuarios: 'propriaEmpresa',
  configuracoes: 'dealer',
  estabelecimento: 'dealer',
  integracao: 'token',
  convites: 'despachante',
  registro: 'registro',
  certificado: 'certificado',
  saldoDetran: 'saldoDetran',
  creditoPix: 'pix',
} as const satisfies Partial<Record<Permission, Situacao>>;

/** Permissions independent of the company. */
const DA_PESSOA = ['sessao', 'suporte', 'treinamento'] as const satisfies readonly Permission[];

const DIREITO = {
  podeVer: 'ver',
  podeConfirmar: 'confirmar',
  podeCancelar: 'cancelar',
  podeDevolver: 'devolver',
  podeTransferir: 'transferir',
  podeAssinar: 'assinar',
  podeRecarregar: 'recarregar',
  podeExportar: 'exportar',
  podeFechar: 'fechar',
  podeConferir: 'conferir',
  podeAdministrar: 'administrar',
} as const satisfies Partial<Record<Permission, (typeof DIREITOS)[number]>>;

const sessoes = sessoesPossiveis();
const naoEscolhida = ({ usuario }: Sessao): Sessao => ({ usuario, empresa: null });

describe('permissions', () => {
  it('are all covered by the rules here', () => {
    expect([...Object.keys(DA_EMPRESA), ...DA_PESSOA, ...Object.keys(DIREITO), 'podeTudo'].sort()).toEqual(
      Object.keys(permissions).sort(),
    );
    expect(Object.values(DIREITO)).toEqual([...DIREITOS]);
  });

  it.each(Object.entries(DA_EMPRESA) as [Permission, Situacao][])(
    '%s holds in exactly the situations of section 6 that are “%s”, and not before a company is chosen',
    (permission, situacao) => {
      const wrong = sessoes.filter((sessao) => may(sessao, permission) !== situacaoDe(sessao)[situacao]);
      expect(wrong.slice(0, 3)).toEqual([]);
      expect(sessoes.filter((sessao) => may(naoEscolhida(sessao), permission))).toEqual([]);
    },
  );

  it('of the user alone are the same with and without a company', () => {
    for (const sessao of [...sessoes, ...sessoes.map(naoEscolhida)]) {
      const { suporte } = sessao.usuario;
      const given = DA_PESSOA.map((permission) => may(sessao, permission));
      expect(given).toEqual([true, suporte, false]);
      expect(may({ ...sessao, treinamento: true }, 'treinamento')).toBe(suporte);
      expect(may({ ...sessao, treinamento: false }, 'treinamento')).toBe(false);
    }
  });

  it.each(Object.entries(DIREITO) as [Permission, (typeof DIREITOS)[number]][])(
    '%s is everybody’s until “%s” is revoked, and always support’s',
    (permission, direito) => {
      for (const sessao of sessoes) {
        const { usuario } = sessao;
        const sem = (...direitosRetirados: (typeof DIREITOS)[number][]) =>
          may({ ...sessao, usuario: { ...usuario, direitosRetirados } }, permission);
        expect(may(sessao, permission)).toBe(true);
        expect(sem(...DIREITOS.filter((outro) => outro !== direito))).toBe(true);
        expect(sem(direito)).toBe(usuario.suporte);
      }
    },
  );

  it('of a porter, who checks the yard and sees nothing else, are those of the check', () => {
    for (const sessao of sessoes.filter(({ usuario }) => !usuario.suporte)) {
      const direitosRetirados = DIREITOS.filter((direito) => direito !== 'conferir');
      const porteiro = { ...sessao, usuario: { ...sessao.usuario, direitosRetirados } };
      const given = (Object.keys(permissions) as Permission[]).filter((one) => may(porteiro, one));
      const noPatio = ['patio', 'conferePatio', 'marcaChegada'].filter(() => !sessao.empresa?.despachante);
      expect(given.toSorted()).toEqual(['sessao', 'dentroDaEmpresa', 'podeConferir', ...noPatio].toSorted());
    }
  });

  it('podeTudo requires all rights, and is required to register a company', () => {
    for (const sessao of sessoes)
      for (const direito of DIREITOS) {
        const sem = { ...sessao, usuario: { ...sessao.usuario, direitosRetirados: [direito] } };
        expect([may(sessao, 'podeTudo'), may(sem, 'podeTudo')]).toEqual([true, sessao.usuario.suporte]);
        expect(may(sem, 'registro')).toBe(may(sem, 'podeTudo') && may(sessao, 'registro'));
      }
  });
});
