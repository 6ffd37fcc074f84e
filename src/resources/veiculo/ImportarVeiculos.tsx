import { veiculo as rotas } from '#contract/gateway/veiculo.ts';
import { veiculo } from '#domain/entities/veiculo.ts';
import { planilhaDeVeiculos } from '#domain/planilhas/veiculosUsados.ts';
import { ImportExcel } from '#src/ui/excel/ImportExcel.tsx';

/** Imports used vehicles from a workbook. */
export const ImportarVeiculos = () => (
  <ImportExcel
    routes={rotas}
    resource={veiculo.name}
    hint="Uma linha para cada veículo usado, com as colunas exatamente como no modelo."
    model={planilhaDeVeiculos.arquivo}
  />
);
