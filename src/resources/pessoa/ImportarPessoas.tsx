import { pessoa as rotas } from '#contract/gateway/pessoa.ts';
import { pessoa } from '#domain/entities/pessoa.ts';
import { planilhaDePessoas } from '#domain/planilhas/pessoas.ts';
import { ImportExcel } from '#src/ui/excel/ImportExcel.tsx';

/** Imports people from a workbook; addresses come from their CEP. */
export const ImportarPessoas = () => (
  <ImportExcel
    routes={rotas}
    resource={pessoa.name}
    hint="Uma linha para cada pessoa, com as colunas do modelo. O endereço vem do CEP."
    model={planilhaDePessoas.arquivo}
  />
);
