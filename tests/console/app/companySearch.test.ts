import { beforeEach, expect, it } from 'vitest';
import { inOrderOfUse } from '#src/app/session/companySearch.ts';
import { createSessionStore, recentCompanies } from '#src/dataProvider/sessionStore.ts';

beforeEach(() => localStorage.clear());

const company = (codigo_emp: number, filial: string) => ({
  codigo_emp,
  nomraz_emp: '',
  nomfan_emp: '',
  cnpj_emp: `11222333${filial}81`,
  ativo_emp: true,
  isdesp_emp: false,
});
const companies = [company(1, '0002'), company(2, '0003'), company(3, '0001'), company(4, '0004')];

it('companies used last come first, then the head office, beyond the session', () => {
  const codesNow = () => inOrderOfUse(companies, recentCompanies()).map(({ codigo_emp }) => codigo_emp);
  expect(codesNow()).toEqual([3, 1, 2, 4]);
  const store = createSessionStore();
  for (const code of [2, 4, 2]) store.saveEmpresaId(code);
  store.clear();
  expect(codesNow()).toEqual([2, 4, 3, 1]);
});
