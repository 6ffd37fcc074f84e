import type { EmpresaAcesso } from '#contract/gateway/acesso/sessao.ts';
import { buscavel } from '#domain/values/accents.ts';
import { compact } from '#domain/values/compact.ts';

/** In a CNPJ, the head office of its group. */
const isHeadOffice = ({ cnpj_emp }: EmpresaAcesso): boolean => cnpj_emp.slice(8, 12) === '0001';

/** The companies used last come first, then head offices. */
export const inOrderOfUse = (
  companies: readonly EmpresaAcesso[],
  recent: readonly string[],
): readonly EmpresaAcesso[] => {
  const rank = (company: EmpresaAcesso) => {
    const used = recent.indexOf(String(company.codigo_emp));
    return used >= 0 ? used : recent.length + (isHeadOffice(company) ? 0 : 1);
  };
  return companies.toSorted((one, other) => rank(one) - rank(other));
};

/** Companies whose trade name or CNPJ contains the text; the CNPJ also with punctuation. */
export function searchCompanies(companies: readonly EmpresaAcesso[], text: string): readonly EmpresaAcesso[] {
  const wanted = buscavel(text.trim());
  if (wanted === '') return companies;
  const document = compact(text);
  return companies.filter(
    ({ nomfan_emp, cnpj_emp }) =>
      buscavel(nomfan_emp).includes(wanted) || (document !== '' && cnpj_emp.includes(document)),
  );
}

/** The company that needs no choice: the only one, or a dispatcher's own. Support chooses among several. */
export function obviousCompany(companies: readonly EmpresaAcesso[], suporte: boolean): EmpresaAcesso | null {
  const dispatcher = suporte ? undefined : companies.find((company) => company.isdesp_emp);
  return dispatcher ?? (companies.length === 1 ? (companies[0] ?? null) : null);
}
