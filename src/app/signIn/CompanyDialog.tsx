import { formatCnpj } from '#domain/values/cnpj.ts';
import {
  type CompanyChoice,
  INATIVA,
  NENHUMA_EMPRESA,
  PROCURAR_EMPRESA,
  useChoice,
} from '../session/companySearch.ts';
import { Dialog } from './Dialog.tsx';
import { Field } from './Field.tsx';
import './companyDialog.css';

/** The console's company choice without Material, before there is a session. */
export function CompanyDialog({ title, onClose, ...choice }: CompanyChoice) {
  const { found, search } = useChoice(choice);
  return (
    <Dialog title={title} onClose={onClose}>
      <div className="dialog-body">
        <Field label={PROCURAR_EMPRESA} {...search} />
        <ul className="choices">
          {found.map((company) => (
            <li key={company.codigo_emp}>
              <button type="button" className="choice" onClick={() => choice.onChoose(company)}>
                <span className="choice-name">
                  {company.nomfan_emp}{' '}
                  {!company.ativo_emp && <strong className="choice-mark">{INATIVA}</strong>}
                </span>
                <span className="choice-document">{formatCnpj(company.cnpj_emp)}</span>
              </button>
            </li>
          ))}
        </ul>
        <p role="status">{found.length === 0 && NENHUMA_EMPRESA}</p>
      </div>
    </Dialog>
  );
}
