import { type KeyboardEvent, useState } from 'react';
import type { EmpresaAcesso } from '#contract/gateway/sessao.ts';
import { formatCnpj } from '#domain/values/cnpj.ts';
import { Dialog } from '../native/Dialog.tsx';
import { Field } from '../native/Field.tsx';
import { searchCompanies } from './companySearch.ts';
import './companyDialog.css';

interface Props {
  companies: readonly EmpresaAcesso[];
  title: string;
  onChoose: (company: EmpresaAcesso) => void;
  onClose: () => void;
}

/** Which company to act for: sought by trade name or CNPJ. Enter takes the only one found. */
export function CompanyDialog({ companies, title, onChoose, onClose }: Props) {
  const [text, setText] = useState('');
  const found = searchCompanies(companies, text);
  const takeOnly = ({ key }: KeyboardEvent) => {
    const [only, ...others] = found;
    if (key === 'Enter' && only && others.length === 0) onChoose(only);
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <div className="dialog-body">
        <Field
          label="Procurar por nome fantasia ou CNPJ"
          type="search"
          value={text}
          autoComplete="off"
          onChange={(event) => setText(event.target.value)}
          onKeyDown={takeOnly}
        />
        <ul className="choices">
          {found.map((company) => (
            <li key={company.codigo_emp}>
              <button type="button" className="choice" onClick={() => onChoose(company)}>
                <span className="choice-name">
                  {company.nomfan_emp}{' '}
                  {!company.ativo_emp && <strong className="choice-mark">(INATIVA)</strong>}
                </span>
                <span className="choice-document">{formatCnpj(company.cnpj_emp)}</span>
              </button>
            </li>
          ))}
        </ul>
        <p role="status">{found.length === 0 && 'Nenhuma empresa encontrada.'}</p>
      </div>
    </Dialog>
  );
}
